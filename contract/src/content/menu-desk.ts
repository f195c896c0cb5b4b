import { z } from 'zod'
import { Oid, versionNumber } from '../bounded.ts'
import { call } from '../call.ts'

const MenuRowForClerks = z.object({
  Oid,
  /** The group it stands in. */
  ParentOid: Oid.nullable(),
  Type: z.enum(['label', 'extLink', 'group', 'page']),
  /** Title given by the portal. */
  Title: z.string(),
  /** Title given by clerks; null if the portal's own is used. */
  OwnTitle: z.string().nullable(),
  IsHidden: z.boolean(),
  /** Whether the menu can do without it. */
  MayBeHidden: z.boolean(),
  /** Reason why no one sees the row although it is not hidden: the settings, or missing content of its page. */
  UnseenBecause: z.enum(['settings', 'noData']).nullable(),
  Badge: z.string().nullable(),
  /** Position by which the portal orders the rows of a level. */
  Position: z.int(),
})
export type MenuRowForClerks = z.output<typeof MenuRowForClerks>

const MenuVersion = z.object({
  Version: z.int(),
  WrittenAt: z.iso.datetime(),
  /** Null for the menu as it was before. */
  WrittenBy: z.string().nullable(),
  /** Rows in the order of the menu. */
  Rows: z.array(
    z.object({
      Oid,
      Title: z.string(),
      OwnTitle: z.string().nullable(),
      IsHidden: z.boolean(),
      Badge: z.string().nullable(),
    }),
  ),
})
export type MenuVersion = z.output<typeof MenuVersion>

/** Decisions of clerks about rows of the menu; a new release leaves them unchanged. */
export const menuDeskCalls = {
  GetMenuRowsForClerks: call({
    summary: 'Every row of the menu, hidden ones too, in the order of the menu.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({}),
    response: z.array(MenuRowForClerks),
  }),
  GetMenuVersions: call({
    summary: 'The menu as it was published since it was first changed here, the newest version first.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({}),
    response: z.array(MenuVersion),
  }),
  SaveMenu: call({
    summary:
      'Publishes the whole menu: rows moved within their level, renamed, hidden or with a badge; live at once in every service.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({
      /** The version that the clerk saw, 0 for none; another one since then is refused. */
      version: versionNumber(),
      /** Every row of the menu in its order. */
      rows: z
        .array(
          z.object({
            menuItemOid: Oid,
            title: z
              .string()
              .trim()
              .min(2, 'Adı en az 2 harfle yazın.')
              .max(60, 'Ad en fazla 60 harf olabilir.')
              .nullable(),
            isHidden: z.boolean(),
            badge: z.string().trim().min(1).max(12, 'Rozet en fazla 12 harf olabilir.').nullable(),
          }),
        )
        .min(1)
        .max(300),
    }),
    response: z.object({ Version: z.int() }),
    refusals: {
      ChangedSince: 'Siz çalışırken menü değişti. Sayfayı yenileyip son halini açın.',
      MustBeShown: 'Ana sayfa, memur işleri, “Verilerime kim baktı?” ve bunun grubu gizlenemez.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
