interface ManifestChunk {
  file: string
  imports?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/**
 * Lets the browser fetch the code of lazy components, whose files are named like them, together with the rest instead of
 * after it, and the font before its style sheet has been read: a font that comes after the first paint is not used.
 */
export function preloadLinks(manifest: Manifest, componentNames: readonly string[]): string {
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
  for (const name of componentNames)
    Object.keys(manifest)
      .filter((key) => key.endsWith(`/${name}.tsx`))
      .forEach(visit)
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  return [
    ...fonts.map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...[...files]
      .filter((file) => !fetchedAnyway.has(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}
