import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password that half the town has', () => {
  test.each([
    'galatasaray1905',
    'Fenerbahçe1907!',
    'BEŞİKTAŞ1903',
    'istanbul34!!',
    'Şifre.123456',
    'seniseviyorum',
    'Password2026',
    'p@ssw0rd1234',
    '123askimsin1',
    'galatasarayfenerbahce',
    'aliveli4950'.replace('veli', 'ayşe'),
    'mustafakemal',
    'Deneme.2026',
  ])('%j is known', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['mor deve yol yürür', 'galatasaray827364519', 'zk4#Vw91pQ', 'kavun-terazi-88', '7391504826'])(
    '%j is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
