import { formatLira } from 'rules/money'
import type { WaterBill } from 'rules/water/water-bill'

/** Bills by two indexes in words: both sums first, then the lines of each. */
export function billsInWords(before: WaterBill, after: WaterBill): string {
  return `Fatura ${formatLira(before.totalKurus)} yerine ${formatLira(after.totalKurus)} olur. Önceki: ${linesInWords(before)}. Yeni: ${linesInWords(after)}.`
}

function linesInWords({ lines }: WaterBill): string {
  return lines.map(({ label, amountKurus }) => `${label} ${formatLira(amountKurus)}`).join(', ')
}
