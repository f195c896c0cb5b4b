import type { ThemeName } from '../../ui/theme/theme.ts'

/** `mobile` is the drawer over the content that small screens get. */
export type SidebarMode = 'full' | 'compact' | 'close' | 'mobile'

/** A part of the layout may wear its own theme; `active` wears the reader's. */
export type PartTheme = ThemeName | 'active'

export interface LayoutSettings {
  activeLayout: 'layout1'
  activeTheme: ThemeName
  layout1Settings: {
    leftSidebar: { show: boolean; mode: SidebarMode; theme: PartTheme }
    topbar: { show: boolean; fixed: boolean; theme: PartTheme }
  }
  secondarySidebar: { show: boolean; open: boolean; theme: PartTheme }
  footer: { show: boolean; fixed: boolean; theme: PartTheme }
}

type Patch<T> = { [Key in keyof T]?: T[Key] extends object ? Patch<T[Key]> : T[Key] }
export type LayoutPatch = Patch<LayoutSettings>

export const defaultLayoutSettings: LayoutSettings = {
  activeLayout: 'layout1',
  activeTheme: 'light-blue',
  layout1Settings: {
    leftSidebar: { show: true, mode: 'close', theme: 'active' },
    topbar: { show: true, fixed: true, theme: 'active' },
  },
  secondarySidebar: { show: false, open: false, theme: 'active' },
  footer: { show: true, fixed: false, theme: 'active' },
}

/** Merges at every depth; fields missing in the patch stay as they are. */
export function mergeSettings<T extends object>(current: T, patch: Patch<T>): T {
  const merged = { ...current }
  for (const key of Object.keys(patch) as (keyof T)[]) {
    const value = patch[key]
    if (value === undefined) continue
    const before = current[key]
    merged[key] = (
      isObject(before) && isObject(value) ? mergeSettings(before, value as Patch<typeof before>) : value
    ) as T[keyof T]
  }
  return merged
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The home page keeps the menu away; every other page has it open. */
export function sidebarModeFor(path: string): SidebarMode {
  const home = path.replace(/\/+$/, '').toLowerCase()
  return home === '' || home === '/anasayfa' ? 'close' : 'full'
}

export function modeAfterMenuButton(mode: SidebarMode, isNarrow: boolean): SidebarMode {
  if (isNarrow) return mode === 'mobile' ? 'close' : 'mobile'
  return mode === 'full' ? 'close' : 'full'
}

export function modeAfterCompactSwitch(mode: SidebarMode): SidebarMode {
  return mode === 'compact' ? 'full' : 'compact'
}

/** The settings with the two things they depend on: the page and the screen. */
export interface LayoutState {
  settings: LayoutSettings
  pathname: string
  /** Whether the screen is below md, where the menu is a drawer. */
  isNarrow: boolean
  /** The menu's mode to come back to when a small screen becomes wide. */
  wideMode: SidebarMode
}

export function initialLayout(pathname: string, patch: LayoutPatch = {}): LayoutState {
  const settings = mergeSettings(withMode(defaultLayoutSettings, sidebarModeFor(pathname)), patch)
  return { settings, pathname, isNarrow: false, wideMode: settings.layout1Settings.leftSidebar.mode }
}

/** Between two inner pages the reader's own choice stays; a small screen closes the menu on every change. */
export function layoutAt(state: LayoutState, pathname: string, isNarrow: boolean): LayoutState {
  if (state.pathname === pathname && state.isNarrow === isNarrow) return state
  const asked = sidebarModeFor(pathname)
  const wideMode = asked === sidebarModeFor(state.pathname) ? state.wideMode : asked
  return { pathname, isNarrow, wideMode, settings: withMode(state.settings, isNarrow ? 'close' : wideMode) }
}

export function layoutPatched(state: LayoutState, patch: LayoutPatch): LayoutState {
  const settings = mergeSettings(state.settings, patch)
  const { mode } = settings.layout1Settings.leftSidebar
  return { ...state, settings, wideMode: state.isNarrow ? state.wideMode : mode }
}

function withMode(settings: LayoutSettings, mode: SidebarMode): LayoutSettings {
  return mergeSettings(settings, { layout1Settings: { leftSidebar: { mode } } })
}
