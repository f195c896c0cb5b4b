import { randomUUID } from 'node:crypto'
import { isCardNumber } from 'rules/payments/card-number'
import type { Bank, Card } from '../banks/bank.ts'
import type { BankSettings } from '../settings/bank-settings.ts'
import { nestpayBank } from '../banks/nestpay/nestpay-bank.ts'
import { payflexBank } from '../banks/payflex/payflex-bank.ts'
import { freePort } from '../database/free-port.ts'
import { demoBanks } from '../demo-town/demo-banks.ts'
import { goThroughBank } from './cardholder.ts'
import { type Simulators, startSimulators } from './simulators.ts'

type Cardholder = Parameters<typeof goThroughBank>[2]

const merchantUrl = 'http://127.0.0.1:9/donus'
const timeouts = { EnrolmentMs: 5000, AuthorisationMs: 1500, InquiryMs: 5000 }
const prefixes = { '0010': '/ziraat', '0015': '/vakifbank', '0064': '/isbank', '0012': '/halkbank' }
export type StandInCode = keyof typeof prefixes
export const standInCodes = Object.keys(prefixes) as StandInCode[]

export interface Payment {
  expected: { orderNumber: string; amountKurus: number }
  card: Card
}

/** A new order of 1284.50 lira. */
export function newPayment(card: Card): Payment {
  return { expected: { orderNumber: randomUUID(), amountKurus: 128_450 }, card }
}

/** Request for a void or refund of the whole payment. */
export function reversalOf({ expected }: Payment) {
  return { ...expected, reversalId: randomUUID(), clientAddress: '10.1.2.3' }
}

/** A card by the three digits before its check digit, as the stand-ins' page lists them. */
export function standInCard(digits: string, brand: 'visa' | 'master' | 'troy' = 'visa'): Card {
  const body = { visa: '435508000000', master: '557113000000', troy: '979203000000' }[brand] + digits
  const number = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isCardNumber) ?? ''
  return {
    number,
    expiryMonth: 7,
    expiryYear: 2031,
    securityCode: '123',
    holderName: 'Şükrü Işıköz',
  }
}

/** The stand-in banks as a program of their own, and our clients of them. */
export class StandInBanks {
  readonly simulators: Simulators

  static async start(): Promise<StandInBanks> {
    return new StandInBanks(await startSimulators())
  }

  constructor(simulators: Simulators) {
    this.simulators = simulators
  }

  client(code: StandInCode, change: object = {}): Bank {
    const found = demoBanks(this.simulators.url).find(({ Code }) => Code === code)
    const settings = { ...found, ...change } as BankSettings
    return settings.Protocol === 'nestpay' ? nestpayBank(settings, timeouts) : payflexBank(settings, timeouts)
  }

  control(code: StandInCode, door: string, body: object): Promise<void> {
    return this.simulators.control(`${prefixes[code]}/_control/${door}`, body)
  }

  change(code: StandInCode, settings: object): Promise<void> {
    return this.control(code, 'settings', settings)
  }

  advanceClock(code: StandInCode, advanceSeconds: number): Promise<void> {
    return this.control(code, 'clock', { advanceSeconds })
  }

  endDay(code: StandInCode): Promise<void> {
    return this.control(code, 'end-of-day', {})
  }

  async reset(): Promise<void> {
    for (const code of standInCodes) await this.simulators.control(`${prefixes[code]}/_control/reset`, {})
  }

  /** The bank's own books about an order. */
  async ledgerOf(code: StandInCode, { expected }: Payment) {
    const url = `${this.simulators.url}${prefixes[code]}/_control/ledger?orderNumber=${expected.orderNumber}`
    return (await (await fetch(url)).json()) as { netKurus: number; chargedKurus: number; sales: number }
  }
}

export async function startThreeD(bank: Bank, { expected, card }: Payment) {
  return bank.startThreeD({
    ...expected,
    ...(bank.cardIsTyped === 'here' ? { card } : {}),
    successUrl: `${merchantUrl}/basarili?bilet=1&ek=a`,
    failureUrl: `${merchantUrl}/basarisiz?bilet=1`,
    clientAddress: '10.1.2.3',
  })
}

/** Through 3-D Secure and back. */
export async function authenticate(bank: Bank, payment: Payment, cardholder: Cardholder = {}) {
  const started = await startThreeD(bank, payment)
  if (started.outcome !== 'form') return started
  const back = await goThroughBank(started, merchantUrl, cardholder)
  return back ? bank.readCallback(back.body, payment.expected) : { outcome: 'neverBack' as const }
}

/** Pays from the card to the money, as far as it goes. */
export async function pay(bank: Bank, payment: Payment, cardholder: Cardholder = {}) {
  const reading = await authenticate(bank, payment, cardholder)
  if (reading.outcome !== 'authenticated') return reading
  const request = { ...payment.expected, authentication: reading.authentication, clientAddress: '10.1.2.3' }
  return bank.authorise(bank.needsCardToAuthorise ? { ...request, card: payment.card } : request)
}

/** A URL where nothing listens. */
export async function addressOfNobody(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}/`
}
