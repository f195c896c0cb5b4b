import { createHash, randomBytes } from 'node:crypto'
import { holdsCardNumber } from 'rules/payments/card-in-text'
import { addMs } from 'rules/calendar'
import type { Given } from '../../calling/handler.ts'
import { seal, unseal } from '../../calling/seal.ts'

const stateLifetimeMs = 10 * 60_000
const handleLifetimeMs = 5 * 60_000

/** Handle sealed and carried by the browser between the steps; the person's identity stands in the database alone. */
interface Handle {
  loginOid: number
  browserId: string
  accessToken: string
}

/** Remembers that this browser leaves for e-Devlet, and gives the number it must come back with. */
export async function startLogin({ db, settings, now, client }: Given, returnPath: string): Promise<string> {
  const { StateLower, StateUpper } = settings.EDevlet
  const state = drawState(StateLower, StateUpper)
  await db`
    insert into edevlet_login ${db({
      stateHash: hashOf(state, client.browserId),
      returnPath,
      startedAt: now,
      expiresAt: addMs(now, stateLifetimeMs),
    })}`
  return state
}

/** Draws a state that could never be a card number: the browser brings it back in a call that takes none. */
function drawState(lower: number, upper: number): string {
  for (;;) {
    const state = String(randomWhole(lower, upper))
    if (!holdsCardNumber(state)) return state
  }
}

/**
 * The sign-in this browser left with this state, once.
 * Found by a hash of both, so that neither the answer nor its timing tells how near a guess was.
 */
export async function redeemState(
  { db, now, client }: Given,
  state: string | undefined,
): Promise<number | undefined> {
  const [login] = await db<{ oid: number }[]>`
    update edevlet_login set returned_at = ${now}, expires_at = ${addMs(now, handleLifetimeMs)}
    where state_hash = ${hashOf(state ?? '', client.browserId)} and returned_at is null and expires_at > ${now}
    returning oid`
  return login?.oid
}

export function sealHandle({ settings, client }: Given, loginOid: number, accessToken: string): string {
  const handle: Handle = { loginOid, browserId: client.browserId, accessToken }
  return seal(handle, settings.machineKey.validationKey, 'edevlet-handle')
}

/** The handle, if it is ours and this browser's; whether it is still good for something the database says. */
function openHandle({ settings, client }: Given, sealed: string): Handle | undefined {
  const handle = unseal<Handle>(sealed, settings.machineKey.validationKey, 'edevlet-handle')
  return handle?.browserId === client.browserId ? handle : undefined
}

/** Opens a handle for the one question to e-Devlet that it is good for. */
export async function redeemForPerson(given: Given, sealed: string): Promise<Handle | undefined> {
  const handle = openHandle(given, sealed)
  if (!handle) return undefined
  const asked = await given.db`
    update edevlet_login set asked_at = ${given.now}
    where oid = ${handle.loginOid} and returned_at is not null and asked_at is null and expires_at > ${given.now}
    returning oid`
  return asked.length === 1 ? handle : undefined
}

/** Remembers the person e-Devlet named. */
export async function noteProven({ db }: Given, loginOid: number, identityNumber: string): Promise<void> {
  await db`update edevlet_login set identity_number = ${identityNumber} where oid = ${loginOid}`
}

/** The person a handle was proven for, until a sign-in has used it. */
export async function provenIdentity(given: Given, sealed: string): Promise<string | undefined> {
  const handle = openHandle(given, sealed)
  if (!handle) return undefined
  const [login] = await given.db<{ identityNumber: string }[]>`
    select identity_number from edevlet_login
    where oid = ${handle.loginOid} and identity_number is not null and signed_in_at is null
      and expires_at > ${given.now}`
  return login?.identityNumber
}

/** Uses a proven handle up; of two at the same moment one wins. */
export async function redeemForSignIn(
  given: Given,
  sealed: string,
): Promise<{ identityNumber: string; returnPath: string } | undefined> {
  const handle = openHandle(given, sealed)
  if (!handle) return undefined
  const [login] = await given.db<{ identityNumber: string; returnPath: string }[]>`
    update edevlet_login set signed_in_at = ${given.now}
    where oid = ${handle.loginOid} and identity_number is not null and signed_in_at is null
      and expires_at > ${given.now}
    returning identity_number, return_path`
  return login
}

function hashOf(state: string, browserId: string): Buffer {
  return createHash('sha256').update(`${state}:${browserId}`).digest()
}

/** Any whole number between two, both included; 128 random bits leave no bias worth the name. */
function randomWhole(lower: number, upper: number): number {
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`)
  return lower + Number(random % BigInt(upper - lower + 1))
}
