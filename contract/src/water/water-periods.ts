import { z } from 'zod'
import { Oid, day, liraText } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Money } from '../money.ts'
import { SubscriberNo } from './calls.ts'
import {
  type ReadingDecisionCode,
  type ReadingFindingCode,
  type WaterPeriodStatusCode,
  readingDecisions,
  readingFindings,
  waterPeriodStatuses,
  workOrderKinds,
} from './codes.ts'
import { reasonText } from '../reason.ts'
import { StoredFile } from '../files/calls.ts'
import { unusualReading } from './bill-corrections.ts'
import { WaterFacts } from './water-facts.ts'

const date = z.iso.date()
const chosenDay = day('Günü seçin.')
const region = z.string('Bölgeyi seçin.').trim().min(1, 'Bölgeyi seçin.').max(100)
const Status = z.enum(Object.keys(waterPeriodStatuses) as [WaterPeriodStatusCode])
const Finding = z.enum(Object.keys(readingFindings) as [ReadingFindingCode])
const Decision = z.enum(Object.keys(readingDecisions) as [ReadingDecisionCode], 'Ne yapılacağını seçin.')
const note = reasonText('Nedenini yazın.', { least: 3, tooLong: 'En fazla 300 karakter yazın.' })

const Period = z.object({
  Oid,
  Region: z.string(),
  Year: z.int(),
  Month: z.int(),
  ReadFrom: date,
  ReadUntil: date,
  DueDate: date,
  Status,
  /** Meters in the period, with the findings since the last check. */
  Meters: z.int(),
  Read: z.int(),
  Estimated: z.int(),
  /** Readings with a finding that wait for a decision. */
  ToDecide: z.int(),
  /** Readings that a clerk decided about, which who approves the period looks at. */
  Decided: z.int(),
  Billed: z.int(),
  TrialBills: z.int().nullable(),
  TrialTotal: Money.nullable(),
  TrialCubicMetres: z.int().nullable(),
  /** Sum taken off debts or owed back, because estimates were too high. */
  TrialCredit: Money.nullable(),
  /** Whether this clerk wrote or decided some of its readings; another one approves it then. */
  IsOwnReading: z.boolean(),
  /** Whether this clerk asked for the trial run, which another one approves. */
  IsOwnRun: z.boolean(),
})
export type WaterPeriod = z.output<typeof Period>

const Reading = z.object({
  SubscriberNo: z.string(),
  Address: z.string(),
  MeterNo: z.string().nullable(),
  Finding: Finding.nullable(),
  Decision: Decision.nullable(),
  DecisionNote: z.string().nullable(),
  ReadBefore: date.nullable(),
  ReadOn: date.nullable(),
  FirstIndex: z.int().nullable(),
  LastIndex: z.int().nullable(),
  CubicMetres: z.int().nullable(),
  /** Usual use per 30 days. */
  UsualCubicMetres: z.int().nullable(),
  IsEstimated: z.boolean(),
  Total: Money.nullable(),
  /** Credit of its billing: sum taken off debts or owed back. */
  Credit: Money.nullable(),
  /** Photos by the reader of a reading with a finding. */
  Files: z.array(StoredFile),
})
export type PeriodReading = z.output<typeof Reading>

const DeskSubscription = z.object({
  SubscriberNo: z.string(),
  Address: z.string(),
  MeterNo: z.string().nullable(),
  /** The day the meter was put in, and the day until which its stamp counts. */
  MountedOn: date.nullable(),
  MeterUsableUntil: date.nullable(),
  ...WaterFacts.shape,
  /** The last cuts and openings, the newest first. */
  LineWork: z.array(
    z.object({
      Kind: z.literal([workOrderKinds.cutting.code, workOrderKinds.opening.code]),
      DoneOn: date,
      Index: z.int().nullable(),
      UnreadReason: z.string().nullable(),
      Files: z.array(StoredFile),
    }),
  ),
})
export type DeskSubscription = z.output<typeof DeskSubscription>

const refusals = {
  NoSuchPeriod: 'Böyle bir okuma dönemi yok.',
  NotNow: 'Okuma dönemi bu arada değişti. Sayfayı yenileyin.',
}

/** Reading a region's meters and billing them: plan, readings, checks, a trial run, a second clerk, bills. */
export const waterPeriodsCalls = {
  GetWaterPeriodsForClerks: call({
    summary: 'The regions with their meters, and the last reading periods.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({}),
    response: z.object({
      Regions: z.array(z.object({ Region: z.string(), Meters: z.int() })),
      Periods: z.array(Period),
    }),
  }),
  GetWaterPeriodForClerks: call({
    summary: 'One reading period with its readings, page by page; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      periodOid: Oid,
      /**
       * Readings to show: those that wait for a decision or have one, or with one finding; all of them unless given.
       */
      show: z.enum([
        'toDecide',
        'decided',
        'all',
        'credits',
        ...(Object.keys(readingFindings) as [ReadingFindingCode]),
      ]),
      pageIndex: z.int().min(0).max(100_000),
    }),
    response: z.object({ Period, Items: z.array(Reading), HasMore: z.boolean() }),
    refusals,
  }),
  StartWaterPeriod: call({
    summary: 'Plans the reading of a region’s meters for a month, with a work order for each meter.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      region,
      year: z.int().min(2000).max(2100),
      month: z.int('Ayı seçin.').min(1, 'Ayı seçin.').max(12),
      readFrom: chosenDay,
      readUntil: chosenDay,
      dueDate: chosenDay,
      team: z.string().trim().max(40, 'En fazla 40 karakter yazın.').optional(),
    }),
    response: z.object({ PeriodOid: Oid }),
    refusals: {
      NoSuchRegion: 'Bu bölgede faturalanacak sayaç yok.',
      AlreadyPlanned: 'Bu bölgenin bu ayı için bir okuma dönemi var.',
      DaysTaken: 'Bu günlerin bir kısmı bu bölgenin başka bir okuma döneminde. Başka günler seçin.',
      WrongDays: 'Okuma günlerini ve son ödeme gününü sırayla seçin.',
      FarDays: 'Okuma günleri en çok 62 gün sürer ve bugünden en çok 62 gün sonra biter.',
      FarDueDate: 'Son ödeme günü, okumadan en çok 62 gün sonra olabilir.',
    },
  }),
  GetWaterSubscriptionForClerk: call({
    summary:
      'The meter of a subscription with its life, its last reading and its last bills; the look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    asksReason: true,
    request: z.object({
      subscriberNo: SubscriberNo,
      /** Reason of the look, read by the person. */
      reason: z.string().trim().max(200, 'En fazla 200 harf yazın.').default(''),
    }),
    response: DeskSubscription,
    refusals: { NoSuchSubscription: 'Bu numarada bir abonelik yok.' },
  }),
  NoteMeterReading: call({
    summary: 'Writes what a meter showed on a day, as the reader or the office read it.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      subscriberNo: SubscriberNo,
      readOn: chosenDay,
      index: z.int('Endeksi tam sayı yazın.').min(0, 'Endeksi tam sayı yazın.').max(999_999_999),
      /** Whether the index was checked once more. */
      isUnusualConfirmed: z.boolean().default(false),
    }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      ...unusualReading,
      NoSuchMeter: 'Bu numarada açık ve sayaçlı bir abonelik yok.',
      WrongDay: 'Okuma günü gelecekte ya da faturalanmış bir günde olamaz.',
    },
  }),
  DecidePeriodReading: call({
    summary:
      'Says what becomes of a reading that stands out: it is right, it is estimated, or it is left for later.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ periodOid: Oid, subscriberNo: SubscriberNo, decision: Decision, note }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      ...refusals,
      NoSuchReading: 'Bu abonelik bu dönemde yok.',
      NotPossible: 'Bu okuma için bu seçilemez.',
    },
  }),
  RunWaterPeriod: call({
    summary: 'Takes the readings, marks what stands out and tries every bill; nothing is owed by it.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ periodOid: Oid }),
    response: z.object({}),
    refusals,
  }),
  ApproveWaterPeriod: call({
    summary: 'Another clerk than the one of the trial run approves its sum; the bills are then written.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      periodOid: Oid,
      trialTotal: liraText(),
      trialBills: z.int().min(0).max(10_000_000),
      trialCredit: liraText(),
    }),
    response: z.object({}),
    refusals: {
      ...refusals,
      SameClerk: 'Deneme hesabını siz istediniz; başka bir memur onaylamalı.',
      OwnReading:
        'Bu dönemin bir okumasını siz yazdınız ya da karara bağladınız; başka bir memur onaylamalı.',
      ToDecide: 'Karar bekleyen okumalar var. Önce onları sonuçlandırıp hesabı yeniden deneyin.',
      OtherTotal: 'Deneme hesabı bu arada değişti. Sayfayı yenileyip yeni tutara bakın.',
      OtherPrices: 'Su fiyatları deneme hesabından sonra değişti. Deneme hesabını yeniden çalıştırın.',
    },
  }),
  WithdrawWaterPeriod: call({
    summary: 'Gives up a reading period that is not approved; its readings stay.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ periodOid: Oid }),
    response: z.object({}),
    refusals,
  }),
}
