import { randomBytes } from 'node:crypto'
import { AdjustableClock } from '../control/adjustable-clock.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { PartySettings } from '../control/party-settings.ts'
import { Ledger } from './ledger.ts'
import type { AnswerEffect, CallbackEffect } from './magic-cards.ts'
import type { StandInBank } from './stand-in-banks.ts'

/** One cardholder on the way through 3-D Secure. */
export interface ThreeDSession {
  id: string
  orderNumber: string
  amountKurus: number
  pan: string
  /** YYMM */
  expiry: string
  successUrl: string
  failureUrl: string
  xid: string
  cavv: string
  status: 'waiting' | 'full' | 'half' | 'failed'
  wrongCodes: number
  /** Whether money was asked for with it; that works once. */
  isUsed: boolean
  /** The merchant's own fields, which NestPay sends back. */
  sent: [name: string, value: string][]
  protocol: 'payflex' | 'nestpay'
}

export const bankOperations = ['enrolment', 'authorise', 'inquire', 'void', 'refund', 'settlement'] as const
export type BankOperation = (typeof bankOperations)[number]

/** Everything one stand-in bank remembers. */
export class BankState {
  readonly bank: StandInBank
  readonly clock = new AdjustableClock()
  readonly forcedAnswers = new ForcedAnswers(bankOperations)
  readonly settings: PartySettings<{
    isDown: boolean
    slowAnswerMs: number
    recordDelayMs: number
    reportDelayMs: number
    isVoidRefused: boolean
    chargesHalfSecure: boolean
    signsCallbacks: boolean
    wantsCardInSale: boolean
    callback: string
    answer: string
  }>
  readonly ledger = new Ledger()
  private readonly sessions = new Map<string, ThreeDSession>()
  private readonly latestOfOrder = new Map<string, ThreeDSession>()

  constructor(bank: StandInBank) {
    this.bank = bank
    const defaults = {
      isDown: false,
      slowAnswerMs: 60_000,
      recordDelayMs: 0,
      reportDelayMs: 0,
      isVoidRefused: false,
      chargesHalfSecure: false,
      signsCallbacks: bank.signsCallbacks,
      wantsCardInSale: bank.wantsCardInSale,
      callback: 'by-card',
      answer: 'by-card',
    }
    this.settings = new PartySettings(defaults, {
      callback: ['by-card', 'once', 'twice', 'never', 'forged', 'renamed'],
      answer: ['by-card', 'normal', 'lost', 'slow', 'garbage'],
    })
  }

  startSession(
    given: Omit<ThreeDSession, 'id' | 'xid' | 'cavv' | 'status' | 'wrongCodes' | 'isUsed'>,
  ): ThreeDSession {
    const session: ThreeDSession = {
      ...given,
      id: randomBytes(18).toString('hex'),
      xid: randomBytes(20).toString('base64'),
      cavv: randomBytes(20).toString('base64'),
      status: 'waiting',
      wrongCodes: 0,
      isUsed: false,
    }
    this.sessions.set(session.id, session)
    this.latestOfOrder.set(session.orderNumber, session)
    return session
  }

  session(id: string): ThreeDSession | undefined {
    return this.sessions.get(id)
  }

  sessionOfOrder(orderNumber: string): ThreeDSession | undefined {
    return this.latestOfOrder.get(orderNumber)
  }

  /** The control door's wish goes before the card's own way. */
  callbackEffect(ofCard: CallbackEffect): CallbackEffect {
    const { callback } = this.settings.values
    return callback === 'by-card' ? ofCard : (callback as CallbackEffect)
  }

  answerEffect(ofCard: AnswerEffect): AnswerEffect {
    const { answer } = this.settings.values
    return answer === 'by-card' ? ofCard : (answer as AnswerEffect)
  }

  /** Records appear late when the setting says so. */
  isVisible({ atMs }: { atMs: number }): boolean {
    return this.clock.now() >= atMs + this.settings.values.recordDelayMs
  }

  reset(): void {
    this.clock.reset()
    this.forcedAnswers.reset()
    this.settings.reset()
    this.ledger.reset()
    this.sessions.clear()
    this.latestOfOrder.clear()
  }

  summary(): Record<string, number> {
    return { entries: this.ledger.all().length, threeDSessions: this.sessions.size }
  }
}
