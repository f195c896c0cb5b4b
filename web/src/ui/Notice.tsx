import type { ReactNode, Ref } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  kind: 'info' | 'warning' | 'error'
  title?: string
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Notice to read before going on; an error is announced as soon as it appears. */
export function Notice({ kind, title, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      tabIndex={kind === 'error' || ref ? -1 : undefined}
    >
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
