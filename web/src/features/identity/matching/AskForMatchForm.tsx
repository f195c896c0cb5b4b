import { useQueryClient } from '@tanstack/react-query'
import { identityProblem } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { type SubmitEvent, useState } from 'react'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { PhoneInput } from '../../../ui/form/PhoneInput.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { PhoneProof } from '../../../parts/verification/PhoneProof.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

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
  gsmNumber: (value: string) =>
    normaliseMobile(value) ? true : 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.',
}

/** Who one is, then the phone proven by code; where it is the record's the two are joined at once. */
export function AskForMatchForm({ onClose }: { onClose: () => void }) {
  const { become } = useSession()
  const queryClient = useQueryClient()
  const form = useRuledForm<AskValues>()
  const [toProve, setToProve] = useState<AskValues>()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const { errors } = form.formState

  async function ask(values: AskValues, operationReferenceNumber: string): Promise<void> {
    try {
      const { Registry } = await callService('AskForMatch', { ...values, operationReferenceNumber })
      if (Registry) become(Registry)
      showToast({ kind: 'success', text: Registry ? matchedText : waitingText })
      await queryClient.invalidateQueries()
      onClose()
    } catch (thrown) {
      setToProve(undefined)
      setFailure(messageOf(thrown))
      if (!(thrown instanceof ServiceError)) return
      for (const name of fields) {
        const message = thrown.fields[name]
        if (message) form.setError(name, { message })
      }
    }
  }

  if (toProve)
    return (
      <Card as="div" gap={5}>
        <PhoneProof
          purpose="Match"
          gsmNumber={toProve.gsmNumber}
          onProven={(reference) => void ask(toProve, reference)}
        />
        <Buttons>
          <Button variant="default" onClick={() => setToProve(undefined)}>
            Geri
          </Button>
        </Buttons>
      </Card>
    )
  const problems: FieldProblem[] = fields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
  return (
    <Card
      as="form"
      gap={5}
      noValidate
      aria-label="Sicil eşleşmesi"
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(
          (values) =>
            setToProve({ ...values, gsmNumber: normaliseMobile(values.gsmNumber) ?? values.gsmNumber }),
          () => setAttempt((count) => count + 1),
        )(event)
      }}
    >
      <ErrorSummary problems={attempt > 0 && !failure ? problems : []} attempt={attempt} />
      {failure && <FailureNotice message={failure} />}
      <Field
        name="identityNumber"
        label="T.C. veya yabancı kimlik no"
        error={errors.identityNumber?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('identityNumber', { validate: rules.identityNumber })}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
          />
        )}
      </Field>
      <Field name="nameOrTitle" label="Ad" error={errors.nameOrTitle?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('nameOrTitle', { validate: rules.nameOrTitle })}
            autoComplete="given-name"
            maxLength={100}
          />
        )}
      </Field>
      <Field name="surname" label="Soyad" error={errors.surname?.message} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('surname', { validate: rules.surname })}
            autoComplete="family-name"
            maxLength={100}
          />
        )}
      </Field>
      <Field
        name="gsmNumber"
        label="Cep telefonu"
        hint="Belediyedeki kaydınızda yazılı telefonsa eşleşme hemen olur. Değilse kimliğinizle belediyeye gelirsiniz."
        error={errors.gsmNumber?.message}
        isRequired
      >
        {(control) => (
          <PhoneInput {...control} {...form.register('gsmNumber', { validate: rules.gsmNumber })} />
        )}
      </Field>
      <Buttons>
        <Button type="submit">Devam et</Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

const matchedText = 'Üyeliğiniz sicil kaydınızla eşleşti.'
const waitingText = 'İsteğiniz alındı. Kimliğinizle belediyeye gelin.'
