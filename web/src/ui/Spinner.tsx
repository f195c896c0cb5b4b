import styles from './Spinner.module.css'

/** Spinner for a whole page that is not there yet; parts of a page show their skeleton instead. */
export function Spinner({ text = 'Yükleniyor...' }: { text?: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span>{text}</span>
    </output>
  )
}
