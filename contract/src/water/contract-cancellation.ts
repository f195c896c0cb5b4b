import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { SentGuestCode, guestCodeRefusals } from '../payments/guest-payments.ts'
import { CaptchaAnswer } from '../identity/calls.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import { OwnRefund } from '../refunds/calls.ts'
import {
  BillLine,
  Deposit,
  DerivationLine,
  SubscriberNo,
  WaterLineStatus,
  notYourSubscription,
} from './calls.ts'
import { cancellationStates, depositReturnTypes } from './codes.ts'
import { guestToken } from '../guest-token.ts'
import {
  accountHolderNeeded,
  guestPassExpired,
  ibanWrong,
  noWorkingDay,
  paymentUnderWay,
  rejectionReasonNeeded,
} from '../sentences.ts'
import { reasonText } from '../reason.ts'
import { unusualReading } from './bill-corrections.ts'

const date = z.iso.date()
const Reference = z
  .string('Başvuru numaranızı yazın.')
  .trim()
  .toUpperCase()
  .regex(/^\d{4}-[0-9A-Z]{8}$/, 'Başvuru numarası 2026-AB12CD34 biçimindedir.')

const ContractToCancel = z.object({
  SubscriberNo: z.string(),
  MaskedName: z.string(),
  Address: z.string(),
  WaterLineStatus,
  MeterNo: z.string().nullable(),
  LastReadOn: date,
  LastIndex: z.int(),
  Deposit: Deposit.nullable(),
  OpenDebt: Money,
  /** Other debts of the subscriber to the municipality. */
  OtherDebt: Money,
  FirstCuttingDate: date,
  LastCuttingDate: date,
  /** For the photo of someone without an account; members upload as themselves. */
  FileToken: z.string().nullable(),
  /** The application that is there already, if there is one. */
  ReferenceNumber: z.string().nullable(),
})
export type ContractToCancel = z.output<typeof ContractToCancel>

const Settlement = z.object({
  CubicMetres: z.int(),
  FinalBill: Money,
  FinalBillLines: z.array(BillLine),
  Derivation: z.array(DerivationLine),
  /** Debt that was open before the final bill. */
  EarlierDebt: Money,
  DepositValue: Money,
  SetOff: Money,
  Return: Money,
  StillOwed: Money,
})
export type Settlement = z.output<typeof Settlement>

const CancellationStatus = z.object({
  ReferenceNumber: z.string(),
  SubscriberNo: z.string(),
  Address: z.string(),
  CreatedAt: z.iso.datetime(),
  State: z.literal(Object.values(cancellationStates).map(({ code }) => code)),
  WaterLineStatus,
  WaterLineCuttingDate: date,
  LastIndex: z.int(),
  /** Why the subscriber ends it, where they said so. */
  CancellationReason: z.string().nullable(),
  FinalBill: Money,
  DepositValue: Money,
  SetOff: Money,
  Return: Money,
  /** Only its end: "•••• 5678". */
  MaskedIban: z.string().nullable(),
  /** When the rest of the deposit was sent. */
  ReturnPaidOn: date.nullable(),
  /** Refund of the overpaid part of the final bill. */
  BillRefund: OwnRefund.nullable(),
  StillOwed: Money,
  /** Debts of the subscription still owed, to be paid from here. */
  AccrumentOidList: z.array(Oid),
  Derivation: z.array(DerivationLine),
  Reason: z.string().nullable(),
})
export type CancellationStatus = z.output<typeof CancellationStatus>

const indexTooLow = 'Yazdığınız endeks son okunan endeksten küçük. Sayacı yeniden okuyun.'
const useTooHigh = 'Yazdığınız endeks olağandışı yüksek. Sayacı yeniden okuyun ya da belediyeyi arayın.'
const cuttingDateOutside = 'Su kesme günü, ilk iş gününden başlayarak 14 gün içinde olmalıdır.'
const notCancellable = 'Bu abonelik kapanmış ya da kapanmak üzere.'
/** Form field that nothing was typed into. */
const leftEmpty = z.literal('').transform(() => undefined)
const LastIndex = z
  .int('Sayacın gösterdiği rakamları yazın.')
  .min(0, 'Endeks sıfırdan küçük olamaz.')
  .max(99_999_999, 'Endeks en çok 8 rakamdır.')

/** Ending a water contract: for members, and for guests with a proven registered phone. */
export const contractCancellationCalls = {
  OpenContractCancellation: call({
    summary: 'What a contract looks like before it is ended, for its member or for who proved its phone.',
    access: 'verified',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: ContractToCancel,
    refusals: { NotYourSubscription: notYourSubscription },
    limit: { calls: 30, perSeconds: 60 },
  }),
  CalculateContractSettlement: call({
    summary: 'The final bill on an index, the deposit at today’s prices, and what is left of either.',
    access: 'verified',
    request: z.object({ subscriberNo: SubscriberNo, lastIndex: LastIndex }),
    response: Settlement,
    refusals: {
      NotYourSubscription: notYourSubscription,
      NotCancellable: notCancellable,
      IndexTooLow: indexTooLow,
      UseTooHigh: useTooHigh,
    },
  }),
  StartElectronicStateContractCancellation: call({
    summary: 'Ends a water contract: final bill, deposit set off, cut asked for; answers the reference.',
    access: 'verified',
    request: z.object({
      subscriberNo: SubscriberNo,
      /** The proven phone, where there is no account. */
      gsmNumber: z
        .string()
        .regex(/^\+905\d{9}$/, 'Cep telefonunu +905XXXXXXXXX biçiminde yazın.')
        .optional(),
      /** Code of the agreed list of reasons (lookup 30). */
      cancellationReason: leftEmpty.or(z.string().max(10)).optional(),
      email: leftEmpty
        .or(z.email('Geçerli bir e-posta adresi yazın, örneğin ad@ornek.com.').max(254))
        .optional(),
      /** Postal address of the subscriber afterwards. */
      address: z
        .string('Size ulaşabileceğimiz adresi yazın.')
        .trim()
        .min(10, 'Adresi en az 10 karakterle yazın.')
        .max(300, 'Adres en çok 300 karakterdir.'),
      waterLineCuttingDate: day('Suyun kesileceği günü seçin.'),
      lastIndex: LastIndex,
      depositReturnType: z.literal(Object.values(depositReturnTypes).map(({ code }) => code)).optional(),
      ibanOwner: z.string().trim().min(3, accountHolderNeeded).max(120).optional(),
      bankIbanNo: z.string().max(40).optional(),
      bankBranchOid: Oid.optional(),
      fileOidList: z
        .array(Oid)
        .min(1, 'Sayacın son endeksini gösteren bir fotoğraf yükleyin.')
        .max(5, 'En çok 5 fotoğraf yükleyebilirsiniz.'),
      fileToken: guestToken,
    }),
    response: z.object({ ReferenceNumber: z.string() }),
    refusals: {
      NotYourSubscription: notYourSubscription,
      NotCancellable: notCancellable,
      IndexTooLow: indexTooLow,
      UseTooHigh: useTooHigh,
      CuttingDateOutside: cuttingDateOutside,
      NoWorkingDay: noWorkingDay,
      UnknownReason: 'Bu neden listede yok. Listeden seçin ya da boş bırakın.',
      PhoneDiffers: 'Telefon, doğruladığınız numarayla aynı değil.',
      ReturnTypeMissing: 'Depozitodan kalan tutarın nasıl iade edileceğini seçin.',
      IbanFaulty: ibanWrong,
      IbanOwnerMissing: accountHolderNeeded,
      BranchOfAnotherBank: 'Seçtiğiniz şube IBAN’daki bankaya ait değil.',
      BranchEnded: 'Seçtiğiniz şube kapanmış. Başka bir şube seçin ya da boş bırakın.',
      OtherDebtsTooSmall: 'Diğer borçlarınız kalan tutardan az. İadeyi IBAN’ınıza isteyin.',
      PaymentUnderWay: paymentUnderWay,
      GuestPassExpired: guestPassExpired,
      RegistryNeeded: 'Üyeliğiniz sicil kaydınızla eşleşmemiş.',
      NoSuchFile: 'Fotoğraf bulunamadı. Yeniden yükleyin.',
      TooManyOfAKind: 'Çok fazla fotoğraf yüklediniz.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  SendContractCancellationCode: call({
    summary:
      'Sends a code to the phone named, if an application with this reference knows it; the answer never tells.',
    access: 'anyone',
    request: z.object({ referenceNumber: Reference, gsmNumber: GsmNumber, captcha: CaptchaAnswer }),
    response: SentGuestCode,
    refusals: guestCodeRefusals,
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetContractCancellationStatus: call({
    summary: 'Where the end of a contract stands, by its reference, for its member or its proven phone.',
    access: 'verified',
    request: z.object({ referenceNumber: Reference }),
    response: CancellationStatus,
    refusals: { NoSuchApplication: 'Bu başvuru bulunamadı. Başvuru ve abone numaranızı denetleyin.' },
  }),
  CreateContractClosingDocument: call({
    summary: 'The document of an ended contract, or of the application while it is not yet ended.',
    access: 'verified',
    request: z.object({ referenceNumber: Reference }),
    response: DocumentFile,
    refusals: {
      NoSuchApplication: 'Bu başvuru bulunamadı.',
      TooManyToday: 'Bugün bu belgeden çok sayıda aldınız. Yarın yeniden deneyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetContractCancellationsForClerks: call({
    summary: 'Contracts that wait to be ended, the earliest cutting date first; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({}),
    response: z.array(CancellationStatus.extend({ Name: z.string(), Files: z.array(StoredFile) })),
  }),
  CloseCancelledContract: call({
    summary: 'Notes that the water was cut and the meter read; ends the contract when nothing is owed.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      referenceNumber: Reference,
      lastIndex: LastIndex,
      /** The index was looked at once more. */
      isUnusualConfirmed: z.boolean().default(false),
    }),
    response: z.object({ IsClosed: z.boolean(), StillOwed: Money }),
    refusals: {
      ...ownMatter,
      NoSuchApplication: 'Bu başvuru bulunamadı ya da sonuçlanmış.',
      IndexTooLow: 'Endeks, iptalden önceki son okumadan küçük. Sayacı yeniden okuyun.',
      UseTooHigh: 'Endeks olağandışı yüksek. Sayacı yeniden okuyun.',
      ...unusualReading,
      PaymentUnderWay: paymentUnderWay,
    },
  }),
  RejectContractCancellation: call({
    summary:
      'Refuses the end of a contract: final bill, set-off and reading are taken back, the contract goes on.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      referenceNumber: Reference,
      reason: reasonText(rejectionReasonNeeded, { least: 3, tooLong: 'En fazla 300 karakter yazın.' }),
    }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NoSuchApplication: 'Bu başvuru bulunamadı ya da sonuçlanmış.',
      AlreadyCut: 'Su kesilmiş; bu başvuru artık reddedilemez.',
      AlreadyPaid: 'Abone kesin hesabı ödemiş; bu başvuru artık reddedilemez.',
      PaymentUnderWay: paymentUnderWay,
    },
  }),
}
