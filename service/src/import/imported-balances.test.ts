import { expect } from 'vitest'
import { completeNationalId } from 'rules/identity/national-id'
import { startSignIn } from '../callers/sign-in.ts'
import {
  accrualHeader,
  adjustmentHeader,
  collectionHeader,
  csv,
  importText,
  registryHeader,
} from '../testing/importing.ts'
import { type TestService, test } from '../testing/test-service.ts'

const files = (prefix: string, identityNumber: string) => ({
  registries: csv(registryHeader, `${prefix}S;G;${identityNumber};AYŞE;ÇIĞŞAR;;;;;;;;`),
  accruals: csv(
    accrualHeader,
    `${prefix}1;${prefix}S;11;2025;;2;Bina vergisi 2025;02.01.2025;30.11.2025;1000,00;;`,
    `${prefix}2;${prefix}S;51;2026;3;;Su faturası 2026/3;01.04.2026;15.04.2026;350,75;;A-77`,
    `${prefix}3;${prefix}S;71;2026;;;Para cezası;01.02.2026;02.03.2026;500;;`,
    `${prefix}4;${prefix}S;11;2026;;2;Bina vergisi 2026;02.01.2026;30.11.2026;1200,10;;`,
  ),
  collections: csv(
    collectionHeader,
    `${prefix}C1;${prefix}M1;${prefix}S;1;15.01.2026;;;;${prefix}1;400;22`,
    `${prefix}C1;${prefix}M1;${prefix}S;1;15.01.2026;;;;${prefix}3;500;`,
  ),
  adjustments: csv(adjustmentHeader, `${prefix}D1;${prefix}2;azalis;50,75;Kaçak düzeltmesi;01.05.2026`),
})

/** Debts as shown to the person. */
async function debtsOf(service: TestService, identityNumber: string) {
  const [member] = await service.db<{ oid: number; registryOid: number }[]>`
    insert into member (user_name, registry_oid, identity_proven_by)
    select identity_number, oid, 'counter' from registry where identity_number = ${identityNumber}
    returning oid, registry_oid`
  if (!member) throw new Error('A test member was not written')
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
  const list = await service.as({ accessToken: AccessToken }).call('GetDebtListForEMunicipality', {
    registryInfoOid: member.registryOid,
    delayFineCalculationDate: '2026-03-15',
  })
  return {
    ...list,
    Debts: list.Debts.map(({ Description, DueDate, Principal, DelayFine, SubscriberNumber }) => ({
      Description,
      DueDate,
      Principal,
      DelayFine,
      SubscriberNumber,
    })),
  }
}

test('what was imported is what people are told they owe, in whichever order the entries came', async ({
  service,
}) => {
  const one = completeNationalId('200000001')
  const other = completeNationalId('200000002')
  const oneFiles = files('A', one)
  const otherFiles = files('B', other)
  for (const kind of ['registries', 'accruals', 'collections', 'adjustments'] as const)
    expect(await importText(service, kind, oneFiles[kind])).toMatchObject({ rejected: 0, isWritten: true })
  for (const kind of ['registries', 'accruals', 'adjustments', 'collections'] as const)
    expect(await importText(service, kind, otherFiles[kind])).toMatchObject({ rejected: 0, isWritten: true })
  const debts = await debtsOf(service, one)
  expect(debts).toEqual(await debtsOf(service, other))
  expect(debts.Debts).toMatchObject([
    { Description: 'Bina vergisi 2025', DueDate: '2025-12-01', Principal: '600.00' },
    { Description: 'Su faturası 2026/3', Principal: '300.00', DelayFine: '0.00', SubscriberNumber: 'A-77' },
    { Description: 'Bina vergisi 2026', DueDate: '2026-11-30', Principal: '1200.10', DelayFine: '0.00' },
  ])
  expect(debts.TotalPrincipal).toBe('2100.10')
})
