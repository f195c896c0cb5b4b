import type { AddressInput } from 'contract/address/calls'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../settings/settings.tsx'
import { FieldError, fieldId } from '../../ui/form/Field.tsx'
import { AddressSteps } from './AddressSteps.tsx'
import styles from './AddressPicker.module.css'
import { type ChosenAddress, wholeAddress } from './chosen-address.ts'
import { WrittenAddress } from './WrittenAddress.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'

export type AddressValue = AddressInput

interface AddressPickerProps {
  /** The field's name in its form; the error summary leads here. */
  name: string
  value: AddressValue | null
  /** Null while the address is not whole yet. */
  onChange: (value: AddressValue | null) => void
  error?: string | undefined
  legend?: string
}

/**
 * Choice of an address, from the province down to the flat, or in one's own words; neither way loses the input of the
 * other.
 */
export function AddressPicker({ name, value, onChange, error, legend = 'Adres' }: AddressPickerProps) {
  const { CityCode, CityName, CountyCode, CountyName } = useSettings()
  const [chosen, setChosen] = useState<ChosenAddress>({
    city: { key: CityCode, label: CityName, text: CityName },
    county: { key: CountyCode, label: CountyName, text: CountyName },
  })
  const [written, setWritten] = useState(value && 'freeText' in value ? value.freeText : '')
  const [way, setWay] = useState<'given' | 'steps' | 'written'>(wayOf(value))
  const hasMoved = useRef(false)
  useEffect(() => {
    // The pressed button is gone, and the keyboard goes on at the part it opened.
    if (hasMoved.current) document.getElementById(fieldId(`${name}-${firstField[way]}`))?.focus()
  }, [name, way])
  const id = fieldId(name)
  const errorId = error ? `${id}-error` : undefined

  function changeChosen(next: ChosenAddress) {
    setChosen(next)
    onChange(wholeAddress(next))
  }

  function changeWritten(text: string) {
    setWritten(text)
    onChange(writtenAddress(text))
  }

  function goTo(next: 'steps' | 'written') {
    hasMoved.current = true
    setWay(next)
    onChange(next === 'steps' ? wholeAddress(chosen) : writtenAddress(written))
  }

  return (
    <Fieldset legend={legend} isPart id={id} tabIndex={-1} aria-describedby={errorId}>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {way === 'given' && value && 'text' in value && (
        <>
          <p className={styles.given}>{value.text}</p>
          <WayButton onClick={() => goTo('steps')}>Başka bir adres seç</WayButton>
        </>
      )}
      {way === 'steps' && (
        <>
          <AddressSteps name={name} chosen={chosen} onChange={changeChosen} isInvalid={Boolean(error)} />
          <WayButton onClick={() => goTo('written')}>Adresim listede yok</WayButton>
        </>
      )}
      {way === 'written' && (
        <>
          <WrittenAddress name={name} text={written} onChange={changeWritten} isInvalid={Boolean(error)} />
          <WayButton onClick={() => goTo('steps')}>Listeden seçmek istiyorum</WayButton>
        </>
      )}
    </Fieldset>
  )
}

const firstField = { given: '', steps: 'city', written: 'written' }

function WayButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="text" className={styles.way} onClick={onClick}>
      {children}
    </Button>
  )
}

function wayOf(value: AddressValue | null): 'given' | 'steps' | 'written' {
  if (!value) return 'steps'
  return 'freeText' in value ? 'written' : 'given'
}

function writtenAddress(text: string): AddressValue | null {
  return text.trim() === '' ? null : { freeText: text }
}
