import { useQueryClient } from '@tanstack/react-query'
import { identityProblem } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callService } from '../../../service-client/call-service.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { useSession } from '../../../session/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { phoneShape } from 'contract/sentences'

interface AskValues {
  identityNumber: string
  nameOrTitle: string
  surname: string
  gsmNumber: string
}

const fields = ['identityNumber', 'nameOrTitle', 'surname', 'gsmNumber'] as const
const rules = {
  identityNumber: (value: string) =>
    value ? (identityProblem(value, 'person') ?? true) : 'Kimlik numaranızı yazın.',
  nameOrTitle: validateBy([required()], 'Adınızı yazın.'),
  surname: validateBy([required()], 'Soyadınızı yazın.'),
  gsmNumber: (value: string) => (normaliseMobile(value) ? true : phoneShape),
}

/** Form for one's identity, then the phone proven by code; if it is the record's, the two are joined at once. */
export function AskForMatchForm({ onClose }: { onClose: () => void }) {
  const { become } = useSession()
  const queryClient = useQueryClient()
  const [toProve, setToProve] = useState<AskValues>()
  const { form, submit, run, problems, errorOf } = useCallForm<AskValues>({
    fields,
    onFailed: () => setToProve(undefined),
  })

  async function choosePhone(values: AskValues): Promise<void> {
    setToProve({ ...values, gsmNumber: normaliseMobile(values.gsmNumber) ?? values.gsmNumber })
  }

  async function ask(values: AskValues, operationReferenceNumber: string): Promise<string> {
    const { Registry } = await callService('AskForMatch', { ...values, operationReferenceNumber })
    if (Registry) become(Registry)
    await queryClient.invalidateQueries()
    onClose()
    return Registry ? matchedText : waitingText
  }

  if (toProve)
    return (
      <Card as="div" gap={5}>
        <PhoneProof
          purpose="Match"
          gsmNumber={toProve.gsmNumber}
          onProven={(reference) => void run(() => ask(toProve, reference))}
        />
        <Buttons>
          <Button variant="default" onClick={() => setToProve(undefined)}>
            Geri
          </Button>
        </Buttons>
      </Card>
    )
  return (
    <Card as="form" gap={5} noValidate aria-label="Sicil eşleşmesi" onSubmit={submit(choosePhone)}>
      <FormProblems problems={problems} />
      <PersonFields register={form.register} errorOf={errorOf} />
      <Buttons>
        <Button type="submit">Devam et</Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

interface PersonFieldsProps {
  register: UseFormReturn<AskValues>['register']
  errorOf: (name: keyof AskValues) => string | undefined
}

function PersonFields({ register, errorOf }: PersonFieldsProps) {
  return (
    <>
      <Field
        name="identityNumber"
        label="T.C. veya yabancı kimlik no"
        error={errorOf('identityNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('identityNumber', { validate: rules.identityNumber })}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name="nameOrTitle" label="Ad" error={errorOf('nameOrTitle')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('nameOrTitle', { validate: rules.nameOrTitle })}
            autoComplete="given-name"
            maxLength={100}
          />
        )}
      </Field>
      <Field name="surname" label="Soyad" error={errorOf('surname')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('surname', { validate: rules.surname })}
            autoComplete="family-name"
            maxLength={100}
          />
        )}
      </Field>
      <PhoneField
        {...register('gsmNumber', { validate: rules.gsmNumber })}
        hint="Belediyedeki kaydınızda yazılı telefonsa eşleşme hemen olur. Değilse kimliğinizle belediyeye gelirsiniz."
        error={errorOf('gsmNumber')}
      />
    </>
  )
}

const matchedText = 'Üyeliğiniz sicil kaydınızla eşleşti.'
const waitingText = 'İsteğiniz alındı. Kimliğinizle belediyeye gelin.'
