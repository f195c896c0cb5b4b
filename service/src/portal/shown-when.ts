import { countyCodes } from 'contract/address/codes'
import type { MenuRow } from 'contract/portal/menu-row'
import type { ServiceSettings } from '../settings/settings.ts'

/**
 * Whether the settings let the menu have a row. Wedding fees have their page in one county only; elsewhere the setting
 * alone would lead to a page that does not exist.
 */
export function isShownBySettings(shownWhen: MenuRow['shownWhen'], settings: ServiceSettings): boolean {
  if (shownWhen === null) return true
  if (shownWhen === 'ShowMatrimonyPaymentMenu' && settings.CountyCode !== countyCodes.antakya.code)
    return false
  return settings[shownWhen]
}
