import type { ResponseFrom } from 'contract/calls'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { MappedColumn } from './MappingForm.tsx'

type Sample = ResponseFrom<'GetImportSample'>

interface MappedColumnFieldProps {
  column: Sample['Columns'][number]
  names: Sample['Names']
  /** Undefined where the column is left empty. */
  mapped: MappedColumn | undefined
  onChange: (mapped: MappedColumn | undefined) => void
}

const same = '='

/** Source of one of our columns, and the meaning of the codes in it. */
export function MappedColumnField({ column, names, mapped, onChange }: MappedColumnFieldProps) {
  const { Column, IsRequired, Codes } = column
  const values = names.find(({ Name }) => Name === mapped?.from)?.Values ?? []
  const chosen = mapped === undefined ? '' : mapped.from === null ? same : `:${mapped.from}`

  function choose(value: string) {
    if (value === '') onChange(undefined)
    else onChange({ column: Column, from: value === same ? null : value.slice(1), always: '', codes: [] })
  }

  function translate(given: string, means: string) {
    if (!mapped) return
    const others = mapped.codes.filter((code) => code.given !== given)
    onChange({ ...mapped, codes: means === '' ? others : [...others, { given, means }] })
  }

  return (
    <Stack gap={2}>
      <Field name={`map-${Column}`} label={Column} isRequired={IsRequired}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">{IsRequired ? 'Seçin' : 'Alınmasın'}</option>
            {names.map(({ Name }) => (
              <option key={Name} value={`:${Name}`}>
                {Name}
              </option>
            ))}
            <option value={same}>Her satırda aynı değer</option>
          </Select>
        )}
      </Field>
      {mapped?.from === null && (
        <Field name={`always-${Column}`} label={`${Column}: her satırda yazacak değer`} isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              autoComplete="off"
              value={mapped.always}
              onChange={({ target }) => onChange({ ...mapped, always: target.value })}
            />
          )}
        </Field>
      )}
      {mapped && values.length > 0 && (
        <Details summary="Kodları çevir" summaryLabel={`Kodları çevir: ${Column}`}>
          {values.map((given, at) => (
            <CodeField
              key={given}
              name={`code-${Column}-${at}`}
              label={given === '' ? 'Boş alan yerine' : `“${given}” yerine`}
              codes={Codes}
              means={mapped.codes.find((code) => code.given === given)?.means ?? ''}
              onChange={(means) => translate(given, means)}
            />
          ))}
        </Details>
      )}
    </Stack>
  )
}

interface CodeFieldProps {
  name: string
  label: string
  codes: readonly string[]
  means: string
  onChange: (means: string) => void
}

function CodeField({ name, label, codes, means, onChange }: CodeFieldProps) {
  return (
    <Field name={name} label={label}>
      {(control) =>
        codes.length > 0 ? (
          <Select {...control} value={means} onChange={({ target }) => onChange(target.value)}>
            <option value="">Olduğu gibi kalsın</option>
            {codes.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            {...control}
            maxLength={60}
            autoComplete="off"
            placeholder="Olduğu gibi kalsın"
            value={means}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
