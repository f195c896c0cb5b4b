import type { PublicSettings } from 'contract/settings'
import { createContext, type ReactNode, use } from 'react'

const SettingsContext = createContext<PublicSettings | null>(null)

export function SettingsProvider({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it')
  return settings
}
