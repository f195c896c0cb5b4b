import type { AccrualBalance } from 'contract/debts/accruals'
import { Field } from '../../../ui/form/Field.tsx'
import fields from '../DebtFilterFields.module.css'
import type { PictureBy } from './ledger-picture.ts'
import styles from './SummaryTab.module.css'

interface SummaryChoicesProps {
  balances: readonly AccrualBalance[]
  by: PictureBy
  /** A kind while years are shown, a year while kinds are; empty for all. */
  only: string
  onChange: (by: PictureBy, only: string) => void
}

/** What the picture is drawn by, and which part of it. */
export function SummaryChoices({ balances, by, only, onChange }: SummaryChoicesProps) {
  const kinds = new Map(balances.map(({ ModuleCode, ModuleName }) => [String(ModuleCode), ModuleName]))
  const years = new Map(balances.map(({ PeriodYear }) => [String(PeriodYear), String(PeriodYear)]))
  const choices = by === 'year' ? kinds : years
  return (
    <div className={styles.choices}>
      <Field name="summaryBy" label="Neye göre">
        {(control) => (
          <select
            {...control}
            className={fields.select}
            value={by}
            onChange={(event) => onChange(event.target.value === 'kind' ? 'kind' : 'year', '')}
          >
            <option value="year">Yıllara göre</option>
            <option value="kind">Türlere göre</option>
          </select>
        )}
      </Field>
      <Field name="summaryOnly" label={by === 'year' ? 'Hangi tür' : 'Hangi yıl'}>
        {(control) => (
          <select
            {...control}
            className={fields.select}
            value={only}
            onChange={(event) => onChange(by, event.target.value)}
          >
            <option value="">Tümü</option>
            {[...choices].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
