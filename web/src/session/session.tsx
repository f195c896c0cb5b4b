import { useQueryClient } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { Registry } from 'contract/identity/calls'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { useNavigate } from '../ui/router/router.tsx'
import { callService } from '../service-client/call-service.ts'
import { useSettings } from '../settings/settings.tsx'
import { showToast } from '../ui/toast/toasts.tsx'
import { keepEDevletHint } from './edevlet-hint.ts'
import type { EDevletAnswer, EDevletOutcome } from './edevlet-sign-in.ts'
import { followPasswordChangeDemand } from '../service-client/password-change-demand.ts'
import { noteUseElsewhere } from '../service-client/last-use.ts'
import { followSession, leaveSession, shareSignIn, takeOverSession } from '../service-client/session-end.ts'
import { readTokens } from '../service-client/tokens.ts'
import { leaveFieldWork } from './field-mark.ts'
import { nextSession, type SessionState, unknownSession } from './session-state.ts'
import { writeMemberInfo } from './session-storage.ts'
import { type Credentials, signInWith } from './sign-in.ts'
import type { NewAccount } from './sign-up.ts'
import { startSession } from './start-session.ts'
import { keepTypedPassword } from './typed-password.ts'

interface Session extends SessionState {
  signIn: (credentials: Credentials) => Promise<void>
  /** Makes an account by name and is signed in with it at once. */
  signUp: (account: NewAccount) => Promise<void>
  /** Completes a sign-in with the answer that e-Devlet sent the browser back with. */
  signInViaEDevlet: (answer: EDevletAnswer) => Promise<EDevletOutcome>
  /** The registry the member acts for has changed. */
  become: (user: Registry) => void
  changePassword: (request: RequestTo<'ChangePassword'>) => Promise<void>
  /** Ends the sign-in at the service and in every tab of it, and goes home. */
  signOut: () => Promise<void>
}

// Parts for members only, which are not in the first load.
const IdleWatch = lazy(() => import('./IdleWatch.tsx'))
const SessionEnded = lazy(() => import('./SessionEnded.tsx'))

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextSession, unknownSession)
  const { ApplicationName } = useSettings()
  const queryClient = useQueryClient()
  const shown = useRef(state)
  useEffect(() => {
    shown.current = state
  })
  const forget = useCallback(() => {
    queryClient.clear()
    dispatch({ type: 'LOGOUT' })
  }, [queryClient])
  const refresh = useCallback(() => void queryClient.invalidateQueries(), [queryClient])
  const takeOver = useCallback(() => {
    const taken = startSession()
    // A page that someone else left here is not theirs to see.
    if (shown.current.isLeftIdle && taken.user?.Oid !== shown.current.user?.Oid) window.location.reload()
    dispatch(taken)
    refresh()
  }, [refresh])
  useSessionEnd({
    forget,
    leaveIdle: useCallback(() => dispatch({ type: 'LOGOUT', isLeftIdle: true }), []),
    refresh,
    takeOver,
  })
  useEffect(() => followPasswordChangeDemand(() => dispatch({ type: 'PASSWORD_CHANGE', isDue: true })), [])
  useEffect(() => {
    const start = async () => {
      if (!readTokens()) await takeOverSession()
      dispatch(startSession())
    }
    // A page the browser kept for its back button may outlive the session.
    const startAnew = (event: PageTransitionEvent) => event.persisted && void start()
    void start()
    window.addEventListener('pageshow', startAnew)
    return () => window.removeEventListener('pageshow', startAnew)
  }, [])

  const become = useCallback((user: Registry) => {
    writeMemberInfo(user)
    dispatch({ type: 'LOGIN', user })
  }, [])
  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: async (credentials) => {
        const signedIn = await signInWith(credentials, ApplicationName)
        if (signedIn.mustChangePassword) keepTypedPassword(credentials.password)
        dispatch({ type: 'LOGIN', ...signedIn })
        shareSignIn()
      },
      signUp: async (account) => {
        const { signUpWith } = await import('./sign-up.ts')
        const user = await signUpWith(account)
        dispatch({ type: 'REGISTER', user: user.UserDetail.Registry })
        shareSignIn()
      },
      changePassword: async (request) => {
        const { changePasswordWith } = await import('./password-change.ts')
        await changePasswordWith(request)
        keepTypedPassword('')
        dispatch({ type: 'PASSWORD_CHANGE', isDue: false })
        // Retries the queries that were rejected before.
        await queryClient.invalidateQueries()
      },
      signInViaEDevlet: async (answer) => {
        const { signInViaEDevlet } = await import('./edevlet-sign-in.ts')
        const outcome = await signInViaEDevlet(answer, ApplicationName)
        if (outcome.kind === 'signed-in') {
          dispatch({ type: 'LOGIN', user: outcome.user })
          shareSignIn()
        }
        return outcome
      },
      become,
      signOut: async () => {
        if (!(await leaveFieldWork())) return
        // Signing out must succeed for the person at the screen even when the service cannot be reached.
        await callService('SignOut', {}).catch(() => undefined)
        keepEDevletHint()
        leaveSession()
        // A new page, so that nothing about the person stays in memory.
        window.location.assign('/anasayfa')
      },
    }),
    [state, ApplicationName, become, queryClient],
  )
  return (
    <SessionContext value={session}>
      {children}
      <Suspense fallback={null}>
        {state.isAuthenticated && <IdleWatch onSignOut={session.signOut} />}
        {state.isLeftIdle && <SessionEnded onLeave={() => window.location.assign('/anasayfa')} />}
      </Suspense>
    </SessionContext>
  )
}

interface SessionEndActions {
  forget: () => void
  leaveIdle: () => void
  refresh: () => void
  takeOver: () => void
}

/** Sends the person to sign in again when the service refuses to go on, and back to where they were. */
function useSessionEnd({ forget, leaveIdle, refresh, takeOver }: SessionEndActions): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followSession(
        (end) => {
          if (end.kind === 'idle') return leaveIdle()
          forget()
          if (end.kind === 'elsewhere') return
          showToast({ kind: 'info', text: end.message })
          const redirectUrl = window.location.pathname + window.location.search
          navigate('/session/signin', { state: { redirectUrl, hasEnded: true } })
        },
        { onActingChange: refresh, onTakenOver: takeOver, onUse: noteUseElsewhere },
      ),
    [forget, leaveIdle, refresh, takeOver, navigate],
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
