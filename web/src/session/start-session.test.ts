import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../service-client/fake-browser.ts'
import { startSession } from './start-session.ts'

afterEach(() => vi.unstubAllGlobals())

const nobody = { type: 'INIT', isAuthenticated: false, user: null }

test('a stored token means signed in, with the stored record', () => {
  const { stored } = fakeBrowser()
  stored.set('accessToken', 'a').set('refreshToken', 'r').set('MemberInfo', '{"Oid":7}')
  expect(startSession()).toEqual({ type: 'INIT', isAuthenticated: true, user: { Oid: 7 } })
  stored.set('MemberInfo', 'null')
  expect(startSession()).toEqual({ type: 'INIT', isAuthenticated: true, user: null })
})

test('no token means not signed in, even with a record', () => {
  const { stored } = fakeBrowser()
  stored.set('MemberInfo', '{"Oid":7}')
  expect(startSession()).toEqual(nobody)
})

test.each(['{"Oid"', '"text"', '{}'])('a record that cannot be read (%s) means not signed in', (record) => {
  const { stored } = fakeBrowser()
  stored.set('accessToken', 'a').set('refreshToken', 'r').set('MemberInfo', record)
  expect(startSession()).toEqual(nobody)
})

test('blocked storage means not signed in', () => {
  fakeBrowser()
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
  })
  expect(startSession()).toEqual(nobody)
})
