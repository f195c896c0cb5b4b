import type { ReactNode } from 'react'
import styles from './Total.module.css'

interface TotalProps {
  label: string
  value: string
  children?: ReactNode
}

/** Result of a calculation, announced again when it changes. */
export function Total({ label, value, children }: TotalProps) {
  return (
    <p className={styles.total} aria-live="polite">
      <span className={styles.label}>{label}</span>
      <strong>{value}</strong>
      {children}
    </p>
  )
}
