import { paymentStatuses, type PaymentStatus } from 'contract/payments/payment-order-codes'
import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'
import { moveOrder } from './move-order.ts'
import { newOrderNumber, orderByOid } from './order.ts'
import { type Cause, mayMove, transitions } from './states.ts'

const statuses = Object.keys(paymentStatuses) as PaymentStatus[]
const causes: Cause[] = ['payer', 'bank', 'worker', 'clerk']

describe('the table of states', () => {
  test('names each step once', () => {
    const steps = transitions.map(({ from, to }) => `${from}→${to}`)
    expect(new Set(steps).size).toBe(steps.length)
  })

  test('reaches every state, and from every state that is not final a final one', () => {
    const reach = (start: PaymentStatus) => {
      const reached = new Set([start])
      for (const status of reached)
        for (const { from, to } of transitions) if (from === status) reached.add(to)
      return reached
    }
    expect([...reach('created')].toSorted()).toEqual(statuses.toSorted())
    for (const status of statuses)
      expect([...reach(status)].some((end) => paymentStatuses[end].isFinal)).toBe(true)
  })

  test('never leaves what was collected or given back, whoever asks', () => {
    for (const from of ['collected', 'voided', 'refunded'] as const)
      for (const to of statuses) for (const by of causes) expect(mayMove(from, to, by)).toBe(false)
  })

  test('lets only the bank’s word or a clerk’s say that money was taken', () => {
    for (const { to, by } of transitions) if (to === 'paid') expect(by).not.toContain('payer')
  })

  test('lets only the payer’s own browser ask for money', () => {
    expect(transitions.filter(({ to }) => to === 'authorising').map(({ by }) => by)).toEqual([['payer']])
  })
})

async function givenOrder(service: TestService, status: PaymentStatus) {
  const { oid, registryOid } = await service.given.member()
  const [order] = await service.db<{ oid: number }[]>`
    insert into payment_order ${service.db({
      orderNumber: newOrderNumber(),
      registryOid,
      payerMemberOid: oid,
      browserId: '',
      clientAddress: '127.0.0.1',
      createdAt: service.now,
      validUntil: service.now,
      amountKurus: 1,
      paidAt: service.now,
      ...(status !== 'collected' && { status }),
    })} returning oid`
  if (!order) throw new Error('An order was not written')
  return order.oid
}

describe('in the database', () => {
  test('every pair of states moves exactly as the table says, and each move leaves its trace', async ({
    service,
  }) => {
    const { db, now } = service
    // A collected order has its receipt, which the other states must not have: here the test is about the table alone.
    await db`alter table payment_order drop constraint payment_order_collected_has_receipt`
    await db`alter table payment_order disable trigger payment_order_stays_begun`
    const wrong: string[] = []
    const oid = await givenOrder(service, 'created')
    for (const from of statuses) {
      for (const to of statuses) {
        for (const by of causes) {
          await db`update payment_order set status = ${from} where oid = ${oid}`
          const moved = await db.begin(async (tx) =>
            moveOrder(tx, await orderByOid(tx, oid), { to, by, now }),
          )
          const { status } = await orderByOid(db, oid)
          const isRight = mayMove(from, to, by)
            ? moved === to && status === to
            : moved === undefined && status === from
          if (!isRight) wrong.push(`${from} → ${to} by ${by}`)
        }
      }
    }
    expect(wrong).toEqual([])
    const [noted] = await db<{ count: number }[]>`
      select count(*) from payment_event where order_oid = ${oid} and from_status <> to_status`
    expect(noted?.count).toBe(transitions.reduce((sum, { by }) => sum + by.length, 0))
  })

  test('a step from where the order no longer stands does nothing', async ({ service }) => {
    const oid = await givenOrder(service, 'authorising')
    const seen = await orderByOid(service.db, oid)
    await service.db`update payment_order set status = 'declined' where oid = ${oid}`
    const moved = await service.db.begin((tx) =>
      moveOrder(tx, seen, { to: 'paid', by: 'bank', now: service.now }),
    )
    expect(moved).toBeUndefined()
    expect((await orderByOid(service.db, oid)).status).toBe('declined')
  })

  test('the history is never changed', async ({ service }) => {
    await expect(service.db`update payment_event set caused_by = 'clerk'`).rejects.toThrow('append-only')
    await expect(service.db`delete from payment_event`).rejects.toThrow('append-only')
  })
})
