import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'

interface KnownThingsProps {
  label: string
  known: readonly { oid: number; label: string }[]
  chosenOid: string
  onChoose: (oid: string) => void
}

/** The registry's known properties or places, so that nothing has to be typed twice. */
export function KnownThings({ label, known, chosenOid, onChoose }: KnownThingsProps) {
  if (known.length === 0) return null
  return (
    <Field
      name="known"
      label={label}
      hint="Seçerseniz bilgileri bizdeki kayıttan doldurulur; değişeni düzeltin."
    >
      {(control) => (
        <Select {...control} value={chosenOid} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Listede yok, yeni yazacağım</option>
          {known.map((thing) => (
            <option key={thing.oid} value={thing.oid}>
              {thing.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
