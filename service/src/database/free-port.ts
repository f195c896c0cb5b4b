import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Port without a listener at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = newProbe().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** First of so many neighbouring ports without a listener; randomly assigned ports lie above them. */
export async function freePorts(count: number, host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const areFree = await Promise.all(ports.map((port) => isFree(port, host)))
    if (areFree.every(Boolean)) return first
  }
}

export function isFree(port: number, host = 'localhost'): Promise<boolean> {
  const probe = newProbe()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Server that turns away clients of the port's earlier owner: a connection left open would keep it from closing. */
function newProbe() {
  return createServer((socket) => socket.destroy())
}
