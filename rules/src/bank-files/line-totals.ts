import { type BankFileFieldName, kindOf } from './field-names.ts'
import type { BankFileLayout, FieldValues, LayoutField } from './layout.ts'

/** Sums of the amounts of debt lines, by which a footer is written and checked. */
export class LineTotals {
  readonly #all = new Map<string, number>()
  readonly #paid = new Map<string, number>()
  readonly #refusedCodes: ReadonlySet<string>

  constructor({ resultCodes }: BankFileLayout) {
    this.#refusedCodes = new Set(
      resultCodes.flatMap(({ code, refusalReason }) => (refusalReason === null ? [] : [code])),
    )
  }

  add(values: FieldValues): void {
    const isRefused = this.#refusedCodes.has(String(values.resultCode ?? ''))
    for (const [name, value] of Object.entries(values)) {
      if (kindOf(name as BankFileFieldName) !== 'amount') continue
      this.#all.set(name, (this.#all.get(name) ?? 0) + Number(value))
      if (!isRefused) this.#paid.set(name, (this.#paid.get(name) ?? 0) + Number(value))
    }
  }

  of({ totalOf = 'amount', isOfPaidOnly = false }: LayoutField): number {
    return (isOfPaidOnly ? this.#paid : this.#all).get(totalOf) ?? 0
  }
}
