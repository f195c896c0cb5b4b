import { Button } from './Button.tsx'
import styles from './PageNumbers.module.css'

interface PageStepsProps {
  /** Counted from zero. */
  pageIndex: number
  hasMore: boolean
  onPage: (pageIndex: number) => void
}

/** Lists whose length is not counted go one page at a time. */
export function PageSteps({ pageIndex, hasMore, onPage }: PageStepsProps) {
  if (pageIndex === 0 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label="Sayfalar">
      <Button variant="default" disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        Öncekiler
      </Button>
      <Button variant="default" disabled={!hasMore} onClick={() => onPage(pageIndex + 1)}>
        Sonrakiler
      </Button>
    </nav>
  )
}
