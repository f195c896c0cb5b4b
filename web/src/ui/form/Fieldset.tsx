import type { ComponentProps, ReactNode } from 'react'
import { type Gap, classes } from '../layout/element.ts'
import styles from './Fieldset.module.css'

interface FieldsetProps extends ComponentProps<'fieldset'> {
  legend: ReactNode
  gap?: Gap
  /** Whether the legend is the title of a part of the form. */
  isPart?: boolean
}

/** Fields under one name. */
export function Fieldset({ legend, gap, isPart, className, children, ...rest }: FieldsetProps) {
  return (
    <fieldset
      {...rest}
      className={classes(styles.fieldset, className)}
      data-gap={gap}
      data-part={isPart || undefined}
    >
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
