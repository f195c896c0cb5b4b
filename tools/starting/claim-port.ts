import { once } from 'node:events'
import { createServer } from 'node:net'

/** Fails in one sentence when someone already listens, before anything is built or started. */
export async function claimPort(port: number): Promise<void> {
  // Clients of an earlier run are turned away: a connection left open would keep the probe from closing.
  const probe = createServer((socket) => socket.destroy())
  probe.listen({ port, host: 'localhost', exclusive: true })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user: choose another with PORT.`)
    throw new Error(`Port ${port} is in use: stop what uses it, or choose another with PORT.`)
  }
  probe.close()
  await once(probe, 'close')
}
