import { readFileSync } from 'node:fs'
import { operationNameParameter } from 'contract/identity/codes'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from './app/routes.tsx'
import { testSettings } from './app/test-settings.ts'
import { pageKey, renderPage } from './server.tsx'

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
/** Read for every URL, before its page: they lead to another one. */
const readByRedirects = ['code', operationNameParameter]

afterEach(() => vi.restoreAllMocks())

function render(url: string) {
  const callService = async () => Promise.reject(new Error('not answered here'))
  return renderPage({ url, theme: undefined, settings: testSettings, template, callService })
}

/** The names in the query of its URL that a page asks for while it is rendered. */
async function namesReadBy(path: string): Promise<string[]> {
  const read = new Set<string>()
  for (const method of ['get', 'has', 'getAll'] as const) {
    const original = URLSearchParams.prototype[method] as (name: string) => never
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name)
      return original.call(this, name)
    })
  }
  await render(path)
  vi.restoreAllMocks()
  return [...read].filter((name) => !readByRedirects.includes(name))
}

test.each(routes.map(({ path, access, reads = [] }) => ({ path, access, reads })))(
  'the row of $path names what the page reads of its query',
  async ({ path, access, reads }) => {
    const read = await namesReadBy(path)
    if (access === 'open') expect(reads).toEqual(expect.arrayContaining(read))
    else expect(read).toEqual([])
  },
)

test('a query that the page does not read gives the page that is kept for everyone', async () => {
  const keyOf = (url: string) => pageKey({ url, theme: undefined, settings: testSettings })
  for (const path of ['/anasayfa', '/EstateStreetValuation', '/DebtQuestioning', '/hizmet/FastPayment'])
    expect(keyOf(`${path}?x=${Math.random()}&utm_source=y`), path).toBe(keyOf(path))
  expect(keyOf('/EstateStreetValuation?yil=2026')).toBeUndefined()
  expect(keyOf('/DebtQuestioning?sekme=tahsilat')).toBe(keyOf('/DebtQuestioning'))
  const [plain, made] = await Promise.all([render('/cerez'), render('/cerez?x=%3Cscript%3E')])
  expect(made.html).toBe(plain.html)
})
