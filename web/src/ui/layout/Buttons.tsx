import type { ElementType } from 'react'
import type { ElementProps } from './element.ts'
import styles from './Buttons.module.css'

interface Own {
  /** The buttons share the width, and the main one, which stands last, is on top where they wrap. */
  isWide?: boolean
}

type ButtonsProps<Tag extends ElementType> = ElementProps<Tag, Own>

/** What can be done, side by side; on paper nothing can. */
export function Buttons<Tag extends ElementType = 'div'>({ as, isWide, ...rest }: ButtonsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={styles.buttons} data-wide={isWide || undefined} />
}
