import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** Order of the chaos run to the pooler. */
export type PoolerOrder =
  | { kind: 'serve'; databasePort: number }
  /** Cuts so large a share of the connections, or only ends the services' half of them. */
  | { kind: 'cut'; share: number; isHalf: boolean }
  | { kind: 'delay'; delayMs: number }

/**
 * Stands where a connection pooler stands: the services know the database by its port alone. It hands bytes through,
 * one connection for each, so that connections can be cut, delayed and frozen without the database noticing first.
 */
const connections = new Set<{ client: Socket; database: Socket }>()
let databasePort = Number(process.env.DATABASE_PORT)
let delayMs = 0

const server = createServer({ allowHalfOpen: true }, (client) => {
  const database = connect({ port: databasePort, host: '127.0.0.1', allowHalfOpen: true })
  const connection = { client, database }
  connections.add(connection)
  const cut = () => {
    connections.delete(connection)
    client.destroy()
    database.destroy()
  }
  for (const socket of [client, database]) socket.on('error', cut).on('close', cut)
  handThrough(client, database)
  handThrough(database, client)
})

function handThrough(from: Socket, to: Socket): void {
  const later = (work: () => void) => void (delayMs > 0 ? setTimeout(work, delayMs) : work())
  from.on('data', (bytes: Buffer) => later(() => void (to.writable && to.write(bytes))))
  from.on('end', () => later(() => void to.end()))
}

function obey(order: PoolerOrder): void {
  if (order.kind === 'serve') databasePort = order.databasePort
  if (order.kind === 'delay') delayMs = order.delayMs
  if (order.kind === 'cut')
    for (const { client, database } of [...connections].filter(() => Math.random() < order.share))
      if (order.isHalf) client.end()
      else for (const socket of [client, database]) socket.resetAndDestroy()
}

process.on('message', obey)
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1')
await once(server, 'listening')
process.send?.({ kind: 'ready', port: (server.address() as AddressInfo).port })
