import type { ReactNode } from 'react'
import { Link } from '../router/router.tsx'
import styles from './BackLink.module.css'

/** The way back to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      {children}
    </Link>
  )
}
