interface ManifestChunk {
  file: string
  imports?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** Lets the browser fetch a lazy page's code together with the rest instead of after it. */
export function preloadLinks(manifest: Manifest, sources: readonly string[]): string {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit('index.html')
  const fetchedAnyway = new Set(files)
  for (const source of sources) visit(`src/${source}`)
  return [...files]
    .filter((file) => !fetchedAnyway.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}
