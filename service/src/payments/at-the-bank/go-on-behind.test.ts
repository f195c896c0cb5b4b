import { afterEach, describe, expect, vi } from 'vitest'
import { inTrace, newTrace } from '../../telemetry/trace.ts'
import { test } from '../../testing/test-service.ts'
import { goOnBehind, payerWaitsMs, untilStepsEnd } from './go-on-behind.ts'

afterEach(() => void vi.useRealTimers())

/** Steps that end when they are told to fail. */
function failingSteps() {
  const { promise, reject } = Promise.withResolvers<void>()
  return { steps: promise, fail: () => reject(new Error('the bank hung up')) }
}

describe('steps at a bank that fail', () => {
  test('after the payer went on are logged with the trace of the payer’s call', async ({ service }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { steps, fail } = failingSteps()
    const trace = newTrace()
    const waited = inTrace(trace, () => goOnBehind(steps))
    await vi.advanceTimersByTimeAsync(payerWaitsMs)
    await waited
    const before = service.logLines.length
    fail()
    await untilStepsEnd()
    const lines = service.logLines.slice(before)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, trace: trace.traceId, err: { message: 'the bank hung up' } },
    ])
  })

  test('while the payer waits are told to the payer’s call alone, which logs them', async ({ service }) => {
    const { steps, fail } = failingSteps()
    const before = service.logLines.length
    const waited = goOnBehind(steps)
    fail()
    await expect(waited).rejects.toThrow('the bank hung up')
    await untilStepsEnd()
    expect(service.logLines.slice(before)).toEqual([])
  })
})
