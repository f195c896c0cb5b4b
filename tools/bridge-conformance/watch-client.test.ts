import { setTimeout as pause } from 'node:timers/promises'
import { bridgeEventKinds } from 'contract/bridge/events'
import { describe, expect, test } from 'vitest'
import { signatureOf } from '../../service/src/bridge/client-signature.ts'
import { sampleReceipt as receipt } from './bridge-samples.ts'
import { watchClient } from './watch-client.ts'

const party = { id: 'muhasebe', secret: 'bir-muhasebe-programinin-gizli-anahtari' }

async function ask(
  base: string,
  url: string,
  body?: object,
  { secret = party.secret, signedSecondsAgo = 0 } = {},
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const seconds = String(Math.floor(Date.now() / 1000) - signedSecondsAgo)
  const method = body === undefined ? 'GET' : 'POST'
  return fetch(`${base}${url}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-bridge-client': party.id,
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(secret, { method, url, body: text, seconds }),
    },
    ...(body !== undefined && { body: text }),
  })
}

/** Takes everything there is, page by page, and acknowledges each page; comes again after a failure. */
async function takeEvents(base: string, book: number[], { acknowledges = (next: number) => next } = {}) {
  for (let after = 0; ;) {
    const response = await ask(base, `/bridge/events?after=${after}&limit=100`)
    if (!response.ok) {
      await response.body?.cancel()
      await pause(10)
      continue
    }
    const { Events, Next, HasMore } = (await response.json()) as {
      Events: { Number: number }[]
      Next: number
      HasMore: boolean
    }
    book.push(...Events.map((event) => event.Number))
    await (await ask(base, '/bridge/acknowledgement', { Number: acknowledges(Next) })).text()
    if (!HasMore) return
    after = Next
  }
}

const failuresOf = async (
  run: (base: string) => Promise<unknown>,
  { brings = false } = {},
): Promise<string[]> => {
  const isOver = new AbortController()
  const findings = await watchClient({
    ...party,
    port: 0,
    brings,
    waitMs: 60_000,
    signal: isOver.signal,
    onListening: (url) => {
      // The run is over, successful or not.
      void run(url)
        .catch(() => undefined)
        .finally(() => isOver.abort())
    },
  })
  return findings.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]))
}

describe('the conformance run of a program that asks', () => {
  test('passes one that takes all events, acknowledges them and brings a receipt again', async () => {
    const book: number[] = []
    const failures = await failuresOf(
      async (base) => {
        await takeEvents(base, book)
        await ask(base, '/bridge/collections', receipt, { signedSecondsAgo: 1 }).catch(() => undefined)
        await ask(base, '/bridge/collections', receipt)
      },
      { brings: true },
    )
    expect(failures).toEqual([])
    expect(book).toEqual(bridgeEventKinds.map((_kind, index) => index + 1))
  })

  test('finds one that asks nothing, one that does not sign and one that gives up', async () => {
    expect(await failuresOf(async () => undefined)).toHaveLength(4)
    const unsigned = await failuresOf((base) =>
      ask(base, '/bridge/events', undefined, { secret: 'baska-bir-anahtar' }),
    )
    expect(unsigned).toContain('signs every question')
    const givingUp = await failuresOf(async (base) => {
      await ask(base, '/bridge/events')
      await ask(base, '/bridge/events')
    })
    expect(givingUp).toEqual([
      'asks again after a failure',
      'takes all events in their order',
      'acknowledges what it took, and nothing beyond',
    ])
  })

  test('finds one that acknowledges what it never had, or skips events', async () => {
    const beyond = await failuresOf((base) => takeEvents(base, [], { acknowledges: (next) => next + 1 }))
    expect(beyond).toContain('acknowledges what it took, and nothing beyond')
    expect(await failuresOf((base) => ask(base, '/bridge/events?after=7'))).toContain(
      'takes all events in their order',
    )
  })

  test('finds one that sends a receipt again without signing it again', async () => {
    const text = JSON.stringify(receipt)
    const url = '/bridge/collections'
    const seconds = String(Math.floor(Date.now() / 1000))
    const signature = signatureOf(party.secret, { method: 'POST', url, body: text, seconds })
    const headers = {
      'content-type': 'application/json',
      'x-bridge-client': party.id,
      'x-bridge-time': seconds,
      'x-bridge-signature': signature,
    }
    let status = 0
    const failures = await failuresOf(
      async (base) => {
        const send = () => fetch(`${base}${url}`, { method: 'POST', headers, body: text })
        await send().catch(() => undefined)
        ;({ status } = await send())
      },
      { brings: true },
    )
    expect(status).toBe(409)
    expect(failures).toContain('brings a record again under its number when the answer was lost')
  })

  test('finds one that brings a receipt otherwise the second time, not at all, or in another shape', async () => {
    const name = 'brings a record again under its number when the answer was lost'
    for (const second of [{ ...receipt, ReceiptNumber: 'M-2' }, undefined, { OwnNumber: 'V-1' }])
      expect(
        await failuresOf(
          async (base) => {
            await ask(base, '/bridge/collections', receipt).catch(() => undefined)
            if (second) await ask(base, '/bridge/collections', second)
          },
          { brings: true },
        ),
      ).toContain(name)
  })
})
