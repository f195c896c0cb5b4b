import type { PublicSettings } from 'contract/settings'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const SettingsContext = createContext<PublicSettings | null>(null)

/** A tab that is looked at again does not ask more often than this. */
const minAgeMs = 30_000
const publishedEvent = 'settings-published'

/**
 * Begins with the settings that came with the page, and follows those that clerks publish while the page stays open.
 */
export function SettingsProvider({
  settings: first,
  children,
}: {
  settings: PublicSettings
  children: ReactNode
}) {
  const [settings, setSettings] = useState(first)
  useEffect(() => {
    let askedAt = Date.now()
    const ask = async () => {
      askedAt = Date.now()
      const now = await readSettings()
      if (now) setSettings((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const lookedAtAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > minAgeMs) void ask()
    }
    const published = () => void ask()
    document.addEventListener('visibilitychange', lookedAtAgain)
    window.addEventListener(publishedEvent, published)
    return () => {
      document.removeEventListener('visibilitychange', lookedAtAgain)
      window.removeEventListener(publishedEvent, published)
    }
  }, [])
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

export function useSettings(): PublicSettings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it')
  return settings
}

/** Reads the settings again after a clerk published something: this page shows it at once. */
export function readPublishedSettings(): void {
  window.dispatchEvent(new Event(publishedEvent))
}

/** Reads the settings; without a connection the page goes on with the known ones. */
async function readSettings(): Promise<PublicSettings | undefined> {
  try {
    const answer = await fetch('/AppSetting.json')
    return answer.ok ? ((await answer.json()) as PublicSettings) : undefined
  } catch {
    return undefined
  }
}
