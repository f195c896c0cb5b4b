/** Pages are read on light paper or, where a visitor wants it so, on dark. */
export type ColourScheme = 'light' | 'dark'

/** Colours derived from the main colour of a municipality, as `#rrggbb`. */
export interface SiteColours {
  primary: string
  primaryHover: string
  /** Letters on the main colour. */
  onPrimary: string
  page: string
  band: string
}

/** WCAG 2.2, 1.4.3 (AA): letters of the usual size. */
export const minContrast = 4.5

/** Surfaces of the two schemes that do not depend on the main colour; the same as in themes.css. */
export const fixedSurfaces = {
  light: { surface: '#ffffff', success: '#e5f5ea', warning: '#fff4de', danger: '#fdeceb' },
  dark: {
    page: '#0f1a24',
    surface: '#172532',
    band: '#1e3243',
    success: '#173626',
    warning: '#3a2c10',
    danger: '#45211f',
  },
} as const

/** Colours derived from a main colour; in the light scheme the surfaces are slightly tinted with it. */
export function coloursFrom(primary: string, scheme: ColourScheme): SiteColours {
  if (scheme === 'dark')
    return {
      primary,
      primaryHover: mix(primary, '#ffffff', 0.35),
      onPrimary: '#0a1c2b',
      page: fixedSurfaces.dark.page,
      band: fixedSurfaces.dark.band,
    }
  return {
    primary,
    primaryHover: mix(primary, '#000000', 0.22),
    onPrimary: '#ffffff',
    page: mix('#ffffff', primary, 0.035),
    band: mix('#ffffff', primary, 0.07),
  }
}

export interface ColourPair {
  /** Name of both colours in Turkish, as a clerk knows them: "beyaz yüzey üzerinde ana renk". */
  name: string
  contrast: number
}

/** Every pair of colours in which the main colour meets letters, with its contrast. */
export function colourPairs(primary: string, scheme: ColourScheme): ColourPair[] {
  const { primaryHover, onPrimary, page, band } = coloursFrom(primary, scheme)
  const { surface, success, warning, danger } = fixedSurfaces[scheme]
  const surfaces: [name: string, colour: string][] = [
    ['Kartların zemini', surface],
    ['Sayfanın zemini', page],
    ['Renkli şerit', band],
    ['Olumlu bildirimin zemini', success],
    ['Uyarının zemini', warning],
    ['Hata bildiriminin zemini', danger],
  ]
  return [
    ...surfaces.map(([name, colour]) => ({
      name: `${name} üzerinde ana renkle yazı`,
      contrast: contrastOf(primary, colour),
    })),
    { name: 'Ana renkli düğmenin üzerindeki yazı', contrast: contrastOf(primary, onPrimary) },
    {
      name: 'Üzerine gelinen düğmenin üzerindeki yazı',
      contrast: contrastOf(primaryHover, onPrimary),
    },
    { name: 'Renkli şeridin üzerinde üzerine gelinen bağlantı', contrast: contrastOf(primaryHover, band) },
  ]
}

/** Null where the colour can be read everywhere; else the worst pair and the nearest colour that can. */
export function colourFault(
  primary: string,
  scheme: ColourScheme,
): { pair: ColourPair; nearest: string } | null {
  const worst = colourPairs(primary, scheme).reduce((least, pair) =>
    pair.contrast < least.contrast ? pair : least,
  )
  return worst.contrast >= minContrast ? null : { pair: worst, nearest: nearestColour(primary, scheme) }
}

/** The sentence a clerk reads about a colour that cannot be read everywhere. */
export function colourFaultSentence({ pair, nearest }: NonNullable<ReturnType<typeof colourFault>>): string {
  return `${pair.name} okunmuyor: karşıtlık ${shown(pair.contrast)}, en az ${shown(minContrast)} olmalı. En yakın uygun renk: ${nearest}`
}

/** 4.496 is below 4.5 and must not be shown as if it were not. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',')
}

/** The same hue, as much darker or lighter as is needed. */
export function nearestColour(primary: string, scheme: ColourScheme): string {
  const isReadable = (colour: string) =>
    colourPairs(colour, scheme).every(({ contrast }) => contrast >= minContrast)
  const steps = 128
  for (let step = 0; step <= steps; step += 1)
    for (const end of scheme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']) {
      const colour = mix(primary, end, step / steps)
      if (isReadable(colour)) return colour
    }
  throw new Error(`No colour can be read in ${scheme} pages`)
}

/** The contrast of two colours by WCAG: from 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
