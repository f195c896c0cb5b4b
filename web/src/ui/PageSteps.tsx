import { Button } from './Button.tsx'
import styles from './PageNumbers.module.css'

interface PageStepsProps {
  /** Index counted from zero. */
  pageIndex: number
  hasMore: boolean
  onPage: (pageIndex: number) => void
  /** The element at the top of the list, which stays while the page changes: reading goes on there. */
  topId: string
  /** Label that tells it from that of another list on the same page. */
  label?: string
}

/** Lists whose length is not counted go one page at a time. */
export function PageSteps({ pageIndex, hasMore, onPage, topId, label = 'Sayfalar' }: PageStepsProps) {
  if (pageIndex === 0 && !hasMore) return null
  const goTo = (next: number) => {
    onPage(next)
    const top = document.getElementById(topId)
    if (!top) return
    top.tabIndex = -1
    top.focus({ preventScroll: true })
    top.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button variant="default" disabled={pageIndex === 0} onClick={() => goTo(pageIndex - 1)}>
        Öncekiler
      </Button>
      <span>Sayfa {pageIndex + 1}</span>
      <Button variant="default" disabled={!hasMore} onClick={() => goTo(pageIndex + 1)}>
        Sonrakiler
      </Button>
    </nav>
  )
}
