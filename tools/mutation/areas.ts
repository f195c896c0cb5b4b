import { globSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { enduranceTests } from '../endurance.ts'

/** Part of the product, and the tests that must notice a change of it. */
export interface Area {
  name: string
  files: readonly string[]
  /** Whether the schedules of the payment simulation reach it. */
  isSimulated: boolean
  /** Tests of the area, the quickest first. */
  tests: readonly string[]
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const payments = 'service/src/payments'
const bankFiles = 'service/src/bank-files'

export const areas: readonly Area[] = [
  {
    name: 'payments',
    files: filesIn(`${payments}/at-the-bank`, `${payments}/orders`, `${payments}/recovery`),
    isSimulated: true,
    tests: [
      `${payments}/paying-trouble.test.ts`,
      `${payments}/paying.test.ts`,
      `${payments}/orders/ways-out.test.ts`,
      `${payments}/recovery/give-back.test.ts`,
      `${payments}/recovery/late-charge.test.ts`,
      `${payments}/at-the-bank/at-the-banks.test.ts`,
      `${payments}/paying-twice.test.ts`,
      `${payments}/clerk/clerk.test.ts`,
      `${payments}/guests.test.ts`,
      'service/src/debts/fines.test.ts',
    ],
  },
  {
    name: 'chargebacks',
    files: [...filesIn(`${payments}/chargebacks`), 'rules/src/ledger/chargeback.ts'],
    isSimulated: true,
    tests: [`${payments}/chargebacks/chargebacks.test.ts`],
  },
  {
    name: 'booking',
    files: [
      'service/src/debts/ledger.ts',
      'service/src/debts/settle-discounts.ts',
      'rules/src/ledger/set-off.ts',
    ],
    isSimulated: true,
    tests: [
      'rules/src/ledger/set-off.test.ts',
      'service/src/debts/ledger.test.ts',
      'service/src/debts/ledger-properties.test.ts',
      'service/src/debts/fines.test.ts',
      `${payments}/paying.test.ts`,
    ],
  },
  {
    name: 'refunds',
    files: filesIn('service/src/refunds'),
    isSimulated: false,
    tests: [
      ...['set-off', 'interest', 'second-clerk', 'refund-account', 'overpaid-fines'].map(
        (name) => `service/src/refunds/${name}.test.ts`,
      ),
      'service/src/import/surplus.test.ts',
      'service/src/declarations/give-back.test.ts',
    ],
  },
  {
    name: 'bank files',
    files: [
      ...filesIn(bankFiles, `${bankFiles}/statements`, 'rules/src/bank-statements'),
      'service/src/reconciliation/compare-bank-files.ts',
      'service/src/reconciliation/compare-accounts.ts',
    ],
    isSimulated: false,
    tests: [
      `${bankFiles}/bank-files.test.ts`,
      'service/src/reconciliation/compare-bank-files.test.ts',
      'service/src/reconciliation/accounts.test.ts',
      `${bankFiles}/files-of-one-clerk.test.ts`,
      `${bankFiles}/bank-folders.test.ts`,
    ],
  },
  {
    name: 'bridge',
    files: filesIn('service/src/bridge'),
    isSimulated: false,
    tests: ['bridge', 'incoming', 'webhooks', 'keys', 'event-files'].map(
      (name) => `service/src/bridge/${name}.test.ts`,
    ),
  },
]

/** Limit of tests that are run because they name the file, beside those of the area. */
const maxNaming = 4

/** Tests that could notice a change of the file: those first that name it, then all of its area. */
export function testsFor({ tests }: Area, file: string): string[] {
  const parts = file.replace('.ts', '').split('/')
  const name = parts.at(-1) ?? ''
  const folder = parts.slice(0, 3).join('/')
  const isNamed = new RegExp(`['/]${name}(\\.ts)?'`)
  const naming = serviceTests()
    .filter((test) => isNamed.test(readFileSync(root + test, 'utf8')))
    .toSorted((one, other) => Number(other.startsWith(folder)) - Number(one.startsWith(folder)))
  return [...new Set([...naming.slice(0, maxNaming), ...tests])]
}

function serviceTests(): string[] {
  return globSync('{service,rules}/src/**/*.test.ts', { cwd: root }).filter(
    (test) => !enduranceTests.includes(test),
  )
}

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
}
