import { addDays, addMonths } from '../calendar.ts'
import { type Holiday, nextWorkingDay } from '../ledger/due-date.ts'
import type { FineTerms } from '../ledger/fine-terms.ts'
import { type Kurus, kurus } from '../money.ts'
import type { Deferral } from './deferral.ts'
import { instalmentAmounts } from './restructuring-law.ts'

type InstalmentTerms = Pick<FineTerms, 'instalmentCount' | 'instalmentMonths' | 'firstInstalmentDays'>

/**
 * Equal instalments of an administrative fine without interest (law 5326 art. 17/3): the first at once, which is by the end of
 * the term or some days after a later decision; the last a year after it, the others evenly in between.
 */
export function buildFineInstalments(
  amount: Kurus,
  { instalmentCount: count, instalmentMonths, firstInstalmentDays }: InstalmentTerms,
  { termEnds, decidedOn, holidays }: { termEnds: string; decidedOn: string; holidays: readonly Holiday[] },
): Deferral {
  const told = addDays(decidedOn, firstInstalmentDays)
  const first = told > termEnds ? told : termEnds
  const instalments = instalmentAmounts(amount, count).map((capitalKurus, index) => {
    const day = addMonths(first, Math.floor((instalmentMonths * index) / Math.max(1, count - 1)))
    return {
      number: index + 1,
      dueDate: nextWorkingDay(day, holidays),
      interestUntil: day,
      capitalKurus,
      interestKurus: kurus(0),
      amountKurus: capitalKurus,
    }
  })
  return { count, interestKurus: kurus(0), totalKurus: amount, instalments }
}
