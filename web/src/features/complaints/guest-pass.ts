import { useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.tsx'
import { tabStorage } from '../../service-client/tab-storage.ts'

/** What someone without an account got for their proven phone; it lasts a day at the service and a tab here. */
export interface GuestPass {
  guestToken: string
  expiresAt: string
  gsmNumber: string
}

const key = 'complaint-guest'
const listeners = new Set<() => void>()
let read: { text: string | null; pass: GuestPass | undefined } = { text: null, pass: undefined }

export function keepGuestPass(pass: GuestPass): void {
  tabStorage().setItem(key, JSON.stringify(pass))
  for (const tell of listeners) tell()
}

/** The service knows it no more: the phone is asked for again. */
export function forgetGuestPass(): void {
  tabStorage().removeItem(key)
  for (const tell of listeners) tell()
}

function current(): GuestPass | undefined {
  const text = tabStorage().getItem(key)
  // The same text is the same pass, so that nothing is drawn again for it.
  if (text !== read.text) read = { text, pass: passIn(text) }
  return read.pass
}

function passIn(text: string | null): GuestPass | undefined {
  try {
    const pass = text === null ? undefined : (JSON.parse(text) as GuestPass)
    return pass && Date.parse(pass.expiresAt) > Date.now() ? pass : undefined
  } catch {
    return undefined
  }
}

/** Nothing for who is signed in: they act as themselves. */
export function useGuestPass(): GuestPass | undefined {
  const { isAuthenticated } = useSession()
  const pass = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    current,
    () => undefined,
  )
  return isAuthenticated ? undefined : pass
}
