import '../ui/theme/styles.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PublicSettings } from 'contract/settings'
import { SessionProvider } from '../session/session.tsx'
import { SettingsProvider } from '../settings/settings.tsx'
import { ServicesProvider } from '../texts/services.tsx'
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx'
import { SiteStyle } from './SiteStyle.tsx'
import { CurrentPage } from './CurrentPage.tsx'
import { searchedPagesOf, servicesOf } from './services.ts'

interface AppProps {
  settings: PublicSettings
  theme: string | undefined
  queryClient: QueryClient
}

/** Everything below the router, which differs between server and browser. */
export function App({ settings, theme, queryClient }: AppProps) {
  return (
    <SettingsProvider settings={settings}>
      <SiteStyle />
      <QueryClientProvider client={queryClient}>
        <ThemeProvider name={theme}>
          <SessionProvider>
            <ServicesProvider services={servicesOf(settings)} searchedPages={searchedPagesOf(settings)}>
              <CurrentPage />
            </ServicesProvider>
          </SessionProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </SettingsProvider>
  )
}
