import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { reasonText } from '../reason.ts'
import { workOrderKinds } from './codes.ts'

const date = z.iso.date()
const reason = reasonText('Nedenini yazın.', { least: 3, tooLong: 'En fazla 300 karakter yazın.' })
const region = z.string('Bölgeyi seçin.').trim().min(1, 'Bölgeyi seçin.').max(100)
const Way = z.enum(['nextBill', 'close'])

const Difference = z.object({
  WorkOrderOid: Oid,
  Kind: z.literal(Object.values(workOrderKinds).map(({ code }) => code)),
  SubscriberNo: z.string().nullable(),
  Address: z.string(),
  DoneOn: date,
  /** Reason why the report could not be carried out. */
  Problem: z.string(),
  Index: z.int().nullable(),
  /** The last index that was billed by then, and its day. */
  BilledIndex: z.int().nullable(),
  BilledOn: date.nullable(),
  /** Cubic metres between the two; less than nothing where too much was billed. */
  CubicMetres: z.int().nullable(),
  /** Whether the next bill counts them: the meter is in its place, or its water is carried over. */
  IsCountedNext: z.boolean(),
  /** A first clerk wants it closed. */
  Proposal: z.object({ Reason: z.string(), IsOwn: z.boolean() }).nullable(),
})
export type WaterDifference = z.output<typeof Difference>

const RegionToDecide = z.object({
  FromRegion: z.string(),
  OtherRegions: z.array(z.string()),
  Houses: z.int(),
})
export type WaterRegionToDecide = z.output<typeof RegionToDecide>

const RegionChange = z.object({
  FromRegion: z.string(),
  ToRegion: z.string(),
  SubscriberNo: z.string().nullable(),
  Address: z.string(),
  DecidedOn: date,
})
export type WaterRegionChange = z.output<typeof RegionChange>

const UnbilledLine = z.object({
  SubscriberNo: z.string(),
  Region: z.string(),
  Address: z.string(),
  /**
   * Moved out of every region that is read, in one and yet in none of its periods, open without a meter, open after the
   * day for which its end was asked, or cut in the books while its meter runs on.
   */
  Finding: z.enum(['movedAway', 'leftOut', 'noMeter', 'endWaits', 'usedWhileCut']),
  /** Last day of the last period that took it, or of its meter, the day of its end or of the reading, else the first day of the contract. */
  Since: date,
  /** Day for which a team is sent to put a meter in, to cut the line or to look. */
  PlannedOn: date.nullable(),
})
export type UnbilledWaterLine = z.output<typeof UnbilledLine>

const UnreadRegion = z.object({
  Region: z.string(),
  Houses: z.int(),
  /** Last day of its last period. */
  ReadUntil: date.nullable(),
})
export type UnreadWaterRegion = z.output<typeof UnreadRegion>

/** Open differences from field reports, and addresses with open questions. */
export const waterDifferencesCalls = {
  GetWaterDifferencesForClerks: call({
    summary:
      'Differences that reports from the field left behind, the oldest first, and regions whose spelling is to be decided; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({
      Items: z.array(Difference),
      HasMore: z.boolean(),
      Regions: z.array(RegionToDecide),
    }),
  }),
  SettleWaterDifference: call({
    summary:
      'Settles a difference: the next bill counts it, or it is closed with a reason, which a second clerk confirms where cubic metres are given up.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ workOrderOid: Oid, way: Way, reason }),
    response: z.object({ IsProposed: z.boolean() }),
    refusals: {
      ...ownMatter,
      NoSuchDifference: 'Bu fark bulunamadı ya da sonuçlandı. Sayfayı yenileyin.',
      NotCounted:
        'Bu suyu sonraki fatura saymaz. Sayacı taktırın, faturayı düzeltin ya da ikinci memurla kapatın.',
      OwnProposal: 'Kapatmayı siz önerdiniz; başka bir memur onaylar.',
    },
  }),
  GetWaterRegionChangesForClerks: call({
    summary: 'Houses and work orders whose reading region was set right, page by page; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({ Items: z.array(RegionChange), HasMore: z.boolean() }),
  }),
  GetUnbilledLinesForClerks: call({
    summary:
      'Running contracts without a meter, contracts and whole regions that no reading period takes, so that they are not billed; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({
      Items: z.array(UnbilledLine),
      HasMore: z.boolean(),
      Regions: z.array(UnreadRegion),
    }),
  }),
  DecideWaterRegion: call({
    summary: 'Says whether a region of another spelling is one with another, or stays on its own.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ fromRegion: region, toRegion: region }),
    response: z.object({ Moved: z.int() }),
    refusals: { NoSuchRegion: 'Bu bölge için karar beklenmiyor. Sayfayı yenileyin.' },
  }),
}
