import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findProblems } from './find-problems.ts'
import { neighbourTexts } from './neighbour-texts.ts'

interface CheckRow {
  subject: string
  isWorking: boolean
  lastWorkedAt: Date | null
}

export const GetPortalState: Handler<Calls['GetPortalState']> = async ({ db, now, today }) => {
  const [problems, checks, [figures]] = await Promise.all([
    findProblems(db, now),
    db<CheckRow[]>`
      select subject, failing_since is null as is_working, last_worked_at from health_note
      where subject like 'neighbour:%' order by subject`,
    db<{ waiting: number; sent: number; open: number; signIns: number }[]>`
      select (select count(*) from sms_message where status = 'queued')
          + (select count(*) from mail_message where status = 'queued') as waiting,
        (select count(*) from sms_message where sent_at >= ${today}::date)
          + (select count(*) from mail_message where sent_at >= ${today}::date) as sent,
        (select count(*) from payment_order where next_step_at is not null) as open,
        (select count(*) from sign_in where started_at >= ${today}::date) as sign_ins`,
  ])
  return {
    At: now.toISOString(),
    Problems: problems,
    Neighbours: checks.map(({ subject, isWorking, lastWorkedAt }) => ({
      Label: neighbourTexts(subject).label,
      IsWorking: isWorking,
      LastWorkedAt: lastWorkedAt?.toISOString() ?? null,
    })),
    WaitingMessages: figures?.waiting ?? 0,
    MessagesOfToday: figures?.sent ?? 0,
    OpenPayments: figures?.open ?? 0,
    SignInsOfToday: figures?.signIns ?? 0,
  }
}
