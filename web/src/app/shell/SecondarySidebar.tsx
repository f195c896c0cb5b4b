import { IconAdjustments, IconMessageCircle, IconX } from '@tabler/icons-react'
import { useLayout } from './LayoutProvider.tsx'
import { partTheme } from './part-theme.ts'
import styles from './SecondarySidebar.module.css'
import { ThemePicker } from './ThemePicker.tsx'

/** A round button that opens a narrow column of tools at the right edge. */
export function SecondarySidebar({ isChatOpen, onChat }: { isChatOpen: boolean; onChat: () => void }) {
  const { settings, updateSettings } = useLayout()
  const { show, open, theme } = settings.secondarySidebar
  if (!show) return null
  const setOpen = (next: boolean) => updateSettings({ secondarySidebar: { open: next } })
  if (!open) {
    return (
      <button
        type="button"
        className={styles.opener}
        aria-label="Araçları aç"
        onClick={() => setOpen(true)}
        {...partTheme(theme)}
      >
        <IconAdjustments aria-hidden="true" size={24} />
      </button>
    )
  }
  return (
    <aside className={styles.column} aria-label="Araçlar" {...partTheme(theme)}>
      <button
        type="button"
        className={styles.tool}
        aria-label="Araçları kapat"
        onClick={() => setOpen(false)}
      >
        <IconX aria-hidden="true" size={22} />
      </button>
      <ThemePicker className={styles.tool} textClassName="visually-hidden" />
      <button
        type="button"
        className={styles.tool}
        aria-label="Sohbet"
        aria-expanded={isChatOpen}
        onClick={onChat}
      >
        <IconMessageCircle aria-hidden="true" size={22} />
      </button>
    </aside>
  )
}
