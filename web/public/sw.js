// Keeps the page for when the host is away for a moment, and shows notifications. Games are never kept.
const SHELL = 'deckwerk-shell'

self.addEventListener('install', (event) => event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')).then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/(api|feed|plain|along|ws|healthz|readyz)(\/|$)/.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(fresh(request, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request))
})

async function fresh(request, key) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) await cache.put(key, answer.clone())
    return answer
  } catch (error) {
    const found = await cache.match(key)
    if (found) return found
    throw error
  }
}

async function kept(request) {
  const cache = await caches.open(SHELL)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data ?? '/'))
})

async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname === address) ?? pages[0]
  if (!there) return self.clients.openWindow(address)
  await there.focus()
  if (new URL(there.url).pathname !== address) await there.navigate(address)
}
