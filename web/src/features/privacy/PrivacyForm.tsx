import type { ResponseFrom } from 'contract/calls'
import type { OpenMatter } from 'contract/privacy/calls'
import {
  type CorrectableFieldCode,
  type PrivacyKindCode,
  correctableFields,
  privacyKindCodes,
  privacyKinds,
} from 'contract/privacy/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Card } from '../../ui/layout/Card.tsx'

interface Values {
  kind: PrivacyKindCode
  text: string
  after: Partial<Record<CorrectableFieldCode, string>>
}

interface PrivacyFormProps {
  /** Kinds that wait for an answer already. */
  openKinds: readonly PrivacyKindCode[]
  closing: readonly OpenMatter[]
  record: ResponseFrom<'GetOwnPrivacyApplications'>['Record']
}

const textRule = validateBy([required(), minStringLength(10)], 'Ne istediğinizi en az 10 harfle yazın.')

/** A new application; the effects of closing the membership are read before it is sent. */
export function PrivacyForm({ openKinds, closing, record }: PrivacyFormProps) {
  const [sendKey, setSendKey] = useState(() => crypto.randomUUID())
  const send = useCall('SendPrivacyApplication', { makesStale: ['GetOwnPrivacyApplications'] })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: { kind: 'information', text: '', after: {} },
    fields: ['kind', 'text'],
    shouldFocusError: true,
  })
  const kind = form.watch('kind')
  const isBlocked = kind === 'closing' && closing.some(({ IsBlocking }) => IsBlocking)

  async function sendIt({ kind, text, after }: Values): Promise<string> {
    const wanted = Object.entries(after).flatMap(([field, value]) =>
      value?.trim() ? [{ field: field as CorrectableFieldCode, after: value.trim() }] : [],
    )
    const { Reference, DueOn } = await send.mutateAsync({ sendKey, kind, text, wanted })
    setSendKey(crypto.randomUUID())
    form.reset()
    return `Başvurunuz alındı: ${Reference}. En geç ${formatDateLong(DueOn)} günü yanıtlanır.`
  }

  return (
    <Card as="form" noValidate aria-labelledby="new-application" onSubmit={submit(sendIt)}>
      <h2 id="new-application">Yeni başvuru</h2>
      <FormProblems problems={problems} />
      <Fieldset legend="Ne istiyorsunuz?" gap={2}>
        {privacyKindCodes.map((code) => (
          <Choice
            key={code}
            type="radio"
            look="box"
            value={code}
            disabled={openKinds.includes(code)}
            hint={
              openKinds.includes(code)
                ? 'Bu konuda yanıt bekleyen başvurunuz var.'
                : privacyKinds[code].summary
            }
            {...form.register('kind')}
          >
            {privacyKinds[code].label}
          </Choice>
        ))}
      </Fieldset>
      {kind === 'correction' && (
        <Fieldset legend="Doğrusu nasıl olmalı?" gap={3}>
          {record.length === 0 && (
            <p>Üyeliğiniz bir sicil kaydıyla eşleşmediği için düzeltilecek kayıt yok.</p>
          )}
          {record.map(({ Field: field, Value }) => (
            <Field
              key={field}
              name={`after.${field}`}
              label={correctableFields[field].label}
              hint={Value ? `Kayıtta: ${Value}` : 'Kayıtta boş.'}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register(`after.${field}`)}
                  maxLength={120}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </Fieldset>
      )}
      {kind === 'erasure' && (
        <p className="note">
          Vergi, makbuz ve abonelik kayıtları kanunda yazılı süre dolmadan silinemez. Yanıtta neyin silindiği,
          neyin hangi güne kadar ve neden saklandığı tek tek yazar.
        </p>
      )}
      {kind === 'closing' && <ClosingEffects matters={closing} />}
      <Field
        name="text"
        label="Açıklamanız"
        hint="Kart, şifre ya da kod yazmayın."
        error={errorOf('text')}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', { validate: textRule })}
            rows={4}
            maxLength={2000}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={isBusy} disabled={isBlocked}>
          Başvuruyu gönder
        </Button>
      </div>
    </Card>
  )
}

/** Effects of closing on each open matter, one sentence each. */
function ClosingEffects({ matters }: { matters: readonly OpenMatter[] }) {
  const isBlocked = matters.some(({ IsBlocking }) => IsBlocking)
  return (
    <Notice
      kind={isBlocked ? 'error' : 'warning'}
      title={isBlocked ? 'Üyeliğiniz şimdi kapatılamaz' : 'Üyeliğiniz kapanınca'}
    >
      <ul>
        {matters.map(({ Code, Label, Count, OnClosing }) => (
          <li key={Code}>
            <strong>
              {Label} ({Count})
            </strong>
            : {OnClosing}
          </li>
        ))}
        <li>Bütün cihazlardaki oturumlarınız kapanır; kullanıcı adınız ve şifreniz silinir.</li>
        <li>İsterseniz daha sonra yeni üye gibi yeniden üye olabilirsiniz.</li>
      </ul>
    </Notice>
  )
}
