import { type Kurus, kurus, sumKurus } from 'rules/money'
import type { Deferral } from 'rules/restructuring/deferral'
import { buildFineInstalments } from 'rules/restructuring/fine-instalments'
import type { Holiday } from 'rules/ledger/due-date'
import type { OpenDebt } from '../../debts/list-debts.ts'

/** Instalments of fines whose terms say the same number; undefined of others. */
export function fineInstalmentsOf(
  debts: readonly Pick<OpenDebt, 'fine' | 'dueDate' | 'balance'>[],
  when: { decidedOn: string; holidays: readonly Holiday[] },
): Deferral | undefined {
  const [first, ...others] = debts
  const terms = first?.fine
  if (!terms || others.some(({ fine }) => fine?.instalmentCount !== terms.instalmentCount)) return undefined
  const amount: Kurus = sumKurus(debts.map(({ balance }) => balance.principalKurus))
  if (amount < terms.instalmentCount) return undefined
  const termEnds = debts.map(({ dueDate }) => dueDate).reduce((last, each) => (each > last ? each : last))
  return buildFineInstalments(kurus(amount), terms, { ...when, termEnds })
}
