import { useQuery } from '@tanstack/react-query'
import type { ResolutionBodyCode } from 'contract/resolutions/codes'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField, yearChoices } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import styles from './ResolutionPage.module.css'
import { type ResolutionParameter, useResolutions } from './use-resolutions.ts'
import { Filters } from '../../ui/layout/Filters.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

const narrowing = ['no', 'ilk', 'son'] as const

/** Filters of the list; they apply at once and stand in the URL. */
export function ResolutionFilters({ bodyCode }: { bodyCode: ResolutionBodyCode }) {
  const { read, change } = useUrlQuery<ResolutionParameter>()
  const types = useQuery(callQuery('GetResolutionTypeList', {}))
  const { list } = useResolutions(bodyCode)
  const years = list.data?.Years ?? []
  const set = (name: ResolutionParameter) => (value: string) => change({ [name]: value, sayfa: '' })
  return (
    <Filters className={styles.filters} aria-label="Karar arama">
      <div className={styles.words}>
        <SearchField
          name="ara"
          label="Kararlarda ara"
          placeholder="Örneğin ıslah, otopark, Atatürk Caddesi"
          value={read('ara')}
          onChange={set('ara')}
        />
      </div>
      <SelectField
        name="yil"
        label="Yıl"
        value={read('yil')}
        choices={[{ value: '', label: 'Tümü' }, ...yearChoices(years.toReversed())]}
        onChange={set('yil')}
      />
      <SelectField
        name="konu"
        label="Konu"
        value={read('konu')}
        choices={[
          { value: '', label: 'Tümü' },
          ...(types.data ?? []).map(({ Code, Name }) => ({ value: String(Code), label: Name })),
        ]}
        onChange={set('konu')}
      />
      <Details
        className={styles.more}
        summary="Numara ve tarih ile ara"
        open={narrowing.some((name) => read(name) !== '')}
      >
        <Fields>
          <TypedField name="no" label="Karar numarası" value={read('no')} onChange={set('no')} />
          <TypedField name="ilk" label="İlk gün" value={read('ilk')} onChange={set('ilk')} />
          <TypedField name="son" label="Son gün" value={read('son')} onChange={set('son')} />
          <Button variant="default" onClick={() => change({ no: '', ilk: '', son: '', sayfa: '' })}>
            Temizle
          </Button>
        </Fields>
      </Details>
    </Filters>
  )
}

interface TypedFieldProps {
  name: (typeof narrowing)[number]
  label: string
  value: string
  onChange: (value: string) => void
}

function TypedField({ name, label, value, onChange }: TypedFieldProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          {...(name === 'no' ? { inputMode: 'numeric', maxLength: 5 } : { type: 'date' })}
          value={value}
          onChange={({ target }) =>
            onChange(name === 'no' ? target.value.replaceAll(/\D/g, '') : target.value)
          }
        />
      )}
    </Field>
  )
}
