import '../ui/styles.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PublicSettings } from 'contract/settings'
import { useCallback } from 'react'
import { SessionProvider } from '../session/session.tsx'
import { OpenPathsProvider } from '../settings/open-paths.tsx'
import { SettingsProvider } from '../settings/settings.tsx'
import { ThemeProvider } from '../ui/ThemeProvider.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { findRoute } from './routes.tsx'

interface AppProps {
  settings: PublicSettings
  theme: string | undefined
  queryClient: QueryClient
}

/** Everything below the router, which differs between server and browser. */
export function App({ settings, theme, queryClient }: AppProps) {
  const isOpen = useCallback((path: string) => Boolean(findRoute(path, settings)?.page), [settings])
  return (
    <SettingsProvider settings={settings}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider name={theme}>
          <SessionProvider>
            <OpenPathsProvider isOpen={isOpen}>
              <CurrentPage />
            </OpenPathsProvider>
          </SessionProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </SettingsProvider>
  )
}
