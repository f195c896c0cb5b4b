import type { RequestTo } from 'contract/calls'
import type { SiteLookVersion } from 'contract/content/site-look'
import { type ColourScheme, colourFault, colourFaultSentence, nearestColour } from 'rules/portal/site-colours'

export interface LookValues {
  hasOwnColours: boolean
  light: string
  dark: string
}

/** The portal's own main colours, to begin with. */
const ownColours: Record<ColourScheme, string> = { light: '#0b65a3', dark: '#8cc4f2' }

export type LogoOfLook = NonNullable<RequestTo<'SaveSiteLook'>['logo']>

export function valuesOf(start: SiteLookVersion | undefined): LookValues {
  return {
    hasOwnColours: Boolean(start?.Colours),
    light: start?.Colours?.Light ?? ownColours.light,
    dark: start?.Colours?.Dark ?? ownColours.dark,
  }
}

/** A colour as it is kept, or undefined while it is not typed to its end. */
export function typedColour(value: string): string | undefined {
  const colour = value.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined
}

/** Whether a colour can be read on every surface of its scheme. */
export function colourRule(scheme: ColourScheme) {
  return (value: string, { hasOwnColours }: LookValues): true | string => {
    if (!hasOwnColours) return true
    const colour = typedColour(value)
    if (!colour) return `Rengi ${ownColours[scheme]} gibi yazın.`
    const fault = colourFault(colour, scheme)
    return fault ? colourFaultSentence(fault) : true
  }
}

/** The colour that fits the other one on dark pages. */
export function darkColourFor(light: string): string {
  return nearestColour(light, 'dark')
}

export function requestOf(
  { hasOwnColours, light, dark }: LookValues,
  logo: LogoOfLook | null,
): Pick<RequestTo<'SaveSiteLook'>, 'logo' | 'colours'> {
  return { logo, colours: hasOwnColours ? { light, dark } : null }
}

/** URL of a published logo. */
export function logoUrl(name: string): string {
  return `/belediye-logosu/${name}.png`
}
