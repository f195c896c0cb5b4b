import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConnections, maxConnectionsPerAddress } from './connection-limit.ts'

async function open(count: number, trustedProxies?: readonly string[]) {
  const server = createServer()
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  limitConnections(server, trustedProxies)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let asked = 0
  /** Connections that are left once the server has seen them all and people know which it closed. */
  const connectAll = async (more: number) => {
    asked += more
    const sockets = await Promise.all(Array.from({ length: more }, () => connectTo(port)))
    const staying = () => sockets.filter((socket) => !socket.destroyed)
    while (accepted < asked || staying().length !== (await connectionsOf(server))) await wait(10)
    return staying()
  }
  const sockets = await connectAll(count)
  return {
    staying: sockets.length,
    async again() {
      for (const socket of sockets) socket.destroy()
      while ((await connectionsOf(server)) > 0) await wait(10)
      return (await connectAll(1)).length
    },
    close: () => server.close(),
  }
}

function connectionsOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

test('one address opens so many connections and no more, and may again once they are closed', async () => {
  const opened = await open(maxConnectionsPerAddress + 20)
  expect(opened.staying).toBe(maxConnectionsPerAddress)
  expect(await opened.again()).toBe(1)
  opened.close()
})

test('a trusted proxy, which speaks for many, is not counted', async () => {
  const opened = await open(maxConnectionsPerAddress + 20, ['127.0.0.0/8'])
  expect(opened.staying).toBe(maxConnectionsPerAddress + 20)
  await opened.again()
  opened.close()
})
