import { expect, test } from 'vitest'
import { PageBody, encodingFor } from './page-body.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['deflate, GZIP;q=1.0, *;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0,zstd;q=0,gzip;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a page is encoded once, however many ask', async () => {
  const body = new PageBody('<p>sayfa</p>')
  expect(await body.in('br')).toBe(await body.in('br'))
  expect(body.tagIn('br')).not.toBe(new PageBody('<p>başka</p>').tagIn('br'))
  expect(body.tagIn('br')).toBe(new PageBody('<p>sayfa</p>').tagIn('br'))
})
