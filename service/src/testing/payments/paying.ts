import { randomInt } from 'node:crypto'
import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { postAccruals } from '../../debts/ledger.ts'
import { pausedUntil } from '../../payments/at-the-bank/paused-until.ts'
import { payingIn } from '../../payments/orders/who-pays.ts'
import { settleDueOrders } from '../../payments/recovery/worker.ts'
import { type TestMember, type TestService, test, testSettings } from '../test-service.ts'
import { type MessageFate, SimulatedBank } from './simulated-bank.ts'

/** The bank of a test file; each test sets the fate of its messages. */
export const trial = {
  fates: {} as Partial<Record<'startThreeD' | 'authorise' | 'inquire' | 'void' | 'refund', MessageFate>>,
  delayed: [] as (() => void)[],
  /** Pause of a message on its way. */
  pause: async () => {},
  now: () => new Date(0),
  bank: undefined as unknown as SimulatedBank,
  selfChargingBank: undefined as unknown as SimulatedBank,
}

function resetTrial(service: TestService) {
  trial.now = () => service.now
  trial.fates = {}
  trial.delayed = []
  trial.pause = async () => {}
  const around = {
    now: () => trial.now(),
    fateOf: (message: keyof typeof trial.fates) => trial.fates[message] ?? 'arrives',
    pause: () => trial.pause(),
    later: (arrive: () => void) => void trial.delayed.push(arrive),
  } as const
  trial.bank = new SimulatedBank(around, { needsCard: true })
  trial.selfChargingBank = new SimulatedBank(around, { storeType: '3d_pay' })
  chosen.isSelfCharging = false
}

/** Choice of the bank at work in a test. */
export const chosen = { isSelfCharging: false }
const bankNow = () => (chosen.isSelfCharging ? trial.selfChargingBank : trial.bank)
export const trialBanks = { find: () => bankNow(), inOrder: () => [bankNow()] }

/** Each test begins with banks whose books are empty. */
export const payingTest = test
  .extend('payments', { scope: 'file' }, async ({}) => ({ banks: trialBanks }))
  .extend('freshBanks', { auto: true }, async ({ service }) => resetTrial(service))

export async function givenDebt(service: TestService, registryOid: number, principalKurus = 100_000) {
  const [oid] = await postAccruals(service.db, [
    {
      registryOid,
      revenueCode: 51,
      periodYear: 2026,
      periodPart: 9,
      description: 'Su faturası Eylül 2026',
      accruedOn: '2026-10-01',
      dueDate: '2026-11-30',
      principalKurus,
      sourceKind: 'subscription',
      subscriberNumber: `A${registryOid}`,
    },
  ])
  if (oid === undefined) throw new Error('No debt was posted')
  return oid
}

export async function givePhone(service: TestService, registryOid: number): Promise<string> {
  const gsmNumber = `+90532${String(randomInt(10_000_000)).padStart(7, '0')}`
  await service.db`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
  return gsmNumber
}

export const card = {
  cardNumber: '4938410157705591',
  expiryMonth: 12,
  expiryYear: 2029,
  securityCode: '453',
  cardHolderName: 'GÜLŞEN ÖZÇIĞIR',
}

type Asking = ReturnType<TestService['as']>

/** An order for these debts, up to the form for the bank. */
export async function startPaying(asking: Asking, accrualOids: number[]): Promise<string> {
  const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
  await fillAndStart(asking, orderNumber, accrualOids)
  return orderNumber
}

/** Time until the record of a charge can be found at a bank that charges during 3-D Secure. */
export const chargeRecordMs = 30_000

/** Payment begun at a bank that charges during 3-D Secure, whose form is still in the payer's hands. */
export async function givenSelfChargingForm(service: TestService) {
  chosen.isSelfCharging = true
  if (pausedUntil(testSettings, service.now)) service.pass(30 * 60_000)
  const payer = await service.given.member()
  await givePhone(service, payer.registryOid)
  const debt = await givenDebt(service, payer.registryOid)
  return { payer, debt, orderNumber: await startPaying(service.as(payer), [debt]) }
}

export async function fillAndStart(asking: Asking, orderNumber: string, accrualOids: number[]) {
  const { Total } = await asking.call('SaveOnlinePaymentAccrument', {
    orderNumber,
    onlinePaymentAccruemntList: accrualOids.map((accrumentOid) => ({ accrumentOid })),
  })
  await asking.call('SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest: { totalDebt: Total } })
  return asking.call('CheckHalkThreeDDefinition', { orderNumber, ...card })
}

/** Answer that the bank gives the browser to post, after its code was typed rightly or wrongly. */
export function bankAnswer(orderNumber: string, isRight = true) {
  const answer = bankNow().authenticate(orderNumber, isRight ? 'right' : 'wrong')
  if (!answer) throw new Error('The bank knows no such order')
  return answer
}

/** The browser comes back from the bank, without cookies, as from another site. */
export function comeBack(service: TestService, { token, body }: { token: string; body: string }) {
  return service.http.inject({
    method: 'POST',
    url: `${bankReturnPath}/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body,
    remoteAddress: `10.1.${randomInt(255)}.${randomInt(255)}`,
  })
}

export async function pay(service: TestService, member: TestMember, accrualOids: number[]) {
  const orderNumber = await startPaying(service.as(member), accrualOids)
  await comeBack(service, bankAnswer(orderNumber))
  return orderNumber
}

function throwFault(error: unknown): void {
  throw error
}

/** The worker's turn, now. */
export function settle(service: TestService, complain: (error: unknown) => void = throwFault) {
  const parts = { db: service.db, settings: testSettings, now: service.now, payments: { banks: trialBanks } }
  return settleDueOrders(payingIn(parts), complain)
}

export async function statusOf(service: TestService, orderNumber: string): Promise<string | undefined> {
  const [row] = await service.db<{ status: string }[]>`
    select status from payment_order where order_number = ${orderNumber}`
  return row?.status
}

/** A second clerk confirms the proposal of a first one. */
export async function confirmProposal(service: TestService, orderNumber: string) {
  const second = service.as(await service.given.member({ role: 'clerk' }))
  const { Items } = await second.call('ListPaymentsForClerk', { searchText: orderNumber })
  const proposalOid = Items[0]?.Proposal?.Oid ?? 0
  const reason = 'Bankanın panelinde ben de gördüm'
  return second.call('AnswerPaymentProposal', { orderNumber, proposalOid, isConfirmed: true, reason })
}

export async function collectionsOf(service: TestService, accrualOid: number): Promise<number> {
  const [row] = await service.db<{ count: number }[]>`
    select count(*) from collection_line where accrual_oid = ${accrualOid}`
  return row?.count ?? 0
}

export async function messagesAbout(service: TestService, orderNumber: string): Promise<string[]> {
  const rows = await service.db<{ eventKey: string }[]>`
    select event_key from sms_message where event_key like ${`payment:${orderNumber}:%`} order by oid`
  return rows.map(({ eventKey }) => eventKey.split(':')[2] ?? '')
}
