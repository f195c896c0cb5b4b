const keywords =
  'create unique index on using btree where check primary key foreign references and or not null is in any array case when then else end between like distinct nulls include asc desc first last delete cascade deferrable initially deferred valid collate true false'
    .split(' ')
    .map((word) => word.toUpperCase())
const keyword = new RegExp(`\\b(?:${keywords.join('|')})\\b`, 'g')

/** SQL as PostgreSQL prints it, in the way people write it; it means the same. */
export function tidySql(printed: string): string {
  const text = printed
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/('(?:[^']|'')*')::(?:text|jsonb)\b(?!\[)/g, '$1')
    .replaceAll(/ = ANY \(ARRAY\[((?:'(?:[^']|'')*'(?:, )?)+)\]\)/g, ' in ($1)')
    .replaceAll(/\bpublic\.(?=[a-z])/g, '')
    .replaceAll(' USING btree ', ' ')
    .replace(/^FOREIGN KEY (\(.+?\)) REFERENCES (\w+)\(/, 'FOREIGN KEY $1 REFERENCES $2 (')
    .replace(/^CHECK \((\(.*\))\)/, (_, inner: string) => `CHECK (${withoutOuterParentheses(inner)})`)
  return text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, place) => (place % 2 === 1 ? part : part.replaceAll(keyword, (word) => word.toLowerCase())))
    .join('')
}

/** Text without the parentheses that hold all of it. */
export function withoutOuterParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  const outsideOfQuotes = text.replaceAll(/'(?:[^']|'')*'/g, (quoted) => '_'.repeat(quoted.length))
  let depth = 0
  for (const { 0: sign, index } of outsideOfQuotes.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1
    if (depth === 0 && index < text.length - 1) return text
  }
  return text.slice(1, -1)
}
