import type { Calls } from 'contract/calls'
import {
  type ReminderChannel,
  type ReminderKind,
  reminderChannels,
  reminderKinds,
} from 'contract/reminders/codes'
import { maskMobile } from 'rules/identity/phone'
import type { Handler } from '../calling/handler.ts'
import { contactOf } from '../callers/contact.ts'
import type { Queryable } from '../database/database.ts'
import { wantsReminder } from './wants-reminder.ts'

const kinds = Object.keys(reminderKinds) as ReminderKind[]
const channels = Object.keys(reminderChannels) as ReminderChannel[]

export const GetReminderChoices: Handler<Calls['GetReminderChoices']> = async ({ db, settings, member }) => {
  const [contact, ...choices] = await Promise.all([
    contactOf(db, member.memberOid),
    ...kinds.flatMap((kind) => channels.map((channel) => choiceOf(db, member.memberOid, kind, channel))),
  ])
  const { gsmNumber, email, isEmailProven } = contact
  return {
    Choices: choices,
    MaskedGsmNumber: gsmNumber && maskMobile(gsmNumber),
    MaskedEmail: settings.Mail && email && isEmailProven ? email.replace(/^(.).*@/, '$1***@') : null,
    SendsMail: settings.Mail !== undefined,
  }
}

async function choiceOf(db: Queryable, memberOid: number, kind: ReminderKind, channel: ReminderChannel) {
  const [choice] = await db<{ isWanted: boolean; chosenAt: Date | null }[]>`
    select ${wantsReminder(db, kind, channel)} as is_wanted, (
      select chosen_at from reminder_choice choice
      where choice.member_oid = member.oid and kind = ${kind} and channel = ${channel}) as chosen_at
    from member where oid = ${memberOid}`
  return {
    Kind: kind,
    Channel: channel,
    IsWanted: choice?.isWanted ?? false,
    ChosenAt: choice?.chosenAt?.toISOString() ?? null,
  }
}
