import type { ComponentProps } from 'react'
import styles from './Select.module.css'

/** The plain list to choose from; inside a Field it takes the field's control properties. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={className ? `${styles.select} ${className}` : styles.select} />
}
