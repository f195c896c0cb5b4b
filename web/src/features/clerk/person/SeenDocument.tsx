import type { ComponentProps } from 'react'
import { Field } from '../../../ui/form/Field.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface SeenDocumentProps {
  hint: string
  error: string | undefined
  input: ComponentProps<typeof TextInput>
}

export const seenDocumentRules = {
  validate: validateBy(
    [required(), minStringLength(10)],
    ['Hangi belgeyi gördüğünüzü yazın.', 'Hangi belgeyi gördüğünüzü biraz daha açık yazın.'],
  ),
}

/** Field for the document that a clerk saw, as the reason of a change of a person's record. */
export function SeenDocument({ hint, error, input }: SeenDocumentProps) {
  return (
    <Field name="reason" label="Gördüğünüz belge" hint={hint} error={error} isRequired>
      {(control) => <TextInput {...control} {...input} autoComplete="off" maxLength={300} />}
    </Field>
  )
}
