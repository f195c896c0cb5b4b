import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './SearchBar.module.css'

/** Opens over the top bar and closes again; it does not search, and says so. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <search className={styles.bar}>
      <IconSearch aria-hidden="true" size={22} className={styles.icon} />
      <input
        ref={input}
        type="text"
        className={styles.input}
        aria-label="Arama"
        placeholder="Arama henüz hazır değil"
        onKeyDown={closeOnEscape}
      />
      <button
        type="button"
        className={styles.close}
        aria-label="Aramayı kapat"
        onClick={onClose}
        onKeyDown={closeOnEscape}
      >
        <IconX aria-hidden="true" size={22} />
      </button>
    </search>
  )
}
