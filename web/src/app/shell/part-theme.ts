import type { PartTheme } from './layout-settings.ts'

/** The attribute that puts a part of the layout into its own theme. */
export function partTheme(theme: PartTheme): { 'data-theme'?: string } {
  return theme === 'active' ? {} : { 'data-theme': theme }
}
