import type { ElementType } from 'react'
import { type ElementProps, type Gap, classes } from './element.ts'
import styles from './Stack.module.css'

type StackProps<Tag extends ElementType> = ElementProps<Tag, { gap?: Gap; className?: string | undefined }>

/** One thing under the other: a form, a section, a part of a card. */
export function Stack<Tag extends ElementType = 'div'>({ as, gap, className, ...rest }: StackProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(styles.stack, className)} data-gap={gap} />
}
