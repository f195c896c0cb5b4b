export const fieldPath = '/Memur/Saha'
const cachePrefix = 'saha-'

/**
 * Puts this page and every file it has loaded where the worker beside it finds them without a connection. The cache is
 * named after the first script, so that a new release never mixes with files of the one before.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src')
  if (!script?.startsWith('/assets/')) return
  await navigator.serviceWorker.register('/saha-isci.js', { scope: fieldPath })
  // Fetched ahead, since signing out may happen without a connection.
  await Promise.all([
    import('../../../ui/dialog/DialogWindow.tsx'),
    import('../../../session/field-store.ts'),
  ])
  const page = await fetch(fieldPath)
  // A newer release came in the meantime: it is kept when it is opened.
  if (!page.ok || !(await page.clone().text()).includes(script)) return
  const name = cachePrefix + script.slice('/assets/'.length)
  const cache = await caches.open(name)
  await cache.addAll(loadedFiles())
  await cache.put(fieldPath, page)
  for (const other of await caches.keys())
    if (other.startsWith(cachePrefix) && other !== name) await caches.delete(other)
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name))
  const ours = loaded.filter(
    ({ origin, pathname }) =>
      origin === window.location.origin && /^\/(assets\/|[^/]+\.(svg|webmanifest)$)/.test(pathname),
  )
  return [...new Set(ours.map(({ pathname }) => pathname))]
}
