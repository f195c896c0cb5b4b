import { expect, test } from 'vitest'
import { readReturn } from './edevlet-answer.ts'

test.each([
  ['?code=abc&state=17', { kind: 'answer', code: 'abc', state: '17' }],
  ['?ISLEMADI=EDEVLETGIRIS&code=abc&state=17', { kind: 'answer', code: 'abc', state: '17' }],
  ['?code=abc', { kind: 'answer', code: 'abc', state: '' }],
  ['?error=server_error&error_description=x&state=17', { kind: 'refused' }],
  ['?error=access_denied&error_description=x&state=17', { kind: 'cancelled' }],
  ['?code=abc&error=access_denied', { kind: 'cancelled' }],
  ['?ISLEMADI=EDEVLETGIRIS', { kind: 'start' }],
  ['?islemadi=EDEVLETGIRIS', { kind: 'nothing' }],
  ['?code=', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('%s is read as %j', (search, expected) => expect(readReturn(search)).toEqual(expected))
