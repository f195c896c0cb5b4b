export interface Rule {
  /** A selector, or an at-rule with its condition. */
  head: string
  /** Declarations, or undefined where there are rules inside. */
  body: string | undefined
  inside: Rule[]
}

/** At-rules whose blocks hold rules that count under a condition. */
const conditional = /^@(?:media|supports|container|layer)/

/** The rules of a built style sheet. Comments were taken out by the build; texts may hold braces. */
export function parseStyles(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = next(css, '{', start)
    if (open === -1) break
    const close = blockEnd(css, open)
    // Statements such as @import end before the next rule.
    const head = css.slice(start, open).split(';').at(-1)?.trim() ?? ''
    const block = css.slice(open + 1, close)
    rules.push(
      conditional.test(head)
        ? { head, body: undefined, inside: parseStyles(block) }
        : { head, body: block, inside: [] },
    )
    start = close + 1
  }
  return rules
}

/** The part of the styles that a page needs before anyone has touched it, in the same order. */
export function stylesFor(
  rules: readonly Rule[],
  { content, theme }: { content: string; theme: string },
): string {
  const names = new Set(
    [...content.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/)),
  )
  const used = rules.map((rule) => usedPart(rule, names, theme)).join('')
  const animations = new Set(
    [...used.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  )
  return used.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
    animations.has(name) ? whole : '',
  )
}

function usedPart({ head, body, inside }: Rule, names: Set<string>, theme: string): string {
  if (body === undefined) {
    const used = inside.map((rule) => usedPart(rule, names, theme)).join('')
    return used === '' ? '' : `${head}{${used}}`
  }
  if (head.startsWith('@')) return `${head}{${body}}`
  const fits = selectorsOf(head).some(
    (selector) =>
      [...selector.matchAll(/\.([\p{L}\p{N}_-]+)/gu)].every(([, name = '']) => names.has(name)) &&
      [...selector.matchAll(/\[data-theme=["']?([\w-]+)/g)].every(([, name = '']) => name === theme),
  )
  return fits ? `${head}{${body}}` : ''
}

/** Alternatives of a selector; what stands in :is() or :not() is not told apart, so a rule is rather kept than lost. */
function selectorsOf(head: string): string[] {
  let depth = 0
  let current = ''
  const found: string[] = []
  for (const sign of head) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) {
      found.push(current)
      current = ''
    } else if (depth === 0) current += sign
  }
  return [...found, current]
}

function blockEnd(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = textEnd(css, at)
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

function next(css: string, wanted: string, from: number): number {
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = textEnd(css, at)
    else if (sign === wanted) return at
  }
  return -1
}

/** End of a text that begins here. */
function textEnd(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1
    else if (css[at] === css[start]) return at
  }
  return css.length
}
