import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { dutyCodes } from 'contract/clerk/codes'
import { describe, expect } from 'vitest'
import { type TestMember, TestRefusal, type TestService, test } from '../testing/test-service.ts'

const clerkCalls = Object.entries(calls as Record<string, Call>)
  .filter(([, { access }]) => access === 'clerk')
  .map(([name, { duty }]) => ({ name: name as CallName, duty }))

async function refusalOf(town: TestService, member: TestMember, name: CallName) {
  try {
    await town.as(member).call(name, {} as never)
    return undefined
  } catch (error) {
    if (!(error instanceof TestRefusal)) throw error
    return error.body.Code
  }
}

const menuOf = async (town: TestService, member: TestMember) =>
  (await town.as(member).call('RetrieveMenusWithoutAuthorization', {})).map(({ path }) => path)

describe('the duties of a clerk', () => {
  test('are all those that calls ask for', () => {
    expect(new Set(clerkCalls.flatMap(({ duty }) => duty))).toEqual(new Set([...dutyCodes, 'any']))
  })

  test.for(dutyCodes)('open the calls of their own desk and no other: %s', async (own, { service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: [own] })
    for (const { name, duty } of clerkCalls) {
      const isOpen = [duty].flat().some((each) => each === own || each === 'any')
      expect([name, (await refusalOf(service, clerk, name)) === 'NotAllowed']).toEqual([name, !isOpen])
    }
  })

  test('decide what the desk shows', async ({ service }) => {
    const shown = async (duties: readonly (typeof dutyCodes)[number][]) => {
      const clerk = await service.given.member({ role: 'clerk', duties })
      return (await service.as(clerk).call('GetWorkForClerks', {})).map(({ Code }) => Code)
    }
    expect(await shown(['registry'])).toEqual([
      'second-person',
      'match',
      'registry-proposals',
      'contact-changes',
      'representatives',
      'doubles',
    ])
    expect(await shown(['payments', 'refunds'])).toEqual([
      'second-person',
      'cash-shifts',
      'refunds',
      'payments',
      'payment-proposals',
      'chargebacks',
      'bankFiles',
      'reconciliation',
      'accountMovements',
      'takings',
    ])
    const all = await shown(dutyCodes)
    const one = await Promise.all(dutyCodes.map((duty) => shown([duty])))
    expect(all.toSorted()).toEqual([...new Set(one.flat())].toSorted())
  })

  test('end at once, and a clerk without any is a clerk no more', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['water', 'complaints'] })
    expect(await menuOf(service, clerk)).toContain('/Memur')
    const end = (duty: string) => service.db`
      update member_duty set ended_at = ${service.now} where member_oid = ${clerk.oid} and duty = ${duty}`
    await end('water')
    await expect(service.as(clerk).call('GetLateWaterDebtsForClerks', {})).rejects.toThrow('NotAllowed')
    await service.as(clerk).call('GetComplaintsForClerk', {})
    await end('complaints')
    await expect(service.as(clerk).call('GetComplaintsForClerk', {})).rejects.toThrow('NotAllowed')
    await expect(service.as(clerk).call('GetWorkForClerks', {})).rejects.toThrow('NotAllowed')
    expect(await menuOf(service, clerk)).not.toContain('/Memur')
  })

  test('are given by no one to themselves', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    await expect(
      service.db`
        insert into member_duty ${service.db({ memberOid: clerk.oid, duty: 'refunds', givenAt: service.now, givenByMemberOid: clerk.oid })}`,
    ).rejects.toThrow('member_duty_check')
  })
})
