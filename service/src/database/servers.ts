import postgres from 'postgres'

/** Time after which a server without an answer counts as silent. */
const answerWithinMs = 2000

export type ServerRole = 'primary' | 'standby' | 'starting' | 'away'

export interface ServerState {
  /** Host and port, as the address names them. */
  name: string
  role: ServerRole
  /** Timeline of a server that takes writes: each promotion begins a newer one. Zero for all others. */
  timeline: number
  /** Reason why nothing better is known of it. */
  reason?: string
}

/**
 * URLs of the single servers in one that names several, `postgres://user:password@host1:5432,host2:5432/name`. Its wish
 * for a role is left out: each server's own answer decides that.
 */
export function serversOf(url: string): string[] {
  const [, account = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => {
    const single = new URL(`${account}${host}${rest}`)
    single.searchParams.delete('target_session_attrs')
    return single.href
  })
}

/** One server and the connection by which its state is asked. */
export class ServerProbe {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly #url: string
  #asking: postgres.Sql | undefined

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#url = url
    this.host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
    this.port = Number(port || 5432)
    this.name = `${hostname}:${this.port}`
  }

  /** Asks for the state; never fails, as a server that cannot be asked is one that is away. */
  async ask(): Promise<ServerState> {
    const asking = (this.#asking ??= postgres(this.#url, {
      max: 1,
      max_lifetime: null,
      connect_timeout: answerWithinMs / 1000,
      fetch_types: false,
      prepare: false,
      onnotice: () => {},
      connection: { application_name: 'e-belediye: who leads' },
    }))
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('it does not answer')), answerWithinMs).unref()
    })
    try {
      // The statement has no values, so that it is one simple query: poolers pass it on unchanged.
      const [row] = await Promise.race([asking.unsafe<{ timeline: number | null }[]>(question), silence])
      const timeline = row?.timeline ?? 0
      return { name: this.name, role: timeline > 0 ? 'primary' : 'standby', timeline }
    } catch (error) {
      void this.end()
      const { code, message } = error as { code?: string; message: string }
      // "Cannot connect now": it starts up, or shuts down.
      const role = code === '57P03' ? 'starting' : 'away'
      return { name: this.name, role, timeline: 0, reason: message || (code ?? 'it does not answer') }
    } finally {
      clearTimeout(timer)
    }
  }

  async end(): Promise<void> {
    const asking = this.#asking
    this.#asking = undefined
    await asking?.end({ timeout: 0 })
  }
}

/** The first eight digits of a segment's name are the timeline. */
const question = `
  select case when not pg_is_in_recovery()
    then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Asks every server of a URL for its state. */
export function askServers(url: string): Promise<ServerState[]> {
  return Promise.all(
    serversOf(url).map(async (each) => {
      const probe = new ServerProbe(each)
      const state = await probe.ask()
      await probe.end()
      return state
    }),
  )
}

/** Describes the servers and their roles in one sentence. */
export function describeServers(states: readonly ServerState[]): string {
  return states.map(describeServer).join(', ')
}

function describeServer({ name, role, reason }: ServerState): string {
  if (role === 'primary') return `${name} is the primary`
  if (role === 'standby') return `${name} is a standby`
  return role === 'starting' ? `${name} starts up` : `${name} is away (${reason})`
}
