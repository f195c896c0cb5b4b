import type { ReactNode } from 'react'
import { Choice } from '../../../ui/form/Choice.tsx'
import styles from './SelectBox.module.css'

interface SelectBoxProps {
  /** Share of its rows that are selected. */
  state: 'none' | 'some' | 'all'
  onChange: (isSelected: boolean) => void
  /** Label for screen readers, if there is no visible text. */
  label?: string
  children?: ReactNode
}

/** A box to tick one debt or many; the whole label is the target. */
export function SelectBox({ state, onChange, label, children }: SelectBoxProps) {
  return (
    <Choice
      type="checkbox"
      className={`screen-only ${styles.box}`}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
      checked={state === 'all'}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    >
      {children}
    </Choice>
  )
}

export function selectionState(selectedCount: number, count: number): 'none' | 'some' | 'all' {
  if (selectedCount === 0) return 'none'
  return selectedCount >= count ? 'all' : 'some'
}
