import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './calling/log.ts'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job that fails or hangs is logged, and the next turn comes all the same', async () => {
  const lines: string[] = []
  let turns = 0
  const job = () => {
    turns += 1
    if (turns === 1) return Promise.reject(new Error('nope'))
    return turns === 2 ? new Promise(() => {}) : Promise.resolve()
  }
  const repeated = repeat(
    openLog('info', (line) => lines.push(line)),
    'job',
    1000,
    job,
  )
  await vi.advanceTimersByTimeAsync(2500)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(turns).toBeGreaterThan(2)
  expect(lines.join('')).toMatch(/nope.*not done after/s)
  await repeated.stop()
})
