import { createHmac, randomBytes } from 'node:crypto'
import type {
  Authorisation,
  AuthorisationRequest,
  Bank,
  BankRecord,
  CallbackReading,
  Charge,
  ExpectedPayment,
  Reversal,
  ReversalRequest,
  StoreType,
  ThreeDResult,
  ThreeDStart,
  ThreeDStarted,
} from '../../banks/bank.ts'

/** Fate of a message to the bank and of its answer. */
export type MessageFate = 'arrives' | 'answerLost' | 'requestLost' | 'delayed' | 'notConnected'

export interface BankSurroundings {
  now: () => Date
  /** Decides the fate of a message before it is sent. */
  fateOf: (message: 'startThreeD' | 'authorise' | 'inquire' | 'void' | 'refund') => MessageFate
  /** Called between a message's arrival and its answer, and before it is sent. */
  pause: () => Promise<void>
  /** Lets a delayed message arrive some time. */
  later: (arrive: () => void) => void
  /** Delay between a charge and its record in inquiries; asked once for each. */
  recordDelayMs?: () => number
}

interface Entry {
  amountKurus: number
  chargedAt: Date | undefined
  seenFromMs: number
  isVoided: boolean
  refundedKurus: number
  isDeclined: boolean
  transactionId: string
  threeD: ThreeDResult
  /** Whether a refund was carried out and then taken back by the bank, so that the sale stands again. */
  isRefundTakenBack: boolean
  /** Objections of its holder and amounts given again after an answer, in their order. */
  chargebacks: { kind: 'chargeback' | 'chargebackReturned'; kurus: number; at: Date }[]
}

const trouble = { bankResultCode: '', bankMessage: 'no answer' }
/** Records are seen by inquiries only after a while. */
const recordDelayMs = 20_000

/** A bank in the same process, with books of its own: deterministic, and as unreliable as it is told to be. */
export class SimulatedBank implements Bank {
  readonly code = '0012' as const
  readonly protocol = 'nestpay' as const
  readonly storeType: StoreType
  readonly cardIsTyped = 'here' as const
  readonly needsCardToAuthorise: boolean
  readonly books = new Map<string, Entry>()
  /** Whether the day is closed: after it nothing is voided any more, only refunded. */
  isDayClosed = false
  #closedAt: Date | undefined
  declinesCards = false
  /** Whether it refuses every void as if there were nothing to void. */
  findsNothingToVoid = false
  /** Whether its own people give back a part of each charge whose answer the merchant has not got. */
  givesPartBack = false
  /** Whether it refuses to void or refund, and has its own people give a part back, once for an order. */
  givesPartInstead = false
  /** Whether it takes a refund back, once for an order, whose answer the merchant has not got. */
  takesRefundsBack = false
  /** Orders that were charged without the code on the bank's page: must stay empty. */
  readonly chargedWithoutCardholder: string[] = []
  /** Orders of which its own people gave a part back: must never be booked as a whole. */
  readonly givenBackInPart: string[] = []
  readonly #authenticated = new Set<string>()
  readonly #secret = randomBytes(16).toString('hex')
  readonly #started = new Map<string, { amountKurus: number; returnUrl: string }>()
  readonly #around: BankSurroundings

  constructor(
    around: BankSurroundings,
    { storeType = '3d', needsCard = false }: { storeType?: StoreType; needsCard?: boolean } = {},
  ) {
    this.#around = around
    this.storeType = storeType
    this.needsCardToAuthorise = needsCard
  }

  async startThreeD(start: ThreeDStart): Promise<ThreeDStarted> {
    const fate = this.#around.fateOf('startThreeD')
    await this.#around.pause()
    if (fate !== 'arrives') return { outcome: 'unavailable', ...trouble }
    this.#started.set(start.orderNumber, { amountKurus: start.amountKurus, returnUrl: start.successUrl })
    return { outcome: 'form', action: 'https://bank.example/3d', fields: [['oid', start.orderNumber]] }
  }

  /** Answer for the cardholder's browser after the bank's own page; with `3d_pay` the bank charges here. */
  authenticate(
    orderNumber: string,
    typed: 'right' | 'wrong' | 'half',
    /** Amount that the payer made the bank read, by renaming fields of our form. */
    readAsKurus = this.shownKurus(orderNumber) ?? 0,
  ): { token: string; body: string } | undefined {
    const started = this.#started.get(orderNumber)
    if (!started) return undefined
    if (typed !== 'wrong') this.#authenticated.add(orderNumber)
    const chargesItself = this.storeType !== '3d'
    const charged =
      typed !== 'wrong' &&
      chargesItself &&
      this.#charge(orderNumber, readAsKurus, typed === 'half' ? 'half' : 'full')
    this.#givePartBack(orderNumber)
    const ended = charged ? 'charged' : 'declined'
    const status = chargesItself
      ? { right: ended, half: ended, wrong: 'failed' }[typed]
      : { right: 'ok', half: 'failed', wrong: 'failed' }[typed]
    return {
      token: started.returnUrl.split('/').at(-1) ?? '',
      body: this.#signed({
        amount: String(readAsKurus),
        amountOfForm: String(started.amountKurus),
        dsId: '1',
        mdStatus: { right: '1', half: '4', wrong: '0' }[typed],
        oid: orderNumber,
        status,
      }),
    }
  }

  #signed(fields: Record<string, string>): string {
    return new URLSearchParams({ ...fields, hash: this.#hashOf(Object.entries(fields)) }).toString()
  }

  /** Hash version 3 of NestPay: values in the order of their names, without the names. */
  #hashOf(fields: [name: string, value: string][]): string {
    const ordered = fields.toSorted(([one], [other]) => (one < other ? -1 : 1))
    return this.#hash(ordered.map(([, value]) => value).join('|'))
  }

  #hash(plain: string): string {
    return createHmac('sha256', this.#secret).update(plain).digest('hex')
  }

  readCallback(raw: Uint8Array, expected: ExpectedPayment): CallbackReading {
    const fields = new URLSearchParams(Buffer.from(raw).toString())
    const signed = [...fields].filter(([name]) => name !== 'hash')
    const isError = !fields.has('hash') && fields.get('status') === 'failed'
    if (isError && this.storeType !== '3d') return { outcome: 'unsigned', ...trouble }
    if (fields.get('hash') !== this.#hashOf(signed)) return { outcome: 'forged', why: 'hash' }
    if (fields.get('oid') !== expected.orderNumber) return { outcome: 'forged', why: 'order' }
    if (Number(fields.get('amount')) !== expected.amountKurus) return { outcome: 'forged', why: 'amount' }
    return this.readFields(fields)
  }

  /** Content of a callback, believed without a check. */
  readFields(fields: URLSearchParams): CallbackReading {
    const orderNumber = fields.get('oid') ?? ''
    const amountKurus = Number(fields.get('amount'))
    const status = fields.get('status')
    if (status === 'ok')
      return {
        outcome: 'authenticated',
        authentication: { proof: this.#hash(orderNumber), eci: '05', xid: `X-${orderNumber}` },
      }
    const charge = { ...this.#chargeOf(orderNumber), amountKurus }
    if (status === 'charged')
      return fields.get('mdStatus') === '1'
        ? { outcome: 'charged', charge }
        : { outcome: 'chargedUnsafely', charge, bankResultCode: '' }
    const refusal = { reason: 'notAuthenticated' as const, bankResultCode: '', bankMessage: '' }
    return status === 'declined'
      ? { outcome: 'declined', ...refusal, reason: 'issuerRefused' }
      : { outcome: 'notAuthenticated', ...refusal }
  }

  async authorise(request: AuthorisationRequest): Promise<Authorisation> {
    const arrive = (): Authorisation => {
      if (request.authentication['proof'] !== this.#hash(request.orderNumber))
        return { outcome: 'declined', reason: 'notAuthenticated', bankResultCode: '', bankMessage: '' }
      // Real banks do the same: a second successful payment of an order is an error that proves nothing.
      if (this.books.get(request.orderNumber)?.chargedAt) return { outcome: 'unknown', ...trouble }
      return this.#charge(request.orderNumber, request.amountKurus)
        ? { outcome: 'approved', charge: this.#chargeOf(request.orderNumber) }
        : { outcome: 'declined', reason: 'insufficientFunds', bankResultCode: '51', bankMessage: '' }
    }
    const givePart = () => this.#givePartBack(request.orderNumber)
    return this.#message('authorise', arrive, { outcome: 'unknown', ...trouble }, givePart)
  }

  async inquire({ orderNumber, amountKurus }: ExpectedPayment): Promise<BankRecord> {
    const arrive = (): BankRecord => {
      const entry = this.books.get(orderNumber)
      const isSeen = entry && this.#around.now().getTime() >= entry.seenFromMs
      if (!entry || (entry.chargedAt && !isSeen)) return { outcome: 'notFound' }
      if (entry.isDeclined) return { outcome: 'declined', bankResultCode: '51', bankMessage: '' }
      if (entry.isVoided) return { outcome: 'voided' }
      if (entry.refundedKurus >= entry.amountKurus) return { outcome: 'refunded' }
      if (entry.amountKurus !== amountKurus)
        return {
          outcome: 'unknown',
          differs: `${entry.amountKurus} kuruş`,
          bankResultCode: '',
          bankMessage: `${entry.amountKurus} kuruş`,
        }
      const { refundedKurus, threeD } = entry
      return { outcome: 'charged', charge: this.#chargeOf(orderNumber), refundedKurus, threeD }
    }
    return this.#message('inquire', arrive, { outcome: 'unknown', ...trouble })
  }

  async void(request: ReversalRequest): Promise<Reversal> {
    return this.#message('void', () => this.#reverse(request, 'void'), { outcome: 'unknown', ...trouble })
  }

  async refund(request: ReversalRequest): Promise<Reversal> {
    const takeBack = () => {
      const entry = this.books.get(request.orderNumber)
      if (!this.takesRefundsBack || !entry || entry.isRefundTakenBack || entry.refundedKurus === 0) return
      entry.refundedKurus -= request.amountKurus
      entry.isRefundTakenBack = true
    }
    const reverse = () => this.#reverse(request, 'refund')
    return this.#message('refund', reverse, { outcome: 'unknown', ...trouble }, takeBack)
  }

  #reverse({ orderNumber, amountKurus }: ReversalRequest, kind: 'void' | 'refund'): Reversal {
    const entry = this.books.get(orderNumber)
    const isOpen = entry?.chargedAt && !entry.isVoided && entry.refundedKurus < entry.amountKurus
    const refused = (why: Extract<Reversal, { outcome: 'refused' }>['why']): Reversal => ({
      outcome: 'refused',
      why,
      ...trouble,
    })
    if (!entry || !isOpen) return refused('nothingToReverse')
    if (kind === 'void' && this.findsNothingToVoid) return refused('nothingToReverse')
    if (kind === 'void' && (this.#isSettled(entry) || entry.refundedKurus > 0)) return refused('tooLate')
    if (kind === 'refund' && !this.#isSettled(entry)) return refused('tooEarly')
    if (kind === 'refund' && amountKurus > entry.amountKurus - entry.refundedKurus) return refused('other')
    if (this.givesPartInstead && entry.refundedKurus === 0) {
      this.#givePart(orderNumber, entry)
      return refused('other')
    }
    if (kind === 'void') entry.isVoided = true
    else entry.refundedKurus += amountKurus
    return { outcome: 'done', bankReference: `R-${entry.transactionId}` }
  }

  /** Settles all charges so far, of any day; later ones wait for another close. */
  closeDay(): void {
    this.isDayClosed = true
    this.#closedAt = this.#around.now()
  }

  #isSettled({ chargedAt }: Entry): boolean {
    if (!this.isDayClosed || !chargedAt) return false
    return this.#closedAt === undefined || chargedAt <= this.#closedAt
  }

  /** The amount on the bank's page, where an order came as far as that. */
  shownKurus(orderNumber: string): number | undefined {
    return this.#started.get(orderNumber)?.amountKurus
  }

  #givePartBack(orderNumber: string): void {
    const entry = this.books.get(orderNumber)
    if (!this.givesPartBack || !entry?.chargedAt || entry.refundedKurus > 0) return
    this.#givePart(orderNumber, entry)
  }

  #givePart(orderNumber: string, entry: Entry): void {
    entry.refundedKurus = Math.ceil(entry.amountKurus / 3)
    this.givenBackInPart.push(orderNumber)
  }

  /** A clerk of the merchant gives back at the bank's own panel what the bank still holds. */
  giveBackAtPanel(orderNumber: string): void {
    const entry = this.books.get(orderNumber)
    if (entry && this.netKurus(orderNumber) > 0) entry.refundedKurus = entry.amountKurus
  }

  /** The holder of the card objects: the bank takes a part of what it holds back, or gives it again. */
  moveChargeback(orderNumber: string, kind: 'chargeback' | 'chargebackReturned', kurus: number): void {
    this.books.get(orderNumber)?.chargebacks.push({ kind, kurus, at: this.#around.now() })
  }

  /** A holder of a card objected to the payment: its books move on after it was collected. */
  isObjected(orderNumber: string): boolean {
    return (this.books.get(orderNumber)?.chargebacks.length ?? 0) > 0
  }

  #chargedBackKurus({ chargebacks }: Entry): number {
    return chargebacks.reduce((sum, { kind, kurus }) => sum + (kind === 'chargeback' ? kurus : -kurus), 0)
  }

  /** Sum of an order's money that the bank holds. */
  netKurus(orderNumber: string): number {
    const entry = this.books.get(orderNumber)
    if (!entry?.chargedAt || entry.isVoided) return 0
    return entry.amountKurus - entry.refundedKurus - this.#chargedBackKurus(entry)
  }

  async #message<Answer>(
    name: 'authorise' | 'inquire' | 'void' | 'refund',
    arrive: () => Answer,
    silence: Answer,
    /** Action of the bank after an answer that gets lost. */
    afterLoss: () => void = () => {},
  ): Promise<Answer> {
    const fate = this.#around.fateOf(name)
    await this.#around.pause()
    if (fate === 'notConnected' && name === 'authorise')
      return { outcome: 'unavailable', ...trouble } as unknown as Answer
    if (fate === 'requestLost' || fate === 'notConnected') return silence
    if (fate === 'delayed') {
      this.#around.later(() => void arrive())
      return silence
    }
    const answer = arrive()
    await this.#around.pause()
    if (fate !== 'answerLost') return answer
    afterLoss()
    return silence
  }

  #charge(orderNumber: string, amountKurus: number, threeD: ThreeDResult = 'full'): boolean {
    const isFirst = !this.books.get(orderNumber)?.chargedAt
    if (!isFirst) return false
    if (!this.#authenticated.has(orderNumber)) this.chargedWithoutCardholder.push(orderNumber)
    const delayMs = this.#around.recordDelayMs?.() ?? recordDelayMs
    this.books.set(orderNumber, {
      amountKurus,
      seenFromMs: this.#around.now().getTime() + delayMs,
      chargedAt: this.declinesCards ? undefined : this.#around.now(),
      isVoided: false,
      refundedKurus: 0,
      isDeclined: this.declinesCards,
      transactionId: `T-${orderNumber}`,
      threeD,
      isRefundTakenBack: false,
      chargebacks: [],
    })
    return !this.declinesCards
  }

  #chargeOf(orderNumber: string): Charge {
    const entry = this.books.get(orderNumber)
    return {
      amountKurus: entry?.amountKurus,
      bankReference: `REF-${orderNumber.slice(0, 8)}`,
      authorisationCode: '123456',
      bankTransactionId: entry?.transactionId ?? '',
    }
  }
}
