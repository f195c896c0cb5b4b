import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on which nobody listens at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  // Who still calls whatever had this port before is turned away: a connection left open would keep the probe from closing.
  const probe = createServer((socket) => socket.destroy()).listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
