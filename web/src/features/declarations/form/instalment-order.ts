import type { AssessedPeriod } from 'contract/declarations/declaration-answers'

type Instalments = AssessedPeriod['Instalments']

/** Instalments in the order of payment. */
export function byDueDate(instalments: Instalments): Instalments {
  return instalments.toSorted((a, b) => a.DueDate.localeCompare(b.DueDate) || a.Instalment - b.Instalment)
}

/** Instalments due after a later one: their own day had passed when they were accrued. */
export function postponedInstalments(instalments: Instalments): number[] {
  const postponed = instalments.filter(({ Instalment, DueDate }) =>
    instalments.some((other) => other.Instalment > Instalment && other.DueDate < DueDate),
  )
  return [...new Set(postponed.map(({ Instalment }) => Instalment))].toSorted((a, b) => a - b)
}
