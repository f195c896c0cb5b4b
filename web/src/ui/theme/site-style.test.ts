import { readFileSync } from 'node:fs'
import { coloursFrom, fixedSurfaces } from 'rules/portal/site-colours'
import { siteStyle } from 'rules/portal/site-style'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('themes.css', import.meta.url), 'utf8')

/** The variables of a theme with those that all themes begin with. */
function variablesOf(theme: string): Record<string, string> {
  const blocks = [/^\[data-theme\] \{([^}]*)\}/m, new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`)]
  const lines = blocks.flatMap((block) => [...(block.exec(css)?.[1] ?? '').matchAll(/--([\w-]+): (#\w+);/g)])
  return Object.fromEntries(
    lines.map(([, name = '', colour = '']) => [name, colour === '#fff' ? '#ffffff' : colour]),
  )
}

test('contrast is computed against the surfaces that the themes really have', () => {
  const [light, dark] = [variablesOf('light-blue'), variablesOf('dark')]
  expect(fixedSurfaces.light).toEqual({
    surface: light['surface'],
    success: light['success-band'],
    warning: light['warning-band'],
    danger: light['danger-band'],
  })
  expect(fixedSurfaces.dark).toEqual({
    page: dark['page'],
    surface: dark['surface'],
    band: dark['band'],
    success: dark['success-band'],
    warning: dark['warning-band'],
    danger: dark['danger-band'],
  })
  expect(coloursFrom('#123456', 'light').onPrimary).toBe(light['on-primary'])
  expect(coloursFrom('#abcdef', 'dark').onPrimary).toBe(dark['on-primary'])
})

test('own colours count more than those of the light and the dark theme, and only there', () => {
  const style = siteStyle({ light: '#17693a', dark: '#8fd3a8' })
  expect(style).toContain(':root[data-theme=light-blue],:root [data-theme=light-blue]{--primary:#17693a;')
  expect(style).toContain(':root[data-theme=dark],:root [data-theme=dark]{--primary:#8fd3a8;')
  expect(style).not.toContain('high-contrast')
  // React would write these otherwise in the page than in the browser.
  expect(style).not.toMatch(/[<>&"']/)
})
