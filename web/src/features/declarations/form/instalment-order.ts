import type { AssessedPeriod } from 'contract/declarations/declaration-answers'

type Instalments = AssessedPeriod['Instalments']

/** As they have to be paid. */
export function byDueDate(instalments: Instalments): Instalments {
  return instalments.toSorted((a, b) => a.DueDate.localeCompare(b.DueDate) || a.Instalment - b.Instalment)
}

/** Those that are due after a later instalment: their own day had gone by when they were accrued. */
export function postponedInstalments(instalments: Instalments): number[] {
  const postponed = instalments.filter(({ Instalment, DueDate }) =>
    instalments.some((other) => other.Instalment > Instalment && other.DueDate < DueDate),
  )
  return [...new Set(postponed.map(({ Instalment }) => Instalment))].toSorted((a, b) => a - b)
}
