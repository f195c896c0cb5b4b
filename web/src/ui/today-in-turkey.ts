import { dayInTurkey } from 'rules/turkey-time'

/** The day by the reader's clock, as Turkey counts it: '2026-11-15'. */
export function todayInTurkey(): string {
  return dayInTurkey(new Date())
}
