import { type Socket, connect } from 'node:net'
import { Duplex } from 'node:stream'
import { ServerProbe, type ServerState, describeServers, serversOf } from './servers.ts'

const askEveryMs = 1000
/** Shorter interval while no one leads: the next one is found soon after its promotion. */
const seekEveryMs = 250

/**
 * Watches the servers of one URL and opens connections to the leading one. A primary is given up only when it says that
 * it no longer leads, or another has a newer timeline: one that is slow, or cut off while no other leads, is kept. Its
 * connections are then cut, so that nothing waiting on its way is ever written there.
 */
export class PrimaryWatch {
  readonly #probes: ServerProbe[]
  readonly #states = new Map<ServerProbe, ServerState>()
  readonly #sockets = new Map<Socket, ServerProbe>()
  readonly #everyoneAsked: Promise<void>
  #primary: ServerProbe | undefined
  /** Timeline of the newest primary seen: an older one that comes back does not count. */
  #timeline = 0
  #isEnded = false

  constructor(url: string) {
    this.#probes = serversOf(url).map((each) => new ServerProbe(each))
    const everyone = Promise.withResolvers<void>()
    this.#everyoneAsked = everyone.promise
    for (const probe of this.#probes) void this.#watch(probe, everyone.resolve)
  }

  /** Connection to the server that leads; without one, a connection that fails and names the servers' roles. */
  async connect(): Promise<Duplex> {
    if (!this.#primary) await this.#everyoneAsked
    const primary = this.#primary
    if (!primary) return failing(new NoPrimaryError([...this.#states.values()]))
    // The driver checks certificates against the host it finds here.
    const socket = Object.assign(connect({ host: primary.host, port: primary.port }), { host: primary.host })
    for (const known of this.#sockets.keys()) if (known.destroyed) this.#sockets.delete(known)
    this.#sockets.set(socket, primary)
    return socket
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all(this.#probes.map((probe) => probe.end()))
  }

  /** Asks one server again and again; each at its own pace, so that a silent one delays no other. */
  async #watch(probe: ServerProbe, onEveryoneAsked: () => void): Promise<void> {
    const state = await probe.ask()
    if (this.#isEnded) return void probe.end()
    this.#states.set(probe, state)
    this.#judge()
    if (this.#states.size === this.#probes.length) onEveryoneAsked()
    setTimeout(
      () => void this.#watch(probe, onEveryoneAsked),
      this.#primary ? askEveryMs : seekEveryMs,
    ).unref()
  }

  #judge(): void {
    for (const [probe, { role, timeline }] of this.#states) {
      if (
        role === 'primary' &&
        (timeline > this.#timeline || (timeline === this.#timeline && !this.#primary))
      ) {
        this.#primary = probe
        this.#timeline = timeline
      } else if (probe === this.#primary && (role === 'standby' || role === 'starting'))
        this.#primary = undefined
    }
    for (const [socket, probe] of this.#sockets) {
      const role = this.#states.get(probe)?.role
      const isGivenUp = this.#primary ? probe !== this.#primary : role === 'standby' || role === 'starting'
      if (isGivenUp) cut(socket)
    }
  }
}

/** Cuts a socket without sending the data that still waits in it. */
function cut(socket: Socket): void {
  if (socket.connecting) socket.destroy()
  else if (!socket.destroyed) socket.resetAndDestroy()
}

class NoPrimaryError extends Error {
  readonly code = 'NO_PRIMARY'

  constructor(states: readonly ServerState[]) {
    super(`no server of the database takes writes: ${describeServers(states)}`)
  }
}

/** Failing socket: the driver expects a socket, and hears of the error when it first writes to it. */
function failing(error: Error): Duplex {
  return new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done(error) })
}

/** One watch for all pools of a process that name the same servers. */
const watches = new Map<string, { watch: PrimaryWatch; users: number }>()

export function watchPrimary(url: string): PrimaryWatch {
  const known = watches.get(url) ?? { watch: new PrimaryWatch(url), users: 0 }
  known.users += 1
  watches.set(url, known)
  return known.watch
}

export async function leaveWatch(url: string): Promise<void> {
  const known = watches.get(url)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  watches.delete(url)
  await known.watch.end()
}
