import { expect, test } from 'vitest'
import { reasonText } from './reason.ts'
import { saysSomething } from './says-something.ts'

test('dots, punctuation and signs that no one sees are no reason', () => {
  const signs = ['\u200B', '\u00AD', '\u2800', '\u3164', '\u2060', '.', '-', '…', '!']
  for (const sign of signs) {
    expect([sign, saysSomething(sign.repeat(20))]).toEqual([sign, false])
    expect(reasonText('Yazın.').safeParse(sign.repeat(20)).success).toBe(false)
  }
  expect(saysSomething('k\u200B.\u2800….a')).toBe(false)
  expect(saysSomething('RG 3')).toBe(true)
  expect(reasonText('Yazın.').parse('  Meclisin 2026/41 sayılı kararı ')).toBe(
    'Meclisin 2026/41 sayılı kararı',
  )
})
