import type { AccrualBalance } from 'contract/debts/accruals'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Filters } from '../../../ui/layout/Filters.tsx'
import type { PictureBy } from './ledger-picture.ts'

interface SummaryChoicesProps {
  balances: readonly AccrualBalance[]
  by: PictureBy
  /** A kind while years are shown, a year while kinds are; empty for all. */
  only: string
  onChange: (by: PictureBy, only: string) => void
}

/** Controls of the chart: its grouping, and a filter by the other dimension. */
export function SummaryChoices({ balances, by, only, onChange }: SummaryChoicesProps) {
  const kinds = new Map(balances.map(({ ModuleCode, ModuleName }) => [String(ModuleCode), ModuleName]))
  const years = new Map(balances.map(({ PeriodYear }) => [String(PeriodYear), String(PeriodYear)]))
  const choices = [...(by === 'year' ? kinds : years)].map(([value, label]) => ({ value, label }))
  return (
    <Filters>
      <SelectField
        name="summaryBy"
        label="Neye göre"
        value={by}
        choices={[
          { value: 'year', label: 'Yıllara göre' },
          { value: 'kind', label: 'Türlere göre' },
        ]}
        onChange={(chosen) => onChange(chosen === 'kind' ? 'kind' : 'year', '')}
      />
      <SelectField
        name="summaryOnly"
        label={by === 'year' ? 'Hangi tür' : 'Hangi yıl'}
        value={only}
        choices={[{ value: '', label: 'Tümü' }, ...choices]}
        onChange={(chosen) => onChange(by, chosen)}
      />
    </Filters>
  )
}
