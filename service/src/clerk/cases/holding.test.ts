import { describe, expect } from 'vitest'
import { sent, test } from '../../testing/complaining.ts'
import { givenCuriosityCase } from '../../testing/given-curiosity-case.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const dayMs = 86_400_000

const clerkOf = (service: TestService, duties: ('complaints' | 'water')[], name?: string) =>
  service.given.member({ role: 'clerk', duties, ...(name && { name }) })

async function listed(service: TestService, clerk: TestMember, reference: string) {
  let after = ''
  for (;;) {
    const page = await service.as(clerk).call('GetCasesForClerk', { order: 'opened', after })
    const found = page.Items.find(({ Number: number }) => number === reference)
    if (found || page.Next === null) return found
    after = page.Next
  }
}

/** Complaint of a citizen with two clerks of its desk and one of another. */
async function givenCase(service: TestService) {
  const citizen = await service.given.member({ name: 'HATİCE' })
  const reference = await sent(service.as(citizen))
  const first = await clerkOf(service, ['complaints'], 'NURDAN')
  const second = await clerkOf(service, ['complaints'], 'CEVDET')
  const stranger = await clerkOf(service, ['water'])
  const found = await listed(service, first, reference)
  if (!found) throw new Error('The complaint is no case')
  return { reference, citizen, first, second, stranger, caseKey: found.CaseKey, found }
}

describe('a case of clerks', () => {
  test('stands in one table with its desk, its person and its last day', async ({ town: service }) => {
    const { found, reference } = await givenCase(service)
    expect(found).toMatchObject({
      DeskCode: 'complaints',
      DeskTitle: 'Şikâyet ve istekler',
      PersonName: 'HATİCE ÖZÇIĞIR',
      HolderName: null,
      IsMine: false,
      MayDecide: true,
      Path: `/Memur/Basvurular?no=${reference}`,
    })
  })

  test('is nothing for a clerk of another desk', async ({ town: service }) => {
    const { stranger, reference, caseKey, first } = await givenCase(service)
    expect(await listed(service, stranger, reference)).toBeUndefined()
    const asked = service.as(stranger)
    await expect(asked.call('TakeCase', { caseKey })).rejects.toThrow('NoSuchCase')
    await expect(asked.call('GiveCaseBack', { caseKey })).rejects.toThrow('NoSuchCase')
    await expect(asked.call('GetColleaguesForCase', { caseKey })).rejects.toThrow('NoSuchCase')
    await expect(asked.call('HandCaseOver', { caseKey, colleagueMemberOid: first.oid })).rejects.toThrow(
      'NoSuchCase',
    )
    const citizen = service.as(await service.given.member())
    await expect(citizen.call('GetCasesForClerk', {})).rejects.toThrow('NotAllowed')
    await expect(citizen.call('TakeCase', { caseKey })).rejects.toThrow('NotAllowed')
  })

  test('binds: a colleague sees who has it and does not decide it before it is handed over', async ({
    town: service,
  }) => {
    const { first, second, reference, caseKey } = await givenCase(service)
    await service.as(first).call('TakeCase', { caseKey })
    expect(await listed(service, second, reference)).toMatchObject({
      HolderName: 'NURDAN ÖZÇIĞIR',
      IsMine: false,
    })
    await expect(service.as(second).call('TakeCase', { caseKey })).rejects.toThrow('AlreadyTaken')
    const taking = { referenceNumber: reference, stepCode: 'take' } as const
    const refused = await service
      .as(second)
      .call('MoveComplaint', taking)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({
      body: { Code: 'HeldByColleague', Message: expect.stringContaining('NURDAN ÖZÇIĞIR') },
    })
    await expect(
      service.as(second).call('HandCaseOver', { caseKey, colleagueMemberOid: first.oid }),
    ).rejects.toThrow('NotYours')
    await service.as(first).call('HandCaseOver', { caseKey, colleagueMemberOid: second.oid })
    await service.as(second).call('MoveComplaint', taking)
    expect(await listed(service, second, reference)).toMatchObject({ IsMine: true })
    await service.as(second).call('GiveCaseBack', { caseKey })
    expect(await listed(service, first, reference)).toMatchObject({ HolderName: null })
  })

  test('is not taken nor handed on by whose own matter it is', async ({ town: service }) => {
    const first = await clerkOf(service, ['complaints'], 'NURDAN')
    const second = await clerkOf(service, ['complaints'], 'CEVDET')
    const reference = await sent(service.as(first))
    const found = await listed(service, first, reference)
    expect(found).toMatchObject({ MayDecide: false })
    const caseKey = found?.CaseKey ?? ''
    await expect(service.as(first).call('TakeCase', { caseKey })).rejects.toThrow('OwnMatter')
    const toSecond = { caseKey, colleagueMemberOid: second.oid }
    await expect(service.as(first).call('HandCaseOver', toSecond)).rejects.toThrow('OwnMatter')
    const toFirst = { caseKey, colleagueMemberOid: first.oid }
    await expect(service.as(second).call('HandCaseOver', toFirst)).rejects.toThrow('NotTheirDesk')
    await service.as(second).call('TakeCase', { caseKey })
  })

  test('binds for three days, which do not begin anew, and no longer than its holder decides there', async ({
    town: service,
  }) => {
    const { first, second, reference, caseKey } = await givenCase(service)
    const take = (clerk: TestMember) => service.as(clerk).call('TakeCase', { caseKey })
    const heldFor = (days: number) => service.db`
      update clerk_case_holding set held_since = ${new Date(service.now.getTime() - days * dayMs)}
      where holder_member_oid = ${first.oid}`
    await take(first)
    await heldFor(2)
    await service.as(first).call('GiveCaseBack', { caseKey })
    await expect(service.as(first).call('GiveCaseBack', { caseKey })).rejects.toThrow('NotYours')
    await take(first)
    await expect(take(second)).rejects.toThrow('AlreadyTaken')
    const [kept] = await service.db<{ heldSince: Date }[]>`
      select held_since from clerk_case_holding where holder_member_oid = ${first.oid}`
    expect(kept?.heldSince.getTime()).toBe(service.now.getTime() - 2 * dayMs)
    await heldFor(3)
    expect(await listed(service, second, reference)).toMatchObject({ MayTakeOver: true })
    await take(second)
    expect(await listed(service, first, reference)).toMatchObject({ IsMine: false, MayTakeOver: false })
    await expect(take(first)).rejects.toThrow('AlreadyTaken')
    await service.db`
      update member_duty set ended_at = ${service.now} where member_oid = ${second.oid} and ended_at is null`
    await take(first)
    expect(await listed(service, first, reference)).toMatchObject({ IsMine: true })
  })

  test('that its holder proposed to close is rejected by the second clerk as well', async ({
    town: service,
  }) => {
    const payments = () => service.given.member({ role: 'clerk', duties: ['payments'] })
    const [first, second, third] = [await payments(), await payments(), await payments()]
    await service.db`insert into reconciliation_day (day) values ('2026-11-14') on conflict do nothing`
    const [found] = await service.db<{ oid: number }[]>`
      insert into reconciliation_case ${service.db({ comparison: 'card', subject: 'TUTULAN', day: '2026-11-14', kind: 'bankAmount', amountKurus: 90_000_000, evidence: service.db.json({}), foundAt: service.now })}
      returning oid`
    const caseOid = found?.oid ?? 0
    const caseKey = (await listed(service, first, 'TUTULAN'))?.CaseKey ?? ''
    await service.as(first).call('TakeCase', { caseKey })
    const reason = 'Banka dekontuna bakıldı.'
    const closing = { caseOid, reason }
    await expect(service.as(third).call('ResolveReconciliationCase', closing)).rejects.toThrow(
      'HeldByColleague',
    )
    await service.as(first).call('ResolveReconciliationCase', closing)
    await service.as(second).call('AnswerReconciliationProposal', { ...closing, isConfirmed: false })
    await service.as(first).call('ResolveReconciliationCase', closing)
    await service.as(second).call('AnswerReconciliationProposal', { ...closing, isConfirmed: true })
    expect(await listed(service, first, 'TUTULAN')).toBeUndefined()
  })

  test('about the looks of an auditor is not handed to them', async ({ town: service }) => {
    const auditor = () => service.given.member({ role: 'clerk', duties: ['audit'] })
    const [first, second, third] = [await auditor(), await auditor(), await auditor()]
    const caseOid = await givenCuriosityCase(service, second.oid)
    const caseKey = `curiosity_case|curiosity|${caseOid}`
    const hand = (to: TestMember) =>
      service.as(first).call('HandCaseOver', { caseKey, colleagueMemberOid: to.oid })
    await expect(hand(second)).rejects.toThrow('NotTheirDesk')
    await hand(third)
  })

  test('is handed only to a colleague who decides at its desk', async ({ town: service }) => {
    const { first, second, stranger, caseKey } = await givenCase(service)
    await service.as(first).call('TakeCase', { caseKey })
    const colleagues = await service.as(first).call('GetColleaguesForCase', { caseKey })
    expect(colleagues.map(({ MemberOid }) => MemberOid)).toContain(second.oid)
    expect(colleagues.map(({ MemberOid }) => MemberOid)).not.toContain(stranger.oid)
    await expect(
      service.as(first).call('HandCaseOver', { caseKey, colleagueMemberOid: stranger.oid }),
    ).rejects.toThrow('NotTheirDesk')
  })

  test('is found by scope, and every one once on the pages', async ({ town: service }) => {
    const { first, reference, caseKey } = await givenCase(service)
    const numbers = async (scope: 'mine' | 'free' | 'asked') =>
      (await service.as(first).call('GetCasesForClerk', { scope })).Items.map(({ Number: number }) => number)
    expect(await numbers('mine')).toEqual([])
    await service.as(first).call('TakeCase', { caseKey })
    expect(await numbers('mine')).toEqual([reference])
    expect(await numbers('free')).not.toContain(reference)
    expect(await numbers('asked')).toEqual([])
    for (let more = 0; more < 30; more += 1) await sent(service.as(await service.given.member()))
    for (const order of ['deadline', 'opened'] as const) {
      const seen: string[] = []
      let after = ''
      for (;;) {
        const page = await service.as(first).call('GetCasesForClerk', { order, after })
        seen.push(...page.Items.map(({ CaseKey }) => CaseKey))
        if (page.Next === null) break
        after = page.Next
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(30)
    }
    await expect(service.as(first).call('GetCasesForClerk', { after: 'x' })).rejects.toThrow('NoSuchPage')
  })
})
