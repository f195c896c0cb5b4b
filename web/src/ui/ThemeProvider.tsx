import { createTheme, defaultVariantColorsResolver, MantineProvider } from '@mantine/core'
import { breakpointsPx } from 'contract/portal-codes'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { applyTheme, themeNamed, type BreakpointSet, type Theme, type ThemeName } from './theme.ts'

interface ThemeChoice {
  theme: Theme
  setTheme: (name: ThemeName) => void
}

const ThemeContext = createContext<ThemeChoice | null>(null)

export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext)
  if (!choice) throw new Error('useTheme needs a ThemeProvider above it')
  return choice
}

function mantineTheme(set: BreakpointSet) {
  const { xs, sm, md, lg, xl } = breakpointsPx[set]
  return createTheme({
    // In em, so that enlarged text changes the layout too.
    breakpoints: {
      xs: `${xs / 16}em`,
      sm: `${sm / 16}em`,
      md: `${md / 16}em`,
      lg: `${lg / 16}em`,
      xl: `${xl / 16}em`,
    },
    respectReducedMotion: true,
    // Our themes decide the ink on filled controls: dark themes fill with a light colour.
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      return input.variant === 'filled' ? { ...colors, color: 'var(--on-primary)' } : colors
    },
    components: {
      Checkbox: { defaultProps: { iconColor: 'var(--on-primary)' } },
      Radio: { defaultProps: { iconColor: 'var(--on-primary)' } },
    },
  })
}

const mantineThemes = { wide: mantineTheme('wide'), narrow: mantineTheme('narrow') }

/** `name` is what the server read from the cookie; in the browser it is html's data-theme. */
export function ThemeProvider({ name, children }: { name?: string | null | undefined; children: ReactNode }) {
  const [theme, setThemeState] = useState(() => themeNamed(name))
  const choice = useMemo(
    () => ({
      theme,
      setTheme: (next: ThemeName) => {
        setThemeState(themeNamed(next))
        applyTheme(next)
      },
    }),
    [theme],
  )
  return (
    <ThemeContext value={choice}>
      <MantineProvider
        theme={mantineThemes[theme.breakpoints]}
        forceColorScheme={theme.colorScheme}
        // All variables are in themes.css: a style element in the page would need a looser content policy.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </ThemeContext>
  )
}
