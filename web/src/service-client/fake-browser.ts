import { vi } from 'vitest'
import { setServiceSettings } from './post.ts'

interface FakeAnswer {
  status?: number
  /** JSON unless it is a string, which is sent as it is; nothing means an empty body. */
  body?: unknown
}

type Answering = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>

export interface FakeRequest {
  url: string
  body: Record<string, unknown>
  headers: Record<string, string>
}

/** Just enough of a browser for the service client: storage, cookies and a service that answers as told. */
export function fakeBrowser({ answers = {} as Record<string, Answering>, cookie = '', Service = '' } = {}) {
  const stored = new Map<string, string>()
  const requests: FakeRequest[] = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const request = { url, body: JSON.parse(init.body) as Record<string, unknown>, headers: init.headers }
    requests.push(request)
    const answering = answers[url.slice(url.lastIndexOf('/') + 1)]
    if (!answering) throw new TypeError('Failed to fetch')
    const { status = 200, body } = await answering(request)
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text === '' ? null : text, { status })
  })
  setServiceSettings({ Service, SystemUser: 'e-belediye' })
  return {
    stored,
    requests,
    requestsTo: (name: string) => requests.filter(({ url }) => url.endsWith(`/${name}`)),
  }
}
