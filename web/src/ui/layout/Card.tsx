import type { ElementType } from 'react'
import { type ElementProps, type Gap, classes } from './element.ts'
import styles from './Card.module.css'

interface Own {
  gap?: Gap
  /** `band` stands out without a border, `inset` is a part inside another card. */
  look?: 'band' | 'inset'
  /** `small` is one of many in a list; `none` holds what reaches the border, as a table does. */
  padding?: 'small' | 'none'
  /** Whether its parts stand side by side, as in a Row: a text with its actions. */
  isRow?: boolean
  className?: string | undefined
}

type CardProps<Tag extends ElementType> = ElementProps<Tag, Own>

/** A box around things that belong together. */
export function Card<Tag extends ElementType = 'section'>(props: CardProps<Tag>) {
  const { as, gap, look, padding, isRow, className, ...rest } = props
  const Element: ElementType = as ?? 'section'
  return (
    <Element
      {...rest}
      className={classes(styles.card, className)}
      data-gap={gap}
      data-look={look}
      data-padding={padding}
      data-row={isRow || undefined}
    />
  )
}
