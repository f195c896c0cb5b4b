import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { fromWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import { answerCall } from '../../service.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { applyBankReturn, findOrderOfReturn } from '../../payments/at-the-bank/bank-return.ts'
import { bookOrder } from '../../payments/orders/book-order.ts'
import { type PaymentParts } from '../../payments/orders/order.ts'
import { payingIn } from '../../payments/orders/who-pays.ts'
import { settleDueOrders } from '../../payments/recovery/worker.ts'
import { takeReportedChargebacks } from '../../payments/chargebacks/take-reported.ts'
import { demoSettings } from '../../demo-town/demo-settings.ts'
import { atTheCounter } from './counter.ts'
import type { Defect } from './defect.ts'
import { meetingOf } from './meeting.ts'
import { letCardholdersObject } from './objections.ts'
import { pausing } from './pausing-bank.ts'
import { type Process, Scheduler } from './scheduler.ts'
import { SeededRandom } from './seeded-random.ts'
import { type MessageFate, SimulatedBank } from './simulated-bank.ts'
import { shownAs } from './shown-as.ts'
import { type Town, newTown } from './town-of-payers.ts'
import { type TransactionFate, unreliableDatabase } from './unreliable-database.ts'
import { type ClerksOffice, decideShownPayments, newClerks } from './clerks.ts'
import { judge } from './verdict.ts'

export interface Outcome {
  seed: number
  wrongs: string[]
  statuses: string[]
  /** Orders that are shown to a clerk in the end. */
  waitingForClerk: number
  kills: number
}

const minuteMs = 60_000
/** Greatest delay of a bank's records, from seconds to hours. */
const maxRecordDelaysMs = [20_000, 20_000, 5 * minuteMs, 40 * minuteMs, 5 * 60 * minuteMs] as const
/** Share of schedules in which all people pay everything and come back from the bank at the same time. */
const rushShare = 0.2
/** Share of payments whose basket a second browser changes. */
const secondBrowserShare = 0.1
/** Share of schedules whose forms are posted hours or days after they were given out. */
const lateFormsShare = 0.3
/** Share of payments that banks take back weeks later. */
const objectionShare = 0.3
/** Ways in which a cardholder answers the bank's page; `half` is a bank that did not ask. */
const typings = ['right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'half'] as const
const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
const card = {
  cardNumber: '4938410157705591',
  expiryMonth: 12,
  expiryYear: 2029,
  securityCode: '453',
  cardHolderName: 'SIMULASYON',
}

/** Runs one history of payers, bank, worker and mishaps, from a seed; then recovery, then the verdict. */
export async function runSchedule(db: Database, seed: number, defect: Defect = {}): Promise<Outcome> {
  const schedule = new Schedule(db, new SeededRandom(seed), defect)
  return { seed, ...(await schedule.run()) }
}

class Schedule {
  readonly #db: Database
  readonly #random: SeededRandom
  readonly #defect: Defect
  readonly #scheduler: Scheduler
  readonly #bank: SimulatedBank
  /** Shares of this day's mishaps, one for each; some days have none. */
  readonly #shares: { kill: number; database: number; bank: number; worker: number; allAtOnce: number }
  #isBankSilent: boolean
  /** The total each browser saw when it went to the bank. */
  readonly #seenKurus = new Map<string, number>()
  #now = new Date('2026-11-15T07:00:00Z')
  #later: (() => void)[] = []
  /** Returns of the bank that a browser posts again after hours or days. */
  #replays: (() => Promise<unknown>)[] = []
  /** Forms of the bank that a browser posts long after it got them. */
  #lateForms: { round: number; orderNumber: string }[] = []
  /** Payments that were over, and denied by the bank, when their form was posted. */
  readonly #chargedTooLate = new Set<string>()
  readonly #hasLateForms: boolean
  /** End of the bank's day, after which it refunds and voids no more. */
  readonly #closingRound: number
  readonly #hasClerks: boolean
  #isTroubled = true
  #isRefundLost = false
  #clerks: [Caller, Caller] | undefined

  constructor(db: Database, random: SeededRandom, defect: Defect) {
    this.#db = db
    this.#random = random
    this.#defect = defect
    this.#scheduler = new Scheduler(random)
    this.#shares = {
      kill: random.pick([0, 0.01, 0.03, 0.08]),
      database: random.pick([0, 0.02, 0.08]),
      bank: random.pick([0, 0.1, 0.4]),
      worker: random.pick([0.03, 0.1]),
      allAtOnce: random.pick([0, 0, 0.02]),
    }
    this.#hasLateForms = random.chance(lateFormsShare)
    this.#hasClerks = random.chance(0.3)
    this.#isBankSilent = random.chance(this.#hasClerks ? 0.7 : 0.04)
    const maxRecordDelayMs = random.pick(maxRecordDelaysMs)
    this.#closingRound = random.pick([2, 4, 6, 6, 8])
    this.#bank = new SimulatedBank(
      {
        now: () => this.#now,
        fateOf: (message) => this.#fateOf(message),
        pause: async () => {},
        later: (arrive) => void this.#later.push(arrive),
        recordDelayMs: () => random.below(maxRecordDelayMs),
      },
      { storeType: random.chance(0.3) ? '3d_pay' : '3d', needsCard: random.chance(0.3) },
    )
    this.#bank.declinesCards = random.chance(0.1)
    this.#bank.findsNothingToVoid = random.chance(0.2)
    this.#bank.givesPartBack = random.chance(0.05)
    this.#bank.takesRefundsBack = random.chance(0.5)
    this.#bank.givesPartInstead = random.chance(0.2)
    this.#scheduler.killShare = this.#shares.kill
    this.#scheduler.betweenTurns = () => this.#betweenTurns()
  }

  async run(): Promise<Omit<Outcome, 'seed'>> {
    const town = await newTown(this.#db, this.#random)
    const isRush = this.#random.chance(rushShare)
    const people = isRush ? 2 + this.#random.below(2) : 1 + this.#random.below(3)
    const meet = isRush ? meetingOf(people) : undefined
    const browsers = Array.from({ length: people }, () => this.#browse(town, meet))
    if (this.#random.chance(0.15))
      void this.#scheduler.spawn(atTheCounter(this.#db, town, this.#random, () => this.#now)).catch(() => {})
    await this.#scheduler.run()
    await Promise.all(browsers)
    await this.#recover(town)
    if (!this.#isBankSilent && this.#random.chance(objectionShare)) await this.#letCardholdersObject(town)
    const { wrongs, orders } = await judge(this.#db, town, this.#bank, {
      isBankSilent: this.#isBankSilent,
      chargedTooLate: this.#chargedTooLate,
    })
    // The next schedule's worker has nothing to do with this one's clerk.
    await this.#db`update payment_order set next_step_at = null where registry_oid = ${town.registryOid}`
    return {
      wrongs,
      statuses: orders.map(({ status }) => status),
      waitingForClerk: orders.filter(({ clerkReason }) => clerkReason !== null).length,
      kills: this.#scheduler.kills,
    }
  }

  /** Faults end, time goes by, and the worker and the clerks do their work until nothing is due for days. */
  async #recover(town: Town) {
    this.#isTroubled = false
    this.#scheduler.killShare = 0
    for (const arrive of this.#later.splice(0)) arrive()
    const days = this.#hasClerks || this.#hasLateForms ? [1, 1, 1, 3, 1, 1] : [1]
    const minutes = [3, 10, 40, 60, 60, 180, 360, 720, 1440, 1440, ...days.map((day) => day * 1440)]
    for (const [round, wait] of minutes.map((each) => each * minuteMs).entries()) {
      this.#now = addMs(this.#now, wait)
      // In schedules with clerks the bank answers again in the end, and shows their mistakes.
      if (this.#hasClerks && round === 9) this.#isBankSilent = false
      for (const form of this.#lateForms) if (form.round === round) await this.#postLate(form.orderNumber)
      // Days go by: a charge after one was closed is settled by a later one.
      if (round >= this.#closingRound) this.#bank.closeDay()
      if (this.#random.chance(0.5))
        void this.#replays
          .pop()?.()
          .catch(() => {})
      for (let turn = round < 3 ? 2 : 1; turn > 0; turn -= 1) this.#work()
      await this.#scheduler.run()
      if (this.#hasClerks) await this.#letClerksDecide(town, round >= 9)
    }
  }

  async #letCardholdersObject(town: Town) {
    const { takeChargebacks = takeReportedChargebacks } = this.#defect
    const take = () =>
      this.#scheduler.spawn((process) => takeChargebacks(payingIn(this.#given(process)))).catch(() => {})
    await letCardholdersObject({
      db: this.#db,
      town,
      bank: this.#bank,
      random: this.#random,
      now: () => this.#now,
      pass: (ms) => (this.#now = addMs(this.#now, ms)),
      work: async () => {
        this.#isTroubled = true
        this.#scheduler.killShare = this.#shares.kill
        for (let nights = 1 + this.#random.below(2); nights > 0; nights -= 1) {
          void take()
          await this.#scheduler.run()
        }
        this.#isTroubled = false
        this.#scheduler.killShare = 0
        void take()
        await this.#scheduler.run()
      },
    })
  }

  /** Lets one clerk decide or propose, then another one may answer. */
  async #letClerksDecide(town: Town, isCareful: boolean) {
    const shown = await this.#db`
      select from payment_order where registry_oid = ${town.registryOid} and clerk_since is not null limit 1`
    if (shown.length === 0) return
    this.#clerks ??= await newClerks(this.#db)
    const clerks = this.#clerks
    for (let turns = isCareful ? 4 : 2; turns > 0; turns -= 1) {
      void this.#scheduler
        .spawn((process) => decideShownPayments(this.#office(town, process), clerks, { isCareful }))
        .catch(() => {})
      await this.#scheduler.run()
    }
  }

  #office(town: Town, process: Process): ClerksOffice {
    const { decide } = this.#defect
    return {
      db: this.#db,
      town,
      bank: this.#bank,
      random: this.#random,
      call: (caller, name, request) => this.#answer(process, caller, name, request),
      decideOtherwise:
        decide &&
        ((orderNumber, decision, memberOid) =>
          decide(payingIn(this.#given(process)), orderNumber, decision, memberOid)),
    }
  }

  #betweenTurns() {
    if (!this.#isTroubled) return
    this.#now = addMs(this.#now, this.#random.below(6000))
    if (this.#random.chance(0.006)) this.#now = addMs(this.#now, this.#random.pick([3, 3, 45]) * minuteMs)
    if (this.#random.chance(0.003)) this.#bank.closeDay()
    if (this.#random.chance(0.1)) this.#later.shift()?.()
    if (this.#random.chance(this.#shares.worker)) this.#work()
    if (this.#random.chance(this.#shares.allAtOnce)) this.#scheduler.killAll()
  }

  #work() {
    if (this.#defect.hasNoWorker) return
    void this.#scheduler
      // Jobs run one after another: two at the same moment are no history that a seed repeats.
      .spawn((process) => settleDueOrders(payingIn(this.#given(process)), () => {}, { concurrency: 1 }))
      .catch(() => {})
  }

  /** Browses as someone who pays some of the debts and may try again, reload, leave or forge. */
  async #browse(town: Town, meet?: () => Promise<void>): Promise<void> {
    const caller = this.#random.pick(town.callers)
    const basket = town.accruals
      .filter(() => meet !== undefined || this.#random.chance(0.7))
      .map(({ oid }) => oid)
    if (basket.length === 0) basket.push(town.accruals[0]?.oid ?? 0)
    for (let tries = 0; tries < 2; tries += 1) {
      const orderNumber = await this.#start(caller, basket, town).catch(() => undefined)
      if (tries === 0) await meet?.()
      if (orderNumber === undefined) continue
      await this.#atTheBank(caller, orderNumber, meet !== undefined)
      if (this.#random.chance(0.7)) return
    }
  }

  async #start(caller: Caller, basket: number[], town: Town): Promise<string> {
    const { OrderNumber: orderNumber } = await this.#call(caller, 'GetOrderNumberForOnlinePayment', {})
    const lines = {
      orderNumber,
      onlinePaymentAccruemntList: basket.map((accrumentOid) => ({ accrumentOid })),
    }
    const whole = await this.#call(caller, 'SaveOnlinePaymentAccrument', lines)
    const { Total } = this.#random.chance(0.2)
      ? await this.#call(caller, 'SaveOnlinePaymentAccrument', {
          ...lines,
          partAmount: (Number(whole.Total) * this.#random.pick([0.1, 0.5, 0.9])).toFixed(2),
        })
      : whole
    const onlinePaymentRequest = { totalDebt: Total }
    if (this.#random.chance(secondBrowserShare)) this.#editElsewhere(caller, orderNumber, town)
    await this.#call(caller, 'SaveOnlinePaymentRequest', { orderNumber, onlinePaymentRequest })
    if (this.#random.chance(secondBrowserShare)) this.#editElsewhere(caller, orderNumber, town)
    this.#seenKurus.set(orderNumber, fromWire(Total) ?? 0)
    // A page from before the total was named leaves it out.
    const named = this.#random.chance(0.5) ? { totalDebt: Total } : {}
    await this.#call(caller, 'CheckHalkThreeDDefinition', { orderNumber, ...card, ...named })
    return orderNumber
  }

  /** The same payer in a second browser, who changes the basket while the first one pays it. */
  #editElsewhere(caller: Caller, orderNumber: string, town: Town): void {
    for (let edits = 1 + this.#random.below(3); edits > 0; edits -= 1) {
      const oids = town.accruals.map(({ oid }) => oid)
      const basket = [...new Set([this.#random.pick(oids), ...oids.filter(() => this.#random.chance(0.4))])]
      const { changeBasket } = this.#defect
      const edit = changeBasket
        ? this.#scheduler.spawn(async (process) => {
            for (let steps = this.#random.below(30); steps > 0; steps -= 1) await process.pause()
            await changeBasket(this.#db, orderNumber, basket, dayInTurkey(this.#now))
          })
        : this.#call(caller, 'SaveOnlinePaymentAccrument', {
            orderNumber,
            onlinePaymentAccruemntList: basket.map((accrumentOid) => ({ accrumentOid })),
          })
      void edit.catch(() => {})
    }
  }

  /** Brings the bank's answer back: once, twice, late, much later, changed, or never. */
  async #atTheBank(caller: Caller, orderNumber: string, isInRush: boolean): Promise<void> {
    if (this.#hasLateForms && !isInRush && this.#random.chance(0.5)) {
      this.#lateForms.push({ orderNumber, round: this.#random.pick([5, 7, 9, 11, 12]) })
      return
    }
    const isLeft = !isInRush && this.#random.chance(0.08)
    const isForger = !isInRush && this.#random.chance(0.12)
    const readAsKurus =
      !isInRush && this.#bank.storeType !== '3d' && this.#random.chance(0.1) ? 100 : undefined
    const typed = isForger ? 'wrong' : this.#random.pick(typings)
    const real = this.#bank.authenticate(orderNumber, typed, readAsKurus)
    if (!real) return
    if (this.#random.chance(0.2)) this.#replays.push(() => this.#comeBack(real.token, real.body))
    const returns: Promise<unknown>[] = []
    const comeBack = (body: string) => returns.push(this.#comeBack(real.token, body))
    if (isForger || this.#random.chance(0.15)) comeBack(this.#forged(real.body))
    if (readAsKurus !== undefined) comeBack(shownAs(real.body, 'amountOfForm', 'amount'))
    if (this.#random.chance(0.15)) comeBack(shownAs(real.body, 'dsId', 'mdStatus'))
    if (!isLeft && (!isForger || this.#random.chance(0.5))) comeBack(real.body)
    if (this.#random.chance(0.25)) comeBack(real.body)
    if (this.#random.chance(0.2))
      returns.push(this.#call(caller, 'GetVposWebRequestReponse', { orderNumber }))
    if (this.#random.chance(0.4))
      returns.push(this.#call(caller, 'QueryOnlinePaymentOrderStatus', { orderNumber }))
    await Promise.allSettled(returns)
  }

  /** A form that was given out long ago is posted now; the browser may come back from the bank or never. */
  async #postLate(orderNumber: string): Promise<void> {
    const [order] = await this.#db<{ status: string }[]>`
      select status from payment_order where order_number = ${orderNumber}`
    const back = this.#bank.authenticate(orderNumber, this.#random.pick(['right', 'right', 'right', 'half']))
    if (order?.status === 'abandoned') this.#chargedTooLate.add(orderNumber)
    this.#now = addMs(this.#now, minuteMs)
    if (back && this.#random.chance(0.5)) void this.#comeBack(back.token, back.body).catch(() => {})
  }

  #forged(body: string): string {
    return this.#random.pick([
      body.replace(/status=\w+/, 'status=ok'),
      body.replace(/status=\w+/, 'status=charged'),
      body.replace(/amount=\d+/, 'amount=100').replace(/status=\w+/, 'status=ok'),
      body.replace(/&hash=.*/, ''),
    ])
  }

  #comeBack(token: string, body: string) {
    return this.#scheduler.spawn(async (process) => {
      const paying = payingIn(this.#given(process))
      const order = await findOrderOfReturn(paying, token)
      // The wait for other returns is left out, as it uses real time and has no turns.
      if (order) await applyBankReturn(paying, order, Buffer.from(body))
    })
  }

  /** A call through the front door, in a process of its own. */
  #call<Name extends CallName>(
    caller: Caller,
    name: Name,
    request: RequestTo<Name>,
  ): Promise<ResponseFrom<Name>> {
    return this.#scheduler.spawn((process) => this.#answer(process, caller, name, request))
  }

  async #answer<Name extends CallName>(
    process: Process,
    caller: Caller,
    name: Name,
    request: RequestTo<Name>,
  ): Promise<ResponseFrom<Name>> {
    const body = { userName: settings.SystemUser, ...(request as object) }
    return (await answerCall(name, body, caller, this.#given(process))) as ResponseFrom<Name>
  }

  #given(process: Process): Given & { payments: PaymentParts } {
    const { book = bookOrder, bank: between = (bank: SimulatedBank) => bank } = this.#defect
    const bank = pausing(between(this.#bank, this.#seenKurus), process)
    return {
      db: unreliableDatabase(this.#db, process, () => this.#transactionFate()),
      settings: { ...settings, Payments: { ...settings.Payments, ...this.#defect.settings } },
      now: this.#now,
      today: dayInTurkey(this.#now),
      client: { address: '10.0.0.1', userAgent: '', browserId: '' },
      // Turns are waited for, and no real time.
      payments: {
        banks: { find: () => bank, inOrder: () => [bank] },
        book,
        whilePayerWaits: (steps) => steps,
      },
    }
  }

  #transactionFate(): TransactionFate {
    if (!this.#isTroubled || !this.#random.chance(this.#shares.database)) return 'made'
    return this.#random.pick(['noConnection', 'brokenOff', 'answerLost'])
  }

  #fateOf(message: string): MessageFate {
    if (this.#isBankSilent && message === 'inquire') return 'requestLost'
    // Money goes back mostly when all other faults have ended: one refund's answer is lost even then.
    if (message === 'refund' && this.#bank.takesRefundsBack && !this.#isRefundLost) {
      this.#isRefundLost = true
      return 'answerLost'
    }
    if (!this.#isTroubled || !this.#random.chance(this.#shares.bank)) return 'arrives'
    return this.#random.pick(['answerLost', 'answerLost', 'requestLost', 'delayed', 'notConnected'])
  }
}
