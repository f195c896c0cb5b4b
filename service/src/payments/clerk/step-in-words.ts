import { cardRefusals } from 'contract/payments/card-refusal-codes'
import { merchantBanks } from 'contract/payments/codes'
import { clerkDecisions, paymentOutcomes } from 'contract/payments/payment-order-codes'

const names: Record<string, string> = {
  authorisationCode: 'onay kodu',
  askedNow: 'bankaya hemen soruldu',
  bank: 'banka',
  bankReference: 'banka referansı',
  browser: 'tarayıcı',
  chargedBack: 'bankanın geri aldığı tutar',
  clerk: 'memura soruldu',
  code: 'kod',
  confirmation: 'ikinci memurun gerekçesi',
  decision: 'karar',
  eci: 'ECI',
  forged: 'bankanın olmayan dönüş',
  givenAgain: 'bankanın yeniden ödediği tutar',
  message: 'ileti',
  outcome: 'sonuç',
  proposed: 'önerilen karar',
  reason: 'gerekçe',
  receiptNumber: 'makbuz no',
  rejected: 'reddedilen öneri',
  threeD: '3-D doğrulaması',
  xid: '3-D işlem no',
}

const browserEvents: Record<string, string> = {
  windowClosed: 'banka sayfası kapatıldı',
  returned: 'bankadan dönüldü',
  cancelled: 'vazgeçildi',
  error: 'sayfada hata oluştu',
}

/** Our own notes about an answer, with their texts; the bank's words are shown as they came. */
const troubles: Record<string, string> = {
  'the answer cannot be read': 'Bankanın yanıtı okunamadı',
  'the answer is too long': 'Bankanın yanıtı okunamayacak kadar uzun',
  'the answer is of another order': 'Bankanın yanıtı başka bir işleme ait',
  'the amount is another one': 'Bankadaki tutar farklı',
  'the currency is another one': 'Bankadaki para birimi farklı',
  'it was charged without full 3-D Secure': '3-D Secure tamamlanmadan çekilmiş',
  'the record is of another merchant': 'Bankadaki kayıt başka bir iş yerine ait',
  'the record leaves it open': 'Bankanın kaydı sonucu açık bırakıyor',
  'the record has no authorisation code': 'Bankanın kaydında onay kodu yok',
  'the record does not say how much was taken or refunded': 'Bankanın kaydında çekilen tutar yok',
  'a refund was voided': 'Bankada bir iade iptal edilmiş',
  'the history cannot be read': 'Bankanın işlem geçmişi okunamadı',
  'the history holds a transaction that is neither done nor declined':
    'Bankanın geçmişinde sonuçlanmamış bir işlem var',
  'the history holds a sale beside a voided one':
    'Bankanın geçmişinde iptal edilenin yanında bir satış daha var',
  'the history holds a refund of nothing': 'Bankanın geçmişinde satışı olmayan bir iade var',
  'there are several sales': 'Bankada birden çok satış var',
  'unknown brand': 'Kart markası tanınmıyor',
  unavailable: 'bankaya ulaşılamadı',
  misconfigured: 'banka tanımında hata var',
  notFound: 'bankada kayıt yok',
  AbortError: 'Banka zamanında yanıt vermedi',
  TimeoutError: 'Banka zamanında yanıt vermedi',
  UND_ERR_HEADERS_TIMEOUT: 'Banka zamanında yanıt vermedi',
  UND_ERR_BODY_TIMEOUT: 'Banka zamanında yanıt vermedi',
  UND_ERR_CONNECT_TIMEOUT: 'Bankaya bağlanılamadı',
  ECONNREFUSED: 'Bankaya bağlanılamadı',
  ENOTFOUND: 'Bankaya bağlanılamadı',
  EAI_AGAIN: 'Bankaya bağlanılamadı',
}
/** Other names of broken connections; banks' own codes are numbers or begin with another letter pattern. */
const connectionCode = /^(UND_ERR_[A-Z_]+|E[A-Z]{4,}|[A-Za-z]*Error)$/

/** Notes of a payment's step, in words a clerk reads. */
export function stepInWords(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${names[name] ?? name}: ${valueInWords(name, String(value))}`)
    .join(', ')
}

/** Message of the bank, or our own note in its place. */
export function bankMessageInWords(message: string): string {
  const known = troubles[message]
  if (known !== undefined) return known
  const [, status] = /^HTTP (\d+)$/.exec(message) ?? []
  if (status !== undefined) return `Banka yanıt yerine ${status} hatası verdi`
  return connectionCode.test(message) ? 'Bağlantı bankanın yanıtı gelmeden koptu' : message
}

function valueInWords(name: string, value: string): string {
  if (name === 'browser') return browserEvents[value] ?? value
  if (name === 'threeD') return value === 'full' ? 'tam' : 'tam değil'
  const bank = Object.values(merchantBanks).find(({ code }) => code === value)
  if (name === 'bank' && bank) return bank.label
  if (name === 'outcome') return outcomeInWords(value)
  return (clerkDecisions as Record<string, string>)[value] ?? bankMessageInWords(value)
}

function outcomeInWords(outcome: string): string {
  const refusal = (cardRefusals as Record<string, { sentence: string }>)[outcome]?.sentence
  const sentence = refusal ?? (paymentOutcomes as Record<string, string>)[outcome]
  // The first sentence tells the event; the rest is advice to the payer.
  return sentence?.split(/(?<=\.) /)[0] ?? bankMessageInWords(outcome)
}
