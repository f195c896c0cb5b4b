import { clearSession, readTokens, type Tokens, writeTokens } from './tokens.ts'

type Message =
  | { kind: 'refreshed'; before: string; tokens: Tokens }
  | { kind: 'ended'; refreshToken: string }
  | { kind: 'acting'; refreshToken: string }

/** `refused`: the service does not go on without a new sign-in; `elsewhere`: another tab of this one ended it. */
export type SessionEnd = { kind: 'refused'; message: string } | { kind: 'elsewhere' }

const channelName = 'session'
const listeners = new Set<(end: SessionEnd) => void>()

/** Ends this tab's session because the service will not continue it, and tells its listeners. */
export function endSession(message: string): void {
  leaveSession()
  for (const listener of listeners) listener({ kind: 'refused', message })
}

/** Forgets the session here and in the other tabs of the same sign-in. */
export function leaveSession(): void {
  const tokens = readTokens()
  clearSession()
  if (tokens) send({ kind: 'ended', refreshToken: tokens.refreshToken })
}

/** Other tabs of the same sign-in take over the tokens, or their next refresh would raise the reuse alarm. */
export function shareRefreshedTokens(before: Tokens, tokens: Tokens): void {
  send({ kind: 'refreshed', before: before.refreshToken, tokens })
}

/** Other tabs of the same sign-in now act for someone else too, and must show it. */
export function shareActingChange(): void {
  const tokens = readTokens()
  if (tokens) send({ kind: 'acting', refreshToken: tokens.refreshToken })
}

/** Follows what this tab and the others do with the sign-in; answers how to stop. */
export function followSession(
  onEnd: (end: SessionEnd) => void,
  onActingChange: () => void = () => {},
): () => void {
  listeners.add(onEnd)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  channel?.addEventListener('message', (event: MessageEvent<Message>) =>
    hear(event.data, onEnd, onActingChange),
  )
  return () => {
    listeners.delete(onEnd)
    channel?.close()
  }
}

function hear(message: Message, onEnd: (end: SessionEnd) => void, onActingChange: () => void): void {
  const held = readTokens()?.refreshToken
  switch (message.kind) {
    case 'refreshed':
      if (held === message.before) writeTokens(message.tokens)
      return
    case 'ended':
      if (held !== message.refreshToken) return
      clearSession()
      onEnd({ kind: 'elsewhere' })
      return
    case 'acting':
      if (held === message.refreshToken) onActingChange()
  }
}

function send(message: Message): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}
