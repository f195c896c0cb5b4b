import { describe, expect } from 'vitest'
import {
  collectionsOf,
  givePhone,
  givenDebt,
  pay,
  payingTest as test,
  settle,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { signedIn } from '../../testing/signing-in.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const hourMs = 3_600_000
const reason = 'Banka panelinde sipariş onaylı görünüyor'
const aboveLimitKurus = 1_000_001

/** A payment above the limit whose bank says nothing, and two clerks. */
async function givenSilence(service: TestService, { amountKurus = aboveLimitKurus } = {}) {
  const ayse = await service.given.member()
  await givePhone(service, ayse.registryOid)
  const debt = await givenDebt(service, ayse.registryOid, amountKurus)
  trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
  const orderNumber = await pay(service, ayse, [debt])
  for (let hours = 0; hours < 13; hours += 1) {
    service.pass(hourMs)
    await settle(service)
  }
  const [first, second] = [
    await service.given.member({ role: 'clerk' }),
    await service.given.member({ role: 'clerk' }),
  ]
  const shownTo = async (clerk: TestMember) => {
    const { Items } = await service.as(clerk).call('ListPaymentsForClerk', { searchText: orderNumber })
    return Items[0]
  }
  return { ayse, debt, orderNumber, first, second, shownTo }
}

describe('a decision about much money', () => {
  test('is proposed by one clerk and done when another one confirms it', async ({ service }) => {
    const { debt, orderNumber, first, second, shownTo } = await givenSilence(service)
    expect(await shownTo(first)).toMatchObject({ NeedsSecondClerk: true, Proposal: null, IsLate: false })
    const proposed = await service
      .as(first)
      .call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason, bankReference: 'REF-1' })
    expect(proposed).toMatchObject({ Status: 'unknown', WaitsForSecondClerk: true })
    expect(await collectionsOf(service, debt)).toBe(0)
    expect((await shownTo(first))?.Proposal).toMatchObject({ IsOwn: true })
    const { Items } = await service.as(second).call('ListPaymentsForClerk', { onlyProposed: true })
    const proposal = Items.find(({ Order }) => Order.OrderNumber === orderNumber)?.Proposal
    expect(proposal).toMatchObject({
      Decision: 'charged',
      Reason: reason,
      IsOwn: false,
      BankReference: 'REF-1',
    })
    const work = await service.as(second).call('GetWorkForClerks', {})
    expect(work.find(({ Code }) => Code === 'payment-proposals')?.Waiting).toBeGreaterThan(0)
    const answer = { orderNumber, proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason }
    await expect(service.as(first).call('AnswerPaymentProposal', answer)).rejects.toThrow('OwnProposal')
    expect(await statusOf(service, orderNumber)).toBe('unknown')
    expect(await service.as(second).call('AnswerPaymentProposal', answer)).toMatchObject({
      Status: 'collected',
      BankReference: 'REF-1',
    })
    expect(await collectionsOf(service, debt)).toBe(1)
    const [kept] = await service.db`
      select proposed_by_member_oid, ended_by_member_oid, is_confirmed from payment_proposal
      where oid = ${answer.proposalOid}`
    expect(kept).toEqual({ proposedByMemberOid: first.oid, endedByMemberOid: second.oid, isConfirmed: true })
    await expect(service.as(second).call('AnswerPaymentProposal', answer)).rejects.toThrow('NotProposed')
  })

  test('is rejected by the second clerk or withdrawn by the first, and proposed again', async ({
    service,
  }) => {
    const { orderNumber, first, second, shownTo } = await givenSilence(service)
    const request = { orderNumber, decision: 'notCharged', reason } as const
    for (const answering of [second, first]) {
      await service.as(first).call('SettlePaymentByHand', request)
      await expect(service.as(second).call('SettlePaymentByHand', request)).rejects.toThrow('AlreadyProposed')
      const proposalOid = (await shownTo(answering))?.Proposal?.Oid ?? 0
      const answer = { orderNumber, proposalOid, isConfirmed: false, reason }
      expect((await service.as(answering).call('AnswerPaymentProposal', answer)).Status).toBe('unknown')
      expect((await shownTo(first))?.Proposal).toBeNull()
    }
  })

  test('is confirmed by no one concerned, and by no one without a reason', async ({ service }) => {
    const { ayse, orderNumber, first, second, shownTo } = await givenSilence(service)
    await service.as(first).call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason })
    const proposalOid = (await shownTo(first))?.Proposal?.Oid ?? 0
    const answer = { orderNumber, proposalOid, isConfirmed: true, reason }
    await expect(
      service.as(second).call('AnswerPaymentProposal', { ...answer, reason: 'olur' }),
    ).rejects.toThrow('InvalidRequest')
    const guardian = await service.given.member({ role: 'clerk' })
    await service.db`
      insert into representation ${service.db({ representativeRegistryOid: guardian.registryOid, registryOid: ayse.registryOid, basis: 'Vasi', since: '2026-01-01' })}`
    await expect(service.as(guardian).call('AnswerPaymentProposal', answer)).rejects.toThrow('OwnMatter')
    const samePhone = await service.given.member({ role: 'clerk' })
    await service.db`
      update registry set gsm_number = (select payer_gsm_number from payment_order where order_number = ${orderNumber})
      where oid = ${samePhone.registryOid}`
    await expect(service.as(samePhone).call('AnswerPaymentProposal', answer)).rejects.toThrow('OwnMatter')
    const citizen = await signedIn(service, ayse)
    await expect(service.as(citizen).call('AnswerPaymentProposal', answer)).rejects.toThrow('NotAllowed')
    expect(await statusOf(service, orderNumber)).toBe('unknown')
  })

  test('is refused by the database where one person gives both', async ({ service }) => {
    const { orderNumber, first } = await givenSilence(service)
    await service.as(first).call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason })
    await expect(
      service.db`
        update payment_proposal set ended_at = ${service.now}, is_confirmed = true, ended_by_member_oid = ${first.oid}
        where ended_at is null and proposed_by_member_oid = ${first.oid}`,
    ).rejects.toThrow('payment_proposal_has_two_clerks')
  })

  test('is over when the bank answers before the second clerk does', async ({ service }) => {
    const { orderNumber, first, second, shownTo } = await givenSilence(service)
    await service.as(first).call('SettlePaymentByHand', { orderNumber, decision: 'notCharged', reason })
    const proposalOid = (await shownTo(first))?.Proposal?.Oid ?? 0
    trial.fates = {}
    service.pass(12 * hourMs)
    await settle(service)
    expect(await statusOf(service, orderNumber)).toBe('collected')
    const answer = { orderNumber, proposalOid, isConfirmed: true, reason }
    const clerk = await signedIn(service, second)
    await expect(service.as(clerk).call('AnswerPaymentProposal', answer)).rejects.toThrow('NotProposed')
    expect(await statusOf(service, orderNumber)).toBe('collected')
  })

  test('is done at once up to the limit', async ({ service }) => {
    const { orderNumber, first } = await givenSilence(service, { amountKurus: 1_000_000 })
    const request = { orderNumber, decision: 'notCharged', reason } as const
    expect(await service.as(first).call('SettlePaymentByHand', request)).toMatchObject({
      Status: 'declined',
      WaitsForSecondClerk: false,
    })
  })
})

test('a charge of another amount is never booked by a clerk either: it can only be given back', async ({
  service,
}) => {
  const ayse = await service.given.member()
  const debt = await givenDebt(service, ayse.registryOid)
  trial.fates.authorise = 'answerLost'
  const orderNumber = await pay(service, ayse, [debt])
  const entry = trial.bank.books.get(orderNumber)
  if (entry) entry.amountKurus = 1
  service.pass(hourMs)
  await settle(service)
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  const { Items } = await clerk.call('ListPaymentsForClerk', { searchText: orderNumber })
  expect(Items[0]?.Decisions).toEqual(['givenBack'])
  for (const decision of ['charged', 'notCharged'] as const)
    await expect(clerk.call('SettlePaymentByHand', { orderNumber, decision, reason })).rejects.toThrow(
      'NotWaiting',
    )
  const request = { orderNumber, decision: 'givenBack', reason } as const
  expect((await clerk.call('SettlePaymentByHand', request)).Status).toBe('refunded')
  expect(await collectionsOf(service, debt)).toBe(0)
})
