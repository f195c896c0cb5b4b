import { type ChatKind, type ChatMessage, ownMessage, type Reply, replyMessage } from './chat-messages.ts'

export type ChatAction =
  | { type: 'send'; text: string; time: string }
  | { type: 'reply'; kind: ChatKind; reply: Reply; time: string }

export function chatAfter(messages: readonly ChatMessage[], action: ChatAction): readonly ChatMessage[] {
  switch (action.type) {
    case 'send': {
      const text = action.text.trim()
      return text === '' ? messages : withMessage(messages, ownMessage(text, action.time))
    }
    case 'reply':
      return withMessage(messages, replyMessage(action.kind, action.reply, action.time))
  }
}

function withMessage(messages: readonly ChatMessage[], message: Omit<ChatMessage, 'id'>) {
  return [...messages, { ...message, id: (messages.at(-1)?.id ?? 0) + 1 }]
}

interface Key {
  key: string
  shiftKey: boolean
  isComposing: boolean
}

/** Enter that ends the composing of a letter is not meant for us. */
export function sendsMessage({ key, shiftKey, isComposing }: Key): boolean {
  return key === 'Enter' && !shiftKey && !isComposing
}
