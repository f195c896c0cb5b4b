/** Kinds of reminders that a member can switch off. */
export const reminderKinds = {
  dueSoon: { label: 'Son ödeme günü yaklaşınca', hint: 'Bir hafta önce ve bir gün önce.' },
  overdue: { label: 'Son ödeme günü geçince', hint: 'Bir kez, üç gün sonra.' },
} as const
export type ReminderKind = keyof typeof reminderKinds

/** Ways of a reminder. */
export const reminderChannels = { sms: { label: 'SMS' }, email: { label: 'E-posta' } } as const
export type ReminderChannel = keyof typeof reminderChannels
