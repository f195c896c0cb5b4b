import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections, maxConnectionsPerAddress } from './connection-limit.ts'

async function open(count: number, trustedProxies?: readonly string[]) {
  const server = createServer()
  limitConnections(server, trustedProxies)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connectAll = (more: number) => Promise.all(Array.from({ length: more }, () => stays(port)))
  const sockets = await connectAll(count)
  return {
    staying: sockets.filter((socket) => !socket.destroyed).length,
    async again() {
      for (const socket of sockets) socket.destroy()
      while ((await connectionsOf(server)) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
      const later = await connectAll(1)
      return later.filter((socket) => !socket.destroyed).length
    },
    close: () => server.close(),
  }
}

function connectionsOf(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

/** A connection, once the server has had the time to close it. */
async function stays(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 300))])
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
