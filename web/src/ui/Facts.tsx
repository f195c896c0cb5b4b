import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels with their values; what is not known is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
