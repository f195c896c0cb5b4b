import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'

interface KnownThing {
  oid: number
  label: string
}

interface KnownThingsProps {
  label: string
  known: readonly KnownThing[]
  /** Choices known from elsewhere, under their own name in the list. */
  others?: { label: string; known: readonly KnownThing[] }
  chosenOid: string
  onChoose: (oid: string) => void
}

/** The registry's known properties or places, so that nothing has to be typed twice. */
export function KnownThings({ label, known, others, chosenOid, onChoose }: KnownThingsProps) {
  const hasOthers = others !== undefined && others.known.length > 0
  if (known.length === 0 && !hasOthers) return null
  return (
    <Field
      name="known"
      label={label}
      hint="Seçerseniz bilgileri bizdeki kayıttan doldurulur; değişeni düzeltin."
    >
      {(control) => (
        <Select {...control} value={chosenOid} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Listede yok, yeni yazacağım</option>
          <Options things={known} />
          {hasOthers && (
            <optgroup label={others.label}>
              <Options things={others.known} />
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  )
}

function Options({ things }: { things: readonly KnownThing[] }) {
  return things.map(({ oid, label }) => (
    <option key={oid} value={oid}>
      {label}
    </option>
  ))
}
