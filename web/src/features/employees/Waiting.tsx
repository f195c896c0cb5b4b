import styles from './EmployeePage.module.css'

/** The shape of what is coming. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output>{text}</output>
      <span />
      <span />
      <span />
    </div>
  )
}
