import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without storage remembers until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  tabStorage().setItem('key', 'value')
  expect(tabStorage().getItem('key')).toBe('value')
  tabStorage().removeItem('key')
  expect(tabStorage().getItem('key')).toBeNull()
})
