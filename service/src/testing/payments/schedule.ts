import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { fromWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import { answerCall } from '../../service.ts'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { takeBankReturn } from '../../payments/at-the-bank/bank-return.ts'
import { bookOrder } from '../../payments/orders/book.ts'
import { type PaymentParts } from '../../payments/orders/order.ts'
import { payingIn } from '../../payments/orders/who-pays.ts'
import { settleDueOrders } from '../../payments/recovery/worker.ts'
import { demoSettings } from '../../demo-town/demo-settings.ts'
import { atTheCounter } from './counter.ts'
import type { Defect } from './defect.ts'
import { meetingOf } from './meeting.ts'
import { pausing } from './pausing-bank.ts'
import { type Process, Scheduler } from './scheduler.ts'
import { SeededRandom } from './seeded-random.ts'
import { type MessageFate, SimulatedBank } from './simulated-bank.ts'
import { shownAs } from './shown-as.ts'
import { type Town, newTown } from './town-of-payers.ts'
import { type TransactionFate, unreliableDatabase } from './unreliable-database.ts'
import { judge } from './verdict.ts'

export interface Outcome {
  seed: number
  wrongs: string[]
  statuses: string[]
  kills: number
}

const minuteMs = 60_000
/** How often all people pay everything and come back from the bank at the same time. */
const rushShare = 0.2
/** How often a second browser changes the basket of a payment. */
const secondBrowserShare = 0.1
/** What a cardholder types on the bank's page; `half` is a bank that did not ask. */
const typings = ['right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'half'] as const
const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })
const card = {
  cardNumber: '4938410157705591',
  expiryMonth: 12,
  expiryYear: 2029,
  securityCode: '453',
  cardHolderName: 'SIMULASYON',
}

/** One history of payers, bank, worker and mishaps, from a seed; then recovery, then the verdict. */
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
  /** How bad this day is: each mishap has a share of its own, and some days have none. */
  readonly #shares: { kill: number; database: number; bank: number; worker: number; allAtOnce: number }
  readonly #isBankSilent: boolean
  /** The total each browser saw when it went to the bank. */
  readonly #seenKurus = new Map<string, number>()
  #now = new Date('2026-11-15T07:00:00Z')
  #later: (() => void)[] = []
  /** Returns of the bank that a browser posts again after hours or days. */
  #replays: (() => Promise<unknown>)[] = []
  #isTroubled = true
  #isRefundLost = false

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
    this.#isBankSilent = random.chance(0.04)
    this.#bank = new SimulatedBank(
      {
        now: () => this.#now,
        fateOf: (message) => this.#fateOf(message),
        pause: async () => {},
        later: (arrive) => void this.#later.push(arrive),
      },
      { storeType: random.chance(0.3) ? '3d_pay' : '3d', needsCard: random.chance(0.3) },
    )
    this.#bank.declinesCards = random.chance(0.1)
    this.#bank.findsNothingToVoid = random.chance(0.2)
    this.#bank.givesPartBack = random.chance(0.05)
    this.#bank.takesRefundsBack = random.chance(0.5)
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
    await this.#recover()
    const { wrongs, orders } = await judge(this.#db, town, this.#bank, { isBankSilent: this.#isBankSilent })
    // The next schedule's worker has nothing to do with this one's clerk.
    await this.#db`update payment_order set next_step_at = null where registry_oid = ${town.registryOid}`
    return { wrongs, statuses: orders.map(({ status }) => status), kills: this.#scheduler.kills }
  }

  /** Faults end, time goes by, and the worker does its work until nothing is due for days. */
  async #recover() {
    this.#isTroubled = false
    this.#scheduler.killShare = 0
    for (const arrive of this.#later.splice(0)) arrive()
    const waits = [3, 10, 40, 60, 60, 180, 360, 720, 1440, 1440, 1440].map((minutes) => minutes * minuteMs)
    for (const [round, wait] of waits.entries()) {
      this.#now = addMs(this.#now, wait)
      if (round === 6) this.#bank.isDayClosed = true
      if (this.#random.chance(0.5))
        void this.#replays
          .pop()?.()
          .catch(() => {})
      for (let turn = round < 3 ? 2 : 1; turn > 0; turn -= 1) this.#work()
      await this.#scheduler.run()
    }
  }

  #betweenTurns() {
    if (!this.#isTroubled) return
    this.#now = addMs(this.#now, this.#random.below(6000))
    if (this.#random.chance(0.006)) this.#now = addMs(this.#now, this.#random.pick([3, 3, 45]) * minuteMs)
    if (this.#random.chance(0.003)) this.#bank.isDayClosed = true
    if (this.#random.chance(0.1)) this.#later.shift()?.()
    if (this.#random.chance(this.#shares.worker)) this.#work()
    if (this.#random.chance(this.#shares.allAtOnce)) this.#scheduler.killAll()
  }

  #work() {
    if (this.#defect.hasNoWorker) return
    void this.#scheduler
      // One after another: what two do at the same moment is no history a seed repeats.
      .spawn((process) => settleDueOrders(payingIn(this.#given(process)), () => {}, 1))
      .catch(() => {})
  }

  /** Someone at a browser, who pays some of the debts and may try again, reload, leave or forge. */
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

  /** What the bank gives the browser may come once, twice, late, much later, changed, or never. */
  async #atTheBank(caller: Caller, orderNumber: string, isInRush: boolean): Promise<void> {
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

  #forged(body: string): string {
    return this.#random.pick([
      body.replace(/status=\w+/, 'status=ok'),
      body.replace(/status=\w+/, 'status=charged'),
      body.replace(/amount=\d+/, 'amount=100').replace(/status=\w+/, 'status=ok'),
      body.replace(/&hash=.*/, ''),
    ])
  }

  #comeBack(token: string, body: string) {
    return this.#scheduler.spawn((process) =>
      takeBankReturn(payingIn(this.#given(process)), token, Buffer.from(body)),
    )
  }

  /** A call through the front door, in a process of its own. */
  #call<Name extends CallName>(
    caller: Caller,
    name: Name,
    request: RequestTo<Name>,
  ): Promise<ResponseFrom<Name>> {
    return this.#scheduler.spawn(async (process) => {
      const body = { userName: settings.SystemUser, ...(request as object) }
      return (await answerCall(name, body, caller, this.#given(process))) as ResponseFrom<Name>
    })
  }

  #given(process: Process): Given & { payments: PaymentParts } {
    const { book = bookOrder, bank: between = (bank: SimulatedBank) => bank } = this.#defect
    const bank = pausing(between(this.#bank, this.#seenKurus), process)
    return {
      db: unreliableDatabase(this.#db, process, () => this.#transactionFate()),
      settings,
      now: this.#now,
      today: dayInTurkey(this.#now),
      client: { address: '10.0.0.1', userAgent: '', browserId: '' },
      payments: { banks: { find: () => bank, inOrder: () => [bank] }, book },
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
