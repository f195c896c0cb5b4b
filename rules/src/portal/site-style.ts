import { type ColourScheme, coloursFrom } from './site-colours.ts'

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
export function siteStyle(primary: Record<ColourScheme, string>): string {
  return (['light', 'dark'] as const)
    .map((scheme) => {
      const theme = `[data-theme=${themeOf[scheme]}]`
      const variables = Object.entries(siteVariables(primary[scheme], scheme))
      return `:root${theme},:root ${theme}{${variables.map((each) => each.join(':')).join(';')}}`
    })
    .join('')
}
