import { z } from 'zod'
import { Oid, day, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import { ibanWrong, noWorkingDay, paymentUnderWay } from '../sentences.ts'
import { fieldProblem, fieldsOf } from './application-fields.ts'
import { changedSince, unusualReading } from './bill-corrections.ts'
import { SubscriberNo, notYourSubscription } from './calls.ts'
import {
  applicationDecisions,
  applicationMoves,
  applicationStates,
  applicationSteps,
  applicationTypes,
  appliedCodes,
  appliedName,
} from './codes.ts'
import { WaterFacts } from './water-facts.ts'
import { farDay } from './work-orders.ts'

const date = z.iso.date()
const Reference = z
  .string('Başvuru numarasını yazın.')
  .trim()
  .toUpperCase()
  .regex(/^\d{4}-[0-9A-Z]{8}$/, 'Başvuru numarası 2026-AB12CD34 biçimindedir.')
const AppliedType = z.literal(appliedCodes)
const codesOf = <Code extends string>(table: Record<string, { code: Code }>) =>
  z.literal(Object.values(table).map(({ code }) => code))

const Charge = z.object({
  Label: z.string(),
  Amount: Money,
  /** Derivation of the amount, with its resolution. */
  Derivation: z.array(z.object({ Label: z.string(), Value: z.string(), Source: z.string().nullable() })),
})

const problems = {
  SubscriptionNeeded: 'Bu işlem için bir su aboneliğiniz olmalı.',
  WrongStatus: 'Bu işlem aboneliğin bugünkü durumunda yapılamaz.',
  LineNotCut: 'Su hattınız açık görünüyor; açtırmanız gerekmiyor.',
  OnlyResidences: 'İndirim yalnızca konut abonelerine uygulanır.',
  NoDeposit: 'Bu abonelikte iade edilecek depozito yok.',
  OverdueDebt: 'Günü geçmiş su borcunuz var. Önce onu ödeyin.',
  AlreadyApplied: 'Bu abonelik için aynı konuda süren bir başvurunuz var.',
}

const Offer = z.object({
  /** Obstacle to the application now; null if it is possible. */
  Problem: z.string().nullable(),
  /** Whether paying the overdue debts would help. */
  IsForDebt: z.boolean(),
  Charges: z.array(Charge),
  PromisedOn: date,
  /** Accruals that can be appealed against: bills and charges of the last two years. */
  Accruals: z.array(z.object({ Oid, Description: z.string(), Amount: Money, DueDate: date })),
  /** Contract to read and accept with it; null if nothing is signed. */
  ContractText: z.string().nullable(),
  /** Whether addresses are chosen; a town whose streets are not entered yet asks for them in words. */
  HasStreets: z.boolean(),
})
export type WaterOffer = z.output<typeof Offer>

const Summary = z.object({
  ReferenceNumber: z.string(),
  ApplicationType: z.literal(Object.values(applicationTypes).map(({ code }) => code)),
  SubscriberNo: z.string().nullable(),
  CreatedAt: z.iso.datetime(),
  PromisedOn: date.nullable(),
  State: codesOf(applicationStates),
  Decision: codesOf(applicationDecisions).nullable(),
  /** Part of its charges still to be paid. */
  ToPay: Money,
  NeedsAnswer: z.boolean(),
})
export type WaterApplicationSummary = z.output<typeof Summary>

const Step = z.object({
  Step: codesOf(applicationSteps),
  At: z.iso.datetime(),
  Text: z.string().nullable(),
})

const WorkOrder = z.object({ PlannedOn: date, State: z.string() })

const Application = Summary.extend({
  /** The answers with their questions, as they were given. */
  Answers: z.array(z.object({ Label: z.string(), Value: z.string() })),
  Steps: z.array(Step),
  Charges: z.array(z.object({ AccrumentOid: Oid, Label: z.string(), Amount: Money, Left: Money })),
  Files: z.array(StoredFile),
  WorkOrder: WorkOrder.nullable(),
  Reason: z.string().nullable(),
})
export type WaterApplication = z.output<typeof Application>

const Handover = z.object({
  ReferenceNumber: z.string(),
  /** Masked: the next subscriber knows who moves out. */
  MaskedName: z.string(),
  Address: z.string(),
  LastIndex: z.int(),
  KeepsDeposit: z.boolean(),
  Charges: z.array(Charge),
  ContractText: z.string(),
})
export type WaterHandover = z.output<typeof Handover>

const details = z.record(z.string().max(40), z.string().trim().max(300))

const noSuchApplication = 'Bu başvuru bulunamadı.'
const documents = {
  NoSuchFile: 'Belge bulunamadı. Yeniden yükleyin.',
  TooManyOfAKind: 'Aynı türden çok fazla belge yüklediniz.',
  RegistryNeeded: 'Üyeliğiniz sicil kaydınızla eşleşmemiş.',
}

/** Bill that was appealed against as the applicant's own index makes it, where that is lower; it decides nothing. */
const BillByIndex = z.object({ Index: z.int(), CubicMetres: z.int(), Before: Money, After: Money }).nullable()

const acceptedBy = {
  /** Right amount, in place of one that was appealed against. */
  amount: liraText().optional(),
  /** The last day of a reduction. */
  reductionUntil: day('İndirimin biteceği günü seçin.').optional(),
}

/** Reasons why an application cannot be accepted unchanged. */
const acceptRefusals = {
  ...ownMatter,
  ...problems,
  NotPossible: 'Bu başvuru bu durumda böyle ilerletilemez.',
  AmountNeeded: 'Doğru tutarı yazın.',
  AmountTooHigh: 'Doğru tutar bugünkü tutardan büyük olamaz.',
  OtherBill: 'Bu tutara bu tür başvuruyla itiraz edilemez. Başvuruyu reddedip doğru başvuruyu yazın.',
  IndexTooLow: 'Endeks son okumadan küçük. Başvurandan yeniden okumasını isteyin.',
  UseTooHigh: 'Endeks olağandışı yüksek. Başvurandan yeniden okumasını isteyin.',
  InReadingPeriod: 'Bu aboneliğin okuma dönemi faturalanıyor. Dönem faturaları kesildikten sonra kabul edin.',
  PaymentUnderWay: paymentUnderWay,
  NoReduction: 'Tarifede indirim oranı yok. Önce meclis kararıyla belirlenen oran girilmeli.',
  EndDayNeeded: 'İndirimin biteceği günü seçin.',
  EndDayOutside: 'İndirim bugünden sonra biter ve tarifedeki süreden uzun olamaz.',
}

/** Everything the water office is asked for, one way for all kinds: asked, followed, decided. */
export const waterApplicationsCalls = {
  GetWaterApplicationOffer: call({
    summary: 'Whether one may ask for something today, what it costs and until when it is answered.',
    access: 'member',
    request: z.object({
      applicationType: AppliedType,
      subscriberNo: SubscriberNo.optional(),
      /** Water group, which a deposit is counted by. */
      waterGroup: z.enum(['residence', 'business']).default('residence'),
      units: z.int().min(1).max(500).default(1),
    }),
    response: Offer,
    refusals: { NotYourSubscription: notYourSubscription, RegistryNeeded: documents.RegistryNeeded },
  }),
  ApplyForWaterService: call({
    summary: 'Asks the water office for something; answers the reference by which it is followed.',
    access: 'member',
    request: z
      .object({
        applicationType: AppliedType,
        subscriberNo: SubscriberNo.optional(),
        details,
        fileOidList: z.array(Oid).max(20, 'En çok 20 belge yükleyebilirsiniz.').default([]),
        isContractAccepted: z.boolean().default(false),
        /** Whether the index was checked once more. */
        isUnusualConfirmed: z.boolean().default(false),
      })
      .superRefine(({ applicationType, details: given }, context) => {
        const name = appliedName(applicationType)
        if (!name) return
        for (const [field, asked] of Object.entries(fieldsOf(name))) {
          const message = fieldProblem(asked, given[field] ?? '')
          if (message !== undefined) context.addIssue({ code: 'custom', path: ['details', field], message })
        }
      }),
    response: z.object({ ReferenceNumber: z.string() }),
    refusals: {
      NotYourSubscription: notYourSubscription,
      ...problems,
      ...documents,
      ...unusualReading,
      DocumentMissing: 'Gerekli belgeyi yükleyin.',
      ContractNotAccepted: 'Sözleşmeyi okuyup kabul edin.',
      UnitsWrong: 'Daire ya da iş yeri sayısı 1 ile 500 arasındadır.',
      IndexTooLow: 'Yazdığınız endeks son okunan endeksten küçük. Sayacı yeniden okuyun.',
      UseTooHigh: 'Yazdığınız endeks olağandışı yüksek. Sayacı yeniden okuyun ya da belediyeyi arayın.',
      IbanFaulty: ibanWrong,
      NoSuchAccrual: 'Seçtiğiniz tutara bu başvuruyla itiraz edilemez ya da tutar bulunamadı.',
      AddressNeeded:
        'Adresi listeden sonuna kadar seçin. Bina listede yoksa sokağı seçip kapı numarasını ve tarifini yazın.',
      SamePerson: 'Aboneliği kendinize devredemezsiniz.',
      DateOutside: 'Bugünden başlayarak 60 gün içinde bir gün seçin.',
      DateAhead: 'Gün bugünden sonra olamaz.',
      OpeningAsked:
        'Suyunuzun açılması kabul edilmişti. Açma bedelini ödediyseniz ekibimiz gelecek; ödemediyseniz e-Belediyeden ödeyin.',
    },
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetOwnWaterApplications: call({
    summary:
      'One’s applications to the water office, newest first, and subscriptions others hand over to one.',
    access: 'member',
    request: z.object({}),
    response: z.object({ Applications: z.array(Summary), Handovers: z.array(Handover) }),
  }),
  GetOwnWaterApplication: call({
    summary: 'One of one’s applications, step by step.',
    access: 'member',
    request: z.object({ referenceNumber: Reference }),
    response: Application.extend({
      /** Whether it was made in the place of a subscriber who shares the subscription. */
      IsOfAnother: z.boolean(),
    }),
    refusals: { NoSuchApplication: noSuchApplication },
  }),
  AnswerWaterApplication: call({
    summary: 'Sends the document a clerk asked for.',
    access: 'member',
    request: z.object({
      referenceNumber: Reference,
      fileOidList: z
        .array(Oid)
        .min(1, 'İstenen belgeyi yükleyin.')
        .max(20, 'En çok 20 belge yükleyebilirsiniz.'),
    }),
    response: z.object({}),
    refusals: { NoSuchApplication: noSuchApplication, ...documents },
  }),
  WithdrawWaterApplication: call({
    summary: 'Takes back one’s application as long as it is not decided.',
    access: 'member',
    request: z.object({ referenceNumber: Reference }),
    response: z.object({}),
    refusals: { NoSuchApplication: 'Bu başvuru bulunamadı ya da sonuçlanmış.' },
  }),
  AnswerWaterHandover: call({
    summary: 'The next subscriber accepts the contract of a subscription that is handed over, or refuses it.',
    access: 'member',
    request: z.object({ referenceNumber: Reference, isAccepted: z.boolean() }),
    response: z.object({}),
    refusals: {
      NoSuchApplication: 'Size devredilen böyle bir abonelik yok ya da devir sonuçlanmış.',
      OverdueDebt: problems.OverdueDebt,
    },
  }),
  GetWaterApplicationsForClerks: call({
    summary:
      'Applications to the water office that wait, the earliest promised day first; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      /** `work`: accepted and paid, and the field team is still to be sent. */
      queue: z.enum(['waiting', 'documentAsked', 'proposed', 'work', 'decided']).default('waiting'),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: z.object({
      Items: z.array(Summary.extend({ Name: z.string() })),
      HasMore: z.boolean(),
    }),
  }),
  GetWaterApplicationForClerk: call({
    summary: 'One application with its answers and documents; noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    asksReason: true,
    request: z.object({ referenceNumber: Reference }),
    response: Application.extend({
      Name: z.string(),
      Address: z.string().nullable(),
      /** Debt of the subscription today. */
      OpenDebt: Money,
      Moves: z.array(codesOf(applicationMoves)),
      /** The day from which on the work was asked for. */
      WishedOn: date.nullable(),
      NeedsAmount: z.boolean(),
      /** Right amount by the first clerk's proposal, if there is one. */
      ProposedAmount: Money.nullable(),
      /** A reduction is accepted until a day, at most this one. */
      LatestEndDay: date.nullable(),
      ProposedEndDay: date.nullable(),
      IsOwnProposal: z.boolean(),
      BillByIndex,
      Facts: WaterFacts,
    }),
    refusals: { NoSuchApplication: noSuchApplication },
  }),
  PreviewWaterDecision: call({
    summary: 'What accepting an application would do to debts, refunds and bills; nothing is changed by it.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    asksReason: true,
    request: z.object({ referenceNumber: Reference, ...acceptedBy }),
    response: z.object({
      Lines: z.array(z.object({ Label: z.string(), Amount: Money })),
      Charged: Money,
      Lowered: Money,
      OwedBack: Money,
      /** The last bill by the terms before and after, where they change. */
      LastBill: z.object({ Before: Money, After: Money }).nullable(),
      BillByIndex,
      /** Unusual finding about the billed index; null if it is ordinary. */
      Doubt: z.string().nullable(),
      NeedsSecondClerk: z.boolean(),
    }),
    refusals: { ...acceptRefusals, NoSuchApplication: 'Bu başvuru bulunamadı ya da sonuçlanmış.' },
  }),
  DecideWaterApplication: call({
    summary:
      'A clerk accepts or refuses an application, asks for a document or sends the field team; what gives money back when a second clerk accepts it.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      referenceNumber: Reference,
      move: codesOf(applicationMoves),
      /** Message that the applicant reads. */
      text: z.string().trim().max(300, 'En fazla 300 karakter yazın.').optional(),
      ...acceptedBy,
      /** Effects of accepting it, as the clerk saw them before; without it nothing is owed, lowered or given back. */
      seen: z
        .object({ charged: liraText(), lowered: liraText(), owedBack: liraText() })
        .default({ charged: '0.00', lowered: '0.00', owedBack: '0.00' }),
      /** Whether the index was checked once more. */
      isUnusualConfirmed: z.boolean().default(false),
      plannedOn: day('Ekibin gideceği günü seçin.').optional(),
      /** Whether the team is sent before the wished day, for the reason in `text`. */
      isBeforeWish: z.boolean().optional(),
    }),
    response: z.object({ IsProposed: z.boolean() }),
    refusals: {
      ...acceptRefusals,
      ...unusualReading,
      ...changedSince,
      NoSuchApplication: 'Bu başvuru bulunamadı ya da sonuçlanmış.',
      ReasonNeeded: 'Başvuranın okuyacağı bir açıklama yazın.',
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memur onaylar.',
      NotPaid: 'Ücreti henüz ödenmedi; ekip ödemeden sonra gönderilir.',
      DayNeeded: 'Ekibin gideceği günü seçin.',
      FarDay: farDay,
      NoWorkingDay: noWorkingDay,
      BeforeWishedDay:
        'Başvuran daha sonraki bir günü istedi. O günü ya da sonrasını seçin; önce gidilecekse nedenini yazıp onaylayın.',
      /** The service names the other work in its place. */
      Contradicts: 'Bu abonede bu işle çelişen planlı bir iş var.',
    },
  }),
}
