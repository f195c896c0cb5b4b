import { expect } from 'vitest'
import { givenDebts } from '../../testing/given-debts.ts'
import { payingTest as test } from '../../testing/payments/paying.ts'

const hourMs = 3_600_000

test('an order made after midnight in Turkey is compared with what is owed on that day, not on the day before', async ({
  service,
}) => {
  // 22:30 in London, 01:30 of the next day in Turkey.
  service.pass(13.5 * hourMs)
  const ayse = await service.given.member()
  const [debt = 0] = await givenDebts(service, ayse.registryOid, {})
  const asking = service.as(ayse)
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  await asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: [{ accrumentOid: debt }],
  })
  await service.db`update payment_order set amount_as_of = null where order_number = ${orderNumber}`
  const { Debts } = await asking.call('ControlCollection', { orderNumber })
  expect(Debts).toMatchObject([{ State: 'Open' }])
})
