// The stage: `page=cards&game=shards&size=mid` (or `&sizes`) draws cards; /stage.html?scene=shards&lang=de draws a recorded table, without a host. `theme=dark` or `light`.
import { mount } from 'svelte'
import '../src/app.css'
import { speak } from '../src/lib/words.svelte'
import Table from '../src/table/Table.svelte'
import Browse from '../src/cards/Browse.svelte'
import '../src/pages.css'
import Cards from './Cards.svelte'
import type { Size } from '../src/cards/fit'
import { Recorded } from './recorded.svelte'

const asked = new URLSearchParams(location.search)
const lang = asked.get('lang') ?? 'de'
const read = async (name: string) => (await fetch(`/samples/${name}.${lang}.json`)).json()
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme
document.documentElement.lang = lang
speak(await read('words'))
if (asked.get('page') === 'gallery') {
  const rules = await read(`rules-${asked.get('game') ?? 'shards'}`)
  mount(Browse, { target: document.getElementById('app')!, props: { rules, card: location.hash.slice(1), open: () => {} } })
  await new Promise(() => {})
}
if (asked.get('page') === 'cards') {
  const rules = await read(`rules-${asked.get('game') ?? 'shards'}`)
  const props = { rules, size: (asked.get('size') ?? 'mid') as Size, only: asked.get('only') ?? '', from: Number(asked.get('from') ?? 0), sizes: asked.has('sizes') }
  mount(Cards, { target: document.getElementById('app')!, props })
  await new Promise(() => {})
}
const sample = await read(asked.get('scene') ?? 'shards')
const rules = await read(`rules-${sample.snapshot.info.slug}`)
const play = new Recorded(rules, sample)
for (let skip = Number(asked.get('skip') ?? 0); skip > 0; skip -= 1) play.next()
mount(Table, { target: document.getElementById('app')!, props: { play } })
