import { Figures } from '../../../ui/layout/Figures.tsx'
import { Skeleton } from '../../../ui/layout/Skeleton.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const figures = ['Toplam borç', 'Gecikmiş', 'Gecikme zammı', 'Yaklaşan'].map((label) => ({
  label,
  value: '…',
}))

interface DebtsSkeletonProps {
  fetchedCount: number
  totalCount: number
}

/** The shape of the coming content; a long list says how far it is. */
export function DebtsSkeleton({ fetchedCount, totalCount }: DebtsSkeletonProps) {
  return (
    <Stack aria-busy="true">
      <output>
        {fetchedCount > 0
          ? `Borçlarınız getiriliyor: ${totalCount} borçtan ${fetchedCount} tanesi geldi…`
          : 'Borçlarınız getiriliyor…'}
      </output>
      {fetchedCount > 0 && <progress value={fetchedCount} max={totalCount} aria-label="Gelen borç" />}
      <Figures figures={figures} isBusy />
      <Skeleton />
    </Stack>
  )
}
