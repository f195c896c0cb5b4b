import { describe, expect } from 'vitest'
import { clerkWithPhone, setUpDevice } from '../../testing/second-factor.ts'
import { memberWithPhone, messagesTo, newPhone, securityEventsOf } from '../../testing/signing-in.ts'
import { recordPhone } from '../../testing/record-phone.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

const reason = 'Kimlik kartını ve telefonunu gördüm.'
const administrator = (service: TestService) => clerkWithPhone(service, ['administration'])
const clerkWithoutPhone = (service: TestService) => service.given.member({ role: 'clerk', duties: ['water'] })

/** The code is sent to the phone and typed at the desk; answers the reference. */
async function provenAtDesk(service: TestService, by: TestMember, memberOid: number, gsmNumber: string) {
  const { OperationReferenceNumber: operationReferenceNumber } = await service
    .as(by)
    .call('SendCodeToPhoneOfClerk', { memberOid, gsmNumber })
  const [text = ''] = await messagesTo(service, gsmNumber)
  expect(text).toContain('telefonunuzun kaydi')
  const userEntredCode = /(\d{6})/.exec(text)?.[1] ?? ''
  await service.as(by).call('ValidateCode', { operationReferenceNumber, userEntredCode })
  return operationReferenceNumber
}

/** The tests of this file share a town: theirs is the newest. */
async function waitingProposal(service: TestService, by: TestMember) {
  return (await service.as(by).call('GetAdministrationProposals', {})).at(-1)
}

async function answer(service: TestService, by: TestMember) {
  const proposalOid = (await waitingProposal(service, by))?.Oid ?? 0
  return service.as(by).call('AnswerAdministrationProposal', { proposalOid, isConfirmed: true, reason })
}

describe('a clerk without a phone', () => {
  test('gets the one they hold recorded by two administrators and then sets a second factor up', async ({
    service,
  }) => {
    const [first, second] = [await administrator(service), await administrator(service)]
    const clerk = await clerkWithoutPhone(service)
    const { oid: memberOid } = clerk
    await expect(service.as(clerk).call('StartSecondFactorSetup', {})).rejects.toThrow('PhoneNeeded')
    const find = { searchText: clerk.userName }
    const before = await service.as(first).call('GetPeopleForAdministrators', find)
    expect(before.Items).toMatchObject([{ HasPhone: false }])

    const gsmNumber = newPhone()
    const operationReferenceNumber = await provenAtDesk(service, first, memberOid, gsmNumber)
    const request = { memberOid, gsmNumber, operationReferenceNumber, reason }
    expect(await service.as(first).call('RegisterPhoneOfClerk', request)).toEqual({
      WaitsForSecondAdministrator: true,
    })
    await expect(service.as(clerk).call('StartSecondFactorSetup', {})).rejects.toThrow('PhoneNeeded')
    await expect(answer(service, first)).rejects.toThrow('OwnProposal')
    expect((await waitingProposal(service, second))?.Text).toContain('(503)')
    await answer(service, second)

    expect((await messagesTo(service, gsmNumber))[0]).toContain('uyeliginize bu telefon kaydedildi')
    expect(await securityEventsOf(service, memberOid)).toContain('PhoneRegisteredByAdministrators')
    const after = await service.as(first).call('GetPeopleForAdministrators', find)
    expect(after.Items).toMatchObject([{ HasPhone: true }])
    service.pass(5 * 60_000)
    const { recoveryCodes } = await setUpDevice(service, { ...clerk, gsmNumber })
    expect(recoveryCodes).toHaveLength(10)
    await expect(service.as(first).call('RegisterPhoneOfClerk', request)).rejects.toThrow('HasPhone')
  })

  test('gets none without its own code, typed for this person and this phone', async ({ service }) => {
    const first = await administrator(service)
    const [clerk, other] = [await clerkWithoutPhone(service), await clerkWithoutPhone(service)]
    const gsmNumber = newPhone()
    const register = (memberOid: number, phone: string, operationReferenceNumber: string) =>
      service
        .as(first)
        .call('RegisterPhoneOfClerk', { memberOid, gsmNumber: phone, operationReferenceNumber, reason })
    await expect(register(clerk.oid, gsmNumber, 'x')).rejects.toThrow('CodeNeeded')
    const { OperationReferenceNumber: sent } = await service
      .as(first)
      .call('SendCodeToPhoneOfClerk', { memberOid: clerk.oid, gsmNumber })
    await expect(register(clerk.oid, gsmNumber, sent)).rejects.toThrow('CodeNeeded')
    service.pass(5 * 60_000)
    const proven = await provenAtDesk(service, first, clerk.oid, gsmNumber)
    await expect(register(other.oid, gsmNumber, proven)).rejects.toThrow('CodeNeeded')
    await expect(register(clerk.oid, newPhone(), proven)).rejects.toThrow('CodeNeeded')
    await register(clerk.oid, gsmNumber, proven)
    await expect(register(clerk.oid, gsmNumber, proven)).rejects.toThrow('CodeNeeded')
  })

  test('does not get the phone of either administrator, of another member, or a second one', async ({
    service,
  }) => {
    const [first, second, third] = [
      await administrator(service),
      await administrator(service),
      await administrator(service),
    ]
    const { oid: memberOid } = await clerkWithoutPhone(service)
    const send = (by: TestMember, gsmNumber: string, oid = memberOid) =>
      service.as(by).call('SendCodeToPhoneOfClerk', { memberOid: oid, gsmNumber })
    await expect(send(first, first.gsmNumber)).rejects.toThrow('OwnMatter')
    await expect(send(first, newPhone(), first.oid)).rejects.toThrow('OwnMatter')
    await expect(send(first, newPhone(), second.oid)).rejects.toThrow('HasPhone')
    const { oid: citizen } = await service.given.member()
    await expect(send(first, newPhone(), citizen)).rejects.toThrow('NoDuty')
    const member = await memberWithPhone(service)
    const taken = await provenAtDesk(service, first, memberOid, member.gsmNumber)
    await expect(
      service.as(first).call('RegisterPhoneOfClerk', {
        memberOid,
        gsmNumber: member.gsmNumber,
        operationReferenceNumber: taken,
        reason,
      }),
    ).rejects.toThrow('PhoneOfSomeoneElse')

    const gsmNumber = newPhone()
    const operationReferenceNumber = await provenAtDesk(service, first, memberOid, gsmNumber)
    const request = { memberOid, gsmNumber, operationReferenceNumber, reason }
    await service.as(first).call('RegisterPhoneOfClerk', request)
    await recordPhone(service.db, second.registryOid, gsmNumber)
    await expect(answer(service, second)).rejects.toThrow('OwnMatter')
    await expect(answer(service, third)).rejects.toThrow('NotPossible')
    expect(await service.db`select gsm_number from member where oid = ${memberOid}`).toEqual([
      { gsmNumber: null },
    ])
  })
})
