import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import './pages.css'
import { startWorker } from './lib/notices'
import { router } from './lib/router.svelte'
import { showTheme } from './lib/settings.svelte'

showTheme()
matchMedia('(prefers-color-scheme: light)').addEventListener('change', showTheme)
router.start()
startWorker()
mount(App, { target: document.getElementById('app')! })
