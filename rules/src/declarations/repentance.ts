import { addDays, addMonths } from '../calendar.ts'
import { formatDateShort } from '../dates.ts'
import type { DelayFineRate } from '../ledger/delay-fine.ts'
import type { DerivationLine } from '../ledger/derivation.ts'
import { type Kurus, formatLira, kurus } from '../money.ts'
import { formatPercent } from '../measures.ts'

const law = '213 sayılı Vergi Usul Kanunu m. 371'

export type RepentanceAddition = { kurus: Kurus; months: number; lines: DerivationLine[] }

/**
 * Addition of someone who declares a tax late and repents (law 213, article 371): at the rates of the delay fine, each begun
 * month whole. A month that crosses a change of the rate bears the one it began with; the article does not say.
 */
export function repentanceAddition({
  principalKurus,
  dueDate,
  declaredOn,
  rates,
}: {
  principalKurus: Kurus
  dueDate: string
  declaredOn: string
  rates: readonly DelayFineRate[]
}): RepentanceAddition {
  const sorted = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const months = new Map<DelayFineRate, number>()
  for (let month = 0; addMonths(dueDate, month) < declaredOn; month += 1) {
    const begins = addDays(addMonths(dueDate, month), 1)
    const rate = sorted.findLast(({ from }) => from <= begins)
    if (rate === undefined) throw new RangeError(`no delay fine rate for ${begins}`)
    months.set(rate, (months.get(rate) ?? 0) + 1)
  }
  const all = [...months.values()].reduce((sum, count) => sum + count, 0)
  const basisPoints = [...months].reduce((sum, [{ monthlyRate }, count]) => sum + monthlyRate * count, 0)
  const amount = kurus(Math.floor((2 * principalKurus * basisPoints + 10_000) / 20_000))
  return {
    kurus: amount,
    months: all,
    lines: [
      { label: 'Geciken vergi', value: formatLira(principalKurus) },
      { label: 'Kanundaki son ödeme günü', value: formatDateShort(dueDate) },
      { label: 'Beyanın gönderildiği gün', value: formatDateShort(declaredOn) },
      { label: 'Geciken ay (başlayan ay tam sayılır)', value: String(all), source: law },
      ...[...months].map(([{ monthlyRate, basis }, count]) => ({
        label: `${count} ay × ${formatPercent(monthlyRate)}`,
        value: formatPercent(monthlyRate * count),
        source: basis,
      })),
      { label: 'Pişmanlık zammı', value: formatLira(amount) },
    ],
  }
}
