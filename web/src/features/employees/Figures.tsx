import styles from './EmployeePage.module.css'

export interface Figure {
  label: string
  value: string
  note?: string
}

/** The figures one came for; the first is the one that counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }, index) => (
        <div key={label} className={styles.figure} data-main={index === 0 || undefined}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.under}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
