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
import { postAccruals } from '../../debts/ledger.ts'
import { signedIn } from '../../testing/signing-in.ts'
import type { TestMember, TestService } from '../../testing/test-service.ts'

const hourMs = 3_600_000
const reason = 'Banka panelinde sipariş onaylı görünüyor'
const limitKurus = 1_000_000

/** A payment of the limit whose bank says nothing, and two clerks. */
async function givenSilence(service: TestService, { amountKurus = limitKurus } = {}) {
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

  test('is not done on the word of a clerk who has lost the duty since, but can be rejected', async ({
    service,
  }) => {
    const { debt, orderNumber, first, second, shownTo } = await givenSilence(service)
    await service.as(first).call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason })
    const proposalOid = (await shownTo(second))?.Proposal?.Oid ?? 0
    await service.db`
      update member_duty set ended_at = ${service.now}, ended_by_member_oid = ${second.oid}
      where member_oid = ${first.oid} and duty = 'payments'`
    const answer = { orderNumber, proposalOid, reason }
    await expect(
      service.as(second).call('AnswerPaymentProposal', { ...answer, isConfirmed: true }),
    ).rejects.toThrow('ProposerLeft')
    expect(await collectionsOf(service, debt)).toBe(0)
    await service.as(second).call('AnswerPaymentProposal', { ...answer, isConfirmed: false })
    expect((await shownTo(second))?.Proposal).toBeNull()
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

  test('is done at once below the limit', async ({ service }) => {
    const { orderNumber, first } = await givenSilence(service, { amountKurus: 999_999 })
    const request = { orderNumber, decision: 'notCharged', reason } as const
    expect(await service.as(first).call('SettlePaymentByHand', request)).toMatchObject({
      Status: 'declined',
      WaitsForSecondClerk: false,
    })
  })
})

describe('several payments of one payer', () => {
  test('add up for one clerk to the limit, also when they are decided at the same moment', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const orders: string[] = []
    trial.fates = { authorise: 'answerLost', inquire: 'requestLost' }
    for (let part = 1; part <= 5; part += 1) {
      const [debt] = await postAccruals(service.db, [
        {
          registryOid: ayse.registryOid,
          revenueCode: 51,
          periodYear: 2026,
          periodPart: part,
          description: 'Su faturası',
          accruedOn: '2026-10-01',
          dueDate: '2026-11-30',
          principalKurus: 400_000,
          sourceKind: 'subscription',
          subscriberNumber: `A${ayse.registryOid}`,
        },
      ])
      orders.push(await pay(service, ayse, [debt ?? 0]))
    }
    for (let hours = 0; hours < 13; hours += 1) {
      service.pass(hourMs)
      await settle(service)
    }
    const [first, second] = [
      service.as(await service.given.member({ role: 'clerk' })),
      service.as(await service.given.member({ role: 'clerk' })),
    ]
    const decide = async (clerk: typeof first, orderNumber: string | undefined) => {
      const request = { orderNumber: orderNumber ?? '', decision: 'notCharged', reason } as const
      return (await clerk.call('SettlePaymentByHand', request)).WaitsForSecondClerk
    }
    // Two of 4,000 TL are below 10,000 TL, a third one is not; another clerk begins at zero.
    const atOnce = await Promise.all(orders.slice(0, 3).map((orderNumber) => decide(first, orderNumber)))
    expect(atOnce.filter((waits) => waits)).toEqual([true])
    const { Items } = await first.call('ListPaymentsForClerk', { searchText: orders[3] ?? '' })
    expect(Items[0]?.NeedsSecondClerk).toBe(true)
    expect(await decide(first, orders[3])).toBe(true)
    expect(await decide(second, orders[4])).toBe(false)
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
