import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

export interface Relay {
  port: number
  /** Cut as of a pulled cable: nothing is answered and nothing is refused. */
  cut: () => void
  /** End of the cut: packets that waited go on their way. */
  heal: () => void
  stop: () => Promise<void>
}

/** A way to a port of this machine that can be cut without either end being told. */
export async function openRelay(toPort: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    // Connections that come while it is cut are never let through, as packets that are lost.
    const far = isCut ? undefined : connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true })
    const ends = far ? [near, far] : [near]
    const destroy = () => {
      for (const each of ends) {
        sockets.delete(each)
        each.destroy()
      }
    }
    for (const each of ends) {
      sockets.add(each)
      if (isCut) each.pause()
      each.on('error', () => isCut || destroy())
      each.on('close', () => isCut || destroy())
    }
    if (!far) return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const each of sockets) each.pause()
    },
    heal: () => {
      isCut = false
      for (const each of sockets)
        if (each.destroyed) each.emit('close')
        else each.resume()
    },
    stop: async () => {
      for (const each of sockets) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
