import type { ElementType } from 'react'
import { type ElementProps, type Gap, classes } from './element.ts'
import styles from './Row.module.css'

interface Own {
  gap?: Gap
  /** Whether the parts stand side by side at the beginning; otherwise the first takes the room. */
  isTogether?: boolean
  className?: string | undefined
}

type RowProps<Tag extends ElementType> = ElementProps<Tag, Own>

/** Things beside each other that wrap where it is narrow: a title with its state, a text with its buttons. */
export function Row<Tag extends ElementType = 'div'>(props: RowProps<Tag>) {
  const { as, gap, isTogether, className, ...rest } = props
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={classes(styles.row, className)}
      data-gap={gap}
      data-together={isTogether || undefined}
    />
  )
}
