import { Button } from '../../ui/Button.tsx'
import { codeLimits } from 'contract/identity/text-code-limits'
import { formatMobile } from 'rules/identity/phone'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { fieldId } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { minutesAndSeconds, useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { Captcha } from './Captcha.tsx'
import { MessageServiceNotice } from './MessageServiceNotice.tsx'
import styles from './PhoneProof.module.css'
import { useCaptchaAnswer } from './use-captcha-answer.ts'
import { type PhoneToProve, type ToProve, usePhoneProof } from './use-phone-proof.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { codeExpired } from 'contract/sentences'

interface PhoneProofProps extends PhoneToProve {
  /** The phone is proven; the reference goes along with the step it was proven for, once. */
  onProven: (reference: string) => void
}

export const codeFieldName = 'code'
const ownCode = 'Kodu kimseyle paylaşmayın.'

/**
 * Proves a phone by a code sent to it: `<PhoneProof purpose gsmNumber identityNumber? onProven />`.
 * Give it a number that is complete; another number starts over. It is no form of its own and may stand in one.
 */
export function PhoneProof({ onProven, ...phone }: PhoneProofProps) {
  return (
    <Proof
      key={`${phone.purpose} ${phone.gsmNumber} ${phone.identityNumber}`}
      phone={phone}
      onProven={onProven}
    />
  )
}

/** Proof of an e-mail address, for a signed-in member. */
export function EmailProof({ email, onProven }: { email: string; onProven: (reference: string) => void }) {
  return <Proof key={email} phone={{ email }} onProven={onProven} />
}

/** The same for the phone of a clerk who is present; they type the code themselves. */
export function ClerkPhoneProof({
  memberOid,
  gsmNumber,
  onProven,
}: {
  memberOid: number
  gsmNumber: string
  onProven: (reference: string) => void
}) {
  return <Proof key={`${memberOid} ${gsmNumber}`} phone={{ memberOid, gsmNumber }} onProven={onProven} />
}

/** Words for the place the code goes to. */
function wordsFor(phone: ToProve) {
  if ('email' in phone)
    return { target: phone.email, to: 'adresine', codeLabel: 'E-postanıza gelen kod', warning: ownCode }
  const to = { target: formatMobile(phone.gsmNumber), to: 'numarasına' }
  return 'memberOid' in phone
    ? { ...to, codeLabel: 'Telefona gelen kod', warning: 'Kodu telefonun sahibi kendisi yazsın.' }
    : { ...to, codeLabel: 'Telefonunuza gelen kod', warning: ownCode }
}

function Proof({ phone, onProven }: { phone: ToProve; onProven: (reference: string) => void }) {
  const proof = usePhoneProof(phone, onProven)
  if (proof.sent === undefined) return <AskForCode phone={phone} proof={proof} />
  return <EnterCode key={proof.sent.reference} phone={phone} proof={proof} sent={proof.sent} />
}

type ProofState = ReturnType<typeof usePhoneProof>

function AskForCode({ phone, proof }: { phone: ToProve; proof: ProofState }) {
  const { target, to } = wordsFor(phone)
  const { isAuthenticated } = useSession()
  const captcha = useCaptchaAnswer()
  const send = () => {
    if (!isAuthenticated && !captcha.answer) return captcha.demand()
    void proof.send(captcha.answer, captcha.startOver)
  }
  return (
    <Stack>
      <p>
        <strong className={styles.number}>{target}</strong> {to} {codeLimits.digits} haneli bir kod
        göndereceğiz.
      </p>
      {proof.error && (
        <Notice kind="error">
          <p>{proof.error}</p>
        </Notice>
      )}
      {!isAuthenticated && <Captcha captcha={captcha} />}
      <Button loading={proof.isBusy} onClick={send}>
        Kod gönder
      </Button>
    </Stack>
  )
}

interface EnterCodeProps {
  phone: ToProve
  proof: ProofState
  sent: NonNullable<ProofState['sent']>
}

function EnterCode({ phone, proof, sent }: EnterCodeProps) {
  const { target, to, codeLabel, warning } = wordsFor(phone)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const secondsLeft = useSecondsLeft(sent.expiresAtMs)
  const isSpent = proof.isSpent || secondsLeft === 0
  useEffect(() => document.getElementById(fieldId(codeFieldName))?.focus(), [])
  const check = () => {
    if (isSpent || proof.isBusy) return
    if (code.length === codeLimits.digits) return void proof.check(code)
    setMissing(`Kod ${codeLimits.digits} rakamdır; ${code.length} rakam yazdınız.`)
    document.getElementById(fieldId(codeFieldName))?.focus()
  }
  const expired = secondsLeft === 0 ? codeExpired : undefined
  return (
    <Stack>
      <p>
        <strong className={styles.number}>{target}</strong> {to} kod gönderdik. {warning}
      </p>
      {'gsmNumber' in phone && <MessageServiceNotice />}
      <CodeField
        name={codeFieldName}
        label={codeLabel}
        error={missing ?? proof.error ?? expired}
        digits={codeLimits.digits}
        value={code}
        isDisabled={isSpent}
        onChange={(value) => {
          setCode(value)
          setMissing(undefined)
          proof.forgetError()
        }}
        onEnter={check}
      />
      {!isSpent && (
        <>
          <p role="timer">Kod {minutesAndSeconds(secondsLeft)} daha geçerli.</p>
          <Button loading={proof.isBusy} onClick={check}>
            Kodu onayla
          </Button>
        </>
      )}
      <Resend proof={proof} resendAtMs={sent.resendAtMs} isSpent={isSpent} />
    </Stack>
  )
}

function Resend({ proof, resendAtMs, isSpent }: { proof: ProofState; resendAtMs: number; isSpent: boolean }) {
  const secondsLeft = useSecondsLeft(resendAtMs)
  if (secondsLeft > 0) {
    return <p>Kod gelmedi mi? {minutesAndSeconds(secondsLeft)} sonra yeni kod isteyebilirsiniz.</p>
  }
  return (
    <Button
      variant={isSpent ? 'filled' : 'default'}
      loading={proof.isBusy}
      onClick={() => void proof.send(null, () => {})}
    >
      Yeni kod iste
    </Button>
  )
}
