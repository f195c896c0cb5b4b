import type { ResponseFrom } from 'contract/calls'
import { codeLimits } from 'contract/identity/text-code-limits'
import { codeExpired } from 'contract/sentences'
import { useEffect, useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { fieldId } from '../../ui/form/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { minutesAndSeconds, useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { Captcha } from './Captcha.tsx'
import { MessageServiceNotice } from './MessageServiceNotice.tsx'
import { useCaptchaAnswer } from './use-captcha-answer.ts'

/** Access of someone without an account, given by a proven code. */
export type GuestAccess = NonNullable<ResponseFrom<'ValidateCode'>['Guest']>

/** Code that was requested; the answer never tells whether one was sent. */
export interface AskedCode {
  reference: string
  /** Moment by this device's clock, which may be wrong; only the distance counts. */
  expiresAtMs: number
  resendAtMs: number
  /** Requests another code, with a new answer of the captcha. */
  again: (captcha: string) => Promise<AskedCode>
}

/** Code request from the answer of the call that has just sent a guest's code. */
export function askedCode(
  sent: ResponseFrom<'SendOrderStatusCode'>,
  again: (captcha: string) => Promise<AskedCode>,
): AskedCode {
  const nowMs = Date.now()
  const madeAtMs = Date.parse(sent.ExpiresAt) - codeLimits.lifetimeMs
  return {
    reference: sent.OperationReferenceNumber,
    expiresAtMs: nowMs + codeLimits.lifetimeMs,
    resendAtMs: nowMs + Date.parse(sent.ResendAt) - madeAtMs,
    again,
  }
}

interface GuestCodeProps {
  asked: AskedCode
  onOpened: (access: GuestAccess) => void
  onAnew: () => void
}

/** Proves the registered phone by its code; only then anything is shown. */
export function GuestCode({ asked, onOpened, onAnew }: GuestCodeProps) {
  const [current, setCurrent] = useState(asked)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const { run, isBusy, failure, forgetFailure } = useCallAction()
  const secondsLeft = useSecondsLeft(current.expiresAtMs)
  const isOver = secondsLeft === 0
  useEffect(() => document.getElementById(fieldId('code'))?.focus(), [])

  async function check(): Promise<void> {
    const { Guest } = await callService('ValidateCode', {
      operationReferenceNumber: current.reference,
      userEntredCode: code,
    })
    if (Guest) onOpened(Guest)
  }

  function confirm(): void {
    if (code.length === codeLimits.digits) void run(check)
    else setMissing(`Kod ${codeLimits.digits} rakamdır.`)
  }

  return (
    <Stack>
      <p>
        Bilgiler belediyedeki kayıtla eşleşiyorsa kayıtlı cep telefonuna {codeLimits.digits} haneli bir kod
        gönderdik. Kod 3 dakika geçerlidir; kimseyle paylaşmayın.
      </p>
      <MessageServiceNotice />
      <CodeField
        name="code"
        label="Telefonunuza gelen kod"
        error={missing ?? failure ?? (isOver ? codeExpired : undefined)}
        digits={codeLimits.digits}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setMissing(undefined)
          forgetFailure()
        }}
        onEnter={confirm}
      />
      {!isOver && <p role="timer">Kod {minutesAndSeconds(secondsLeft)} daha geçerli.</p>}
      <Buttons>
        <Button loading={isBusy} disabled={isOver} onClick={confirm}>
          Kodu onayla
        </Button>
        <Button variant="default" onClick={onAnew}>
          Baştan başla
        </Button>
      </Buttons>
      <SendAgain
        key={current.reference}
        asked={current}
        onSent={(next) => {
          setCurrent(next)
          setCode('')
          setMissing(undefined)
          forgetFailure()
        }}
      />
    </Stack>
  )
}

function SendAgain({ asked, onSent }: { asked: AskedCode; onSent: (next: AskedCode) => void }) {
  const secondsLeft = useSecondsLeft(asked.resendAtMs)
  const [isAsking, setIsAsking] = useState(false)
  const captcha = useCaptchaAnswer()
  const { run, isBusy, failure } = useCallAction()
  if (secondsLeft > 0)
    return <p>Kod gelmedi mi? {minutesAndSeconds(secondsLeft)} sonra yeniden gönderebiliriz.</p>
  if (!isAsking)
    return (
      <div>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Yeniden gönder
        </Button>
      </div>
    )

  async function send(): Promise<void> {
    try {
      onSent(await asked.again(captcha.answer ?? ''))
    } catch (thrown) {
      captcha.startOver()
      throw thrown
    }
  }

  return (
    <Stack>
      {failure && <p className="late">{failure}</p>}
      <Captcha captcha={captcha} />
      <div>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => (captcha.answer ? void run(send) : captcha.demand())}
        >
          Yeni kodu gönder
        </Button>
      </div>
    </Stack>
  )
}
