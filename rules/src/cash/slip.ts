/** One line of a receipt as narrow as a roll: a text, or a label with its value at the other edge. */
export type SlipLine =
  | { kind: 'text'; text: string; isBold?: boolean; isCentred?: boolean }
  | { kind: 'pair'; label: string; value: string; isBold?: boolean }
  | { kind: 'rule' }

/** A receipt for a narrow paper, with the address behind its square code. */
export interface Slip {
  lines: readonly SlipLine[]
  url: string
  code: string
}

/** Columns of a roll of 80 mm in the printer's usual letter. */
export const rollColumns = 42

/** Lines as they stand on the roll, none longer than it is wide. */
export function layOut(
  lines: readonly SlipLine[],
  columns = rollColumns,
): { text: string; isBold: boolean }[] {
  return lines.flatMap((line) => {
    if (line.kind === 'rule') return [{ text: '-'.repeat(columns), isBold: false }]
    const isBold = line.isBold ?? false
    if (line.kind === 'text')
      return wrap(line.text, columns).map((text) => ({
        text: line.isCentred ? centre(text, columns) : text,
        isBold,
      }))
    const room = columns - line.value.length - 1
    const labels = wrap(line.label, Math.max(room, 1))
    const last = labels.at(-1) ?? ''
    return [
      ...labels.slice(0, -1).map((text) => ({ text, isBold })),
      { text: `${last.padEnd(room)} ${line.value}`, isBold },
    ]
  })
}

function centre(text: string, columns: number): string {
  return `${' '.repeat(Math.floor((columns - text.length) / 2))}${text}`
}

/** Text broken at its spaces; a word that is longer than a line is cut. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => pieces(each, columns))) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function pieces(word: string, columns: number): string[] {
  return word.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? ['']
}
