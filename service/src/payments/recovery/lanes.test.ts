import { expect } from 'vitest'
import { givenSelfChargingForm, payingTest as test, trial } from '../../testing/payments/paying.ts'
import { type TestService, testSettings } from '../../testing/test-service.ts'
import { payingIn } from '../orders/who-pays.ts'
import { type Lane, settleDueOrders } from './worker.ts'

const hourMs = 3_600_000

/** Two payments whose banks are to be asked; the first one's never answers. Returns the banks that the worker asked. */
async function givenHungBank(service: TestService) {
  const orders = [await givenSelfChargingForm(service), await givenSelfChargingForm(service)]
  await service.db.begin(async (tx) => {
    // The bank of a payment cannot change otherwise.
    await tx`set local session_replication_role = replica`
    await tx`update payment_order set bank_code = '0010' where order_number = ${orders[0]?.orderNumber ?? ''}`
    await tx`update payment_order set bank_code = '0012' where order_number = ${orders[1]?.orderNumber ?? ''}`
  })
  service.pass(hourMs)
  const asked: string[] = []
  const find = (code: string) =>
    Object.create(trial.selfChargingBank, {
      inquire: {
        value: async (expected: Parameters<typeof trial.selfChargingBank.inquire>[0]) => {
          asked.push(code)
          return code === '0010' ? new Promise(() => {}) : trial.selfChargingBank.inquire(expected)
        },
      },
    }) as typeof trial.selfChargingBank
  const payments = { banks: { find, inOrder: () => [] } }
  const settle = (lane: Lane) =>
    settleDueOrders(
      payingIn({ db: service.db, settings: testSettings, now: service.now, payments }),
      (error) => {
        throw error
      },
      { lane },
    )
  return { asked, settle }
}

test('a bank that never answers holds up its own payments alone', async ({ service }) => {
  const { asked, settle } = await givenHungBank(service)
  let isHungDone = false
  void settle({ bankCode: '0010' }).then(() => (isHungDone = true))
  await expect.poll(() => asked).toEqual(['0010'])
  expect(await settle({ bankCode: '0012' })).toBe(1)
  expect(asked).toEqual(['0010', '0012'])
  expect(isHungDone).toBe(false)
})

test('payments at banks that the settings no longer name have a lane too', async ({ service }) => {
  const { asked, settle } = await givenHungBank(service)
  await settle({ otherThan: ['0010', '0012', '0015', '0064'] })
  expect(asked).toEqual([])
  await settle({ otherThan: ['0010'] })
  expect(asked).toContain('0012')
  expect(asked).not.toContain('0010')
})
