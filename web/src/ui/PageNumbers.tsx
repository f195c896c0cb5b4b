import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import styles from './PageNumbers.module.css'

interface PageNumbersProps {
  /** Index counted from zero. */
  pageIndex: number
  pageCount: number
  onChange: (pageIndex: number) => void
}

/** The way through a long list; nothing where there is only one page. */
export function PageNumbers({ pageIndex, pageCount, onChange }: PageNumbersProps) {
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Sayfalar">
      <Button variant="default" disabled={pageIndex === 0} onClick={() => onChange(pageIndex - 1)}>
        <IconChevronLeft aria-hidden size={20} />
        Önceki
      </Button>
      <span>
        Sayfa {pageIndex + 1} / {pageCount}
      </span>
      <Button variant="default" disabled={pageIndex >= pageCount - 1} onClick={() => onChange(pageIndex + 1)}>
        Sonraki
        <IconChevronRight aria-hidden size={20} />
      </Button>
    </nav>
  )
}
