export type WrittenBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** Lines that begin with "##" are headings, with "-" entries of a list; an empty line ends a paragraph. */
export function writtenBlocks(text: string): WrittenBlock[] {
  return text
    .replaceAll('\r', '')
    .split(/\n\s*\n|\n(?=##)|(?<=^##.*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOf)
}

function blocksOf(part: string): WrittenBlock[] {
  if (part.startsWith('##')) return [{ kind: 'heading', text: part.replace(/^#+\s*/, '') }]
  const lines = part.split('\n')
  const items = lines.filter((line) => /^\s*-\s/.test(line)).map((line) => line.replace(/^\s*-\s+/, ''))
  const others = lines.filter((line) => !/^\s*-\s/.test(line)).join('\n')
  return [
    ...(others.trim() === '' ? [] : [{ kind: 'paragraph' as const, text: others }]),
    ...(items.length === 0 ? [] : [{ kind: 'list' as const, items }]),
  ]
}
