import { themeAttributes } from '../ui/theme/theme.ts'
import { type PageState, writePageState } from './page-state.ts'

interface PageParts {
  title: string
  theme: string | undefined
  /** Links for the head. */
  links: string
  content: string
  state: PageState
}

/** Puts a rendered page into index.html. */
export function fillTemplate(template: string, { title, theme, links, content, state }: PageParts): string {
  // First of all that is fetched: until it is there, nothing is painted.
  const [styleSheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? []
  const attributes = Object.entries(themeAttributes(theme)).map(([name, value]) => ` ${name}="${value}"`)
  const parts: [place: RegExp, part: string][] = [
    [/(?<=<html lang="tr")[^>]*/, attributes.join('')],
    [/(?<=<title>)[^<]*/, title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
    [/<link rel="icon"[^>]*>/, iconLinks(state.settings.Look?.Logo?.IconPath)],
    [/<!--page-head-->/, styleSheet],
    [/(?=<\/head>)/, links],
    [/<!--page-state-->/, writePageState(state)],
    [/<!--page-->/, content],
  ]
  return parts.reduce(
    (html, [place, part]) => {
      if (!place.test(html)) throw new Error(`index.html has no place like ${place}`)
      // Through a function, because "$" in a replacement text has a meaning of its own.
      return html.replace(place, () => part)
    },
    template.replace(styleSheet, ''),
  )
}

/** What tabs, bookmarks and home screens show. */
function iconLinks(path: string | undefined): string {
  if (path === undefined) return '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />'
  return `<link rel="icon" href="${path}" type="image/png" /><link rel="apple-touch-icon" href="${path}" />`
}
