import { z } from 'zod'
import { call } from '../call.ts'
import { partOfList } from '../part-of-list.ts'
import { referenceKindCodes } from './codes.ts'
import { reasonText } from '../reason.ts'

const Kind = z.enum(referenceKindCodes)

const ReferenceColumn = z.object({
  /** Column name in the header of a file. */
  Header: z.string(),
  Label: z.string(),
  /** Kind of input. */
  Input: z.enum(['text', 'whole', 'money', 'percent', 'day', 'yesOrNo']),
  /** Whether the column is part of the key: with another value it is another row. */
  IsKey: z.boolean(),
  IsRequired: z.boolean(),
  /** Choices of a column that names a row of another list; null if it is typed. */
  Choices: z
    .array(
      z.object({
        Code: z.string(),
        Text: z.string(),
        /** Whether the row has ended: rows that name it keep it; a new row does not get it. */
        IsEnded: z.boolean().optional(),
      }),
    )
    .nullable(),
})
export type ReferenceColumn = z.output<typeof ReferenceColumn>

const RowsOutcome = z.object({
  IsWritten: z.boolean(),
  /** Reasons why nothing was written, by row and header; empty if the rows were there already. */
  Faults: z.array(z.object({ Row: z.int(), Header: z.string(), Reason: z.string() })),
})

const maxOutlinePoints = 2000
const Corner = z
  .array(z.number().min(-180).max(180))
  .length(2)
  .refine(([latitude = 0]) => Math.abs(latitude) <= 90)

const MapArea = z.object({
  name: z.string().trim().min(2, 'Adı en az 2 harfle yazın.').max(100, 'Ad en fazla 100 harf olabilir.'),
  kind: z.enum(['water', 'park']),
  /** Latitude and longitude of its corners in degrees. */
  outline: z
    .array(Corner)
    .min(3, 'Bir alanın en az üç köşesi olmalı.')
    .max(maxOutlinePoints, 'Bir alanın en fazla 2.000 köşesi olabilir.'),
  /** False takes it off the map; its drawings stay on record. */
  isActive: z.boolean().default(true),
})

/** Lists and tariffs that amounts and choices depend on; files of the import program bring the same. */
export const referenceCalls = {
  GetReferenceRows: call({
    summary: 'A list or tariff with its columns, as it is typed.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ kind: Kind, ...partOfList }),
    response: z.object({
      Columns: z.array(ReferenceColumn),
      /** The values of each row in the order of the columns. */
      Items: z.array(z.array(z.string())),
      HasMore: z.boolean(),
      /** The same as they are typed, where a row may be changed; null where rows stay as they are. */
      Typed: z.array(z.array(z.string())).nullable(),
      /** Key of each row by which it can be withdrawn; null if it has begun or never begins. */
      RowKeys: z.array(z.string().nullable()),
      /** Rows that were withdrawn before they began, the last first; they were never used. */
      Withdrawn: z.array(
        z.object({
          Values: z.array(z.string()),
          Reason: z.string(),
          EndedBy: z.string(),
          EndedAt: z.iso.datetime(),
        }),
      ),
    }),
  }),
  AddReferenceRows: call({
    summary:
      'Adds rows by the checks that a file passes, all or none of them. What amounts were worked out with is not changed: it gets a new row with its day and source.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      kind: Kind,
      rows: z
        .array(z.record(z.string().max(60), z.string().max(400)))
        .min(1)
        .max(20, 'En fazla 20 satır ekleyin.'),
      /** Whether the clerk confirms values far from those that they follow. */
      confirmedUnusual: z.boolean().default(false),
    }),
    response: RowsOutcome.extend({
      /** Values far from those that they follow, as sentences; nothing is added before they are confirmed. */
      Unusual: z.array(z.string()).optional(),
      /** Whether a second administrator has to confirm rows that begin on a past day. */
      WaitsForSecondAdministrator: z.boolean().optional(),
    }),
    refusals: {
      AlreadyProposed: 'Bu satırlar için bekleyen bir öneri var; önce ikinci yönetici onu sonuçlandırmalı.',
      NotProposed: 'Bu öneri artık beklemiyor: başka bir yönetici sonuçlandırmış olabilir.',
      NotPossible: 'Satırlar artık eklenemiyor, çünkü liste o günden beri değişti.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  WithdrawReferenceRow: call({
    summary:
      'Takes a mistyped row out before its first day; with the tiers of a price all of them. What it was stays on record; a row that has begun is never touched.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      kind: Kind,
      rowKey: z.string().regex(/^[0-9a-f]{32}$/),
      reason: reasonText('Gerekçeyi en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchRow: 'Bu satır artık listede yok veya değişmiş; listeye yeniden bakın.',
      HasBegun: 'Bu satır başladı; geri çekilemez. Doğrusunu yeni bir satırla ekleyin.',
      AlreadyApplied:
        'Bu satırla hesaplanmış bir borç var; geri çekilemez. Doğrusunu yeni bir satırla ekleyin.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetMapAreaVersions: call({
    summary: 'How an area of the map was drawn so far, the last drawing first.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ name: z.string().trim().min(1).max(100) }),
    response: z.array(
      z.object({
        Kind: z.enum(['water', 'park']),
        Outline: z.array(Corner),
        DrawnAt: z.iso.datetime(),
      }),
    ),
  }),
  SaveMapAreas: call({
    summary: 'Adds lakes and parks to the map, or draws those of the same name again; all or none of them.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ areas: z.array(MapArea).min(1).max(20, 'En fazla 20 alan ekleyin.') }),
    response: RowsOutcome,
    limit: { calls: 30, perSeconds: 60 },
  }),
}
