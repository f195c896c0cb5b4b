import type { chatStatusColors } from 'contract/portal/codes'

export interface ChatMessage {
  id: number
  contactId: string
  name: string
  /** Letters that stand for the picture. */
  avatar: string
  status: Exclude<keyof typeof chatStatusColors, 'otherwise'> | 'offline'
  mood: string
  text: string
  /** As the clock showed it, `14:05`; the written examples have none of their own. */
  time: string
}

export const ownContactId = 'siz'

const assistant = {
  contactId: 'elif',
  name: 'Elif',
  avatar: 'EL',
  status: 'online',
  mood: 'Yardımcı olmaya hazır',
} as const
const citizen = { contactId: ownContactId, name: 'Siz', avatar: 'S', status: 'online', mood: '' } as const

export const chatPartner = assistant

export const firstMessages: readonly ChatMessage[] = [
  { ...assistant, id: 1, text: 'Merhaba, size nasıl yardımcı olabilirim?', time: '09:30' },
  { ...citizen, id: 2, text: 'Belediye saat kaçta açılıyor?', time: '09:31' },
  { ...assistant, id: 3, text: 'Çalışma saatlerimiz anasayfada, iletişim bölümünde yazıyor.', time: '09:31' },
]

export function ownMessage(text: string, time: string): Omit<ChatMessage, 'id'> {
  return { ...citizen, text, time }
}

/** Always the same: the conversation is not read. */
export function cannedReply(time: string): Omit<ChatMessage, 'id'> {
  return { ...assistant, text: 'Yazdığınız için teşekkürler. İyi günler dileriz!', time }
}
