import styles from '../DebtsPage.module.css'

const figures = ['Toplam borç', 'Gecikmiş', 'Gecikme zammı', 'Yaklaşan']
const groups = [1, 2, 3]

interface DebtsSkeletonProps {
  fetchedCount: number
  totalCount: number
}

/** The shape of what is coming; a long list says how far it is. */
export function DebtsSkeleton({ fetchedCount, totalCount }: DebtsSkeletonProps) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <output>
        {fetchedCount > 0
          ? `Borçlarınız getiriliyor: ${totalCount} borçtan ${fetchedCount} tanesi geldi…`
          : 'Borçlarınız getiriliyor…'}
      </output>
      {fetchedCount > 0 && (
        <progress className={styles.progress} value={fetchedCount} max={totalCount} aria-label="Gelen borç" />
      )}
      <div className={styles.boneFigures}>
        {figures.map((label) => (
          <span key={label} className={styles.boneFigure}>
            {label}
          </span>
        ))}
      </div>
      {groups.map((group) => (
        <span key={group} className={styles.boneGroup} />
      ))}
    </div>
  )
}
