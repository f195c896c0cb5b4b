import { IconAdjustments, IconMessageCircle, IconX } from '@tabler/icons-react'
import { useLayout } from './LayoutProvider.tsx'
import type { ChatButton } from './chat/chat-button.ts'
import { partTheme } from './part-theme.ts'
import styles from './SecondarySidebar.module.css'
import { ThemePicker } from './ThemePicker.tsx'

/** A round button that opens a narrow column of tools at the right edge. */
export function SecondarySidebar({ chat }: { chat: ChatButton | undefined }) {
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
      {chat && (
        <button
          type="button"
          className={styles.tool}
          aria-label="Sohbet"
          aria-expanded={chat.isOpen}
          onClick={chat.onPress}
        >
          <IconMessageCircle aria-hidden="true" size={22} />
        </button>
      )}
    </aside>
  )
}
