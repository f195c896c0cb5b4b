import { useState } from 'react'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { countFilters, type DebtFilters, debtStates } from '../debt-filters.ts'
import { DebtFilterFields } from '../DebtFilterFields.tsx'
import { AsOfForm } from './AsOfForm.tsx'

interface NarrowDebtsProps {
  filters: DebtFilters
  modules: readonly { code: number; name: string }[]
  onChange: (changes: Partial<DebtFilters>) => void
  asOf: string
  today: string
  isRecounting: boolean
  onAsk: (asOf: string) => void
  isLong: boolean
}

/** Filters and another day, folded where the list is short enough to be seen without them. */
export function NarrowDebts({ filters, modules, onChange, isLong, ...day }: NarrowDebtsProps) {
  const { asOf, today, isRecounting, onAsk } = day
  const [isOpenAtFirst] = useState(isLong || countFilters(filters) > 0 || asOf !== today)
  return (
    <Details className="screen-only" summary="Filtrele · Başka güne göre hesapla" open={isOpenAtFirst}>
      <Stack gap={3}>
        <AsOfForm asOf={asOf} today={today} isBusy={isRecounting} onAsk={onAsk} />
        <DebtFilterFields
          filters={filters}
          modules={modules}
          states={debtStates}
          labels={{ kind: 'Borç türü', from: 'Son ödeme: ilk gün', to: 'Son ödeme: son gün' }}
          onChange={onChange}
        />
      </Stack>
    </Details>
  )
}
