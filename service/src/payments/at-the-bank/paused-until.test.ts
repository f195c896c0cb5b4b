import { describe, expect, test } from 'vitest'
import { pausedUntil } from './paused-until.ts'

const pause = (start: [number, number], finish: [number, number]) => ({
  OperationPauseStartHours: start[0],
  OperationPauseStartMinute: start[1],
  OperationPauseFinishHours: finish[0],
  OperationPauseFinishMinute: finish[1],
})
/** A time of day in Turkey, three hours before Greenwich. */
const at = (time: string) => new Date(`2026-11-15T${time}:00+03:00`)

describe('the pause of new payments', () => {
  test('over midnight', () => {
    const night = pause([23, 50], [0, 10])
    expect(pausedUntil(night, at('23:49'))).toBeUndefined()
    expect(pausedUntil(night, at('23:50'))).toBe('00:10')
    expect(pausedUntil(night, at('00:09'))).toBe('00:10')
    expect(pausedUntil(night, at('00:10'))).toBeUndefined()
  })

  test('within a day', () => {
    const noon = pause([12, 0], [13, 5])
    expect(pausedUntil(noon, at('11:59'))).toBeUndefined()
    expect(pausedUntil(noon, at('12:00'))).toBe('13:05')
    expect(pausedUntil(noon, at('13:05'))).toBeUndefined()
  })

  test('that begins and ends at the same minute is none', () => {
    expect(pausedUntil(pause([0, 0], [0, 0]), at('00:00'))).toBeUndefined()
  })
})
