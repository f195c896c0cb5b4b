import { formatDateShort } from 'rules/dates'
import { type Kurus, toWire } from 'rules/money'
import type { DebtLine } from './debt-line.ts'

/** Without it spreadsheet programs take Turkish letters for something else. */
const byteOrderMark = '\uFEFF'

const columns: readonly [heading: string, value: (line: DebtLine) => string][] = [
  ['Tür', ({ moduleName }) => moduleName],
  ['Abone no', ({ subscriberNumber }) => subscriberNumber ?? ''],
  ['Açıklama', ({ description }) => description],
  ['Dönem', ({ period }) => period],
  ['Son ödeme günü', ({ dueDate }) => formatDateShort(dueDate)],
  ['Durum', ({ isOverdue }) => (isOverdue ? 'Gecikmiş' : 'Yaklaşan')],
  ['Anapara (TL)', ({ principal }) => decimal(principal)],
  ['Gecikme zammı (TL)', ({ fine }) => decimal(fine)],
  ['Toplam (TL)', ({ total }) => decimal(total)],
]

/** As Turkish spreadsheet programs open it: semicolons, decimal commas, every cell quoted. */
export function debtsAsCsv(lines: readonly DebtLine[], asOf: string): string {
  const day = formatDateShort(asOf)
  const rows = [
    [...columns.map(([heading]) => heading), 'Hesaplama tarihi'],
    ...lines.map((line) => [...columns.map(([, value]) => value(line)), day]),
  ]
  return byteOrderMark + rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front, so that it stays text. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

function decimal(amount: Kurus): string {
  return toWire(amount).replace('.', ',')
}
