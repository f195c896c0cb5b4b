import { readdirSync } from 'node:fs'

/** Part of the product, and what must notice a change of it. */
export interface Area {
  name: string
  files: readonly string[]
  /** Schedules of the payment simulation; 0 where it does not reach the area. */
  schedules: number
  /** Tests that are run where the schedules notice nothing. */
  tests: readonly string[]
}

const payments = 'service/src/payments'

export const areas: readonly Area[] = [
  {
    name: 'payments',
    files: filesIn(`${payments}/at-the-bank`, `${payments}/orders`, `${payments}/recovery`),
    schedules: 60,
    tests: [`${payments}/paying.test.ts`, `${payments}/paying-trouble.test.ts`],
  },
  {
    name: 'chargebacks',
    files: [...filesIn(`${payments}/chargebacks`), 'rules/src/ledger/chargeback.ts'],
    schedules: 60,
    tests: [`${payments}/chargebacks/chargebacks.test.ts`],
  },
  {
    name: 'booking',
    files: [
      'service/src/debts/ledger.ts',
      'service/src/debts/settle-discounts.ts',
      'rules/src/ledger/set-off.ts',
    ],
    schedules: 60,
    tests: ['service/src/debts/ledger.test.ts', 'service/src/debts/fines.test.ts'],
  },
  {
    name: 'refunds',
    files: filesIn('service/src/refunds'),
    schedules: 0,
    tests: ['service/src/refunds'],
  },
  {
    name: 'bank files',
    files: filesIn('service/src/bank-files', 'service/src/bank-files/statements'),
    schedules: 0,
    tests: [
      'service/src/bank-files/bank-files.test.ts',
      'service/src/reconciliation/compare-bank-files.test.ts',
    ],
  },
  {
    name: 'bridge',
    files: filesIn('service/src/bridge'),
    schedules: 0,
    tests: ['service/src/bridge/bridge.test.ts', 'service/src/bridge/incoming.test.ts'],
  },
]

function filesIn(...folders: string[]): string[] {
  const root = new URL('../../', import.meta.url)
  return folders.flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
}
