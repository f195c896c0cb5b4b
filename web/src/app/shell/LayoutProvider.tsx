import { breakpointsPx } from 'contract/portal/codes'
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import { useTheme } from '../../ui/theme/ThemeProvider.tsx'
import {
  initialLayout,
  layoutAt,
  layoutPatched,
  type LayoutPatch,
  type LayoutSettings,
} from './layout-settings.ts'

interface Layout {
  settings: LayoutSettings
  updateSettings: (patch: LayoutPatch) => void
  isNarrow: boolean
}

const LayoutContext = createContext<Layout | null>(null)

export function useLayout(): Layout {
  const layout = use(LayoutContext)
  if (!layout) throw new Error('useLayout needs a LayoutProvider above it')
  return layout
}

/**
 * Whether the screen is narrow; always false on the server and while hydrating: the server cannot know the screen, the
 * style sheet can.
 */
function useIsNarrow(mdPx: number): boolean {
  const query = `(max-width: ${mdPx - 0.02}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export function LayoutProvider({
  layout,
  children,
}: {
  layout?: LayoutPatch | undefined
  children: ReactNode
}) {
  const { theme, setTheme } = useTheme()
  const { pathname } = useLocation()
  const isNarrow = useIsNarrow(breakpointsPx[theme.breakpoints].md)
  const [kept, setKept] = useState(() => initialLayout(pathname, layout))
  // Set while rendering, so that no page is ever painted with the previous page's menu.
  const state = layoutAt(kept, pathname, isNarrow)
  if (state !== kept) setKept(state)

  const updateSettings = useCallback(
    (patch: LayoutPatch) => {
      if (patch.activeTheme) setTheme(patch.activeTheme)
      setKept((current) => layoutPatched(current, patch))
    },
    [setTheme],
  )
  const value = useMemo(
    // The theme has one home, the provider that the sign-in pages share; here it only shows through.
    () => ({ settings: { ...state.settings, activeTheme: theme.name }, updateSettings, isNarrow }),
    [state.settings, theme.name, updateSettings, isNarrow],
  )
  return <LayoutContext value={value}>{children}</LayoutContext>
}
