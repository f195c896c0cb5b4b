import { expect, test } from 'vitest'
import { affectedTests } from './affected.ts'
import type { SourceFile } from './source-files.ts'

const written: Record<string, string> = {
  'rules/src/water/price.ts': `export const price = 1`,
  'rules/src/water/price.test.ts': `import { price } from './price.ts'`,
  'rules/src/dates.test.ts': `import { dates } from './dates.ts'`,
  'contract/src/calls.ts': `import { waterCalls } from './water/calls.ts'\nimport { debtCalls } from './debts/calls.ts'`,
  'contract/src/water/calls.ts': `export const waterCalls = {\n  GetBill: call({}),\n}`,
  'contract/src/debts/calls.ts': `export const debtCalls = {\n  GetDebts: call({}),\n}`,
  'service/src/service.ts': `import { handlers } from './handlers.ts'\nimport { addBridge } from './bridge/bridge-http.ts'\nimport { findCaller } from './callers/sign-in.ts'`,
  'service/src/handlers.ts': `import('./water/GetBill.ts')\nimport('./debts/GetDebts.ts')`,
  'service/src/callers/sign-in.ts': `export const findCaller = 1`,
  'service/src/bridge/bridge-http.ts': `export const addBridge = 1`,
  'service/src/water/GetBill.ts': `import { price } from 'rules/water/price'\nawait db\`select from water_bill\``,
  'service/src/debts/GetDebts.ts': `import type { Bill } from '../water/GetBill.ts'`,
  'service/src/testing/test-service.ts': `import { openService } from '../service.ts'`,
  'service/src/water/bills.test.ts': `import { test } from '../testing/test-service.ts'\ncall('GetBill', {})`,
  'service/src/debts/debts.test.ts': `import { test } from '../testing/test-service.ts'\ncall('GetDebts', {})`,
  'service/src/privacy/register.test.ts': `import { test } from '../testing/test-service.ts'`,
  'service/src/clerk/every-look.test.ts': `import { calls } from 'contract/calls'\nObject.keys(calls)`,
  'service/src/calling/attack.test.ts': `import { calls } from 'contract/calls'\nObject.keys(calls)`,
  'web/src/app/pages/water.ts': `export const rows = [\n  {\n    path: '/sular',\n    file: () => import('../../features/water/BillPage.tsx'),\n  },\n  {\n    path: '/sayaclar',\n    file: () => import('../../features/water/MeterPage.tsx'),\n  },\n]`,
  'web/src/features/water/BillPage.tsx': `useQuery(callQuery('GetBill', {}))`,
  'web/src/features/water/MeterPage.tsx': `export const MeterPage = 1`,
  'e2e/journeys/water.test.ts': `await visitor.open('/sular')`,
  'e2e/journeys/meters.test.ts': `await visitor.open('/sayaclar?no=1')`,
  'tools/journeys.test.ts': `readFileSync(new URL('docs/journeys.md', root))`,
  'tools/architecture.test.ts': `import { sourceFiles } from './source-files.ts'`,
  'tools/source-files.ts': `export const sourceFiles = 1`,
}
const files: SourceFile[] = Object.entries(written).map(([path, text]) => ({ path, text }))
const everySource = 'tools/architecture.test.ts'

test('a rule touches its test, the calls that count by it, and the journeys that open their pages', () => {
  expect(affectedTests(['rules/src/water/price.ts'], files)).toEqual({
    unit: ['rules/src/water/price.test.ts', everySource],
    service: ['service/src/water/bills.test.ts', 'service/src/clerk/every-look.test.ts'],
    journeys: ['e2e/journeys/water.test.ts'],
  })
})

test('a declared call touches those who make it, not everyone who knows the table of calls', () => {
  const { service, journeys } = affectedTests(['contract/src/debts/calls.ts'], files)
  expect(service).toEqual(['service/src/debts/debts.test.ts', 'service/src/clerk/every-look.test.ts'])
  expect(journeys).toEqual([])
})

test('a page touches the journeys that open it', () => {
  expect(affectedTests(['web/src/features/water/MeterPage.tsx'], files)).toEqual({
    unit: [everySource],
    service: [],
    journeys: ['e2e/journeys/meters.test.ts'],
  })
})

test('a part of the whole service touches its own storey and those above', () => {
  expect(affectedTests(['service/src/bridge/bridge-http.ts'], files).service).toEqual([
    'service/src/privacy/register.test.ts',
  ])
  expect(affectedTests(['service/src/callers/sign-in.ts'], files).service).toEqual([
    'service/src/water/bills.test.ts',
    'service/src/debts/debts.test.ts',
    'service/src/privacy/register.test.ts',
    'service/src/clerk/every-look.test.ts',
  ])
})

test('a test of endurance is left to its own run unless it was changed itself', () => {
  const attack = 'service/src/calling/attack.test.ts'
  expect(affectedTests(['service/src/callers/sign-in.ts'], files).service).not.toContain(attack)
  expect(affectedTests([attack], files).service).toEqual([attack])
})

test('a migration touches those who ask for its tables', () => {
  const path = 'service/src/database/migrations/0999_bills.sql'
  const { service } = affectedTests(
    [path],
    [...files, { path, text: 'alter table water_bill add note text;' }],
  )
  expect(service).toEqual(['service/src/water/bills.test.ts', 'service/src/clerk/every-look.test.ts'])
})

test('a document touches the tests that read it, a package everything', () => {
  expect(affectedTests(['docs/journeys.md'], files).unit).toEqual(['tools/journeys.test.ts'])
  const { unit, service, journeys } = affectedTests(['package-lock.json'], files)
  expect([unit.length, service.length, journeys.length]).toEqual([4, 4, 2])
})
