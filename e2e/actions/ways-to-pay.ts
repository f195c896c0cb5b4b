import type { PaymentStatus } from 'contract/payments/payment-order-codes'
import { type BankCode, bankNames } from './pay.ts'

/** A way a payment can go, and how it ends. */
export interface Way {
  name: string
  /** Digits of the card, before its check digit; those of an approved one unless given. */
  digits?: string
  end: End
  /** A sentence the payer reads. */
  says?: RegExp
  /** End, if it differs, at a bank that charges during 3-D Secure and confirms the charge when the service asks. */
  endWhereItCharges?: End
  /** Banks at which it can happen; answers are lost only if the service itself asks for the money. */
  banks?: readonly BankCode[]
  /** Whether the bank's own page is skipped. */
  skipsBankPage?: true
  /** Whether the bank sends no browser back: the payer comes by the URL they know. */
  comesByHand?: true
  /** Settings of the stand-in bank during the payment, and afterwards. */
  bankIs?: [meanwhile: Record<string, unknown>, afterwards: Record<string, unknown>]
}

/** Headings that the page of results may show, and the statuses they belong to. */
interface End {
  heading: string | RegExp
  statuses: readonly PaymentStatus[]
}

export const everyBank = Object.keys(bankNames) as BankCode[]
const asking: readonly BankCode[] = ['0010', '0015', '0064']
const nestpay: readonly BankCode[] = ['0064', '0012']
const chargesItself: BankCode = '0012'
const down: Way['bankIs'] = [{ isDown: true }, { isDown: false }]

const paid: End = { heading: 'Ödemeniz alındı', statuses: ['paid', 'collected'] }
const couldNot: End = { heading: 'Ödeme yapılamadı', statuses: ['declined'] }
const notFinished: End = { heading: 'Banka doğrulaması tamamlanmadı', statuses: ['threeDStarted'] }
/** A lost answer is asked for at once: the bank may have told by the time the page is read. */
const askedFor: End = {
  heading: /Sonuç bekleniyor|Ödemeniz alındı/,
  statuses: ['authenticated', 'authorising', 'unknown', ...paid.statuses],
}
const notSafe = /3-D Secure ile ödemeye açık değil|tam olarak doğrulayamadı/

export const ways: readonly Way[] = [
  { name: 'approved', end: paid, says: /Makbuzunuz hazır/ },
  { name: 'insufficient funds', digits: '051', end: couldNot, says: /bakiyesi veya limiti yetmedi/ },
  { name: 'lost card', digits: '041', end: couldNot, says: /kullanıma kapatılmış/ },
  { name: '3-D failed', digits: '010', end: couldNot, says: /doğrulama adımı tamamlanmadı/ },
  { name: 'half secure', digits: '030', end: couldNot, says: /tam olarak doğrulayamadı/ },
  { name: 'not enrolled', digits: '020', end: couldNot, says: notSafe, skipsBankPage: true },
  { name: 'charged but answer lost', digits: '092', end: askedFor, banks: asking },
  {
    name: 'late answer',
    digits: '060',
    end: paid,
    banks: asking,
    bankIs: [{ slowAnswerMs: 3000 }, { slowAnswerMs: 60_000 }],
  },
  { name: 'garbage answer', digits: '500', end: askedFor, banks: asking },
  { name: 'callback twice', digits: '002', end: paid, says: /Makbuzunuz hazır/ },
  { name: 'callback never', digits: '404', end: notFinished, endWhereItCharges: paid, comesByHand: true },
  { name: 'callback forged', digits: '403', end: notFinished, endWhereItCharges: paid },
  { name: 'bank down, another takes it', end: paid, banks: ['0010', '0015'], bankIs: down },
  {
    name: 'bank down, its page too',
    end: notFinished,
    banks: nestpay,
    bankIs: down,
    skipsBankPage: true,
    comesByHand: true,
  },
]

export function endOf(way: Way, bank: BankCode): End {
  return bank === chargesItself ? (way.endWhereItCharges ?? way.end) : way.end
}
