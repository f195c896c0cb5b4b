import { useEffect } from 'react'
import { identityProblem } from 'rules/identity/national-id'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface NameValues {
  registryNumber: string
  representativeIdentityNumber: string
  reason: string
}

const fields = ['registryNumber', 'representativeIdentityNumber', 'reason'] as const
const rules = {
  registryNumber: validateBy([required()], 'Sicil numarasını yazın.'),
  representativeIdentityNumber: (value: string) =>
    value ? (identityProblem(value, 'person') ?? true) : 'Temsilcinin kimlik numarasını yazın.',
  reason: validateBy(
    [required(), minStringLength(10)],
    ['Hangi yetki belgesini gördüğünüzü yazın.', 'Hangi yetki belgesini gördüğünüzü biraz daha açık yazın.'],
  ),
}

/** A clerk saw the paper by which someone may act for a registry. */
export function NameRepresentativeForm({ onClose }: { onClose: () => void }) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<NameValues>({
    fields,
    defaultValues: { registryNumber: '', representativeIdentityNumber: '', reason: '' },
    shouldFocusError: true,
  })
  const name = useCall('NameRepresentative', {
    makesStale: ['GetRegistryProposalsForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })

  // The form takes the place of the button that opened it.
  useEffect(() => document.getElementById(fieldId('registryNumber'))?.focus(), [])

  async function send(values: NameValues): Promise<string> {
    await name.mutateAsync(values)
    onClose()
    return 'Öneriniz kaydedildi. İkinci bir memur onaylayınca temsilci yazılır.'
  }

  return (
    <Card as="form" noValidate aria-label="Temsilci yazma" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Field
        name="registryNumber"
        label="Temsil edilenin sicil numarası"
        error={errorOf('registryNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('registryNumber', { validate: rules.registryNumber })}
            maxLength={30}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        name="representativeIdentityNumber"
        label="Temsilcinin kimlik numarası"
        error={errorOf('representativeIdentityNumber')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('representativeIdentityNumber', {
              validate: rules.representativeIdentityNumber,
            })}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        name="reason"
        label="Gördüğünüz yetki belgesi"
        hint="Örneğin: Noter onaylı vekâletnameyi ve kimliğini gördüm."
        error={errorOf('reason')}
        isRequired
      >
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: rules.reason })} maxLength={300} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Temsilci öner
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
