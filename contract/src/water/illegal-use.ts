import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { StoredFile } from '../files/calls.ts'
import { Money } from '../money.ts'
import {
  type IllegalUseStateCode,
  illegalUsageMeterStatuses,
  illegalUsageSubscriptionStatuses,
  illegalUseStates,
} from './codes.ts'

const date = z.iso.date()
const codesOf = <Code extends number>(table: Record<string, { code: Code }>) =>
  z.literal(
    Object.values(table).map(({ code }) => code),
    'Birini seçin.',
  )
const SubscriptionStatus = codesOf(illegalUsageSubscriptionStatuses)
const MeterStatus = codesOf(illegalUsageMeterStatuses)
const State = z.enum(Object.keys(illegalUseStates) as [IllegalUseStateCode])
const WaterGroup = z.enum(['residence', 'business'], 'Birini seçin.')
const Reference = z
  .string('Tutanak numarasını yazın.')
  .regex(/^\d{4}-[0-9A-Z]{8}$/, 'Tutanak numarası 2026-AB12CD34 biçimindedir.')
const note = z
  .string('Nedenini yazın.')
  .trim()
  .min(3, 'Nedenini yazın.')
  .max(300, 'En fazla 300 karakter yazın.')
const Derivation = z.array(z.object({ Label: z.string(), Value: z.string(), Source: z.string().nullable() }))

const found = {
  ReferenceNumber: z.string(),
  SubscriptionStatus,
  MeterStatus,
  Address: z.string(),
  SubscriberNo: z.string().nullable(),
  DetectedOn: date,
  IsRepeat: z.boolean(),
  CubicMetres: z.int(),
  Amount: Money,
  Derivation,
}

const Inspection = z.object({
  WorkOrderOid: Oid,
  Address: z.string(),
  SubscriberNo: z.string().nullable(),
  Reason: z.string(),
  InspectedOn: date,
  ResultText: z.string(),
  Files: z.array(StoredFile),
})
export type InspectionWithoutMinutes = z.output<typeof Inspection>

const Minutes = z.object({
  ...found,
  State,
  FullName: z.string(),
  Officers: z.array(z.string()),
  DecisionNote: z.string().nullable(),
  Files: z.array(StoredFile),
  /** Whether this clerk wrote the minutes, which another one decides. */
  IsOwnRecord: z.boolean(),
})
export type IllegalUseMinutes = z.output<typeof Minutes>

const OwnMinutes = z.object({
  ...found,
  AccrumentOid: Oid,
  /** Open part of it today. */
  Left: Money,
  DueDate: date,
  /** The last appeal against it, if one was made. */
  AppealNumber: z.string().nullable(),
  /** Photos of the inspection. */
  Files: z.array(StoredFile),
})
export type OwnIllegalUse = z.output<typeof OwnMinutes>

/** Calls about water used without a contract or past the meter, from the inspection to the charge. */
export const illegalUseCalls = {
  GetIllegalUsesForClerks: call({
    summary:
      'Inspections without minutes, and minutes by where they stand, page by page; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ state: State, pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({
      Inspections: z.array(Inspection),
      Items: z.array(Minutes),
      HasMore: z.boolean(),
    }),
  }),
  RecordIllegalUse: call({
    summary: 'Writes the minutes of an inspection and works out what is owed; nothing is owed by it yet.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      workOrderOid: Oid,
      subscriptionStatus: SubscriptionStatus,
      meterStatus: MeterStatus,
      /** Number of a subscriber. */
      subscriberNo: z.string().trim().max(30).optional(),
      /** Number of someone without a subscription, with the use of the water. */
      identityNumber: z
        .string()
        .trim()
        .regex(/^\d{10,11}$/, 'Kimlik numarası 11, vergi numarası 10 rakamdır.')
        .optional(),
      waterGroup: WaterGroup.optional(),
      units: z.int().min(1, 'En az 1 yazın.').max(500, 'En çok 500 yazın.').optional(),
      /** First day of the use; left out if it is unknown. */
      startedOn: day('Günü seçin.').optional(),
      officers: z
        .array(z.string().trim().min(3, 'Adını soyadını yazın.').max(80, 'En fazla 80 karakter yazın.'))
        .min(1, 'Tutanağı imzalayanları yazın.')
        .max(10),
    }),
    response: z.object({ ReferenceNumber: z.string(), Amount: Money }),
    refusals: {
      ...ownMatter,
      NotInspected: 'Bu iş emri sonuçlanmış bir inceleme değil.',
      AlreadyRecorded: 'Bu incelemenin tutanağı yazılmış ya da yerine yenisi istenmiş.',
      PhotoNeeded:
        'Tutanak için incelemenin fotoğrafı gerekir. “Yeniden incelet” ile ekibi bir daha gönderin.',
      TooFewOfficers: 'Tutanağı yönetmeliğin istediği sayıda görevli imzalamalı.',
      NoSuchSubscription: 'Bu numarada bir abonelik yok.',
      NoSuchPerson: 'Bu numarada bir sicil kaydı yok. Önce sicil kaydını açtırın.',
      UseNeeded: 'Suyun ne için ve kaç birimde kullanıldığını seçin.',
      WrongStart: 'Kullanımın başlangıcı incelemeden önceki bir gün olmalı.',
      NoRegulation: 'Su tarifesinde kaçak kullanım kuralları yok; önce onlar girilmeli.',
      NothingOwed: 'Bu kurallarla borç çıkmıyor.',
    },
  }),
  NoteNothingFound: call({
    summary: 'Ends an inspection that found no illegal use; who told of it by an application is told.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ workOrderOid: Oid }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NotInspected: 'Bu iş emri sonuçlanmış bir inceleme değil.',
      AlreadyRecorded: 'Bu inceleme sonuçlanmış. Sayfayı yenileyin.',
    },
  }),
  DecideIllegalUse: call({
    summary: 'Another clerk than the one of the minutes confirms what is owed, or drops it.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ referenceNumber: Reference, isAccrued: z.boolean(), note: note.optional() }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NoSuchMinutes: 'Böyle bir tutanak yok.',
      AlreadyDecided: 'Bu tutanak sonuçlanmış. Sayfayı yenileyin.',
      SameClerk: 'Tutanağı siz yazdınız; başka bir memur karar vermeli.',
      RecorderLeft: 'Tutanağı yazan memurun görevi sona erdi; tutanak yeniden yazılmalı.',
      ReasonNeeded: 'Neden vazgeçildiğini yazın.',
    },
  }),
  GetOwnIllegalUses: call({
    summary:
      'What the caller owes for illegal use, how it was worked out and whether it was appealed against.',
    access: 'member',
    request: z.object({}),
    response: z.object({ Items: z.array(OwnMinutes) }),
  }),
}
