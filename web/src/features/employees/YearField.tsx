import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './YearField.module.css'

interface YearFieldProps {
  year: number
  years: readonly number[]
  onChange: (year: number) => void
}

export function YearField({ year, years, onChange }: YearFieldProps) {
  return (
    <div className={styles.field}>
      <SelectField
        name="yil"
        label="Yıl"
        value={String(year)}
        choices={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  )
}
