import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface PageProps {
  /** Title; without one the page writes its own h1. */
  title?: ReactNode
  /** One sentence about the purpose of the page. */
  lead?: ReactNode
  /** Largest width: a form, a text or list, a desk; without it the whole screen. */
  width?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}

/** The frame of a page's content: title, lead, and parts under each other. */
export function Page({ title, lead, width, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {title !== undefined && <h1>{title}</h1>}
      {lead !== undefined && <p className="muted">{lead}</p>}
      {children}
    </div>
  )
}
