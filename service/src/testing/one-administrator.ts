import { randomUUID } from 'node:crypto'
import type { ImportKindCode } from 'contract/import/codes'
import { expect } from 'vitest'
import { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { givenCollection, givenDebt } from './given-debts.ts'
import { tried, write } from './importing-at-the-desk.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

/** Limits as a town has them that sets none. */
export const townSettings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }

export async function givenRegistry({ db }: TestService, values: Record<string, string> = {}) {
  const [row] = await db<{ oid: number; registryNumber: string }[]>`
    insert into registry ${db({ registryNumber: randomUUID().slice(0, 20), registryType: 'D', nameOrTitle: 'SAZLIK', ...values })}
    returning oid, registry_number`
  return { oid: row?.oid ?? 0, number: row?.registryNumber ?? '' }
}

export const bring = (
  town: TestService,
  clerk: TestMember,
  kind: ImportKindCode,
  text: string,
  options: { isUpdate?: boolean; reason?: string } = {},
) => tried(town, clerk, text, { kind, fileName: `${kind}.csv`, ...options })

/** Expectation that the clerk who brought the file is told that another one writes it, and may not. */
export async function expectTwo(
  town: TestService,
  clerk: TestMember,
  found: Awaited<ReturnType<typeof bring>>,
) {
  expect(found).toMatchObject({ Status: 'tried', NeedsAnother: true, Counts: { Rejected: 0 } })
  await expect(write(town, clerk, found)).rejects.toThrow('AnotherAdministratorNeeded')
}

/** Payment through the portal: from then on the town has moved in. */
export async function givenMoneyTaken(town: TestService) {
  const { registryOid } = await town.given.member()
  const accrualOid = await givenDebt(town, registryOid, { principalKurus: 1000 })
  const lines = [{ accrualOid, principalKurus: 1000, fineKurus: 0 }]
  await givenCollection(town, registryOid, lines, { collectedAt: town.now })
}
