import { AdjustableClock } from '../control/adjustable-clock.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { PartySettings } from '../control/party-settings.ts'
import type { GatewayRefusal } from './gateway-refusal.ts'
import { magicEffect } from './magic-numbers.ts'
import type { MeasuredMessage } from './message-length.ts'
import { SlidingMinute } from './sliding-minute.ts'

export interface GatewayAccount {
  user: string
  password: string
  /** Approved sender names, case-sensitive. */
  senderNames: readonly string[]
}

export interface StoredMessage extends MeasuredMessage {
  jobId: string
  kind: 'bulk' | 'otp'
  senderName: string
  /** Ten digits, or the text as it came when it is no mobile number. */
  number: string
  isMobile: boolean
  text: string
  acceptedAtMs: number
  /** Moment at which the operator gets it; later than accepted for a scheduled message. */
  sendAtMs: number
  isPaid: boolean
  isCancelled: boolean
}

export interface ReceivedMessage {
  number: string
  text: string
  receivedAtMs: number
}

const maximumStoredMessages = 2000

/** Everything the stand-in of the SMS gateway remembers. */
export class Gateway {
  readonly account: GatewayAccount
  readonly clock = new AdjustableClock()
  readonly forcedAnswers = new ForcedAnswers(['send', 'otp', 'report', 'cancel', 'account'])
  readonly settings = new PartySettings({
    allowedIps: [] as readonly string[],
    sendLimitPerMinute: 500,
    otpLimitPerMinute: 100,
    reportLimitPerMinute: 10,
    sameNumberLimitPerMinute: 20,
    deliveryDelayMs: 2000,
    slowMs: 8000,
    shiftedCharacterWeight: 1,
    operatorSuffix: ' B001',
    credit: 10_000,
  })
  readonly received: ReceivedMessage[] = []
  private readonly recent = new SlidingMinute()
  private messages: StoredMessage[] = []
  private lastJobId = 1_311_000_000
  private usedCredit = 0

  constructor(account: GatewayAccount) {
    this.account = account
  }

  /** Refuses the call that would go over the limit, counts every other. */
  checkLimit(key: string, limit: number, refusal: GatewayRefusal): void {
    const nowMs = this.clock.now()
    if (this.recent.count(key, nowMs) >= limit) throw refusal
    this.recent.add(key, nowMs)
  }

  nextJobId(): string {
    this.lastJobId += 1
    return String(this.lastJobId)
  }

  store(message: Omit<StoredMessage, 'isPaid' | 'isCancelled'>): void {
    const isPaid = message.parts <= this.remainingCredit
    if (isPaid) this.usedCredit += message.parts
    this.messages = [...this.messages, { ...message, isPaid, isCancelled: false }].slice(
      -maximumStoredMessages,
    )
  }

  get remainingCredit(): number {
    return this.settings.values.credit - this.usedCredit
  }

  newestFirst(): readonly StoredMessage[] {
    return this.messages.toReversed()
  }

  ofJob(jobId: string): StoredMessage[] {
    return this.messages.filter((message) => message.jobId === jobId)
  }

  /** Delivery is a question of time: a message is pending until its delay has passed. */
  statusOf(message: StoredMessage): number {
    if (message.isCancelled) return 4
    if (!message.isPaid) return 14
    if (this.clock.now() < message.sendAtMs + this.settings.values.deliveryDelayMs) return 0
    if (!message.isMobile) return 3
    const effect = magicEffect(message.number)
    return effect?.kind === 'ends-as' ? effect.status : 1
  }

  reset(): void {
    this.clock.reset()
    this.forcedAnswers.reset()
    this.settings.reset()
    this.recent.reset()
    this.messages = []
    this.received.length = 0
    this.usedCredit = 0
  }

  summary(): Record<string, number> {
    return { messages: this.messages.length, remainingCredit: this.remainingCredit }
  }
}
