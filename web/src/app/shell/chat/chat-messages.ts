import type { chatStatusColors } from 'contract/portal/codes'

export interface ChatLink {
  text: string
  path: string
}

export interface ChatMessage {
  id: number
  contactId: string
  name: string
  /** Letters that stand for the picture. */
  avatar: string
  status: Exclude<keyof typeof chatStatusColors, 'otherwise'> | 'offline'
  mood: string
  text: string
  /** Time shown by the clock, as in `14.05`; the written examples have none of their own. */
  time: string
  /** Pages that answer. */
  links?: readonly ChatLink[]
}

export const ownContactId = 'siz'

const citizen = { contactId: ownContactId, name: 'Siz', avatar: 'S', status: 'online', mood: '' } as const

export function ownMessage(text: string, time: string): Omit<ChatMessage, 'id'> {
  return { ...citizen, text, time }
}

/** The demo's chat: one written conversation, and the same reply to everything. */
const demoPartner = {
  contactId: 'elif',
  name: 'Elif',
  avatar: 'EL',
  status: 'online',
  mood: 'Yardımcı olmaya hazır',
} as const

/** A program, and called one: it is neither online nor a colleague. */
const searchingPartner = {
  contactId: 'arama',
  name: 'Otomatik yanıt',
  avatar: 'OY',
  status: 'offline',
  mood: '',
} as const

export const chats = {
  demo: {
    partner: demoPartner,
    presence: 'Çevrimiçi',
    firstMessages: [
      { ...demoPartner, id: 1, text: 'Merhaba, size nasıl yardımcı olabilirim?', time: '09.30' },
      { ...citizen, id: 2, text: 'Belediye saat kaçta açılıyor?', time: '09.31' },
      {
        ...demoPartner,
        id: 3,
        text: 'Çalışma saatlerimiz ana sayfada, iletişim bölümünde yazıyor.',
        time: '09.31',
      },
    ],
  },
  answers: {
    partner: searchingPartner,
    presence: 'Bilgisayar programı',
    firstMessages: [
      {
        ...searchingPartner,
        id: 1,
        text: 'Ne aradığınızı birkaç kelimeyle yazın: “su faturası”, “tabela vergisi”, “çukur” gibi. Hizmetlerde, tarifelerde, kararlarda ve duyurularda ararım.',
        time: '',
      },
    ],
  },
} as const satisfies Record<
  string,
  {
    partner: Omit<ChatMessage, 'id' | 'text' | 'time'>
    presence: string
    firstMessages: readonly ChatMessage[]
  }
>
export type ChatKind = keyof typeof chats

export interface Reply {
  text: string
  links?: readonly ChatLink[]
}

/** Reply that is always the same: the conversation is not read. */
export const cannedReply: Reply = { text: 'Yazdığınız için teşekkürler. İyi günler dileriz!' }

export function replyMessage(kind: ChatKind, reply: Reply, time: string): Omit<ChatMessage, 'id'> {
  return { ...chats[kind].partner, ...reply, time }
}
