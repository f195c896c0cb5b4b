import { type PrivacyKindCode, privacyKindCodes, privacyKinds } from 'contract/privacy/codes'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { formatDateLong } from 'rules/dates'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { privacyStale } from './privacy-stale.ts'

interface Values {
  registryNumber: string
  kind: Exclude<PrivacyKindCode, 'correction'>
  receivedOn: string
  text: string
}

const kinds = privacyKindCodes.filter((code) => code !== 'correction')

/** An application that came in writing or by registered mail gets the same clock. */
export function RecordOnPaper() {
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID())
  const record = useCall('RecordPrivacyApplication', { makesStale: privacyStale })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { registryNumber: '', kind: 'information', receivedOn: todayInTurkey(), text: '' },
    shouldFocusError: true,
  })
  async function send(values: Values): Promise<string> {
    const { Reference, DueOn } = await record.mutateAsync({ sendKey, ...values })
    setSendKey(crypto.randomUUID())
    form.reset()
    return `Kaydedildi: ${Reference}. Son gün ${formatDateLong(DueOn)}.`
  }
  return (
    <Details summary="Yazılı ya da KEP ile gelen başvuruyu kaydet">
      <Stack as="form" noValidate onSubmit={submit(send)}>
        <FormProblems problems={problems} />
        <Field name="registryNumber" label="Sicil no" error={errorOf('registryNumber')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('registryNumber', {
                validate: validateBy([required()], 'Sicil numarasını yazın.'),
              })}
              maxLength={40}
              autoComplete="off"
            />
          )}
        </Field>
        <Field name="kind" label="Konu" error={errorOf('kind')}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              {kinds.map((code) => (
                <option key={code} value={code}>
                  {privacyKinds[code].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="receivedOn" label="Geldiği gün" error={errorOf('receivedOn')} isRequired>
          {(control) => (
            <Controller
              control={form.control}
              name="receivedOn"
              render={({ field }) => <DateInput {...control} {...field} />}
            />
          )}
        </Field>
        <Field name="text" label="Dilekçede istenen" error={errorOf('text')} isRequired>
          {(control) => (
            <TextArea
              {...control}
              {...form.register('text', {
                validate: validateBy(
                  [required(), minStringLength(10)],
                  'Dilekçede ne istendiğini en az 10 harfle yazın.',
                ),
              })}
              maxLength={2000}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            Kaydet
          </Button>
        </div>
      </Stack>
    </Details>
  )
}
