import { useQuery } from '@tanstack/react-query'
import { type FollowChannelCode, followChannels, type ResolutionBodyCode } from 'contract/resolutions/codes'
import { Link } from '../../ui/router/router.tsx'
import { StreetPicker } from '../../parts/address/StreetPicker.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { maxStringLength, minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Details } from '../../ui/layout/Details.tsx'

interface FollowValues {
  subject: string
  channelCode: FollowChannelCode
}

interface FollowFormProps {
  bodyCode: ResolutionBodyCode
  searched: string
}

type Channel = readonly [code: FollowChannelCode, address: string]

const maxLetters = 60
const subjectRules = validateBy(
  [required(), minStringLength(3), maxStringLength(maxLetters)],
  ['Konuyu veya sokağı yazın.', 'En az üç harf yazın.', 'En fazla 60 harf yazın.'],
)

/** Form with only those ways of messages that reach the person. */
export function FollowForm(props: FollowFormProps) {
  const own = useQuery(callQuery('GetOwnResolutionFollows', {}))
  if (!own.data) return null
  const { MaskedGsmNumber, MaskedEmail } = own.data
  const channels: Channel[] = [
    ...(MaskedGsmNumber ? [['sms', MaskedGsmNumber] as const] : []),
    ...(MaskedEmail ? [['mail', MaskedEmail] as const] : []),
  ]
  const [usual] = channels
  if (usual) return <ReachableForm {...props} channels={channels} usual={usual[0]} />
  return (
    <p>
      Size haber verebilmemiz için <Link to="/UserUpdate">bilgilerinize cep telefonu ekleyin</Link>.
    </p>
  )
}

function ReachableForm({
  bodyCode,
  searched,
  channels,
  usual,
}: FollowFormProps & { channels: readonly Channel[]; usual: FollowChannelCode }) {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<FollowValues>({
    defaultValues: { subject: searched, channelCode: usual },
  })
  const follow = useCall('FollowResolutions', { makesStale: ['GetOwnResolutionFollows'] })

  async function send(values: FollowValues): Promise<string> {
    await follow.mutateAsync({ ...values, bodyCode })
    form.reset({ ...values, subject: '' })
    return `“${values.subject}” takip ediliyor.`
  }

  return (
    <Stack as="form" gap={3} noValidate aria-label="Konu takibi" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Fields>
        <Field name="subject" label="Konu veya sokak" error={errorOf('subject')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('subject', { validate: subjectRules })}
              autoComplete="off"
              maxLength={maxLetters}
              placeholder="Örneğin kaldırım veya Göl Caddesi"
            />
          )}
        </Field>
        <Field name="channelCode" label="Nasıl haber verelim?">
          {(control) => (
            <Select {...control} {...form.register('channelCode')}>
              {channels.map(([code, address]) => (
                <option key={code} value={code}>
                  {followChannels[code]}: {address}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="default" loading={isBusy}>
          Takip et
        </Button>
      </Fields>
      <Details summary="Sokağınızı listeden seçin">
        <StreetPicker
          name="follow"
          onStreet={({ text }) =>
            form.setValue('subject', text.slice(0, maxLetters), { shouldValidate: true })
          }
        />
      </Details>
    </Stack>
  )
}
