import { Field } from '../../ui/form/Field.tsx'
import styles from './YearField.module.css'

interface YearFieldProps {
  year: number
  years: readonly number[]
  onChange: (year: number) => void
}

export function YearField({ year, years, onChange }: YearFieldProps) {
  return (
    <div className={styles.field}>
      <Field name="yil" label="Yıl">
        {(control) => (
          <select
            {...control}
            className={styles.select}
            value={year}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
