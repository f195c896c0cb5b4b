import styles from './LedgerList.module.css'

const rows = [1, 2, 3, 4, 5]

export function LedgerSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.bones} aria-busy="true">
      <output>{text}</output>
      {rows.map((row) => (
        <span key={row} className={styles.bone} />
      ))}
    </div>
  )
}
