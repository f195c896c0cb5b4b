import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AnswerDelay } from './answer-delay.ts'

function delayWith(answerMs: () => number) {
  return new AnswerDelay({ unsafe: (() => pause(answerMs())) as never })
}

test('one slow answer is a hiccup, five in turn are a delay', async () => {
  const times = [60, 0, 60, 60, 60, 60, 60]
  const delay = delayWith(() => times.shift() ?? 0)
  for (let asked = 0; asked < 6; asked += 1) await delay.ask()
  expect(delay.ms).toBeLessThan(50)
  await delay.ask()
  expect(delay.ms).toBeGreaterThanOrEqual(50)
})

test('before the first answers nothing is known to be slow', async () => {
  const delay = delayWith(() => 60)
  await delay.ask()
  expect(delay.ms).toBe(0)
})
