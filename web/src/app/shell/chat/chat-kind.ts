import type { PublicSettings } from 'contract/settings'
import type { ChatKind } from './chat-messages.ts'

/** Kind of chat, if any; the demo has the written one unless its settings say otherwise. */
export function chatKindOf({ Chat, DemoPeople }: PublicSettings): ChatKind | undefined {
  if (Chat === 'off') return undefined
  return Chat ?? (DemoPeople ? 'demo' : undefined)
}
