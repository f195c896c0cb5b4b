import type { PublicSettings } from '../settings.ts'

/** A row of the menu's table, as the web's table of pages gives it to the service when it starts. */
export interface MenuRow {
  /** Key by which a later release finds the row again: the path of a page, `group:…`, `label:…` or `setting:…`. */
  key: string
  parentKey: string | null
  position: number
  type: 'label' | 'extLink' | 'group' | 'page'
  name: string
  /** A path of ours, or `setting:<name>` for a URL that the settings hold. */
  path: string | null
  icon: string | null
  iconText: string | null
  /** Setting that must be true for the row to be shown. */
  shownWhen: keyof Pick<PublicSettings, 'ShowSubscriptionMenu' | 'ShowMatrimonyPaymentMenu'> | null
  /** Group that the row is shown to; null for everyone. */
  shownTo: 'clerk' | 'employee' | 'visitor' | null
}
