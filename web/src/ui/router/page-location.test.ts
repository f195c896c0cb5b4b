import { describe, expect, test } from 'vitest'
import { isSamePath, locationOf, pathOf } from './page-location.ts'

describe('a path', () => {
  test('is the same in upper and lower case and with a trailing slash', () => {
    expect(isSamePath('/anasayfa', '/AnaSayfa/')).toBe(true)
    expect(isSamePath('/', '')).toBe(true)
    expect(isSamePath('/anasayfa', '/anasayfa/duyuru')).toBe(false)
  })

  test.for([
    ['/borc?sekme=odenen#ilk', '/borc?sekme=odenen#ilk'],
    ['?sekme=odenen', '/su?sekme=odenen'],
    ['?', '/su'],
    ['Bilgi', '/Bilgi'],
  ])('%s of a page becomes %s', ([to = '', path]) => {
    expect(pathOf(locationOf(to, '/su?no=7#son'))).toBe(path)
  })

  test.for([
    '//kotu.example/x',
    '///kotu.example/x',
    '/\\kotu.example/x',
    'https://kotu.example/x',
    'javascript:alert(1)',
  ])('%s stays on this site', (to) => {
    const path = pathOf(locationOf(to, '/su'))
    expect(path).toMatch(/^\/[^/\\]/)
    expect(new URL(path, 'http://site').origin).toBe('http://site')
  })
})
