import { missingYears } from './tariff-amount.ts'
import { SelectField, yearChoices } from '../../ui/form/SelectField.tsx'

interface YearFieldsProps {
  year: number | null
  against: number | undefined
  years: readonly number[]
  onChange: (changes: { yil?: string; karsi?: string }) => void
}

/** Years between the first and the last known one without a loaded tariff: named, not passed over. */
export function MissingYears({ years }: { years: readonly number[] }) {
  const missing = missingYears(years)
  if (missing === '') return null
  return <p className="note">Yüklenmeyen yıllar: {missing}. O yılların vergisi burada hesaplanamaz.</p>
}

/** The year that is shown and the one it is compared with; another year forgets the comparison. */
export function YearFields({ year, against, years, onChange }: YearFieldsProps) {
  return (
    <>
      <SelectField
        name="yil"
        label="Yıl"
        value={String(year ?? '')}
        choices={
          year === null || years.includes(year)
            ? yearChoices(years)
            : [{ value: String(year), label: `${year} (yüklenmedi)` }, ...yearChoices(years)]
        }
        onChange={(yil) => onChange({ yil, karsi: '' })}
      />
      <SelectField
        name="karsi"
        label="Karşılaştırma yılı"
        value={String(against ?? '')}
        choices={yearChoices(years.filter((each) => each !== year))}
        onChange={(karsi) => onChange({ karsi })}
      />
    </>
  )
}
