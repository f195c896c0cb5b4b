import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { lateDebtOperations } from '../debts/codes.ts'
import { list } from '../part-of-list.ts'
import { Money } from '../money.ts'
import { SubscriberNo, WaterLineStatus } from './calls.ts'
import { type ProtectionGroundCode, protectionGrounds, waterLineStatuses } from './codes.ts'
import { reasonText } from '../reason.ts'

const date = z.iso.date()

const Step = z.object({
  SubscriberNo: z.string(),
  /** A line is found by its number and address. */
  MaskedName: z.string(),
  Address: z.string(),
  Operation: z.literal(Object.values(lateDebtOperations).map(({ code }) => code)),
  PlannedOn: date,
  Overdue: Money,
  OverdueBills: z.int(),
  /** The day of the notice a cut follows from. */
  NoticedOn: date.nullable(),
  CarriedOutOn: date.nullable(),
  /** Day on which it was dropped: paid since it was listed, closed, or the debtor could not be told. */
  DroppedOn: date.nullable(),
})
export type LateDebtStep = z.output<typeof Step>

const Line = z.object({
  SubscriberNo: z.string(),
  MaskedName: z.string(),
  Address: z.string(),
  WaterLineStatus,
  OpenDebt: Money,
})
export type LateDebtLine = z.output<typeof Line>

const Ground = z.enum(Object.keys(protectionGrounds) as [ProtectionGroundCode], 'Nedenini seçin.')

const Protection = z.object({
  Oid,
  SubscriberNo: z.string(),
  MaskedName: z.string(),
  Address: z.string(),
  Ground,
  Note: z.string(),
  ValidUntil: date,
})
export type WaterProtection = z.output<typeof Protection>

/** Steps against late water debts: first planned, then a notice; cutting is done by people alone. */
export const lateWaterDebtsCalls = {
  GetLateWaterDebtsForClerks: call({
    summary: 'What the daily look at late water debts would do or did, the newest first; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      /** Choice of the steps: waiting ones, or those done and dropped. */
      show: z.enum(['toDo', 'done']).default('toDo'),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(Step).extend({
      /** Off, noTariff: nothing is planned. Planned: only written down. CarriedOut: noticed and asked to be cut. */
      Mode: z.enum(['off', 'noTariff', 'planned', 'carriedOut']),
      /** Thresholds for late debts, by money or by bills, and the days that a notice gives; null while it is off. */
      Terms: z
        .object({ NoticeDays: z.int(), CountsBills: z.boolean(), LeastBills: z.int(), LeastAmount: Money })
        .nullable(),
    }),
  }),
  GetLateWaterLinesForClerks: call({
    summary: 'Lines that are to be cut for late debts, and then those that are cut; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(Line),
  }),
  NoteWaterLine: call({
    summary: 'Notes what the field team did with a line that was asked to be cut for late debts.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      subscriberNo: z.string().min(1).max(30),
      waterLineStatus: z.literal([
        waterLineStatuses.active.code,
        waterLineStatuses.cut.code,
        waterLineStatuses.cutRequestRejected.code,
      ]),
      reason: reasonText('Ne yapıldığını yazın.', {
        least: 3,
        most: 200,
        tooLong: 'En fazla 200 karakter yazın.',
      }),
    }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NoSuchLine: 'Böyle bir su hattı yok ya da aboneliği iptal ediliyor.',
      NotPossible: 'Su hattı bu arada değişti. Listeyi yenileyin.',
      NoNotice: 'İhbarı yapılmamış ya da süresi dolmamış bir hat kesilemez.',
    },
  }),
  GetWaterProtectionsForClerks: call({
    summary:
      'Subscriptions whose water is not cut for late debts, the first to end first; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({ Items: z.array(Protection), HasMore: z.boolean() }),
  }),
  ProtectWaterLine: call({
    summary:
      'Keeps the water of a subscription from being cut until a day; a cut that was asked for is taken back, a line that was cut is opened.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      subscriberNo: SubscriberNo,
      ground: Ground,
      note: z
        .string('Hangi belgeye dayandığını yazın.')
        .trim()
        .min(3, 'Hangi belgeye dayandığını yazın.')
        .max(300, 'En fazla 300 karakter yazın.'),
      validUntil: day('Günü seçin.'),
    }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NoSuchLine: 'Bu numarada açık bir abonelik yok.',
      WrongDay: 'Son gün bugünden sonra ve en çok bir yıl ileride olmalı.',
      AlreadyProtected: 'Bu abonelik zaten korunuyor. Önce var olan korumayı kaldırın.',
    },
  }),
  EndWaterProtection: call({
    summary: 'Ends a protection before its last day.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ protectionOid: Oid }),
    response: z.object({}),
    refusals: { ...ownMatter, NoSuchProtection: 'Böyle bir koruma yok ya da kaldırılmış.' },
  }),
}
