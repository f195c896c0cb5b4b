import { describe, expect } from 'vitest'
import { givenDebt, payingTest as test } from '../testing/payments/paying.ts'

const fifty = Array.from({ length: 50 })

/** Number of fifty simultaneous requests that were answered, and the reasons of the others. */
async function atOnce(ask: () => Promise<unknown>) {
  const outcomes = await Promise.allSettled(fifty.map(ask))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
  )
  return { answered: fifty.length - refusals.length, refusals: [...new Set(refusals)] }
}

describe('fifty at the same moment', () => {
  test('begin no more orders than one after the other', async ({ service }) => {
    const { registryOid, ...ayse } = await service.given.member()
    const asking = service.as(ayse)
    expect(await atOnce(() => asking.call('GetOrderNumberForOnlinePayment', { registryOid }))).toEqual({
      answered: 20,
      refusals: ['TooManyOrders'],
    })
    const orders = await service.db`select from payment_order where payer_member_oid = ${ayse.oid}`
    expect(orders).toHaveLength(20)
  })

  test('begin no more orders by one link than one payer would', async ({ service }) => {
    const { registryOid, ...ayse } = await service.given.member()
    const accrumentOidList = [await givenDebt(service, registryOid)]
    const { Token, Oid } = await service
      .as(ayse)
      .call('CreatePaymentLink', { registryOid, accrumentOidList, validDays: 7 })
    const guests = await Promise.all(
      [1, 2, 3].map(() => service.anyone.call('OpenPaymentLink', { token: Token })),
    )
    let turn = 0
    const ask = () => {
      turn += 1
      const { AccessToken } = guests[turn % guests.length] ?? { AccessToken: '' }
      return service.as({ accessToken: AccessToken }).call('GetOrderNumberForOnlinePayment', {})
    }
    expect(await atOnce(ask)).toEqual({ answered: 20, refusals: ['TooManyOrders'] })
    expect(
      await service.db`
        select from payment_order join guest_access on guest_access.oid = guest_access_oid where link_oid = ${Oid}`,
    ).toHaveLength(20)
  })

  test('make no more payment links', async ({ service }) => {
    const { registryOid, ...ayse } = await service.given.member()
    const accrumentOidList = [await givenDebt(service, registryOid)]
    const asking = service.as(ayse)
    expect(
      await atOnce(() => asking.call('CreatePaymentLink', { registryOid, accrumentOidList, validDays: 7 })),
    ).toEqual({ answered: 20, refusals: ['TooManyLinks'] })
    expect(await service.db`select from payment_link where registry_oid = ${registryOid}`).toHaveLength(20)
  })
})
