import { describe, expect } from 'vitest'
import { sent, test } from '../../testing/complaining.ts'
import { keepCasesByDay } from './keep-cases.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const reason = 'Yazı İşleri müdürünün yazısı var.'
const clerkOf = (service: TestService, duties: ('complaints' | 'water' | 'administration')[]) =>
  service.given.member({ role: 'clerk', duties })

const holderOf = async (service: TestService, reference: string) => {
  const [row] = await service.db<{ holder: number }[]>`
    select holder_member_oid as holder from clerk_case_holding
    join clerk_case using (source, source_key, desk) where number = ${reference}`
  return row?.holder ?? null
}

/** Cases that a clerk has taken, and an administrator. */
async function givenHeld(service: TestService) {
  const clerk = await clerkOf(service, ['complaints', 'water'])
  const citizen = service.as(await service.given.member())
  const references = [await sent(citizen), await sent(citizen)]
  const cases = await service.db<{ key: string }[]>`
    select source || '|' || desk || '|' || source_key as key from clerk_case where number = any(${references})`
  for (const { key } of cases) await service.as(clerk).call('TakeCase', { caseKey: key })
  return { clerk, references, administrator: await clerkOf(service, ['administration']) }
}

const holders = (service: TestService, references: string[]) =>
  Promise.all(references.map((each) => holderOf(service, each)))

describe('cases of a clerk', () => {
  test.for(['suspended', 'closed', 'duty ended'] as const)(
    'are free once the clerk is: %s',
    async (how, { town: service }) => {
      const { clerk, references, administrator } = await givenHeld(service)
      expect(await holders(service, references)).toEqual([clerk.oid, clerk.oid])
      const by = service.as(administrator)
      if (how === 'duty ended')
        await by.call('EndDuties', { memberOid: clerk.oid, duties: ['complaints'], reason })
      else await by.call('CloseAccount', { memberOid: clerk.oid, kind: how, reason })
      await keepCasesByDay(service)
      expect(await holders(service, references)).toEqual([null, null])
    },
  )

  test('stay with a clerk who loses another duty', async ({ town: service }) => {
    const { clerk, references, administrator } = await givenHeld(service)
    await service.as(administrator).call('EndDuties', { memberOid: clerk.oid, duties: ['water'], reason })
    await keepCasesByDay(service)
    expect(await holders(service, references)).toEqual([clerk.oid, clerk.oid])
  })

  test('move to a colleague of the desk in one step, or are free', async ({ town: service }) => {
    const { clerk, references, administrator } = await givenHeld(service)
    const colleague = await clerkOf(service, ['complaints'])
    const stranger = await clerkOf(service, ['water'])
    const by = service.as(administrator)
    const found = await by.call('GetCasesOfColleague', { memberOid: clerk.oid })
    expect(found.Cases).toBe(2)
    expect(found.Colleagues).toContainEqual(expect.objectContaining({ MemberOid: colleague.oid, Cases: 2 }))
    expect(found.Colleagues.map(({ MemberOid }) => MemberOid)).not.toContain(stranger.oid)
    const move = (toMemberOid: number | null, memberOid = clerk.oid) =>
      by.call('MoveCasesOfColleague', { memberOid, toMemberOid })
    await expect(move(stranger.oid)).rejects.toThrow('NotTheirDesk')
    expect(await move(colleague.oid)).toEqual({ Moved: 2, Freed: 0 })
    expect(await holders(service, references)).toEqual([colleague.oid, colleague.oid])
    await expect(move(null)).rejects.toThrow('NoCases')
    expect(await move(null, colleague.oid)).toEqual({ Moved: 0, Freed: 2 })
    expect(await holders(service, references)).toEqual([null, null])
    const [noted] = await service.db<{ detail: Record<string, string> }[]>`
      select detail from security_event where kind = 'CasesMoved' and member_oid = ${clerk.oid}`
    expect(noted?.detail).toEqual({ administrator: String(administrator.oid), moved: '2', freed: '0' })
  })

  test('that are the successor’s own matter become free', async ({ town: service }) => {
    const { clerk, references, administrator } = await givenHeld(service)
    const colleague = await clerkOf(service, ['complaints'])
    const own = await sent(service.as(colleague))
    const [found] = await service.db<{ key: string }[]>`
      select source || '|' || desk || '|' || source_key as key from clerk_case where number = ${own}`
    await service.as(clerk).call('TakeCase', { caseKey: found?.key ?? '' })
    const moving = { memberOid: clerk.oid, toMemberOid: colleague.oid }
    expect(await service.as(administrator).call('MoveCasesOfColleague', moving)).toEqual({
      Moved: 2,
      Freed: 1,
    })
    expect(await holders(service, [...references, own])).toEqual([colleague.oid, colleague.oid, null])
  })

  test('do not move once they were given back', async ({ town: service }) => {
    const { clerk, administrator } = await givenHeld(service)
    const colleague = await clerkOf(service, ['complaints'])
    const { Items } = await service.as(clerk).call('GetCasesForClerk', { scope: 'mine' })
    for (const { CaseKey: caseKey } of Items) await service.as(clerk).call('GiveCaseBack', { caseKey })
    const by = service.as(administrator)
    expect(await by.call('GetCasesOfColleague', { memberOid: clerk.oid })).toEqual({
      Cases: 0,
      Colleagues: [],
    })
    const moving = { memberOid: clerk.oid, toMemberOid: null }
    await expect(by.call('MoveCasesOfColleague', moving)).rejects.toThrow('NoCases')
    await expect(by.call('MoveCasesOfColleague', { ...moving, toMemberOid: colleague.oid })).rejects.toThrow(
      'NotTheirDesk',
    )
  })

  test('are moved by administrators alone, and not their own', async ({ town: service }) => {
    const { clerk, administrator } = await givenHeld(service)
    const both: TestMember = await clerkOf(service, ['complaints'])
    const request = { memberOid: clerk.oid, toMemberOid: both.oid }
    for (const one of [both, clerk, await service.given.member()]) {
      await expect(service.as(one).call('MoveCasesOfColleague', request)).rejects.toThrow('NotAllowed')
      await expect(service.as(one).call('GetCasesOfColleague', { memberOid: clerk.oid })).rejects.toThrow(
        'NotAllowed',
      )
    }
    const own = { memberOid: administrator.oid, toMemberOid: null }
    await expect(service.as(administrator).call('MoveCasesOfColleague', own)).rejects.toThrow('NotYourself')
  })
})
