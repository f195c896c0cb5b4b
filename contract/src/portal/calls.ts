import { z } from 'zod'
import { call } from '../call.ts'

const MenuBadge = z.object({ color: z.string(), value: z.string() })

/** One row of the side menu: a caption (`label`), a link to another site (`extLink`), a group or a page. */
export interface MenuItem {
  type?: 'label' | 'extLink' | 'default' | undefined
  label?: string | undefined
  name?: string | undefined
  path?: string | undefined
  icon?: string | undefined
  iconText?: string | undefined
  badge?: z.output<typeof MenuBadge> | undefined
  children?: MenuItem[] | undefined
}

const MenuItem: z.ZodType<MenuItem> = z.object({
  type: z.enum(['label', 'extLink', 'default']).optional(),
  label: z.string().optional(),
  name: z.string().optional(),
  path: z.string().optional(),
  icon: z.string().optional(),
  iconText: z.string().optional(),
  badge: MenuBadge.optional(),
  get children() {
    return z.array(MenuItem).optional()
  },
})

const Announcement = z.object({
  Oid: z.int(),
  Title: z.string(),
  Text: z.string(),
  PublishedOn: z.iso.date(),
  Picture: z.object({ Path: z.string(), Description: z.string() }).nullable(),
})
export type Announcement = z.output<typeof Announcement>

export const portalCalls = {
  RetrieveMenusWithoutAuthorization: call({
    summary: 'The side menu as a tree.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(MenuItem),
  }),
  GetPagesWithoutData: call({
    summary:
      'The paths of pages that have nothing to show before the municipality enters it; they are not offered.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(z.string()),
  }),
  GetServerTime: call({
    summary: 'The time by the service, for countdowns and "as of" dates.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({ ServerTime: z.iso.datetime() }),
  }),
  GetAnnouncementsWithoutAuthorization: call({
    summary: "The town hall's announcements in force today, newest first.",
    access: 'anyone',
    request: z.object({ count: z.int().min(1).max(50).default(6) }),
    response: z.array(Announcement),
  }),
}
