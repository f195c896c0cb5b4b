import type { Registry } from 'contract/identity/calls'
import { tabStorage } from '../../../service-client/tab-storage.ts'

export const guestOwner = 'guest'
const key = 'complaint-owner'

interface Person {
  isAuthenticated: boolean
  user: Pick<Registry, 'Oid'> | null
}

/** Owner of a complaint that waits on this device; a person who signs in later at the same browser does not get it. */
export function outboxOwner({ isAuthenticated, user }: Person): string {
  if (!isAuthenticated) return guestOwner
  return user ? `member:${user.Oid}` : `member:${tabOwner()}`
}

/** A member whose record is not matched yet has nothing here to be told from another by, but the tab. */
function tabOwner(): string {
  const known = tabStorage().getItem(key)
  if (known) return known
  const made = crypto.randomUUID()
  tabStorage().setItem(key, made)
  return made
}
