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
  ThreeDStart,
  ThreeDStarted,
} from '../../banks/bank.ts'

/** What becomes of a message to the bank and of its answer. */
export type MessageFate = 'arrives' | 'answerLost' | 'requestLost' | 'delayed' | 'notConnected'

export interface BankSurroundings {
  now: () => Date
  /** Asked before each message. */
  fateOf: (message: 'startThreeD' | 'authorise' | 'inquire' | 'void' | 'refund') => MessageFate
  /** Called between a message's arrival and its answer, and before it is sent. */
  pause: () => Promise<void>
  /** Lets a delayed message arrive some time. */
  later: (arrive: () => void) => void
}

interface Entry {
  amountKurus: number
  chargedAt: Date | undefined
  isVoided: boolean
  refundedKurus: number
  isDeclined: boolean
  transactionId: string
}

const trouble = { bankResultCode: '', bankMessage: 'no answer' }
/** Records are seen by inquiries only after a while. */
const recordAppearsAfterMs = 20_000

/** A bank in the same process, with books of its own: deterministic, and as unreliable as it is told to be. */
export class SimulatedBank implements Bank {
  readonly code = '0012' as const
  readonly protocol = 'nestpay' as const
  readonly storeType: StoreType
  readonly cardIsTyped = 'here' as const
  readonly needsCardToAuthorise: boolean
  readonly books = new Map<string, Entry>()
  /** After the end of day nothing is voided any more, only refunded. */
  isDayClosed = false
  declinesCards = false
  /** Orders that were charged without the code on the bank's page: must stay empty. */
  readonly chargedWithoutCardholder: string[] = []
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

  /** What the cardholder's browser is given after the bank's own page; with `3d_pay` the bank charges here. */
  authenticate(
    orderNumber: string,
    typed: 'right' | 'wrong' | 'half',
  ): { token: string; body: string } | undefined {
    const started = this.#started.get(orderNumber)
    if (!started) return undefined
    if (typed !== 'wrong') this.#authenticated.add(orderNumber)
    const chargesItself = this.storeType !== '3d'
    const charged = typed !== 'wrong' && chargesItself && this.#charge(orderNumber, started.amountKurus)
    const status = chargesItself
      ? { right: charged ? 'charged' : 'declined', half: charged ? 'unsafe' : 'declined', wrong: 'failed' }[
          typed
        ]
      : { right: 'ok', half: 'failed', wrong: 'failed' }[typed]
    return {
      token: started.returnUrl.split('/').at(-1) ?? '',
      body: this.#signed({ oid: orderNumber, amount: String(started.amountKurus), status }),
    }
  }

  #signed(fields: Record<string, string>): string {
    const plain = new URLSearchParams(fields).toString()
    return `${plain}&hash=${this.#hash(plain)}`
  }

  #hash(plain: string): string {
    return createHmac('sha256', this.#secret).update(plain).digest('hex')
  }

  readCallback(raw: Uint8Array, expected: ExpectedPayment): CallbackReading {
    const text = Buffer.from(raw).toString()
    const [plain = '', hash] = text.split('&hash=')
    if (hash !== this.#hash(plain)) return { outcome: 'forged', why: 'hash' }
    const fields = new URLSearchParams(plain)
    if (fields.get('oid') !== expected.orderNumber) return { outcome: 'forged', why: 'order' }
    if (Number(fields.get('amount')) !== expected.amountKurus) return { outcome: 'forged', why: 'amount' }
    return this.readFields(fields)
  }

  /** What a callback says, believed as it stands. */
  readFields(fields: URLSearchParams): CallbackReading {
    const orderNumber = fields.get('oid') ?? ''
    const amountKurus = Number(fields.get('amount'))
    const status = fields.get('status')
    if (status === 'ok')
      return { outcome: 'authenticated', authentication: { proof: this.#hash(orderNumber) } }
    const charge = { ...this.#chargeOf(orderNumber), amountKurus }
    if (status === 'charged') return { outcome: 'charged', charge }
    if (status === 'unsafe') return { outcome: 'chargedUnsafely', charge, bankResultCode: '' }
    const refusal = { reason: 'notAuthenticated' as const, bankResultCode: '', bankMessage: '' }
    return status === 'declined'
      ? { outcome: 'declined', ...refusal, reason: 'issuerRefused' }
      : { outcome: 'notAuthenticated', ...refusal }
  }

  async authorise(request: AuthorisationRequest): Promise<Authorisation> {
    const arrive = (): Authorisation => {
      if (request.authentication['proof'] !== this.#hash(request.orderNumber))
        return { outcome: 'declined', reason: 'notAuthenticated', bankResultCode: '', bankMessage: '' }
      // As real banks do: a second successful payment of an order is an error that proves nothing.
      if (this.books.get(request.orderNumber)?.chargedAt) return { outcome: 'unknown', ...trouble }
      return this.#charge(request.orderNumber, request.amountKurus)
        ? { outcome: 'approved', charge: this.#chargeOf(request.orderNumber) }
        : { outcome: 'declined', reason: 'insufficientFunds', bankResultCode: '51', bankMessage: '' }
    }
    return this.#message('authorise', arrive, { outcome: 'unknown', ...trouble })
  }

  async inquire({ orderNumber }: ExpectedPayment): Promise<BankRecord> {
    const arrive = (): BankRecord => {
      const entry = this.books.get(orderNumber)
      const isSeen =
        entry?.chargedAt && this.#around.now().getTime() - entry.chargedAt.getTime() >= recordAppearsAfterMs
      if (!entry || (entry.chargedAt && !isSeen)) return { outcome: 'notFound' }
      if (entry.isDeclined) return { outcome: 'declined', bankResultCode: '51', bankMessage: '' }
      if (entry.isVoided) return { outcome: 'voided' }
      if (entry.refundedKurus >= entry.amountKurus) return { outcome: 'refunded' }
      return { outcome: 'charged', charge: this.#chargeOf(orderNumber), refundedKurus: entry.refundedKurus }
    }
    return this.#message('inquire', arrive, { outcome: 'unknown', ...trouble })
  }

  async void(request: ReversalRequest): Promise<Reversal> {
    return this.#message('void', () => this.#reverse(request, 'void'), { outcome: 'unknown', ...trouble })
  }

  async refund(request: ReversalRequest): Promise<Reversal> {
    return this.#message('refund', () => this.#reverse(request, 'refund'), { outcome: 'unknown', ...trouble })
  }

  #reverse({ orderNumber, amountKurus }: ReversalRequest, kind: 'void' | 'refund'): Reversal {
    const entry = this.books.get(orderNumber)
    const isOpen = entry?.chargedAt && !entry.isVoided && entry.refundedKurus < entry.amountKurus
    if (!entry || !isOpen) return { outcome: 'refused', why: 'nothingToReverse', ...trouble }
    if (kind === 'void' && this.isDayClosed) return { outcome: 'refused', why: 'tooLate', ...trouble }
    if (kind === 'refund' && !this.isDayClosed) return { outcome: 'refused', why: 'tooEarly', ...trouble }
    if (kind === 'void') entry.isVoided = true
    else entry.refundedKurus += amountKurus
    return { outcome: 'done', bankReference: `R-${entry.transactionId}` }
  }

  /** The amount on the bank's page, where an order came as far as that. */
  shownKurus(orderNumber: string): number | undefined {
    return this.#started.get(orderNumber)?.amountKurus
  }

  /** What the bank holds of an order's money. */
  netKurus(orderNumber: string): number {
    const entry = this.books.get(orderNumber)
    return !entry?.chargedAt || entry.isVoided ? 0 : entry.amountKurus - entry.refundedKurus
  }

  async #message<Answer>(
    name: 'authorise' | 'inquire' | 'void' | 'refund',
    arrive: () => Answer,
    silence: Answer,
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
    return fate === 'answerLost' ? silence : answer
  }

  #charge(orderNumber: string, amountKurus: number): boolean {
    const isFirst = !this.books.get(orderNumber)?.chargedAt
    if (!isFirst) return false
    if (!this.#authenticated.has(orderNumber)) this.chargedWithoutCardholder.push(orderNumber)
    this.books.set(orderNumber, {
      amountKurus,
      chargedAt: this.declinesCards ? undefined : this.#around.now(),
      isVoided: false,
      refundedKurus: 0,
      isDeclined: this.declinesCards,
      transactionId: `T-${orderNumber}`,
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
