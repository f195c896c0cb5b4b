import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SeenDocument, seenDocumentRules } from './SeenDocument.tsx'

/** Form by which a person who came without an identity number gets it. */
export function IdentityNumber({ registryNumber }: { registryNumber: string }) {
  return (
    <Details summary="Kimlik numarasını yaz">
      <NumberForm registryNumber={registryNumber} />
    </Details>
  )
}

interface NumberValues {
  identityNumber: string
  reason: string
}

function NumberForm({ registryNumber }: { registryNumber: string }) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<NumberValues>({
    fields: ['identityNumber', 'reason'],
    defaultValues: { identityNumber: '', reason: '' },
    shouldFocusError: true,
  })
  const give = useCall('GiveIdentityNumber', {
    makesStale: [
      'GetPersonForClerk',
      'GetSecondPersonProposals',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  const send = submit(async (values) => {
    await give.mutateAsync({ registryNumber, ...values })
    return 'Kaydedildi.'
  })
  return (
    <form noValidate aria-label="Kimlik numarası" onSubmit={send}>
      <Stack gap={3}>
        <FormProblems problems={problems} />
        <Field
          name="identityNumber"
          label="Kimlik veya vergi numarası"
          error={errorOf('identityNumber')}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register('identityNumber', {
                validate: validateBy([required()], 'Kimlik veya vergi numarasını yazın.'),
              })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={11}
            />
          )}
        </Field>
        <SeenDocument
          hint="Örneğin: Kimlik kartını gördüm, seri A12 numara 3456."
          error={errorOf('reason')}
          input={form.register('reason', seenDocumentRules)}
        />
        <p className="note">İkinci bir memur onaylayınca geçerli olur; kişi o numarayla üye olabilir.</p>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Numarayı öner
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}
