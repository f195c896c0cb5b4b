import { expect, test } from 'vitest'
import { handOverCard, takeCard } from './card-in-hand.ts'

const card = { cardNumber: '4355080000000013' }

test('a card is taken once', () => {
  handOverCard('A', card)
  expect(takeCard('A')).toEqual(card)
  expect(takeCard('A')).toBeUndefined()
})

test('another order does not get it, and then nobody does', () => {
  handOverCard('A', card)
  expect(takeCard('B')).toBeUndefined()
  expect(takeCard('A')).toBeUndefined()
})
