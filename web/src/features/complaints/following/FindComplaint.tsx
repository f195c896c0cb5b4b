import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { GuestPhone } from '../GuestPhone.tsx'
import { useGuestAccess } from '../guest-access.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'

const phoneName = 'find-phone'
const shape = /^B\d{4}-[0-9A-Z]{8}$/

/** Form that finds a complaint by its number and the phone it was sent with; neither alone shows anything. */
export function FindComplaint() {
  const { read, change } = useUrlQuery<'basvuru'>()
  const guest = useGuestAccess()
  const form = useRuledForm<{ reference: string }>({ defaultValues: { reference: read('basvuru') } })
  const [attempt, setAttempt] = useState(0)
  const [phoneError, setPhoneError] = useState<string>()
  const error = form.formState.errors.reference?.message
  const problems = [
    { name: 'reference', message: error },
    { name: phoneName, message: guest ? undefined : phoneError },
  ].flatMap(({ name, message }) => (message ? [{ name, message }] : []))

  function submit(event: SubmitEvent) {
    setPhoneError(guest ? undefined : 'Başvuruda kullandığınız telefonu doğrulayın.')
    void form.handleSubmit(
      ({ reference }) =>
        guest ? change({ basvuru: asWritten(reference) }) : setAttempt((count) => count + 1),
      () => setAttempt((count) => count + 1),
    )(event)
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} aria-label="Başvuru sorgulama">
      <p>Üyeyseniz giriş yapın; başvurularınız burada listelenir. Değilseniz numarasıyla bulun.</p>
      <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
      <Field
        name="reference"
        label="Başvuru numarası"
        hint="SMS ile gelen numara, örneğin B2026-AB12CD34."
        error={error}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('reference', {
              validate: (typed) =>
                shape.test(asWritten(typed)) || 'Başvuru numarası B2026-AB12CD34 biçimindedir.',
            })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        )}
      </Field>
      <GuestPhone name={phoneName} error={guest ? undefined : phoneError} />
      <div>
        <Button type="submit">Başvuruyu göster</Button>
      </div>
    </Stack>
  )
}

/** Number as written: small letters and spaces are no mistake; it has no Turkish letters. */
function asWritten(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}
