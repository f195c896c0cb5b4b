import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('after signing in people go to the page they wanted', () => {
  expect(returnPath({ redirectUrl: '/DebtQuestioning?year=2026' })).toBe('/DebtQuestioning?year=2026')
})

test('a clerk who wanted no page begins at the desk', () => {
  expect(returnPath(null, { isClerk: true })).toBe('/Memur')
  expect(returnPath({ redirectUrl: '/' }, { isClerk: true })).toBe('/Memur')
  expect(returnPath({ redirectUrl: '/Belgelerim' }, { isClerk: true })).toBe('/Belgelerim')
})

test.each([
  null,
  undefined,
  {},
  { redirectUrl: 7 },
  { redirectUrl: '' },
  { redirectUrl: 'DebtQuestioning' },
  { redirectUrl: 'https://kotu.example' },
  { redirectUrl: '//kotu.example' },
  { redirectUrl: String.raw`/\kotu.example` },
  { redirectUrl: '/\t/kotu.example' },
  { redirectUrl: 'javascript:alert(1)' },
  { redirectUrl: '/..//kotu.example' },
  { redirectUrl: '/.//kotu.example' },
  { redirectUrl: '/%2e%2e//kotu.example/x' },
  { redirectUrl: String.raw`/..\\kotu.example` },
  { redirectUrl: '/session/signin' },
])('%j leads to the start page, never away', (state) => {
  expect(returnPath(state)).toBe('/')
})
