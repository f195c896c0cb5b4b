import { z } from 'zod'
import { Oid, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import {
  BankCode,
  OrderDebt,
  OrderNumber,
  PaymentOrder,
  noSuchOrder,
  notYourDebts,
  paused,
} from './payment-order.ts'
import { cardBrands } from './codes.ts'
import { chooseDebts, phoneShape } from '../sentences.ts'

const Brand = z.union([
  z.literal(cardBrands.visa.code),
  z.literal(cardBrands.master.code),
  z.literal(cardBrands.troy.code),
])
/** IP address that a browser may send; that of a payment is the one the call comes from. */
const clientIp = z.string().max(45).optional()
const few = { calls: 30, perSeconds: 60 }
/** Limit for calls with the unguessable number of an order; many phones share one IP address of their operator. */
const many = { calls: 300, perSeconds: 60 }

/** The card's data are read here and nowhere else; they are not kept. */
const ThreeDStart = z.object({
  orderNumber: OrderNumber,
  /** Card number; all card fields are left out if the card is typed at the bank (`AsksCardHere` false). */
  cardNumber: z
    .string('Kart numarasını yazın.')
    .regex(/^\d{15,19}$/, 'Kart numarası 15 ile 19 arasında rakamdır.')
    .optional(),
  expiryMonth: z.int('Son kullanma ayını seçin.').min(1).max(12).optional(),
  expiryYear: z.int('Son kullanma yılını seçin.').min(2000).max(2100).optional(),
  securityCode: z
    .string('Güvenlik kodunu yazın.')
    .regex(/^\d{3,4}$/, 'Güvenlik kodu 3 veya 4 rakamdır.')
    .optional(),
  cardHolderName: z.string('Kartın üzerindeki adı yazın.').trim().min(2).max(60).optional(),
  /** Total that the payer saw; a basket that another browser changed since then is not begun. */
  totalDebt: liraText().optional(),
  brandName: Brand.optional(),
  clientIp,
})

const ThreeDForm = z.object({
  OrderNumber: z.string(),
  /** The bank that answered: another than asked where that one was not reachable. */
  BankCode,
  /**
   * Form that the page posts, in the same window and in this order; not logged, it may hold the card. Null while the bank
   * is still waited for: the same call without a card asks again.
   */
  Action: z.url().nullable(),
  Fields: z.array(z.object({ Name: z.string(), Value: z.string() })),
})
export type ThreeDForm = z.output<typeof ThreeDForm>

const startRefusals = {
  NoSuchOrder: noSuchOrder,
  Paused: paused,
  EmptyOrder: 'Önce ödenecek borçları seçin.',
  AlreadyStarted: 'Bu ödeme zaten başlatıldı. Yeniden denemek için borç listesinden tekrar başlayın.',
  OrderExpired: 'Tutarın geçerlilik süresi doldu. Lütfen güncel tutarla yeniden başlayın.',
  DebtChanged: 'Borcunuz değişti. Lütfen güncel tutarla yeniden başlayın.',
  CardNotValid: 'Kart bilgilerini kontrol edin.',
  CardRefused: 'Kart kabul edilmedi. Başka bir kartla ödeyebilirsiniz.',
  BankUnavailable: 'Bankaya şu anda ulaşılamıyor. Başka bir bankayla deneyin veya biraz sonra yeniden gelin.',
}

const threeDCheck = (bank: string) =>
  call({
    summary: `Starts 3-D Secure at ${bank} for an order; the answer is the form to post, or that the bank is still waited for. Then the same call without a card asks again. Nothing is charged yet.`,
    access: 'verified',
    request: ThreeDStart,
    response: ThreeDForm,
    refusals: startRefusals,
    limit: few,
  })

/** Making a payment. Amount, outcome and owner are decided here; the browser starts and finishes. See decisions/0009. */
export const payingCalls = {
  GetActiveMerchantBankInfo: call({
    summary: 'The bank that takes payments, or the one asked for: what a page needs to know and no secret.',
    access: 'anyone',
    request: z.object({ bankCode: BankCode.optional() }),
    response: z.object({
      BankCode,
      BankName: z.string(),
      CurrencyCode: z.string(),
      StoreType: z.enum(['3d', '3d_pay', '3d_pay_hosting']),
      /** False where the card is typed on the bank's page. */
      AsksCardHere: z.boolean(),
      ExpirationYearsToAdd: z.int(),
      IsActive: z.boolean(),
      /** A sentence that says until when new payments wait; null when they do not. */
      PauseText: z.string().nullable(),
      /** Banks in the order they are tried; the active one first. */
      Banks: z.array(z.object({ BankCode, BankName: z.string() })),
    }),
  }),
  GetOrderNumberForOnlinePayment: call({
    summary: 'A new, empty order for the debts of a registry: one’s own, one acted for, or the proven one.',
    access: 'verified',
    /** Members may name the registry; the chosen one counts otherwise. Guests have but one. */
    request: z.object({ registryOid: Oid.optional() }),
    response: z.object({ OrderNumber: z.string() }),
    refusals: {
      Paused: paused,
      NotYourRegistry: 'Bu sicil adına ödeme başlatma yetkiniz yok.',
      TooManyOrders: 'Kısa sürede çok fazla ödeme başlatıldı. Lütfen biraz sonra yeniden deneyin.',
    },
    limit: few,
  }),
  SaveOnlinePaymentAccrument: call({
    summary: 'Puts debts into an order and fixes their amounts from the ledger, with the fine of today.',
    access: 'verified',
    request: z.object({
      orderNumber: OrderNumber,
      onlinePaymentAccruemntList: z
        .array(z.object({ accrumentOid: Oid }))
        .min(1, chooseDebts)
        .max(200),
      /** Part of the total to pay, as lira text; the service sets it off by law 6183 art. 47. */
      partAmount: z
        .string()
        .regex(/^(0|[1-9]\d{0,8})\.\d{2}$/, 'Tutarı lira ve kuruş olarak yazın: 1.250,00')
        .optional(),
      /** Whether the payer knows that time-barred debts need not be paid. */
      knowsBarred: z.boolean().optional(),
    }),
    response: z.object({
      OrderNumber: z.string(),
      Total: Money,
      ValidUntil: z.iso.datetime(),
      Debts: z.array(OrderDebt),
      /**
       * Whether another payment of one of these debts waits for its bank: paying again may take the money twice for a
       * while.
       */
      HasUnfinishedPayment: z.boolean(),
    }),
    refusals: {
      NoSuchOrder: noSuchOrder,
      AlreadyStarted: startRefusals.AlreadyStarted,
      NotYourDebts: notYourDebts,
      AmountTooLarge: 'Tek seferde ödenebilecek tutar aşıldı. Lütfen daha az borç seçin.',
      BarredDebts:
        'Seçtiğiniz borçlar arasında zamanaşımına uğramış borç var; ödemek zorunda değilsiniz. Yine de ödemek isterseniz bunu bildiğinizi işaretleyin.',
      PartTooSmall: 'En az 1,00 ₺ ödenebilir.',
      NotInParts: 'Nikâh ücreti bölünmeden ödenir.',
      PartTooLarge: 'Yazdığınız tutar borcunuzdan fazla. Daha küçük bir tutar yazın.',
    },
    limit: few,
  }),
  SaveOnlinePaymentRequest: call({
    summary:
      'What the payer wishes: bank, and a phone for the outcome where none is known. `totalDebt` is what they saw.',
    access: 'verified',
    request: z.object({
      orderNumber: OrderNumber,
      onlinePaymentRequest: z.object({
        bankCode: BankCode.optional(),
        brandName: Brand.optional(),
        /** Lira text with two decimals; rejected if it differs from the order. */
        totalDebt: liraText(),
        gsmNumber: z
          .string()
          .regex(/^\+905\d{9}$/, phoneShape)
          .optional(),
        clientIp,
      }),
    }),
    response: PaymentOrder,
    refusals: {
      NoSuchOrder: noSuchOrder,
      AlreadyStarted: startRefusals.AlreadyStarted,
      DebtChanged: startRefusals.DebtChanged,
    },
    limit: few,
  }),
  CheckZiraatThreeDDefinition: threeDCheck('Ziraat Bankası'),
  CheckVakifThreeDDefinition: threeDCheck('VakıfBank'),
  CheckHalkThreeDDefinition: threeDCheck('Halkbank'),
  CheckIsBankThreeDDefinition: threeDCheck('İş Bankası'),
  CompleteThreeDPaymentOperation: call({
    summary:
      'Hands over what the bank posted to the browser; it is verified, and changes nothing when it is not the bank’s.',
    access: 'anyone',
    request: z.object({
      mpiResponse: z.object({
        /** The token of the return URL the bank was given. */
        token: z.string().regex(/^[\w-]{43}$/),
        /** The posted form exactly as it came, url-encoded. */
        body: z.string().max(32_768),
      }),
    }),
    response: PaymentOrder,
    refusals: { NoSuchOrder: noSuchOrder },
    limit: many,
  }),
  GetVposWebRequestReponse: call({
    summary: 'Asks the bank for the money of an authenticated order, once, and answers what came of it.',
    access: 'anyone',
    request: z.object({ orderNumber: OrderNumber }),
    response: PaymentOrder,
    refusals: { NoSuchOrder: noSuchOrder },
    limit: many,
  }),
  SaveOnlinePaymentResponse: call({
    summary:
      'What the browser saw: kept as a note, never as an outcome. The bank is asked the sooner for it.',
    access: 'anyone',
    request: z.object({
      orderNumber: OrderNumber,
      onlinePaymentResponse: z.object({
        event: z.enum(['windowClosed', 'returned', 'cancelled', 'error']),
        eci: z.string().max(2).optional(),
        cavv: z.string().max(60).optional(),
        message: z.string().max(300).optional(),
      }),
    }),
    response: PaymentOrder,
    refusals: { NoSuchOrder: noSuchOrder },
    limit: many,
  }),
}
