/**
 * Lets the page of the field teams open without a connection. It answers for that page alone, from what the page itself
 * has put into the cache: its own document and the files of the application, never an answer of the service.
 */
const patienceMs = 5000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.location.origin)) return
  if (request.mode === 'navigate') event.respondWith(documentFor(request))
  else if (/^\/(assets\/|[^/]+\.(svg|webmanifest)$)/.test(new URL(request.url).pathname))
    event.respondWith(kept(request).then((found) => found ?? fetch(request)))
})

/** The newest one; the kept one where none comes for a while. */
async function documentFor(request) {
  const found = await kept(request)
  if (!found) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(found), patienceMs))
  return Promise.race([fetch(request).catch(() => found), late])
}

function kept(request) {
  return caches.match(request, { ignoreSearch: true, ignoreVary: true })
}
