import { sessionStorageKeys as keys } from 'contract/portal/codes'
import {
  clearSession,
  readSession,
  readTokens,
  type StoredSession,
  type Tokens,
  tokensAt,
  writeRefreshedTokens,
  writeSession,
} from './tokens.ts'

type Message =
  | { kind: 'refreshed'; before: string; tokens: Tokens }
  | { kind: 'ended'; refreshToken: string }
  | { kind: 'acting'; refreshToken: string }
  /** A tab without a sign-in, or one about to renew its own, asks the others for theirs. */
  | { kind: 'asked' }
  | { kind: 'held'; session: StoredSession }
  /** Session of someone who signed in; tabs in which no one is take it over. */
  | { kind: 'signedIn'; session: StoredSession }
  | { kind: 'used'; refreshToken: string; at: number }

/**
 * `refused`: the service does not go on without a new sign-in; `elsewhere`: another tab of this one ended it; `idle`: it
 * was not used for too long.
 */
export type SessionEnd = { kind: 'refused'; message: string } | { kind: 'elsewhere' } | { kind: 'idle' }

interface Following {
  onEnd: (end: SessionEnd) => void
  onActingChange: () => void
  /** Handler for taking over another tab's sign-in. */
  onTakenOver: () => void
  /** Handler for use in another tab. */
  onUse: (at: number) => void
}

const channelName = 'session'
const answerWithinMs = 250
const listeners = new Set<(end: SessionEnd) => void>()

/** Ends this tab's session because the service will not continue it, and tells its listeners. */
export function endSession(message: string): void {
  leaveSession()
  tell({ kind: 'refused', message })
}

/** Ends the session of all tabs because no one used it for too long. */
export function endIdleSession(): void {
  clearSession()
  tell({ kind: 'idle' })
}

function tell(end: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

/** Forgets the session here and in the other tabs of the same sign-in. */
export function leaveSession(): void {
  const tokens = readTokens()
  clearSession()
  if (tokens) send({ kind: 'ended', refreshToken: tokens.refreshToken })
}

/** Shares refreshed tokens with other tabs of the same sign-in, or their next refresh would raise the reuse alarm. */
export function shareRefreshedTokens(before: Tokens, tokens: Tokens): void {
  send({ kind: 'refreshed', before: before.refreshToken, tokens })
}

/** Tells other tabs of the same sign-in that it now acts for someone else, which they must show. */
export function shareActingChange(): void {
  const tokens = readTokens()
  if (tokens) send({ kind: 'acting', refreshToken: tokens.refreshToken })
}

/** Tabs in which no one is signed in are, too, from now on. */
export function shareSignIn(): void {
  const session = readSession()
  if (session) send({ kind: 'signedIn', session })
}

/** Rest is counted from the last use in any tab. */
export function shareUse(at: number): void {
  const tokens = readTokens()
  if (tokens) send({ kind: 'used', refreshToken: tokens.refreshToken, at })
}

/**
 * Takes over the sign-in of another open tab of this browser, or newer tokens of the own one, which a tab that the browser
 * had frozen did not hear of. Nothing leaves the browser: only pages of this site hear the channel.
 */
export function takeOverSession(): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false)
  const held = readSession()
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const finish = (isTaken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => finish(false), answerWithinMs)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'held' || !isBetter(data.session, held)) return
      writeSession(data.session)
      finish(true)
    })
    channel.postMessage({ kind: 'asked' } satisfies Message)
  })
}

/** A tab keeps its own member; of the same member's tokens the newer ones count. */
function isBetter(offered: StoredSession, held: StoredSession | null): boolean {
  if (!held) return offered[keys.accessToken] !== undefined
  return memberOf(offered) === memberOf(held) && tokensAt(offered) > tokensAt(held)
}

function memberOf(session: StoredSession): unknown {
  try {
    const member: unknown = JSON.parse(session[keys.memberInfo] ?? 'null')
    return typeof member === 'object' && member !== null && 'Oid' in member ? member.Oid : null
  } catch {
    return null
  }
}

/** Follows what this tab and the others do with the sign-in; answers how to stop. */
export function followSession(
  onEnd: Following['onEnd'],
  more: Partial<Omit<Following, 'onEnd'>> = {},
): () => void {
  const following: Following = {
    onEnd,
    onActingChange: () => {},
    onTakenOver: () => {},
    onUse: () => {},
    ...more,
  }
  listeners.add(onEnd)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', (event: MessageEvent<Message>) => hear(event.data, following))
  return () => {
    listeners.delete(onEnd)
    channel?.close()
  }
}

function hear(message: Message, { onEnd, onActingChange, onTakenOver, onUse }: Following): void {
  const held = readTokens()?.refreshToken
  switch (message.kind) {
    case 'refreshed':
      if (held === message.before) writeRefreshedTokens(message.tokens)
      return
    case 'ended':
      if (held !== message.refreshToken) return
      clearSession()
      onEnd({ kind: 'elsewhere' })
      return
    case 'acting':
      if (held === message.refreshToken) onActingChange()
      return
    case 'asked': {
      const session = readSession()
      if (session) send({ kind: 'held', session })
      return
    }
    case 'signedIn':
      if (held !== undefined) return
      writeSession(message.session)
      onTakenOver()
      return
    case 'used':
      if (held === message.refreshToken) onUse(message.at)
      return
    case 'held':
  }
}

function send(message: Message): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}
