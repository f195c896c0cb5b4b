import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
  headers: IncomingHttpHeaders
  url: string
  body: string
  number: number
}

/** A program that is told of events, over real HTTP; its answers are the test's. */
export async function openWebhookTarget() {
  const received: ReceivedEvent[] = []
  const target = {
    received,
    /** Answer of the target; 200 unless a test says otherwise. */
    answer: (response: ServerResponse, _event: ReceivedEvent): void => void response.writeHead(200).end('{}'),
    numbers: () => received.map(({ number }) => number),
    url: '',
    /** Ends as a program that is stopped, and comes back at the same address. */
    goDown: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    comeBack: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const event = {
        headers: request.headers,
        url: request.url ?? '',
        body,
        number: (JSON.parse(body) as { Number: number }).Number,
      }
      received.push(event)
      target.answer(response, event)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  target.url = `http://127.0.0.1:${port}/olaylar?kurum=1`
  return target
}
