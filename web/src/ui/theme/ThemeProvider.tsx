import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { applyTheme, themeNamed, type Theme, type ThemeName } from './theme.ts'

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

/** `name` is the theme that the server read from the cookie; in the browser it is html's data-theme. */
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
  return <ThemeContext value={choice}>{children}</ThemeContext>
}
