import type { PublicSettings } from 'contract/settings'
import { type ColourScheme, coloursFrom } from 'rules/portal/site-colours'

/** The theme that shows the municipality's main colour, on light and on dark pages. */
const themeOf = { light: 'light-blue', dark: 'dark' } as const satisfies Record<ColourScheme, string>

/** The variables of a theme that follow from a main colour. */
export function siteVariables(primary: string, scheme: ColourScheme): Record<`--${string}`, string> {
  const colours = coloursFrom(primary, scheme)
  return {
    '--primary': colours.primary,
    '--primary-hover': colours.primaryHover,
    '--on-primary': colours.onPrimary,
    '--page': colours.page,
    '--band': colours.band,
  }
}

/** The municipality's own colours as a style sheet that counts more than the themes, without signs that HTML would write otherwise. */
export function siteStyle(look: PublicSettings['Look']): string | undefined {
  if (!look?.Colours) return undefined
  const { Light, Dark } = look.Colours
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const theme = `[data-theme=${themeOf[scheme]}]`
      const variables = Object.entries(siteVariables(scheme === 'light' ? Light : Dark, scheme))
      return `:root${theme},:root ${theme}{${variables.map((each) => each.join(':')).join(';')}}`
    })
    .join('')
}
