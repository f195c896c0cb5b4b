import type { ElementType } from 'react'
import { type ElementProps, type Gap, classes } from './element.ts'
import styles from './List.module.css'

interface Own {
  gap?: Gap
  /** `lines` between the entries; `tiles` beside each other where there is room. */
  look?: 'lines' | 'tiles'
  className?: string | undefined
}

type ListProps<Tag extends ElementType> = ElementProps<Tag, Own>

/** Entries under each other, without marks. */
export function List<Tag extends ElementType = 'ul'>({ as, gap, look, className, ...rest }: ListProps<Tag>) {
  const Element: ElementType = as ?? 'ul'
  return <Element {...rest} className={classes(styles.list, className)} data-gap={gap} data-look={look} />
}
