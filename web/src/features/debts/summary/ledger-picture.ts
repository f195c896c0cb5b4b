import type { AccrualBalance } from 'contract/debts/accruals'
import { kurus, type Kurus, kurusFromWire, sumKurus } from 'rules/money'

export type PictureBy = 'year' | 'kind'

export interface LedgerPicture {
  categories: string[]
  paid: Kurus[]
  left: Kurus[]
}

/** Paid and open sums by year or by kind; the other of the two may be narrowed to one. */
export function pictureOf(
  balances: readonly AccrualBalance[],
  by: PictureBy,
  only: { year?: number | undefined; moduleCode?: number | undefined } = {},
): LedgerPicture {
  const shown = balances.filter(
    ({ PeriodYear, ModuleCode }) =>
      (only.year === undefined || PeriodYear === only.year) &&
      (only.moduleCode === undefined || ModuleCode === only.moduleCode),
  )
  const groups = [...Map.groupBy(shown, by === 'year' ? yearOf : kindOf)]
  if (by === 'year') groups.sort(([one], [other]) => Number(one) - Number(other))
  else groups.sort(([, one], [, other]) => (one[0]?.ModuleCode ?? 0) - (other[0]?.ModuleCode ?? 0))
  return {
    categories: groups.map(([name]) => name),
    paid: groups.map(([, own]) => sumKurus(own.map(paidIn))),
    left: groups.map(([, own]) => sumKurus(own.map(({ Total }) => kurusFromWire(Total)))),
  }
}

function yearOf({ PeriodYear }: AccrualBalance): string {
  return String(PeriodYear)
}

function kindOf({ ModuleName }: AccrualBalance): string {
  return ModuleName
}

function paidIn({ CollectedPrincipal, CollectedDelayFine }: AccrualBalance): Kurus {
  return kurus(kurusFromWire(CollectedPrincipal) + kurusFromWire(CollectedDelayFine))
}
