import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'

const year = z.int().min(2000).max(2100)
const cubicMetres = z.int()

const RegionReport = z.object({
  Region: z.string(),
  Subscriptions: z.int(),
  /** Water that the office put into the pipes of the region; null if it was not entered. */
  Supplied: cubicMetres.nullable(),
  Billed: cubicMetres,
  /** Billed part in the months whose supply is known: the loss is the rest of that supply. */
  BilledWhereSupplied: cubicMetres,
  /** Billed part by estimates that no reading has corrected. */
  Estimated: cubicMetres,
  Sales: Money,
  /** Meters that no one could read when their region was last read. */
  Unread: z.int(),
  /** Meters whose stamp has run out. */
  Outdated: z.int(),
})
export type RegionReport = z.output<typeof RegionReport>

const WaterReport = z.object({
  Regions: z.array(RegionReport),
  Months: z.array(
    z.object({ Month: z.string(), Supplied: cubicMetres.nullable(), Billed: cubicMetres, Sales: Money }),
  ),
  /** Bills of the year by their outcome. */
  Bills: z.array(
    z.object({ Status: z.enum(['paid', 'open', 'overdue', 'nothing']), Count: z.int(), Left: Money }),
  ),
  /** Meters by whole years since they were stamped; nothing where that is not known. */
  MeterAges: z.array(z.object({ Years: z.int().nullable(), Count: z.int() })),
})
export type WaterReport = z.output<typeof WaterReport>

const UnreadMeter = z.object({
  SubscriberNo: z.string(),
  Region: z.string(),
  Address: z.string(),
  MeterNo: z.string().nullable(),
  /** The last time anyone read it. */
  LastReadOn: z.iso.date().nullable(),
})
export type UnreadMeter = z.output<typeof UnreadMeter>

/** Reports of the water office: use, sales and losses by region, unread meters, the age of meters, bills by status. */
export const waterReportsCalls = {
  GetWaterReportForClerks: call({
    summary: 'Use, sales and losses of a year by region and month, bills by status, the age of meters.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ year }),
    response: WaterReport,
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetUnreadMetersForClerks: call({
    summary: 'Meters that were not read when their region was last read, page by page; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({ pageIndex: z.int().min(0).max(10_000) }),
    response: z.object({ Items: z.array(UnreadMeter), HasMore: z.boolean() }),
  }),
  SaveWaterSupply: call({
    summary:
      'How much water was put into the pipes of a region in a month; entered again, the last number counts.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      region: z.string('Bölgeyi seçin.').trim().min(1, 'Bölgeyi seçin.').max(100),
      month: z.string('Ayı seçin.').regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Ayı seçin.'),
      cubicMetres: z
        .int('Suyu tam sayıyla, m³ olarak yazın.')
        .min(0, 'Suyu tam sayıyla, m³ olarak yazın.')
        .max(999_999_999, 'Suyu tam sayıyla, m³ olarak yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchRegion: 'Bu bölgede abonelik yok.',
      MonthAhead: 'Gelecek bir ay için su girilemez.',
    },
  }),
}
