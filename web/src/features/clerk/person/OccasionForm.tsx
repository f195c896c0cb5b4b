import { type LookOccasionCode, lookOccasionCodes, lookOccasions } from 'contract/clerk/search-codes'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface OccasionFormProps {
  onChoose: (chosen: { occasion: LookOccasionCode; occasionNumber: string }) => void
}

/** Question why a person's page is opened, before anything of it is shown. */
export function OccasionForm({ onChoose }: OccasionFormProps) {
  const [occasion, setOccasion] = useState<LookOccasionCode>()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const label = occasion === undefined ? null : lookOccasions[occasion].number
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const occasionNumber = label === null ? '' : number.trim()
        if (occasion === undefined) setProblem('Nedenini seçin.')
        else if (label !== null && occasionNumber === '') setProblem('İşin veya yazının numarasını yazın.')
        else onChoose({ occasion, occasionNumber })
      }}
    >
      <Fieldset legend="Bu kişinin kaydına neden bakıyorsunuz?">
        {lookOccasionCodes.map((code) => (
          <Choice
            key={code}
            type="radio"
            look="box"
            name="occasion"
            value={code}
            checked={code === occasion}
            onChange={() => {
              setOccasion(code)
              setProblem(undefined)
            }}
          >
            {lookOccasions[code].label}
          </Choice>
        ))}
      </Fieldset>
      {label === null && problem !== undefined && <p role="alert">{problem}</p>}
      {label !== null && (
        <Field name="occasion-number" label={label} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={number}
              onChange={(event) => {
                setNumber(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
      )}
      <Buttons>
        <Button type="submit">Sayfayı aç</Button>
      </Buttons>
    </Stack>
  )
}
