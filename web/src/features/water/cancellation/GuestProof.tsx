import { codeLimits } from 'contract/verification-codes'
import { useState } from 'react'
import { normaliseMobile } from 'rules/phone'
import { callService } from '../../../service-client/call-service.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { useSettings } from '../../../settings/settings.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Captcha } from '../../../ui/Captcha.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { required, validateBy } from '../../../ui/form-rules.ts'
import { PhoneInput } from '../../../ui/PhoneInput.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { getCaptchaChallenge } from '../../../verification/captcha-challenge.ts'
import { useCaptchaForm } from '../../../verification/use-captcha-form.ts'
import styles from '../Water.module.css'

interface Proven {
  subscriberNo: string
  accessToken: string
}

interface GuestProofProps {
  onProven: (proven: Proven) => void
}

interface Asked {
  subscriberNo: string
  gsmNumber: string
}

const numberRules = validateBy([required()], 'Abone numaranızı yazın.')
const phoneRules = (typed: string): true | string =>
  normaliseMobile(typed) ? true : 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.'

/** The subscriber number, and the code sent to the phone that is registered for it. */
export function GuestProof({ onProven }: GuestProofProps) {
  const [sent, setSent] = useState<{ subscriberNo: string; reference: string }>()
  return sent ? (
    <EnterCode sent={sent} onProven={onProven} onBack={() => setSent(undefined)} />
  ) : (
    <AskForCode onSent={(subscriberNo, reference) => setSent({ subscriberNo, reference })} />
  )
}

function AskForCode({ onSent }: { onSent: (subscriberNo: string, reference: string) => void }) {
  const settings = useSettings()
  const { isInitialised } = useSession()
  const { form, submit, problems, attempt, failure, captcha } = useCaptchaForm<Asked>({
    fields: ['subscriberNo', 'gsmNumber'],
    judge: () => ({}),
    send: async ({ subscriberNo, gsmNumber }, captcha) => {
      const asked = { subscriberNo: subscriberNo.trim(), gsmNumber: normaliseMobile(gsmNumber) ?? '' }
      const code = await callService('ValidateSubscriberNo', { ...asked, captcha })
      onSent(asked.subscriberNo, code.OperationReferenceNumber)
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure && <FailureNotice message={failure} />}
      <Field
        name="subscriberNo"
        label="Abone numarası"
        hint="Su faturanızın üst köşesinde yazar. Başvurunuz varsa durumunu da böyle görürsünüz."
        error={errors.subscriberNo?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('subscriberNo', { validate: numberRules })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
        )}
      </Field>
      <Field
        name="gsmNumber"
        label="Cep telefonu"
        hint="Belediyede aboneliğiniz için kayıtlı olan numara."
        error={errors.gsmNumber?.message}
        isRequired
      >
        {(control) => <PhoneInput {...control} {...form.register('gsmNumber', { validate: phoneRules })} />}
      </Field>
      <Captcha
        key={captcha.round}
        provider={settings.Captcha}
        getChallenge={getCaptchaChallenge}
        error={captcha.error}
        onAnswer={captcha.onAnswer}
      />
      <div className={styles.buttons}>
        <Button type={isInitialised ? 'submit' : 'button'} loading={isSubmitting}>
          Telefonuma kod gönder
        </Button>
      </div>
      <p className={styles.muted}>
        Telefonunuz değiştiyse kimliğinizle belediyeye gelin veya{' '}
        <PhoneLink number={settings.Contact.Phone} /> numarasını arayın.
      </p>
    </form>
  )
}

interface EnterCodeProps {
  sent: { subscriberNo: string; reference: string }
  onProven: (proven: Proven) => void
  onBack: () => void
}

function EnterCode({ sent, onProven, onBack }: EnterCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function check(): Promise<void> {
    if (code.length !== codeLimits.digits) return setError(`Kod ${codeLimits.digits} rakamdır.`)
    setIsBusy(true)
    try {
      const { Guest } = await callService('ValidateCode', {
        operationReferenceNumber: sent.reference,
        userEntredCode: code,
      })
      if (Guest) onProven({ subscriberNo: sent.subscriberNo, accessToken: Guest.AccessToken })
    } catch (thrown) {
      setError(messageOf(thrown))
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <p>
        Yazdığınız telefon abone {sent.subscriberNo} için kayıtlıysa ona {codeLimits.digits} haneli bir kod
        gönderdik. Kodu kimseyle paylaşmayın.
      </p>
      <CodeField
        name="code"
        label="Telefonunuza gelen kod"
        error={error}
        digits={codeLimits.digits}
        value={code}
        onChange={(value) => {
          setCode(value)
          setError(undefined)
        }}
        onEnter={() => void check()}
      />
      <div className={styles.buttons}>
        <Button loading={isBusy} onClick={() => void check()}>
          Kodu onayla
        </Button>
        <Button variant="default" onClick={onBack}>
          Geri dön
        </Button>
      </div>
    </div>
  )
}
