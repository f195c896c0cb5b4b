import { useEffect, useRef, useState } from 'react'
import type { CaptchaProvider } from './CaptchaBox.tsx'
import { FieldError, fieldId } from '../../ui/form/Field.tsx'

type Hosted = Exclude<CaptchaProvider, { Provider: 'altcha' }>

interface ProviderApi {
  render(container: HTMLElement, options: Record<string, unknown>): unknown
}

const scripts: Record<Hosted['Provider'], { url: string; api: string }> = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: 'turnstile',
  },
  hcaptcha: { url: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=tr', api: 'hcaptcha' },
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js?render=explicit&hl=tr', api: 'grecaptcha' },
}

interface HostedCaptchaProps {
  provider: Hosted
  error?: string | undefined
  onAnswer: (answer: string | null) => void
}

/** The box of an outside provider, drawn by its own script for the municipality's site key. */
export function HostedCaptcha({ provider: { Provider, SiteKey }, error, onAnswer }: HostedCaptchaProps) {
  const container = useRef<HTMLDivElement>(null)
  const answer = useRef(onAnswer)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    answer.current = onAnswer
  })
  useEffect(() => {
    // The scripts cannot take a box back, so each mounting draws into an element of its own.
    const place = document.createElement('div')
    container.current?.append(place)
    loadApi(Provider).then(
      (api) => {
        if (!place.isConnected) return
        api.render(place, {
          sitekey: SiteKey,
          language: 'tr',
          callback: (token: string) => answer.current(token),
          'expired-callback': () => answer.current(null),
          'error-callback': () => setHasFailed(true),
        })
      },
      () => setHasFailed(true),
    )
    return () => place.remove()
  }, [Provider, SiteKey])

  const id = fieldId('captcha')
  return (
    <div id={id} tabIndex={-1}>
      <div ref={container} />
      {hasFailed && (
        <output>Doğrulama kutusu yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.</output>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const pollMs = 100
const patienceMs = 20_000

/** The three announce readiness in three ways; that `render` has appeared is true for all of them. */
function loadApi(provider: Hosted['Provider']): Promise<ProviderApi> {
  const { url, api } = scripts[provider]
  const find = () => {
    const found = (globalThis as Record<string, unknown>)[api] as Partial<ProviderApi> | undefined
    return found?.render ? (found as ProviderApi) : undefined
  }
  if (!document.querySelector(`script[src="${url}"]`)) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    document.head.append(script)
  }
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const look = () => {
      const found = find()
      if (found) resolve(found)
      else if (performance.now() - startedAt > patienceMs) reject(new Error(`${provider} did not load`))
      else setTimeout(look, pollMs)
    }
    look()
  })
}
