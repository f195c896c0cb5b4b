import type { ComponentProps, ReactNode } from 'react'
import { classes } from './element.ts'
import styles from './Details.module.css'

interface DetailsProps extends ComponentProps<'details'> {
  summary: ReactNode
  /** Label in place of the summary, if several on a page have the same words. */
  summaryLabel?: string
}

/** Section that unfolds on demand. */
export function Details({ summary, summaryLabel, className, children, ...rest }: DetailsProps) {
  return (
    <details {...rest} className={classes(styles.details, className)}>
      <summary aria-label={summaryLabel}>{summary}</summary>
      {children}
    </details>
  )
}
