import { Button } from '../../../ui/Button.tsx'
import type { ReactNode } from 'react'
import styles from './ProfilePage.module.css'

interface ContactRowProps {
  label: string
  value: string | null
  /** What the button does, in words that stand alone. */
  action: string
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** One way of being reached, with the steps of changing it below while they are open. */
export function ContactRow({ label, value, action, isOpen, onOpen, children }: ContactRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <p className={styles.fact}>
          <span className={styles.muted}>{label}</span>
          <strong className={styles.value}>{value ?? 'Kayıtlı değil'}</strong>
        </p>
        {!isOpen && (
          <Button variant="default" onClick={onOpen}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && <div className={styles.steps}>{children}</div>}
    </div>
  )
}
