import { setTimeout as wait } from 'node:timers/promises'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { dayInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import { answerCall } from '../../service.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { takeBankReturn } from '../../payments/at-the-bank/bank-return.ts'
import { type PaymentParts } from '../../payments/orders/order.ts'
import { payingIn } from '../../payments/orders/who-pays.ts'
import { settleDueOrders } from '../../payments/recovery/worker.ts'
import { demoSettings } from '../../demo-town/demo-settings.ts'
import { SeededRandom } from './seeded-random.ts'
import { SimulatedBank } from './simulated-bank.ts'
import { type Town, newTown } from './town-of-payers.ts'
import { judge } from './verdict.ts'

const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
const towns = 6
const startOfDay = new Date('2026-11-15T07:00:00Z')
const minuteMs = 60_000
const card = {
  cardNumber: '4938410157705591',
  expiryMonth: 12,
  expiryYear: 2029,
  securityCode: '453',
  cardHolderName: 'SIMULASYON',
}

/**
 * People pay, all at once, while the database is really stopped and started again; what the old connections still
 * do comes to nothing. Chance decides when, so that this is no repeatable history, unlike the schedules.
 */
export async function payThroughRestart(
  seed: number,
  db: Database,
  restart: () => Promise<Database>,
): Promise<{ wrongs: string[]; statuses: string[] }> {
  const random = new SeededRandom(seed)
  const clock = { now: startOfDay }
  const bank = new SimulatedBank({
    now: () => clock.now,
    fateOf: () => (random.chance(0.1) ? 'answerLost' : 'arrives'),
    pause: () => wait(random.below(30)),
    later: () => {},
  })
  const people: Town[] = []
  for (let made = 0; made < towns; made += 1) people.push(await newTown(db, random))
  const given = (from: Database): Given & { payments: Partial<PaymentParts> } => ({
    db: from,
    settings,
    now: clock.now,
    today: dayInTurkey(clock.now),
    client: { address: '10.0.0.1', userAgent: '', browserId: '' },
    payments: { banks: { find: () => bank, inOrder: () => [bank] } },
  })
  for (const town of people)
    for (const caller of town.callers)
      void browse(given(db), bank, caller, town).catch(() => {
        // A payer who is cut off sees an error page; the books are looked at later.
      })
  await wait(50 + random.below(1200))
  const restarted = await restart()
  for (const minutes of [3, 10, 40, 60, 180, 720, 1440, 1440]) {
    clock.now = addMs(clock.now, minutes * minuteMs)
    await settleDueOrders(payingIn(given(restarted)), () => {})
    await settleDueOrders(payingIn(given(restarted)), () => {})
  }
  const verdicts = []
  for (const town of people) verdicts.push(await judge(restarted, town, bank, { isBankSilent: false }))
  return {
    wrongs: verdicts.flatMap(({ wrongs }) => wrongs),
    statuses: verdicts.flatMap(({ orders }) => orders.map(({ status }) => status)),
  }
}

async function browse(given: Given, bank: SimulatedBank, caller: Caller, town: Town): Promise<void> {
  const call = async <Name extends CallName>(name: Name, request: RequestTo<Name>) => {
    const body = { userName: settings.SystemUser, ...(request as object) }
    return (await answerCall(name, body, caller, given)) as ResponseFrom<Name>
  }
  const { OrderNumber: orderNumber } = await call('GetOrderNumberForOnlinePayment', {})
  await call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: town.accruals.map(({ oid }) => ({ accrumentOid: oid })),
  })
  await call('CheckHalkThreeDDefinition', { orderNumber, ...card })
  const back = bank.authenticate(orderNumber, 'right')
  if (back) await takeBankReturn(payingIn(given), back.token, Buffer.from(back.body))
}
