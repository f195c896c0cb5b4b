import { useQuery } from '@tanstack/react-query'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { useFormContext } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { type DeclarationForm, fieldsOf } from './declaration-form.ts'
import { type DeclarationValues, emptyValues, type FieldName } from './declaration-values.ts'
import { earlierValues } from './earlier-values.ts'

interface Known {
  oid: number
  label: string
  content: Record<string, unknown>
}

/** The registry's known properties or places, so that nothing has to be typed twice. */
export function KnownProperties({ form, values }: { form: DeclarationForm; values: DeclarationValues }) {
  const known = useKnown(form.kind)
  const { setValue } = useFormContext<DeclarationValues>()
  const oidName = isEstate(form.kind) ? 'estateOid' : 'placeOid'
  if (known.length === 0) return null

  function choose(oid: string) {
    const chosen = known.find((item) => String(item.oid) === oid)
    const taken = chosen ? earlierValues(form.kind, chosen.content) : emptyValues
    for (const name of takenNames(form)) setValue(name, taken[name])
    setValue(oidName, oid, { shouldDirty: true })
  }

  return (
    <Field
      name="known"
      label={isEstate(form.kind) ? 'Kayıtlı taşınmazlarınız' : 'Kayıtlı yerleriniz'}
      hint="Seçerseniz bilgileri bizdeki kayıttan doldurulur; değişeni düzeltin."
    >
      {(control) => (
        <Select {...control} value={values[oidName]} onChange={(event) => choose(event.target.value)}>
          <option value="">Listede yok, yeni yazacağım</option>
          {known.map(({ oid, label }) => (
            <option key={oid} value={oid}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useKnown(kind: DeclarationKindCode): readonly Known[] {
  const { data } = useQuery(callQuery('GetKnownProperties', { kindCode: kind }))
  if (!data) return []
  if (!isEstate(kind))
    return data.Places.map(({ Oid, Name, AddressText, Content }) => ({
      oid: Oid,
      label: [Name, AddressText].filter(Boolean).join(', '),
      content: Content,
    }))
  return data.Estates.map((estate) => ({
    oid: estate.Oid,
    label: [
      `Ada ${estate.BlockNumber}, parsel ${estate.ParcelNumber}`,
      estate.SectionNumber && `bölüm ${estate.SectionNumber}`,
      estate.AddressText,
    ]
      .filter(Boolean)
      .join(', '),
    content: estate.Content,
  }))
}

const takenToo: readonly FieldName[] = [
  'districtName',
  'streetName',
  'capacity',
  'sharePart',
  'shareWhole',
  'isJoint',
]

/** What is known of a thing: where it is, its measures and whose share of it, not what happened to it. */
function takenNames(form: DeclarationForm): FieldName[] {
  const names = [...fieldsOf(form, 'property'), ...fieldsOf(form, 'values')].map(({ name }) => name)
  const anew: readonly string[] = form.asksAnew
  return [...names, ...takenToo].filter((name) => !anew.includes(name))
}

function isEstate(kind: DeclarationKindCode): boolean {
  return kind === 'building' || kind === 'plot' || kind === 'land'
}
