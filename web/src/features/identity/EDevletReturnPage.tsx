import { reloadAfterEDevletLoginMs } from 'contract/portal/codes'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from '../../ui/router/router.tsx'
import type { EDevletEnd } from '../../session/edevlet-end.ts'
import type { EDevletOutcome, EDevletPerson } from '../../session/edevlet-sign-in.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { showError } from '../../ui/dialog/dialogs.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { type EDevletReturn, readReturn } from './edevlet-answer.ts'
import { EDevletButton } from './EDevletButton.tsx'
import styles from './SignInPage.module.css'
import { useEDevletStart } from './use-edevlet-start.ts'
import { Stack } from '../../ui/layout/Stack.tsx'

const noRegistryText = 'Sicil bilgisi bulunamadı.'

type Phase = 'waiting' | 'signed-in' | 'no-registry' | 'over'

/** Page that e-Devlet sends people back to: completes the sign-in, or says why it cannot. */
export function EDevletReturnPage() {
  const { search } = useLocation()
  const [arrival] = useState(() => readReturn(search))
  const { phase, failure, person } = useCompletion(arrival)
  return (
    <Stack gap={5}>
      <h1 className={styles.title}>e-Devlet girişi</h1>
      {arrival.kind === 'nothing' || failure ? (
        <EDevletButton />
      ) : (
        <PhaseText phase={phase} person={person} />
      )}
      {(phase !== 'waiting' || arrival.kind === 'nothing' || failure) && phase !== 'signed-in' && (
        <nav className={styles.links} aria-label="Giriş bağlantıları">
          <Link to="/session/signin">Şifreyle giriş</Link>
          <Link to="/anasayfa">Anasayfa</Link>
        </nav>
      )}
    </Stack>
  )
}

function PhaseText({ phase, person }: { phase: Phase; person: EDevletPerson | undefined }) {
  switch (phase) {
    case 'waiting':
      return <Spinner text="e-Devlet bilgileriniz doğrulanıyor..." />
    case 'signed-in':
      return <Spinner text="Giriş yapıldı, sayfanız açılıyor..." />
    case 'no-registry':
      return <NoRegistry person={person} />
    case 'over':
      return <p>e-Devlet girişi tamamlanamadı.</p>
  }
}

function NoRegistry({ person }: { person: EDevletPerson | undefined }) {
  const { Contact } = useSettings()
  return (
    <Notice kind="info" title={noRegistryText}>
      <p>
        e-Devlet kimliğinizi doğruladı, ancak belediyede adınıza kayıt yok. Üye olursanız kaydınız da açılır:
        adınızı ve numaranızı yeniden yazmanız gerekmez. Dilerseniz kimliğinizle belediyeye gelin veya{' '}
        <PhoneLink number={Contact.Phone} /> numarasını arayın.
      </p>
      <ButtonLink to="/Register" state={{ eDevletPerson: person }}>
        Üye ol
      </ButtonLink>
    </Notice>
  )
}

function useCompletion(arrival: EDevletReturn) {
  const { isInitialised, signInViaEDevlet } = useSession()
  const { start, failure } = useEDevletStart()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [phase, setPhase] = useState<Phase>('waiting')
  const [person, setPerson] = useState<EDevletPerson>()
  const hasBegun = useRef(false)

  async function complete(): Promise<void> {
    if (arrival.kind === 'start') return start('/', { isPassing: true })
    // The code must not stay where it can be copied, kept in the history or sent along.
    navigate(pathname, { replace: true })
    if (arrival.kind === 'cancelled') return goHome('cancelled')
    end(arrival.kind === 'answer' ? await signInViaEDevlet(arrival) : { kind: 'failed' })
  }

  function end(outcome: EDevletOutcome): void {
    switch (outcome.kind) {
      case 'signed-in':
        setPhase('signed-in')
        setTimeout(() => window.location.replace(outcome.path), reloadAfterEDevletLoginMs)
        return
      case 'no-registry':
        setPerson(outcome.person)
        setPhase('no-registry')
        showToast({ kind: 'warning', text: noRegistryText })
        return
      case 'invalid-token':
        return tellAndGoHome('Geçersiz token, E-devlet girişi başarısız', 'invalid-token')
      case 'failed':
        return tellAndGoHome('E-devlet girişi başarısız', 'failed')
    }
  }

  function tellAndGoHome(text: string, eDevletEnd: EDevletEnd): void {
    setPhase('over')
    void showError(text).then(() => goHome(eDevletEnd))
  }

  /** Goes to the home page, where the shell names the reason, with a way to try again. */
  function goHome(eDevletEnd: EDevletEnd): void {
    navigate('/anasayfa', { replace: true, state: { eDevletEnd } })
  }

  useEffect(() => {
    if (!isInitialised || hasBegun.current || arrival.kind === 'nothing') return
    hasBegun.current = true
    void complete()
    // Begins once, when the session is known; what it uses does not change what e-Devlet has sent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isInitialised])

  return { phase, failure, person }
}
