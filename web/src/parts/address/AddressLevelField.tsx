import { useQuery } from '@tanstack/react-query'
import { foldForSearch } from 'rules/turkish-text'
import { useState } from 'react'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { type AddressLevel, type AddressOption, askFor } from './address-lists.ts'

interface AddressLevelFieldProps {
  name: string
  level: AddressLevel
  label: string
  /** The key of the choice above; undefined while nothing is chosen. */
  within: string | undefined
  waitingFor: string | undefined
  selected: AddressOption | undefined
  onSelect: (option: AddressOption) => void
  isInvalid: boolean
  /** Fault at the field; an address as a whole shows its fault at its legend instead. */
  error?: string | undefined
}

const typingPauseMs = 250

/** One level of an address, asked for when it is opened and while one types. */
export function AddressLevelField(props: AddressLevelFieldProps) {
  const { level, within, selected } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [hasBeenOpened, setHasBeenOpened] = useState(false)
  const searchText = typed ?? ''
  const settledText = useSettled(searchText, typingPauseMs)
  const list = useQuery({
    queryKey: ['address', level, within, settledText],
    queryFn: ({ signal }) => askFor[level](within ?? '', settledText, signal),
    enabled: hasBeenOpened && within !== undefined,
    placeholderData: (previous, query) => (query?.queryKey[2] === within ? previous : undefined),
  })
  const isBehind = searchText !== settledText || list.isPlaceholderData
  const state = list.isError ? 'failed' : list.isPending || isBehind ? 'loading' : 'ready'
  return (
    <Field name={props.name} label={props.label} error={props.error} isRequired>
      {(control) => (
        <Combobox
          control={{ ...control, 'aria-invalid': props.isInvalid && !selected }}
          label={props.label}
          options={list.isError ? [] : optionsFor(searchText, list.data?.options ?? [], isBehind)}
          hasMore={list.data?.hasMore ?? false}
          selected={selected ?? null}
          onSelect={props.onSelect}
          typed={typed}
          onType={setTyped}
          onOpen={() => setHasBeenOpened(true)}
          state={state}
          onRetry={() => void list.refetch()}
          isDisabled={within === undefined}
          placeholder={within === undefined ? props.waitingFor : 'Seçin veya yazın'}
        />
      )}
    </Field>
  )
}

/** Options that surely match, until the service has answered the typed text: Enter never takes a wrong one. */
function optionsFor(searchText: string, options: AddressOption[], isBehind: boolean): AddressOption[] {
  if (!isBehind) return options
  const wanted = foldForSearch(searchText)
  return options.filter(({ label }) => foldForSearch(label).includes(wanted))
}
