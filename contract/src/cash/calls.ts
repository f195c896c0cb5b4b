import { z } from 'zod'
import { Oid, day, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Money } from '../money.ts'
import { reasonText } from '../reason.ts'
import {
  cashKeyStates,
  cashReceiptFormatCodes,
  cashWayCodes,
  denominations,
  maxDebtsOfCashPayment,
} from './codes.ts'

const Way = z.enum(cashWayCodes)
const amountNeeded = 'Tutarı kuruşuyla yazın.'

/** Pieces of each note and coin. */
const Count = z
  .array(z.object({ denomination: z.literal(denominations), pieces: z.int().min(0).max(100_000) }))
  .max(denominations.length)
  .refine(
    (lines) => new Set(lines.map(({ denomination }) => denomination)).size === lines.length,
    'Her para birimini bir kez yazın.',
  )

const key = z.uuid()

const TakenPayment = z.object({
  Oid,
  WayCode: Way,
  Total: Money,
  /** Money handed over and given back, of cash. */
  Tendered: Money.nullable(),
  Change: Money.nullable(),
  ReceiptNumbers: z.array(z.string()),
  TakenAt: z.iso.datetime(),
  IsCancelled: z.boolean(),
})
export type TakenPayment = z.output<typeof TakenPayment>

const CounterDebt = z.object({
  AccrumentOid: Oid,
  Description: z.string(),
  DueDate: z.iso.date(),
  Principal: Money,
  /** Delay addition up to today. */
  Fine: Money,
  /** Discount of a fine that is paid in time. */
  Discount: Money,
  Total: Money,
  IsOverdue: z.boolean(),
  /** Not demanded any more; taken only where the payer wishes it. */
  IsBarred: z.boolean(),
  /** A card payment is under way for it. */
  IsBeingPaid: z.boolean(),
})
export type CounterDebt = z.output<typeof CounterDebt>

const noShift = { NoShift: 'Açık vardiyanız yok. Önce vezneyi açın.' }
const noPayment = { NoSuchPayment: 'Böyle bir vezne ödemesi yok.' }

/** The cash desk: shifts, taking money, receipts and where the money goes. See decisions/0060. */
export const cashCalls = {
  GetCashDesk: call({
    summary:
      'The cashier’s open shift with its payments, newest first, or the cash points where one may be opened.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    request: z.object({}),
    response: z.object({
      Points: z.array(z.object({ Code: z.string(), Title: z.string(), IsOpen: z.boolean(), Carried: Money })),
      Shift: z
        .object({
          Oid,
          PointCode: z.string(),
          PointTitle: z.string(),
          OpenedAt: z.iso.datetime(),
          /** The day it was opened on is over: it is closed before anything is taken. */
          IsOfEarlierDay: z.boolean(),
          /** Taken by card and by cheque, cancelled ones less; cash is counted before it is told. */
          Card: Money,
          Cheque: Money,
          PaymentCount: z.int().min(0),
          Payments: z.array(TakenPayment),
        })
        .nullable(),
    }),
  }),
  OpenCashShift: call({
    summary: 'Opens a shift at a cash point with the counted money of its drawer.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    request: z.object({ pointCode: z.string().min(1).max(6), count: Count }),
    response: z.object({ Counted: Money, Carried: Money }),
    refusals: {
      NoSuchPoint: 'Böyle bir vezne yok ya da kapatıldı.',
      PointBusy: 'Bu veznede başka bir vardiya açık. Önce o kapanmalı.',
      AlreadyOpen: 'Açık bir vardiyanız var. Önce onu kapatın.',
    },
  }),
  GetDebtsAtCounter: call({
    summary: 'What a person owes today, for the cash desk; the look is noted.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    asksReason: true,
    request: z.object({ registryNumber: z.string().trim().min(1, 'Sicil numarasını yazın.').max(30) }),
    response: z.object({
      RegistryNumber: z.string(),
      FullName: z.string(),
      Debts: z.array(CounterDebt),
    }),
    refusals: { NoSuchPerson: 'Bu numarayla bir sicil yok.' },
  }),
  GetDebtSumAtCounter: call({
    summary:
      'Sum of one debt by its number, for someone who pays for another and learns nothing else; noted.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    asksReason: true,
    // Numbers of debts are not to be gone through.
    limit: { calls: 20, perSeconds: 60 },
    request: z.object({ accrumentOid: Oid }),
    response: z.object({ AccrumentOid: Oid, Total: Money, IsBarred: z.boolean() }),
    refusals: {
      NoSuchDebt:
        'Bu numarayla ödenecek bir borç yok. Faturadaki ya da bildirimdeki tahakkuk numarasını yazın.',
    },
  }),
  TakeCashPayment: call({
    summary:
      'Takes money for debts and writes a receipt for each debtor, once for each key; the server counts the amounts.',
    access: 'clerk',
    duty: 'cashier',
    decides: true,
    request: z.object({
      key,
      accrumentOidList: z
        .array(Oid)
        .min(1, 'En az bir borç seçin.')
        .max(maxDebtsOfCashPayment, `En fazla ${maxDebtsOfCashPayment} borç seçin.`),
      /** The sum that the cashier and the payer saw. */
      total: liraText(),
      /** A part of it, for the debts of one person. */
      partAmount: liraText().optional(),
      knowsBarred: z.boolean().default(false),
      isForSomeoneElse: z.boolean().default(false),
      payerName: z
        .string()
        .trim()
        .min(3, 'Ödeyenin adını en az 3 harfle yazın.')
        .max(120, 'En fazla 120 harf yazın.')
        .optional(),
      way: z.discriminatedUnion('code', [
        z.object({ code: z.literal('cash'), tendered: liraText() }),
        z.object({
          code: z.literal('card'),
          terminalNumber: z
            .string()
            .trim()
            .regex(/^[A-Z0-9]{4,12}$/, 'Terminal numarasını slipteki gibi yazın.'),
          approvalCode: z
            .string()
            .trim()
            .regex(/^[A-Z0-9]{4,12}$/, 'Onay kodunu slipteki gibi yazın.'),
          lastDigits: z.string().regex(/^\d{4}$/, 'Kartın yalnız son dört rakamını yazın.'),
        }),
        z.object({
          code: z.literal('cheque'),
          bankTitle: z.string().trim().min(3, 'Çekin bankasını yazın.').max(80),
          chequeNumber: z
            .string()
            .trim()
            .regex(/^[A-Z0-9-]{3,30}$/, 'Çek numarasını çekteki gibi yazın.'),
          chequeDay: day('Çekin gününü yazın.'),
        }),
      ]),
    }),
    response: z.object({ Payment: TakenPayment, IsRepeated: z.boolean() }),
    refusals: {
      ...noShift,
      ShiftOfEarlierDay: 'Vardiyanız önceki günden kalmış. Sayıp kapatın, bugün için yeniden açın.',
      KeyEnded: 'Bu ödeme isteği sona erdirilmişti. Ödemeyi yeniden başlatın.',
      KeyOfOther: 'Aynı anahtarla başka bir ödeme istendi. Ödemeyi yeniden başlatın.',
      DebtsChanged: 'Borçlardan biri bu arada ödendi ya da değişti. Listeyi yenileyin; para almayın.',
      BarredDebts: 'Seçilenler arasında zamanaşımına uğramış borç var. Ödeyen istiyorsa bunu işaretleyin.',
      TotalChanged: 'Tutar değişti. Listeyi yenileyip yeni tutarı ödeyene söyleyin.',
      TenderedTooSmall: 'Verilen para tutardan az.',
      SlipUsed: 'Bu slip daha önce bir ödemeye yazılmış.',
      PartOfOnePerson: 'Borcun bir bölümü yalnız tek kişinin borçlarında alınabilir.',
      PartWrong: 'Bölüm en az 1 lira olmalı ve borçtan fazla olmamalı.',
      NotInParts: 'Nikâh ücreti bölünerek ödenmez.',
      ChequeDayWrong: 'Çekin günü bugünden sonra ya da bir aydan eski olamaz.',
      ...ownMatter,
    },
  }),
  SettleCashKey: call({
    summary:
      'Says what became of a payment that was asked for by a key; one that was not taken never will be from then on.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    request: z.object({ key }),
    response: z.object({
      StateCode: z.enum(Object.keys(cashKeyStates) as (keyof typeof cashKeyStates)[]),
      Payment: TakenPayment.nullable(),
    }),
    refusals: { ...noShift, KeyOfOther: 'Bu ödeme başka bir veznedarın.' },
  }),
  GetCashReceiptFile: call({
    summary:
      'The receipts of a payment at the cash desk for paper, for a roll, or as a file for its printer; noted.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    asksReason: true,
    request: z.object({ paymentOid: Oid, format: z.enum(cashReceiptFormatCodes) }),
    response: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.base64() }),
    refusals: noPayment,
  }),
  CancelCashPayment: call({
    summary: 'Takes back a payment of an open shift, by two cashiers, before its day is over.',
    access: 'clerk',
    duty: 'cashier',
    decides: true,
    request: z.object({ paymentOid: Oid, reason: reasonText('İptalin nedenini en az 10 harfle yazın.') }),
    response: z.object({}),
    refusals: {
      ...noPayment,
      ShiftClosed:
        'Bu ödemenin vardiyası kapandı ya da günü geçti. Para ancak iade servisinden geri verilir.',
      AlreadyCancelled: 'Bu ödeme zaten iptal edildi.',
      ...ownMatter,
    },
  }),
  CloseCashShift: call({
    summary:
      'Closes the shift with a count; a difference needs an explanation and is booked, and what goes to the bank leaves the drawer.',
    access: 'clerk',
    duty: 'cashier',
    decides: false,
    request: z.object({
      count: Count,
      delivered: liraText(),
      explanation: z.union([z.literal(''), reasonText('Farkın nedenini en az 10 harfle yazın.')]),
    }),
    response: z.object({ Expected: Money, Counted: Money, Difference: Money, Left: Money }),
    refusals: {
      ...noShift,
      ExplanationNeeded: 'Sayım, kayıtlara uymuyor. Yeniden sayın; yine aynıysa nedenini yazıp kapatın.',
      DeliveredTooMuch: 'Bankaya giden tutar sayılan paradan fazla olamaz.',
    },
  }),
  GetCashShifts: call({
    summary: 'Shifts of all cash points, newest first: counts, differences and money on its way to the bank.',
    access: 'clerk',
    duty: ['payments', 'cashier'],
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000).default(0) }),
    response: z.object({
      HasMore: z.boolean(),
      Items: z.array(
        z.object({
          Oid,
          PointTitle: z.string(),
          CashierName: z.string(),
          OpenedAt: z.iso.datetime(),
          ClosedAt: z.iso.datetime().nullable(),
          Taken: Money,
          /** Counted less expected; null while it is open. */
          Difference: Money.nullable(),
          OpeningDifference: Money,
          Explanation: z.string().nullable(),
          Deliveries: z.array(
            z.object({
              Oid,
              WayCode: Way,
              Amount: Money,
              ArrivedOn: z.iso.date().nullable(),
              SlipNumber: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  NoteCashArrived: call({
    summary:
      'Notes by the bank’s slip that money of a shift is on the account; another person than its cashier.',
    access: 'clerk',
    duty: 'payments',
    decides: false,
    request: z.object({
      deliveryOid: Oid,
      amount: liraText().refine((text) => text !== '0.00', amountNeeded),
      arrivedOn: day('Paranın bankaya geçtiği günü yazın.'),
      slipNumber: z.string().trim().min(1, 'Dekont numarasını yazın.').max(60, 'En fazla 60 karakter yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchDelivery: 'Bu tutar bulunamadı ya da bankada olduğu daha önce yazıldı.',
      OwnShift: 'Kendi vardiyanızın parasının bankaya geçtiğini başka biri yazmalı.',
      OtherAmount: 'Dekonttaki tutar, yola çıkan tutardan farklı. Bankaya sorun.',
      DayWrong: 'Gün, paranın vezneden çıktığı günle bugün arasında olmalı.',
    },
  }),
}
