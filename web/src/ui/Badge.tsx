import styles from './Badge.module.css'

const colors = new Set(['primary', 'secondary', 'success', 'warning', 'error'])

/** A small word or number beside a name. The colour is a palette name; an unknown one shows as the main colour. */
export function Badge({ color, children }: { color: string; children: string }) {
  return (
    <span className={styles.badge} data-color={colors.has(color) ? color : 'primary'}>
      {children}
    </span>
  )
}
