import { createHash, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../testing/complaining.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { csv } from '../testing/importing.ts'
import { start, work } from '../testing/importing-at-the-desk.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

/** Events of a clerk that name a person, in order. */
function eventsNaming(
  { db }: TestService,
  clerk: TestMember,
  { registryOid }: { registryOid: number | null },
) {
  return db<{ kind: string; isSought: boolean }[]>`
    select kind, is_sought from security_event_subject subject join security_event event on event.oid = event_oid
    where event.member_oid = ${clerk.oid} and subject.registry_oid = ${registryOid} order by subject.oid`
}

describe('what a clerk learns without opening it is a look, too', () => {
  test('a file that is refused before its outcome was read', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration'] })
    const person = await town.given.member()
    const debt = await givenDebt(town, person.registryOid, { principalKurus: 345_600 })
    const line = `Q-${randomUUID().slice(0, 6)};${debt};terkin;3456,00;Küsurat;2026-11-10`
    const text = csv(
      'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih',
      line,
      'B-1;x;terkin;1,00;Küsurat;2026-11-10',
    )
    const importOid = await start(town, clerk, text, { kind: 'adjustments', fileName: 'd.csv' })
    await town.as(clerk).call('TryImport', { importOid })
    await work(town)
    const fileHash = createHash('sha256').update(text).digest('hex')
    await expect(town.as(clerk).call('WriteImport', { importOid, fileHash })).rejects.toThrow()
    expect(await eventsNaming(town, clerk, person)).toEqual([{ kind: 'ImportRead', isSought: true }])
  })
})
