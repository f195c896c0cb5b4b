import { describe, expect, test } from 'vitest'
import { listOddComments } from './plain-comments.ts'

const reasonsOf = (text: string) => listOddComments({ path: 'a.ts', text }).map(({ reason }) => reason)

describe('a comment that is hard to read', () => {
  test.each([
    ['// What is tried again.', 'begins with a clause, not with a noun'],
    ['/** Those that wait. */', 'begins with a clause, not with a noun'],
    ['/**\n * As it is now,\n * drawn or not.\n */', 'begins with a clause, not with a noun'],
    ['// Read by nobody.', '"nobody": rather no one'],
    [`// ${'A long story. '.repeat(30)}`, 'longer than 320 characters'],
  ])('%s', (text, reason) => expect(reasonsOf(`${text}\nconst a = 1`)).toEqual([reason]))

  test('is named with its line and its words', () => {
    expect(
      listOddComments({ path: 'a.ts', text: 'const a = 1\n\n/** Where it ends. */\nconst b = 2' }),
    ).toEqual([
      {
        path: 'a.ts',
        line: 3,
        reason: 'begins with a clause, not with a noun',
        text: 'Where it ends.',
      },
    ])
  })

  test.each([
    '// Retry queue of the outbox.',
    "const a = '// What is no comment.'",
    '// Assets of the page.',
  ])('is not %s', (text) => expect(reasonsOf(text)).toEqual([]))
})
