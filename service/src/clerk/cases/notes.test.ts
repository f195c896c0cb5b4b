import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { movesOf } from 'contract/movers'
import { guestWith, sent, test } from '../../testing/complaining.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const word = 'zambaklık'
const clerkOf = (service: TestService, duties: ('complaints' | 'water')[] = ['complaints']) =>
  service.given.member({ role: 'clerk', duties })

async function listed(service: TestService, clerk: TestMember, reference: string) {
  let after = ''
  for (;;) {
    const page = await service.as(clerk).call('GetCasesForClerk', { order: 'opened', after })
    const found = page.Items.find(({ Number: number }) => number === reference)
    if (found || page.Next === null) return found
    after = page.Next
  }
}

async function givenCase(service: TestService, reference: string, clerk: TestMember) {
  const found = await listed(service, clerk, reference)
  if (!found) throw new Error('The complaint is no case')
  return found.CaseKey
}

/** Tables of the whole database that hold a word somewhere. */
async function tablesWith({ db }: TestService, searched: string): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const holding: string[] = []
  for (const { name } of tables) {
    const [row] = await db`select from ${db(name)} held where held::text like ${`%${searched}%`} limit 1`
    if (row) holding.push(name)
  }
  return holding
}

describe('a note among colleagues', () => {
  test('is read by the clerks of the desk, with its author, and each reading is on record', async ({
    town: service,
  }) => {
    const citizen = await service.given.member()
    const reference = await sent(service.as(citizen))
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const caseKey = await givenCase(service, reference, first)
    await service.as(first).call('WriteCaseNote', { caseKey, text: 'Fen işleri salı gidiyor.' })
    expect(await listed(service, second, reference)).toMatchObject({ NoteCount: 1 })
    expect(await service.as(second).call('GetCaseNotes', { caseKey })).toMatchObject([
      { Text: 'Fen işleri salı gidiyor.', IsMine: false },
    ])
    const [noted] = await service.db`
      select from security_event join security_event_subject on event_oid = security_event.oid
      where kind = 'CaseNotesRead' and security_event.member_oid = ${second.oid}
        and security_event_subject.registry_oid = ${citizen.registryOid} and matter = ${reference}`
    expect(noted).toBeDefined()
    expect(movesOf('WriteCaseNote')).toEqual([])
  })

  test('is nothing for a clerk of another desk and citizens, and not written by a clerk who only looks', async ({
    town: service,
  }) => {
    const citizen = await service.given.member()
    const reference = await sent(service.as(citizen))
    const caseKey = await givenCase(service, reference, await clerkOf(service))
    const looking = await clerkOf(service)
    await service.db`update member_duty set reads_only = true where member_oid = ${looking.oid}`
    expect(await service.as(looking).call('GetCaseNotes', { caseKey })).toEqual([])
    await expect(service.as(looking).call('WriteCaseNote', { caseKey, text: word })).rejects.toThrow(
      'NoSuchCase',
    )
    const stranger = service.as(await clerkOf(service, ['water']))
    await expect(stranger.call('GetCaseNotes', { caseKey })).rejects.toThrow('NoSuchCase')
    await expect(stranger.call('WriteCaseNote', { caseKey, text: word })).rejects.toThrow('NoSuchCase')
    await expect(stranger.call('RemindOfCase', { caseKey, on: '2030-01-01' })).rejects.toThrow('NoSuchCase')
    for (const name of ['GetCaseNotes', 'WriteCaseNote', 'RemindOfCase'] as const)
      await expect(service.as(citizen).call(name, { caseKey, text: word, on: '2030-01-01' })).rejects.toThrow(
        'NotAllowed',
      )
  })

  test('is not shown to a clerk whose own matter it is, signed in or as a guest', async ({
    town: service,
  }) => {
    const colleague = await clerkOf(service)
    const clerk = await clerkOf(service)
    const guest = await guestWith(service)
    await service.db`update registry set gsm_number = ${guest.gsmNumber} where oid = ${clerk.registryOid}`
    const references = [
      await sent(service.as(clerk)),
      await sent(service.anyone, { guestToken: guest.guestToken }),
    ]
    for (const reference of references) {
      const caseKey = await givenCase(service, reference, colleague)
      await service.as(colleague).call('WriteCaseNote', { caseKey, text: word })
      await expect(service.as(clerk).call('GetCaseNotes', { caseKey })).rejects.toThrow('OwnMatter')
      await expect(service.as(clerk).call('WriteCaseNote', { caseKey, text: word })).rejects.toThrow(
        'OwnMatter',
      )
    }
  })

  test('stands in its table alone: in no message, event for other systems, export or page of the citizen', async ({
    town: service,
  }) => {
    const citizen = await service.given.member()
    const reference = await sent(service.as(citizen))
    const clerk = await clerkOf(service)
    const caseKey = await givenCase(service, reference, clerk)
    const ownWord = 'çiçekpasajı'
    await service.as(clerk).call('WriteCaseNote', { caseKey, text: `Önce ${ownWord} bakılsın.` })
    await service.as(clerk).call('GetCaseNotes', { caseKey })
    await service.as(clerk).call('MoveComplaint', { referenceNumber: reference, stepCode: 'take' })
    await service.as(clerk).call('MoveComplaint', {
      referenceNumber: reference,
      stepCode: 'resolve',
      text: 'Kaldırım onarıldı, teşekkür ederiz.',
    })
    expect(await tablesWith(service, ownWord)).toEqual(['clerk_case_note'])
    const shown = [
      await service.as(citizen).call('GetComplaint', { referenceNumber: reference }),
      await service.as(citizen).call('GetOwnComplaints', {}),
      await service.as(citizen).call('ExportOwnData', {}),
    ]
    expect(JSON.stringify(shown)).toContain(reference)
    expect(JSON.stringify(shown)).not.toContain(ownWord)
  })

  test('is read by no other part of the service', () => {
    const source = new URL('../../', import.meta.url)
    const readers = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file) && !/migrations|schema|\.test\.ts/.test(file))
      .filter((file) => readFileSync(new URL(file, source), 'utf8').includes('clerk_case_note'))
    expect(readers.toSorted()).toEqual([
      'clerk/GetCaseNotes.ts',
      'clerk/WriteCaseNote.ts',
      'clerk/cases/find-cases.ts',
      'complaints/forget-complaints.ts',
      'database/service-rights.ts',
      'privacy/register/marks-of-affairs.ts',
    ])
  })
})

describe('a reminder', () => {
  test('puts the case first for its clerk alone from its day on, until it is taken back', async ({
    town: service,
  }) => {
    const reference = await sent(service.as(await service.given.member()))
    const [clerk, colleague] = [await clerkOf(service), await clerkOf(service)]
    const caseKey = await givenCase(service, reference, clerk)
    const asked = service.as(clerk)
    await expect(asked.call('RemindOfCase', { caseKey, on: '2020-01-01' })).rejects.toThrow('NoComingDay')
    await expect(asked.call('RemindOfCase', { caseKey, on: '2099-01-01' })).rejects.toThrow('NoComingDay')
    const tomorrow = new Date(service.now.getTime() + 86_400_000).toISOString().slice(0, 10)
    await asked.call('RemindOfCase', { caseKey, on: tomorrow, text: 'Ekibi ara' })
    expect((await asked.call('GetCasesForClerk', {})).Reminded).toEqual([])
    expect(await listed(service, clerk, reference)).toMatchObject({
      Reminder: { On: tomorrow, Text: 'Ekibi ara' },
    })
    await service.db`update clerk_case_reminder set remind_on = remind_on - 1`
    expect((await asked.call('GetCasesForClerk', { scope: 'mine' })).Reminded).toMatchObject([
      { Number: reference },
    ])
    expect((await service.as(colleague).call('GetCasesForClerk', {})).Reminded).toEqual([])
    await asked.call('RemindOfCase', { caseKey, on: null })
    expect((await asked.call('GetCasesForClerk', {})).Reminded).toEqual([])
  })
})
