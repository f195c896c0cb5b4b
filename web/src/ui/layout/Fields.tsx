import type { ElementType } from 'react'
import { type ElementProps, classes } from './element.ts'
import styles from './Fields.module.css'

type FieldsProps<Tag extends ElementType> = ElementProps<Tag, { className?: string | undefined }>

/** Fields beside each other where there is room. */
export function Fields<Tag extends ElementType = 'div'>({ as, className, ...rest }: FieldsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(styles.fields, className)} />
}
