import type { Registry } from 'contract/identity'

/** Whose a complaint that waits on this device is; who signs in later at the same browser does not get it. */
export function outboxOwner(user: Pick<Registry, 'Oid'> | null): string {
  return user ? `member:${user.Oid}` : 'guest'
}
