import { isRefusal } from '../../../service-client/refusal.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface CodeFormProps {
  label: string
  hint?: string
  button: string
  /** Whether recovery codes are accepted, which have letters. */
  takesRecoveryCodes?: boolean
  onSend: (code: string) => Promise<void>
  onClose?: () => void
}

const rules = validateBy([required()], 'Kodu yazın.')

/** One code and its purpose. */
export function CodeForm({
  label,
  hint,
  button,
  takesRecoveryCodes = false,
  onSend,
  onClose,
}: CodeFormProps) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ code: string }>({
    fields: ['code'],
    defaultValues: { code: '' },
    shouldFocusError: true,
    refusedField: (thrown) => (isRefusal(thrown, 'ProveSecondFactor', 'WrongCode') ? 'code' : undefined),
  })
  return (
    <Stack as="form" noValidate aria-label={button} onSubmit={submit(({ code }) => onSend(code))}>
      <FormProblems problems={problems} />
      <Field name="code" label={label} hint={hint} error={errorOf('code')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code', { validate: rules })}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
            maxLength={60}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Vazgeç
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
