import { useQuery } from '@tanstack/react-query'
import { lookupParameterTypes, unlistedTaxOffice } from 'contract/parameters/codes'
import { useState } from 'react'
import { callQuery } from '../../../service-client/call-query.ts'
import { Combobox, type ComboboxOption } from '../../../ui/form/Combobox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

interface TaxOfficeFieldProps {
  name: string
  selected: ComboboxOption | null
  onSelect: (office: ComboboxOption) => void
  error: string | undefined
}

const typingPauseMs = 250

/** Known tax offices, narrowed while one types, with a way out for anyone who misses theirs. */
export function TaxOfficeField({ name, selected, onSelect, error }: TaxOfficeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  const searchText = useSettled(typed ?? '', typingPauseMs)
  const offices = useQuery({
    ...callQuery('RetrieveParametersWithoutAuthorization', {
      parameterTypeCode: lookupParameterTypes.taxOffices.code,
      searchText,
    }),
    enabled: hasBeenOpened,
  })
  const listed = (offices.data?.Items ?? [])
    .filter(({ Code }) => Code !== unlistedTaxOffice.code)
    .map(({ Code, Name }) => ({ key: Code, label: Name }))
  const options = [...listed, { key: unlistedTaxOffice.code, label: unlistedTaxOffice.label }]
  const isBehind = (typed ?? '') !== searchText
  return (
    <Field name={name} label="Vergi dairesi" error={error} isRequired>
      {(control) => (
        <Combobox
          control={control}
          label="Vergi dairesi"
          options={isBehind || offices.isError ? [] : options}
          hasMore={offices.data?.HasMore ?? false}
          selected={selected}
          onSelect={onSelect}
          typed={typed}
          onType={setTyped}
          onOpen={() => setHasBeenOpened(true)}
          state={offices.isError ? 'failed' : offices.isPending || isBehind ? 'loading' : 'ready'}
          onRetry={() => void offices.refetch()}
          placeholder="Seçin veya yazın"
        />
      )}
    </Field>
  )
}
