import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/element.ts'
import styles from './Choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox'
  /** `box` draws a border, which shows the choice. */
  look?: 'box'
  /** Explanation of the choice, under its name. */
  hint?: ReactNode
  /** Amount of the choice, at the end of the line. */
  amount?: string
  children?: ReactNode
}

/** Choice among several; all of its words can be pressed. */
export function Choice({ look, hint, amount, className, children, ...input }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, className)} data-look={look}>
      <input {...input} />
      {children !== undefined && (
        <span className={styles.words}>
          {children}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      )}
      {amount && <strong className={styles.amount}>{amount}</strong>}
    </label>
  )
}
