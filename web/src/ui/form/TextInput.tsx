import type { ComponentProps } from 'react'
import styles from './TextInput.module.css'

/** The plain input; inside a Field it takes the field's control properties. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={className ? `${styles.input} ${className}` : styles.input} />
}
