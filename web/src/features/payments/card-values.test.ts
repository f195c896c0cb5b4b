import { expect, test } from 'vitest'
import { cardNumberProblem, cardTypeProblem, emptyCard, expiryProblem, toCard } from './card-values.ts'

test('a card number is judged by its length, scheme and check digit', () => {
  expect(cardNumberProblem('4355 0800 0000 0013')).toBeUndefined()
  expect(cardNumberProblem('4355 0800 0000 0019')).toContain('yanlış rakam')
  expect(cardNumberProblem('4355 0800')).toContain('eksik')
  expect(cardNumberProblem('3782 8224 6310 005')).toContain('VISA')
  expect(cardNumberProblem('')).toBe('Kart numarasını yazın.')
})

test('a card is good until the end of its month', () => {
  expect(expiryProblem('11', '2026', '2026-11-30')).toBeUndefined()
  expect(expiryProblem('10', '2026', '2026-11-01')).toContain('geçmiş')
})

test('the kind of card follows its number', () => {
  expect(cardTypeProblem('100', '4355080000000013')).toBeUndefined()
  expect(cardTypeProblem('200', '4355080000000013')).toContain('uyuşmuyor')
})

test('the bank gets digits and numbers', () => {
  const values = { ...emptyCard, cardNumber: '4355 0800 0000 0013', expiryMonth: '03', expiryYear: '2031' }
  expect(toCard(values)).toMatchObject({
    cardNumber: '4355080000000013',
    expiryMonth: 3,
    expiryYear: 2031,
    brandName: 100,
  })
})
