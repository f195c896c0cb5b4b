import { z } from 'zod'
import { call } from '../call.ts'
import { type ReminderChannel, type ReminderKind, reminderChannels, reminderKinds } from './codes.ts'

const Kind = z.enum(Object.keys(reminderKinds) as [ReminderKind, ...ReminderKind[]])
const Channel = z.enum(Object.keys(reminderChannels) as [ReminderChannel, ...ReminderChannel[]])

const ReminderChoice = z.object({
  Kind,
  Channel,
  IsWanted: z.boolean(),
  /** Moment of the member's own choice; null while the usual rule holds. */
  ChosenAt: z.iso.datetime().nullable(),
})
export type ReminderChoice = z.output<typeof ReminderChoice>

export const remindersCalls = {
  GetReminderChoices: call({
    summary: 'Reminders of due days that the member gets, by kind and channel, and where they go.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Choices: z.array(ReminderChoice),
      MaskedGsmNumber: z.string().nullable(),
      /** Proven address; reminders go to no other. */
      MaskedEmail: z.string().nullable(),
      /** Whether the municipality sends mail at all. */
      SendsMail: z.boolean(),
    }),
  }),
  SaveReminderChoice: call({
    summary: 'Switches one kind of reminders on or off for one channel.',
    access: 'member',
    request: z.object({ kind: Kind, channel: Channel, isWanted: z.boolean() }),
    response: z.object({}),
  }),
}
