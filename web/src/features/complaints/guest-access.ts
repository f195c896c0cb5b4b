import { useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.tsx'
import { tabStorage } from '../../service-client/tab-storage.ts'

/** Access for a proven phone without an account; it lasts a day at the service and a tab here. */
export interface GuestAccess {
  guestToken: string
  expiresAt: string
  gsmNumber: string
}

const key = 'complaint-guest'
const listeners = new Set<() => void>()
let read: { text: string | null; access: GuestAccess | undefined } = { text: null, access: undefined }

export function keepGuestAccess(access: GuestAccess): void {
  tabStorage().setItem(key, JSON.stringify(access))
  for (const tell of listeners) tell()
}

/** The service knows it no more: the phone is asked for again. */
export function forgetGuestAccess(): void {
  tabStorage().removeItem(key)
  for (const tell of listeners) tell()
}

function current(): GuestAccess | undefined {
  const text = tabStorage().getItem(key)
  // The same text gives the same object, so that nothing is drawn again for it.
  if (text !== read.text) read = { text, access: accessIn(text) }
  return read.access
}

function accessIn(text: string | null): GuestAccess | undefined {
  try {
    const access = text === null ? undefined : (JSON.parse(text) as GuestAccess)
    return access && Date.parse(access.expiresAt) > Date.now() ? access : undefined
  } catch {
    return undefined
  }
}

/** Guest access; undefined for a signed-in member, who acts as themselves. */
export function useGuestAccess(): GuestAccess | undefined {
  const { isAuthenticated } = useSession()
  const access = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    current,
    () => undefined,
  )
  return isAuthenticated ? undefined : access
}
