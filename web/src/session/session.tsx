import { useQueryClient } from '@tanstack/react-query'
import type { RequestTo } from 'contract/calls'
import type { Registry } from 'contract/identity/calls'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { callService } from '../service-client/call-service.ts'
import { useSettings } from '../settings/settings.tsx'
import { showToast } from '../ui/toast/toasts.tsx'
import { keepEDevletHint } from './edevlet-hint.ts'
import { type EDevletAnswer, type EDevletOutcome, signInViaEDevlet } from './edevlet-sign-in.ts'
import { changePasswordWith } from './password-change.ts'
import { followPasswordChangeDemand } from '../service-client/password-change-demand.ts'
import { followSession, leaveSession } from '../service-client/session-end.ts'
import { nextSession, type SessionState, unknownSession } from './session-state.ts'
import { writeMemberInfo } from './session-storage.ts'
import { type Credentials, signInWith } from './sign-in.ts'
import { type NewAccount, signUpWith } from './sign-up.ts'
import { startSession } from './start-session.ts'

interface Session extends SessionState {
  signIn: (credentials: Credentials) => Promise<void>
  /** Makes an account by name and is signed in with it at once. */
  signUp: (account: NewAccount) => Promise<void>
  /** Completes what e-Devlet sent the browser back with. */
  signInViaEDevlet: (answer: EDevletAnswer) => Promise<EDevletOutcome>
  /** The registry the member acts for has changed. */
  become: (user: Registry) => void
  changePassword: (request: RequestTo<'ChangePassword'>) => Promise<void>
  /** Ends the sign-in at the service and in every tab of it, and goes home. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(nextSession, unknownSession)
  const { ApplicationName } = useSettings()
  const queryClient = useQueryClient()
  const forget = useCallback(() => {
    queryClient.clear()
    dispatch({ type: 'LOGOUT' })
  }, [queryClient])
  const refresh = useCallback(() => void queryClient.invalidateQueries(), [queryClient])
  useSessionEnd(forget, refresh)
  useEffect(() => followPasswordChangeDemand(() => dispatch({ type: 'PASSWORD_CHANGE', isDue: true })), [])
  useEffect(() => {
    const start = () => dispatch(startSession())
    // A page the browser kept for its back button may outlive the session.
    const startAnew = (event: PageTransitionEvent) => event.persisted && start()
    start()
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
        dispatch({ type: 'LOGIN', ...(await signInWith(credentials, ApplicationName)) })
      },
      signUp: async (account) => {
        const user = await signUpWith(account)
        dispatch({ type: 'REGISTER', user: user.UserDetail.Registry })
      },
      changePassword: async (request) => {
        await changePasswordWith(request)
        dispatch({ type: 'PASSWORD_CHANGE', isDue: false })
        // What was refused before is asked for again.
        await queryClient.invalidateQueries()
      },
      signInViaEDevlet: async (answer) => {
        const outcome = await signInViaEDevlet(answer, ApplicationName)
        if (outcome.kind === 'signed-in') dispatch({ type: 'LOGIN', user: outcome.user })
        return outcome
      },
      become,
      signOut: async () => {
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
  return <SessionContext value={session}>{children}</SessionContext>
}

/** When the service refuses to go on, the person signs in again and comes back to where they were. */
function useSessionEnd(forget: () => void, refresh: () => void): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      followSession((end) => {
        forget()
        if (end.kind === 'elsewhere') return
        showToast({ kind: 'info', text: end.message })
        const redirectUrl = window.location.pathname + window.location.search
        void navigate('/session/signin', { state: { redirectUrl } })
      }, refresh),
    [forget, refresh, navigate],
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
