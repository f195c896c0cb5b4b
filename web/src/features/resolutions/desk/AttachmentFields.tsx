import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import styles from './Desk.module.css'
import { draftRules } from './draft-values.ts'
import type { DraftInHand } from './use-draft-form.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

const maxAttachments = 5

/** Attachments that are written here; readers get each as a PDF. */
export function AttachmentFields({ draft: { form } }: { draft: DraftInHand }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'attachments' })
  const errors = form.formState.errors.attachments
  return (
    <Fieldset legend="Yazılı ekler" isPart className={styles.part} id={fieldId('attachments')} tabIndex={-1}>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.attachment}>
          <Field
            name={`attachments.${index}.name`}
            label={`${index + 1}. ekin adı`}
            error={errors?.[index]?.name?.message}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`attachments.${index}.name`, { validate: draftRules.attachmentName })}
                maxLength={100}
              />
            )}
          </Field>
          <Field
            name={`attachments.${index}.text`}
            label={`${index + 1}. ekin metni`}
            error={errors?.[index]?.text?.message}
            isRequired
          >
            {(control) => (
              <TextArea
                {...control}
                {...form.register(`attachments.${index}.text`, { validate: draftRules.attachmentText })}
                rows={4}
                maxLength={60_000}
              />
            )}
          </Field>
          <Button variant="default" onClick={() => remove(index)}>
            {index + 1}. eki çıkar
          </Button>
        </div>
      ))}
      {fields.length < maxAttachments && (
        <Buttons>
          <Button variant="default" onClick={() => append({ name: '', text: '' })}>
            Ek yaz
          </Button>
        </Buttons>
      )}
    </Fieldset>
  )
}
