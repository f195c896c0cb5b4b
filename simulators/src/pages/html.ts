/** Markup that is safe to send as it is. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Insertion = string | number | Html | readonly Html[]

/** Builds markup from a template; every inserted text is escaped. */
export function html(strings: TemplateStringsArray, ...insertions: Insertion[]): Html {
  const pieces = strings.map((piece, index) => {
    const insertion = insertions[index]
    return insertion === undefined ? piece : piece + render(insertion)
  })
  return new Html(pieces.join(''))
}

function render(insertion: Insertion): string {
  if (typeof insertion === 'string') return escapeHtml(insertion)
  if (typeof insertion === 'number') return String(insertion)
  if (insertion instanceof Html) return insertion.markup
  return insertion.map(({ markup }) => markup).join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
