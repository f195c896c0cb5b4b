import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { countFilters, type DebtFilters } from './debt-filters.ts'

interface ListEmptyProps {
  /** Noun for the listed rows: 'tahakkuk'. */
  noun: string
  filters: DebtFilters
  onClear: () => void
}

export function ListEmpty({ noun, filters, onClear }: ListEmptyProps) {
  if (countFilters(filters) === 0) {
    return (
      <Notice kind="info" title={`Henüz ${noun} yok`}>
        <p>Belediyede adınıza bir {noun} yazıldığında burada görürsünüz.</p>
      </Notice>
    )
  }
  return (
    <Notice kind="info" title={`Bu filtreye uyan ${noun} yok`}>
      <p>Filtreleri değiştirin veya temizleyin.</p>
      <Button variant="default" onClick={onClear}>
        Tümünü göster
      </Button>
    </Notice>
  )
}
