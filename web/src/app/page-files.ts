interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

interface PageFiles {
  /** Scripts beyond those that every page starts with. */
  scripts: string[]
  /** Style sheets, those of the frame of all pages first. */
  styleSheets: string[]
}

/** The built files of a page by the names of its lazy components, whose files are named like them. */
export function pageFiles(manifest: Manifest, componentNames: readonly string[]): PageFiles {
  const scripts = new Set<string>()
  const styleSheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    scripts.add(chunk.file)
    chunk.imports?.forEach(visit)
    chunk.css?.forEach((file) => styleSheets.add(file))
  }
  visit('index.html')
  const fetchedAnyway = new Set(scripts)
  for (const name of componentNames)
    Object.keys(manifest)
      .filter((key) => key.endsWith(`/${name}.tsx`))
      .forEach(visit)
  return { scripts: [...scripts].filter((file) => !fetchedAnyway.has(file)), styleSheets: [...styleSheets] }
}

/**
 * Lets the browser fetch the code of a page together with the rest instead of after it, and the font before its style sheet
 * has been read: a font that comes after the first paint is not used.
 */
export function preloadLinks(manifest: Manifest, scripts: readonly string[]): string {
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'))
  return [
    ...fonts.map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('')
}

/** The first paint waits for them, unless what it needs stands in the page: then they come after what does hold it up. */
export function styleSheetLinks(styleSheets: readonly string[], isPaintedWithout: boolean): string {
  const priority = isPaintedWithout ? ' fetchpriority="low"' : ''
  return styleSheets.map((file) => `<link rel="stylesheet"${priority} crossorigin href="/${file}">`).join('')
}
