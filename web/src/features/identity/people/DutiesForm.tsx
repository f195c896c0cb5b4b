import { type DutyCode, duties as dutyNames } from 'contract/clerk/codes'
import { useEffect, useState } from 'react'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface DutiesFormProps {
  /** Name that tells it from others of the page. */
  name: string
  legend: string
  button: string
  choices: readonly DutyCode[]
  /** Whether they may be given to look only. */
  offersLooking?: boolean
  /** Sends the duties; returns the sentence to show then. */
  onSend: (duties: DutyCode[], reason: string, readsOnly: boolean) => Promise<string>
  onClose: () => void
}

const reasonRules = validateBy([required(), minStringLength(10)], 'Gerekçeyi en az 10 harfle yazın.')

/** Form to give or end duties, with the reason. */
export function DutiesForm(props: DutiesFormProps) {
  const { name, legend, button, choices, offersLooking = false, onSend, onClose } = props
  const [chosen, setChosen] = useState<DutyCode[]>([])
  const [readsOnly, setReadsOnly] = useState(false)
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ reason: string }, 'duties'>({
    fields: ['duties', 'reason'],
    others: ['duties'],
    defaultValues: { reason: '' },
    judge: () => ({ duties: chosen.length === 0 ? 'En az bir görev seçin.' : undefined }),
  })
  // The form takes the place of the button that opened it.
  useEffect(() => document.getElementById(fieldId('duties'))?.focus(), [])
  return (
    <Card
      as="form"
      look="inset"
      noValidate
      aria-label={legend}
      onSubmit={submit(({ reason }) => onSend(chosen, reason, readsOnly))}
    >
      <FormProblems problems={problems} />
      <Fieldset legend={legend} gap={2}>
        {choices.map((duty, index) => (
          <Checkbox
            key={duty}
            name={index === 0 ? 'duties' : `${name}-${duty}`}
            label={dutyNames[duty]}
            checked={chosen.includes(duty)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, duty] : chosen.filter((each) => each !== duty))
            }
            error={index === 0 ? errorOf('duties') : undefined}
          />
        ))}
      </Fieldset>
      {offersLooking && (
        <Checkbox
          name={`${name}-reads-only`}
          label="Yalnızca görsün"
          hint="Masaları görür; hiçbir işte karar veremez, hiçbir şeyi değiştiremez."
          checked={readsOnly}
          onChange={({ target }) => setReadsOnly(target.checked)}
        />
      )}
      <Field name="reason" label="Gerekçe" error={errorOf('reason')} isRequired>
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={300} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
