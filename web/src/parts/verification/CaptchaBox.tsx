import { lazy, Suspense, useEffect, useRef } from 'react'
import { FieldError, fieldId } from '../../ui/form/Field.tsx'
import styles from './CaptchaBox.module.css'
import { type GetChallenge, type ProofState, useProofOfWork } from './use-proof-of-work.ts'

const HostedCaptcha = lazy(async () => ({ default: (await import('./HostedCaptcha.tsx')).HostedCaptcha }))

export type CaptchaProvider =
  | { Provider: 'altcha' }
  | { Provider: 'turnstile' | 'hcaptcha' | 'recaptcha'; SiteKey: string }

interface CaptchaBoxProps {
  provider: CaptchaProvider
  getChallenge: GetChallenge
  error?: string | undefined
  /** The answer to send along, null until it is there. A new `key` starts over after a refused attempt. */
  onAnswer: (answer: string | null) => void
}

export const captchaField = 'captcha'

export function CaptchaBox({ provider, getChallenge, error, onAnswer }: CaptchaBoxProps) {
  if (provider.Provider === 'altcha') {
    return <ProofOfWork getChallenge={getChallenge} error={error} onAnswer={onAnswer} />
  }
  return (
    <Suspense fallback={<div className={styles.box} />}>
      <HostedCaptcha provider={provider} error={error} onAnswer={onAnswer} />
    </Suspense>
  )
}

const sentences: Record<ProofState, string> = {
  idle: '',
  working: 'Doğrulanıyor…',
  solved: 'Doğrulandı',
  expired: 'Doğrulamanın süresi doldu. Kutuyu yeniden işaretleyin.',
  failed: 'Doğrulama yapılamadı. Kutuyu yeniden işaretleyin.',
}

/** The computer works for a moment, the person only ticks a box: no puzzle, and no third party learns of the visit. */
function ProofOfWork({ getChallenge, error, onAnswer }: Omit<CaptchaBoxProps, 'provider'>) {
  const { state, prepare, start } = useProofOfWork(getChallenge, onAnswer)
  const box = useRef<HTMLInputElement>(null)
  const id = fieldId(captchaField)
  useEffect(() => {
    const form = box.current?.form
    // Ticked before the page was awake.
    if (box.current?.checked) start()
    else if (form?.contains(document.activeElement)) prepare()
    form?.addEventListener('focusin', prepare, { once: true })
    return () => form?.removeEventListener('focusin', prepare)
    // The box begins once; a new round is a new box.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className={styles.captcha}>
      <div className={styles.box} data-state={state} data-invalid={error ? '' : undefined}>
        <span className={styles.mark}>
          <input
            ref={box}
            id={id}
            type="checkbox"
            className={styles.checkbox}
            checked={state === 'solved'}
            onChange={start}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-state${error ? ` ${id}-error` : ''}`}
          />
          {state === 'working' && <span className={styles.ring} aria-hidden="true" />}
        </span>
        <label htmlFor={id} className={styles.label}>
          Ben robot değilim
        </label>
        <output id={`${id}-state`} className={styles.state}>
          {sentences[state]}
        </output>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
