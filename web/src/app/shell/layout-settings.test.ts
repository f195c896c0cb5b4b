import { expect, test } from 'vitest'
import {
  defaultLayoutSettings,
  initialLayout,
  layoutAt,
  layoutPatched,
  mergeSettings,
  modeAfterCompactSwitch,
  modeAfterMenuButton,
  sidebarModeFor,
  type LayoutState,
  type SidebarMode,
} from './layout-settings.ts'

test('a patch changes what it names at any depth and nothing else', () => {
  const merged = mergeSettings(defaultLayoutSettings, {
    layout1Settings: { leftSidebar: { mode: 'compact' } },
    footer: { fixed: true },
  })
  expect(merged.layout1Settings.leftSidebar).toEqual({ show: true, mode: 'compact', theme: 'active' })
  expect(merged.layout1Settings.topbar).toEqual(defaultLayoutSettings.layout1Settings.topbar)
  expect(merged.footer).toEqual({ show: true, fixed: true, theme: 'active' })
  expect(defaultLayoutSettings.layout1Settings.leftSidebar.mode).toBe('close')
})

test('the menu is closed on the home page and full elsewhere', () => {
  for (const path of ['/', '/anasayfa', '/Anasayfa/']) expect(sidebarModeFor(path)).toBe('close')
  for (const path of ['/FastPayment', '/anasayfa2', '/mobil-menu']) expect(sidebarModeFor(path)).toBe('full')
})

test('the menu button opens and closes, as a drawer on small screens', () => {
  expect(modeAfterMenuButton('close', true)).toBe('mobile')
  expect(modeAfterMenuButton('mobile', true)).toBe('close')
  expect(modeAfterMenuButton('full', false)).toBe('close')
  expect(modeAfterMenuButton('close', false)).toBe('full')
  expect(modeAfterMenuButton('compact', false)).toBe('full')
})

test('the compact switch goes between full and compact', () => {
  expect(modeAfterCompactSwitch('full')).toBe('compact')
  expect(modeAfterCompactSwitch('compact')).toBe('full')
})

const modeOf = (state: LayoutState) => state.settings.layout1Settings.leftSidebar.mode
const choose = (state: LayoutState, mode: SidebarMode) =>
  layoutPatched(state, { layout1Settings: { leftSidebar: { mode } } })

test('leaving the home page opens the menu, coming back closes it', () => {
  const home = initialLayout('/anasayfa')
  const inner = layoutAt(home, '/FastPayment', false)
  expect([home, inner, layoutAt(inner, '/', false)].map(modeOf)).toEqual(['close', 'full', 'close'])
})

test('the mode someone chose stays from one inner page to the next', () => {
  expect(modeOf(layoutAt(choose(initialLayout('/FastPayment'), 'compact'), '/Register', false))).toBe(
    'compact',
  )
})

test('a small screen closes the menu and a wide one brings it back', () => {
  const compact = choose(initialLayout('/FastPayment'), 'compact')
  const narrow = layoutAt(compact, '/FastPayment', true)
  const drawer = choose(narrow, 'mobile')
  expect(modeOf(narrow)).toBe('close')
  expect(modeOf(layoutAt(drawer, '/Register', true))).toBe('close')
  expect(modeOf(layoutAt(drawer, '/FastPayment', false))).toBe('compact')
})

test('what the caller wants from the start is kept', () => {
  const state = initialLayout('/FastPayment', { secondarySidebar: { show: true } })
  expect(state.settings.secondarySidebar).toEqual({ show: true, open: false, theme: 'active' })
})
