import { expect, test } from 'vitest'
import { sentOr } from './use-calculator-form.ts'

const example = { area: '100', landShare: '40', hasLift: true }
const sent = (query: string) => sentOr(example, new URLSearchParams(query))

test('a calculator shows its example until its fields were sent', () => {
  expect(sent('')).toEqual(example)
  expect(sent('yil=2026&hasLift=on')).toEqual(example)
})

test('what was sent counts, and a box that is not ticked is not sent', () => {
  expect(sent('area=85&landShare=20&hasLift=on')).toEqual({ area: '85', landShare: '20', hasLift: true })
  expect(sent('area=&landShare=20')).toEqual({ area: '', landShare: '20', hasLift: false })
})
