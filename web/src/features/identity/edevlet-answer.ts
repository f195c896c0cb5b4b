import { operationNameParameter, operationNames } from 'contract/identity/codes'
import type { EDevletAnswer } from '../../session/edevlet-sign-in.ts'

export type EDevletReturn =
  | ({ kind: 'answer' } & EDevletAnswer)
  /** e-Devlet says no. */
  | { kind: 'refused' }
  /** The person pressed "İptal" there. */
  | { kind: 'cancelled' }
  /** Sent here to sign in, without having been there. */
  | { kind: 'start' }
  | { kind: 'nothing' }

/** Result of the return from e-Devlet. */
export function readReturn(search: string): EDevletReturn {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  if (query.has('error')) return { kind: query.get('error') === 'access_denied' ? 'cancelled' : 'refused' }
  if (code) return { kind: 'answer', code, state: query.get('state') ?? '' }
  const isSent = query.get(operationNameParameter) === operationNames.eDevletLogin.code
  return isSent ? { kind: 'start' } : { kind: 'nothing' }
}
