import { themeAttributes } from '../ui/theme/theme.ts'
import { styleSheetLinks } from './page-files.ts'
import { type PageState, writePageState } from './page-state.ts'

interface PageParts {
  title: string
  theme: string | undefined
  /** Links for the head. */
  links: string
  /** The style sheets of its code. */
  styleSheets: readonly string[]
  /** The styles that its first paint needs; without them it waits for the style sheets. */
  styles: string
  content: string
  state: PageState
  /** Runs before all others; the content policy has to name it. */
  script: string | undefined
}

/** Puts a rendered page into index.html. */
export function fillTemplate(
  template: string,
  { title, theme, links, styleSheets, styles, content, state, script }: PageParts,
): string {
  // Until a style sheet in the head is there, nothing is painted; one at the end holds back nothing before it.
  const sheets = styleSheetLinks(styleSheets, styles !== '')
  const [atHead, atEnd] = styles === '' ? [sheets, ''] : [`<style>${styles}</style>`, sheets]
  const attributes = Object.entries(themeAttributes(theme)).map(([name, value]) => ` ${name}="${value}"`)
  const parts: [place: RegExp, part: string][] = [
    [/(?<=<html lang="tr")[^>]*/, attributes.join('')],
    [/(?<=<title>)[^<]*/, title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
    [/<link rel="icon"[^>]*>/, iconLinks(state.settings.Look?.Logo?.IconPath)],
    [/<!--page-head-->/, atHead],
    [/(?=<\/head>)/, links],
    [/<!--page-state-->/, `${script ? `<script>${script}</script>` : ''}${atEnd}${writePageState(state)}`],
    [/<!--page-->/, content],
  ]
  return parts.reduce(
    (html, [place, part]) => {
      if (!place.test(html)) throw new Error(`index.html has no place like ${place}`)
      // Through a function, because "$" in a replacement text has a meaning of its own.
      return html.replace(place, () => part)
    },
    template.replace(/<link rel="stylesheet"[^>]*>/, ''),
  )
}

/** Icons for tabs, bookmarks and home screens. */
function iconLinks(path: string | undefined): string {
  if (path === undefined) return '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'
  return `<link rel="icon" href="${path}" type="image/png" /><link rel="apple-touch-icon" href="${path}" />`
}
