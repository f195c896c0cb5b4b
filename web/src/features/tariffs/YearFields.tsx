import { SelectField, yearChoices } from '../../ui/SelectField.tsx'

interface YearFieldsProps {
  year: number | null
  against: number | undefined
  years: readonly number[]
  onChange: (changes: { yil?: string; karsi?: string }) => void
}

/** The year that is shown and the one it is compared with; another year forgets what it was compared with. */
export function YearFields({ year, against, years, onChange }: YearFieldsProps) {
  return (
    <>
      <SelectField
        name="yil"
        label="Yıl"
        value={String(year ?? '')}
        choices={yearChoices(years)}
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
