import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const page = (html: string) => ({ status: 200, html })

describe('rendered pages', () => {
  test('are rendered once while fresh and again when stale', async () => {
    const cache = new PageCache<{ status: number; html: string }>({ entries: 10, lifetimeMs: 1000 })
    let renders = 0
    const render = async () => page(String((renders += 1)))
    expect(
      (await Promise.all([cache.get('/', 0, render), cache.get('/', 999, render)])).map(({ html }) => html),
    ).toEqual(['1', '1'])
    expect((await cache.get('/', 1001, render)).html).toBe('2')
  })

  test('that failed are tried again', async () => {
    const cache = new PageCache<{ status: number; html: string }>({ entries: 10, lifetimeMs: 1000 })
    await expect(cache.get('/', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('/', 1, async () => page('whole'))).html).toBe('whole')
  })

  test('are forgotten from the least used end when there are too many', async () => {
    const cache = new PageCache<{ status: number; html: string }>({ entries: 2, lifetimeMs: 1000 })
    let renders = 0
    const render = async () => page(String((renders += 1)))
    for (const key of ['/a', '/b', '/a', '/c', '/a']) await cache.get(key, 0, render)
    expect(renders).toBe(3)
    await cache.get('/b', 0, render)
    expect(renders).toBe(4)
  })
})
