import { minuteInTurkey } from 'rules/turkey-time'
import type { ServiceSettings } from '../../settings/settings.ts'

type Pause = Pick<
  ServiceSettings,
  | 'OperationPauseStartHours'
  | 'OperationPauseStartMinute'
  | 'OperationPauseFinishHours'
  | 'OperationPauseFinishMinute'
>

/** "00:10" while new payments wait, nothing while they do not. A pause may go over midnight. */
export function pausedUntil(settings: Pause, now: Date): string | undefined {
  const start = settings.OperationPauseStartHours * 60 + settings.OperationPauseStartMinute
  const finish = settings.OperationPauseFinishHours * 60 + settings.OperationPauseFinishMinute
  const time = minuteInTurkey(now)
  const isPaused = start <= finish ? start <= time && time < finish : start <= time || time < finish
  if (!isPaused) return undefined
  return [settings.OperationPauseFinishHours, settings.OperationPauseFinishMinute]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
