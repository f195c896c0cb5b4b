import type { breakpointsPx } from 'contract/portal/codes'

export type BreakpointSet = keyof typeof breakpointsPx

export interface Theme {
  name: ThemeName
  label: string
  breakpoints: BreakpointSet
}

export type ThemeName = 'light-blue' | 'navy' | 'green' | 'burgundy' | 'dark' | 'high-contrast'

const defaultTheme: Theme = {
  name: 'light-blue',
  label: 'Açık mavi',

  breakpoints: 'wide',
}

export const themes: readonly Theme[] = [
  defaultTheme,
  { name: 'navy', label: 'Lacivert', breakpoints: 'wide' },
  { name: 'green', label: 'Yeşil', breakpoints: 'wide' },
  { name: 'burgundy', label: 'Bordo', breakpoints: 'wide' },
  { name: 'dark', label: 'Koyu', breakpoints: 'wide' },
  { name: 'high-contrast', label: 'Yüksek karşıtlık', breakpoints: 'narrow' },
]

const themeCookieName = 'theme'
const oneYearSeconds = 365 * 24 * 60 * 60

/** Theme with this name; cookies and attributes may hold any text, so that an unknown one means the default theme. */
export function themeNamed(name: string | null | undefined): Theme {
  return themes.find((theme) => theme.name === name) ?? defaultTheme
}

/** The attributes of <html> for a theme, the same on the server and in the browser. */
export function themeAttributes(name: string | null | undefined): Record<string, string> {
  return { 'data-theme': themeNamed(name).name }
}

/** Shows a theme at once and remembers it for a year. */
export function applyTheme(name: ThemeName): void {
  for (const [attribute, value] of Object.entries(themeAttributes(name))) {
    document.documentElement.setAttribute(attribute, value)
  }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${themeCookieName}=${name}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${secure}`
}
