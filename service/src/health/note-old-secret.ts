import type { HealthNotes } from './health-notes.ts'

/** Time for which an old key counts as still used after its last use. */
export const oldSecretSeconds = 24 * 3600

/** Lets the desk and `npm run doctor` know of a program of the bridge that signs with the key before its next one. */
export function oldSecretNoter(notes: HealthNotes): (clientId: string, isEnded: boolean) => Promise<void> {
  return (clientId, isEnded) =>
    notes.note({
      subject: `key:${clientId}`,
      everySeconds: oldSecretSeconds,
      error: isEnded ? 'süresi bitmiş anahtar, reddediliyor' : 'eski anahtar, henüz kabul ediliyor',
    })
}
