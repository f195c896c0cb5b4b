import { useQuery } from '@tanstack/react-query'
import { type FollowChannelCode, followChannels, type ResolutionBodyCode } from 'contract/resolutions-codes'
import { type SubmitEvent, useState } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/Field.tsx'
import { maxStringLength, minStringLength, required, validateBy } from '../../ui/form-rules.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useRuledForm } from '../../ui/use-ruled-form.ts'
import selectStyles from '../../ui/SelectField.module.css'
import styles from './ResolutionPage.module.css'

interface FollowValues {
  subject: string
  channelCode: FollowChannelCode
}

const subjectRules = validateBy(
  [required(), minStringLength(3), maxStringLength(60)],
  ['Konuyu veya sokağı yazın.', 'En az üç harf yazın.', 'En fazla 60 harf yazın.'],
)

export function FollowForm({ bodyCode, searched }: { bodyCode: ResolutionBodyCode; searched: string }) {
  const form = useRuledForm<FollowValues>({ defaultValues: { subject: searched, channelCode: 'sms' } })
  const follow = useCall('FollowResolutions', { makesStale: ['GetOwnResolutionFollows'] })
  const own = useQuery(callQuery('GetOwnResolutionFollows', {}))
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const message = errors.subject?.message

  async function send(values: FollowValues): Promise<void> {
    try {
      await follow.mutateAsync({ ...values, bodyCode })
      showToast({ kind: 'success', text: `“${values.subject}” takip ediliyor.` })
      form.reset({ ...values, subject: '' })
      setAttempt(0)
    } catch (thrown) {
      const atField = thrown instanceof ServiceError ? thrown.fields['subject'] : undefined
      if (!atField) return setFailure(messageOf(thrown))
      form.setError('subject', { message: atField })
      setAttempt((count) => count + 1)
    }
  }

  return (
    <form
      noValidate
      className={styles.followForm}
      aria-label="Konu takibi"
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send, () => setAttempt((count) => count + 1))(event)
      }}
    >
      <ErrorSummary
        problems={attempt > 0 && message ? [{ name: 'subject', message }] : []}
        attempt={attempt}
      />
      {failure && <FailureNotice message={failure} />}
      <div className={styles.followFields}>
        <Field name="subject" label="Konu veya sokak" error={message} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('subject', { validate: subjectRules })}
              autoComplete="off"
              maxLength={60}
              placeholder="Örneğin kaldırım veya Göl Caddesi"
            />
          )}
        </Field>
        <Field name="channelCode" label="Nasıl haber verelim?">
          {(control) => (
            <select {...control} {...form.register('channelCode')} className={selectStyles.select}>
              <option value="sms">{withAddress(followChannels.sms, own.data?.MaskedGsmNumber)}</option>
              <option value="mail">{withAddress(followChannels.mail, own.data?.MaskedEmail)}</option>
            </select>
          )}
        </Field>
        <Button type="submit" variant="default" loading={isSubmitting}>
          Takip et
        </Button>
      </div>
    </form>
  )
}

function withAddress(channel: string, address: string | null | undefined): string {
  return address ? `${channel}: ${address}` : channel
}
