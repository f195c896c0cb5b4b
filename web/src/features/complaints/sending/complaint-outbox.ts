import type { RefusalBy, RequestTo, ResponseFrom } from 'contract/calls'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { callAsApplicant } from '../call-as-applicant.ts'
import { outboxKey as key } from './outbox-key.ts'

/** A complaint that has not been answered for yet, kept on this device until it is. */
export interface WaitingComplaint {
  /** Owner: `member:7`, or `guest`; others at this browser neither see nor send it. */
  owner: string
  writtenAt: string
  request: RequestTo<'SendComplaint'>
  /** Reason why it was not sent; undefined while only the connection is missing. */
  problem?: { code: RefusalBy<'SendComplaint'> | ''; message: string }
}

export type Sent = ResponseFrom<'SendComplaint'>

/** Age after which an unsent complaint is removed from the device. */
const keptMs = 14 * 86_400_000
/** Time for an answer before people are told that none came. */
const patienceMs = 5000
const listeners = new Set<() => void>()
const nothing: readonly WaitingComplaint[] = []
/** Keys of the complaints that the form is sending just now: no other page has to wait for them yet. */
let firstTries: ReadonlySet<string> = new Set()
let read = { text: null as string | null, firstTries, list: nothing }

export function waitingComplaints(): readonly WaitingComplaint[] {
  const text = storage()?.getItem(key) ?? null
  if (text !== read.text || firstTries !== read.firstTries) {
    const list = listIn(text).filter(({ request }) => !firstTries.has(request.sendKey))
    read = { text, firstTries, list }
  }
  return read.list
}

export function noneWaiting(): readonly WaitingComplaint[] {
  return nothing
}

export function followOutbox(tell: () => void): () => void {
  listeners.add(tell)
  const fromOtherTab = (event: StorageEvent) => event.key === key && tell()
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', fromOtherTab)
  }
}

export function newWaiting(owner: string, request: WaitingComplaint['request']): WaitingComplaint {
  return { owner, writtenAt: new Date().toISOString(), request }
}

function keepWaiting(waiting: WaitingComplaint): void {
  write([...others(waiting.request.sendKey), waiting])
}

export function forgetWaiting(sendKey: string): void {
  write(others(sendKey))
}

/**
 * Sends the complaint just written. Only when no answer comes for a while, or none at all, does it wait like the
 * others.
 */
export async function sendFirst(waiting: WaitingComplaint): Promise<Sent | 'noConnection'> {
  const { sendKey } = waiting.request
  setFirstTries(new Set([...firstTries, sendKey]))
  const end = () => setFirstTries(new Set([...firstTries].filter((one) => one !== sendKey)))
  const timer = setTimeout(end, patienceMs)
  try {
    return await sendWaiting(waiting)
  } finally {
    clearTimeout(timer)
    end()
  }
}

/**
 * Sends one that waits. It is kept before the first try and forgotten only when the service has answered, so that
 * nothing is lost on the way; the key in it lets it arrive once, however often it is sent.
 */
export async function sendWaiting(waiting: WaitingComplaint): Promise<Sent | 'noConnection'> {
  const { problem: _, ...fresh } = waiting
  keepWaiting(fresh)
  const { guestToken, ...request } = waiting.request
  try {
    const sent = await callAsApplicant(guestToken, 'SendComplaint', request)
    forgetWaiting(request.sendKey)
    return sent
  } catch (thrown) {
    if (isPassing(thrown)) return 'noConnection'
    keepWaiting({ ...fresh, problem: { code: codeOf(thrown), message: messageOf(thrown) } })
    throw thrown
  }
}

function codeOf(thrown: unknown): RefusalBy<'SendComplaint'> | '' {
  return thrown instanceof ServiceError ? ((thrown.code as RefusalBy<'SendComplaint'>) ?? '') : ''
}

/** Whether a failure is passing: no answer came, or the service had a fault or too much to do. */
function isPassing(thrown: unknown): boolean {
  return (
    thrown instanceof ServiceError && (thrown.status === 0 || thrown.status >= 500 || thrown.status === 429)
  )
}

function others(sendKey: string): WaitingComplaint[] {
  return listIn(storage()?.getItem(key) ?? null).filter(({ request }) => request.sendKey !== sendKey)
}

function write(list: readonly WaitingComplaint[]): void {
  if (list.length === 0) storage()?.removeItem(key)
  else storage()?.setItem(key, JSON.stringify(list))
  tellListeners()
}

function setFirstTries(keys: ReadonlySet<string>): void {
  firstTries = keys
  tellListeners()
}

function tellListeners(): void {
  for (const tell of listeners) tell()
}

function listIn(text: string | null): readonly WaitingComplaint[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(list)) return nothing
    return (list as WaitingComplaint[]).filter(
      ({ writtenAt, request }) =>
        typeof request?.sendKey === 'string' && Date.parse(writtenAt) > Date.now() - keptMs,
    )
  } catch {
    return nothing
  }
}

/** Outlives the tab; a browser that blocks it sends at once or not at all. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
