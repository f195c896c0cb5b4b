import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './router/router.tsx'
import styles from './Button.module.css'

/** `filled` is the one main action of a page, `default` every other, `text` looks like a link. */
type Variant = 'filled' | 'default' | 'text'

interface ButtonLook {
  variant?: Variant
  fullWidth?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether it is working on its press: it keeps its size and its focus, and a second press does nothing. */
  loading?: boolean
}

export function Button({
  variant,
  fullWidth,
  loading = false,
  disabled,
  type,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...look({ variant, fullWidth }, rest.className)}
      // Named here, because a button without a type sends the form it stands in.
      type={type ?? 'button'}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      <span className={styles.content}>{children}</span>
      {loading && <span className={styles.ring} aria-hidden="true" />}
    </button>
  )
}

/** A link that is the next step of a page. */
export function ButtonLink({ variant, fullWidth, children, ...rest }: LinkProps & ButtonLook) {
  return (
    <Link {...rest} {...look({ variant, fullWidth }, rest.className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  )
}

function look(
  {
    variant = 'filled',
    fullWidth = false,
  }: { variant?: Variant | undefined; fullWidth?: boolean | undefined },
  className?: string,
) {
  return {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-full-width': fullWidth || undefined,
  }
}
