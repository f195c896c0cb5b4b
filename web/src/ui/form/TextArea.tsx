import type { ComponentProps } from 'react'
import styles from './TextInput.module.css'

/** Several lines of text; inside a Field it takes the field's control properties. */
export function TextArea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={[styles.input, styles.area, className].filter(Boolean).join(' ')}
    />
  )
}
