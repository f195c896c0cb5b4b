import type { ElementType } from 'react'
import type { ElementProps } from './element.ts'
import styles from './Buttons.module.css'

interface Own {
  /** Whether the buttons share the width; the main one, which stands last, is on top if they wrap. */
  isWide?: boolean
}

type ButtonsProps<Tag extends ElementType> = ElementProps<Tag, Own>

/** Actions side by side; hidden on paper. */
export function Buttons<Tag extends ElementType = 'div'>({ as, isWide, ...rest }: ButtonsProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={styles.buttons} data-wide={isWide || undefined} />
}
