import type { Registry } from 'contract/identity/calls'
import { expect, test } from 'vitest'
import { nextSession, unknownSession } from './session-state.ts'

const ayse = { Oid: 1, NameOrTitle: 'Ayşe' } as Registry

test('start-up decides whether someone is signed in', () => {
  expect(nextSession(unknownSession, { type: 'INIT', isAuthenticated: true, user: ayse })).toEqual({
    isInitialised: true,
    isAuthenticated: true,
    user: ayse,
    mustChangePassword: false,
    isClerk: false,
    isLeftIdle: false,
  })
})

test.each(['LOGIN', 'REGISTER'] as const)('%s makes the visitor a member', (type) => {
  const visitor = nextSession(unknownSession, { type: 'INIT', isAuthenticated: false, user: null })
  expect(nextSession(visitor, { type, user: ayse })).toMatchObject({ isAuthenticated: true, user: ayse })
})

test('a sign-out leaves nobody behind', () => {
  const member = {
    isInitialised: true,
    isAuthenticated: true,
    user: ayse,
    mustChangePassword: true,
    isClerk: true,
    isLeftIdle: false,
  }
  expect(nextSession(member, { type: 'LOGOUT' })).toEqual({
    isInitialised: true,
    isAuthenticated: false,
    user: null,
    mustChangePassword: false,
    isClerk: false,
    isLeftIdle: false,
  })
})

test('a temporary password stays due until it is changed, also when the member acts for someone else', () => {
  const due = nextSession(unknownSession, { type: 'LOGIN', user: ayse, mustChangePassword: true })
  expect(nextSession(due, { type: 'LOGIN', user: ayse })).toMatchObject({ mustChangePassword: true })
  expect(nextSession(due, { type: 'PASSWORD_CHANGE', isDue: false })).toMatchObject({
    mustChangePassword: false,
    isAuthenticated: true,
  })
})

test('a page whose member left it idle remembers them, until someone signs in', () => {
  const member = nextSession(unknownSession, { type: 'LOGIN', user: ayse })
  const left = nextSession(member, { type: 'LOGOUT', isLeftIdle: true })
  expect(left).toMatchObject({ isAuthenticated: false, isLeftIdle: true, user: ayse })
  expect(nextSession(left, { type: 'INIT', isAuthenticated: true, user: ayse })).toMatchObject({
    isAuthenticated: true,
    isLeftIdle: false,
  })
})
