import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = readonly [label: string, value: ReactNode]

interface FactsProps {
  facts: readonly Fact[]
  /** `rows` are one under the other with a line between, `box` has a border around them, too. */
  look?: 'rows' | 'box'
  /** Subject of the facts, for screen readers. */
  label?: string
}

/** Labels with their values; unknown ones are left out. */
export function Facts({ facts, look, label }: FactsProps) {
  return (
    <dl className={styles.facts} data-look={look} aria-label={label}>
      {facts.map(
        ([label, value], index) =>
          value !== null && (
            // Two facts may have the same label.
            <div key={`${index}-${label}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
