import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'

const MenuRowForClerks = z.object({
  Oid,
  /** The group it stands in. */
  ParentOid: Oid.nullable(),
  Type: z.enum(['label', 'extLink', 'group', 'page']),
  /** As the portal calls it. */
  Title: z.string(),
  /** As clerks call it; null where the portal's own counts. */
  OwnTitle: z.string().nullable(),
  IsHidden: z.boolean(),
  /** Whether the menu can do without it. */
  MayBeHidden: z.boolean(),
  Badge: z.string().nullable(),
})
export type MenuRowForClerks = z.output<typeof MenuRowForClerks>

/** What clerks decide about the rows of the menu; a new release leaves it as it is. */
export const menuDeskCalls = {
  GetMenuRowsForClerks: call({
    summary: 'Every row of the menu, hidden ones too, in the order of the menu.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({}),
    response: z.array(MenuRowForClerks),
  }),
  SaveMenuRow: call({
    summary: 'Renames or hides a row of the menu, or puts a badge on it; live at once in every service.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({
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
    response: z.object({}),
    refusals: {
      NoSuchRow: 'Bu menü satırı bulunamadı.',
      MustBeShown: 'Bu satır gizlenemez: onsuz ana sayfaya veya memur işlerine gidilemez.',
    },
    limit: { calls: 60, perSeconds: 60 },
  }),
}
