import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../service/src/database/database.ts'
import { freePort } from '../../service/src/database/free-port.ts'
import { type Relay, openRelay } from '../../service/src/testing/relay.ts'
import { systemAccount, systemPostgresPrograms } from '../../service/src/testing/system-postgres.ts'

const names = ['db1', 'db2', 'db3'] as const
type MemberName = (typeof names)[number]
const patienceMs = 240_000

/** Programs that a cluster of the samples needs and this machine lacks; undefined where all is there. */
export function missingPrograms(): string | undefined {
  const programs = { patroni: ['--version'], etcd: ['--version'], haproxy: ['-v'] }
  const missing = Object.entries(programs)
    .filter(([name, args]) => spawnSync(name, args).error)
    .map(([name]) => name)
  if (!systemPostgresPrograms()) missing.push('postgresql')
  return missing.length > 0 ? missing.join(', ') : undefined
}

/** One machine: PostgreSQL and its Patroni, each reached by others through a way that can be cut. */
interface Member {
  name: MemberName
  directory: string
  dataDirectory: string
  /** Behind the ways. */
  databasePort: number
  ways: { database: Relay; api: Relay; etcd: Relay }
  configFile: string
  patroni: ChildProcess | undefined
}

/** Three machines by the samples of deploy/patroni on this one: etcd, Patroni with PostgreSQL, HAProxy. */
export class PatroniCluster {
  readonly #directory: string
  readonly #account: { uid: number; gid: number } | undefined
  readonly #members: Member[] = []
  readonly #others: ChildProcess[] = []
  /** HAProxy's for the one that leads. */
  balancerPort = 0
  /** Time that the cluster itself may take until another leads. */
  failoverSeconds = 0

  private constructor(directory: string) {
    this.#directory = directory
    this.#account = process.getuid?.() === 0 ? systemAccount('postgres') : undefined
  }

  static async start(say: (text: string) => void): Promise<PatroniCluster> {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-patroni-'))
    const cluster = new PatroniCluster(directory)
    try {
      await cluster.#open(say)
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  /** URL of all three members, as services name them. */
  url(account: string, database: string): string {
    const hosts = this.#members.map(({ ways }) => `127.0.0.1:${ways.database.port}`)
    return `postgres://${account}@${hosts.join(',')}/${database}`
  }

  balancedUrl(account: string, database: string): string {
    return `postgres://${account}@127.0.0.1:${this.balancerPort}/${database}`
  }

  /** Past the ways that can be cut. */
  directUrl(name: MemberName, database: string, account = 'postgres:superuser'): string {
    return `postgres://${account}@127.0.0.1:${this.#member(name).databasePort}/${database}`
  }

  async leader(): Promise<MemberName | undefined> {
    const answers = await Promise.all(
      this.#members.map(async ({ name, ways }) => {
        const response = await fetch(`http://127.0.0.1:${ways.api.port}/primary`, {
          signal: AbortSignal.timeout(2000),
        }).catch(() => undefined)
        await response?.body?.cancel()
        return response?.status === 200 ? name : undefined
      }),
    )
    return answers.find((name) => name !== undefined)
  }

  /** Waits until one leads, two follow it, and one of them has all that is told. */
  async untilWhole(): Promise<void> {
    await until('three members that are well', async () => {
      const leader = await this.leader()
      if (!leader) return false
      const response = await fetch(`http://127.0.0.1:${this.#member(leader).ways.api.port}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => undefined)
      const { members = [] } = ((await response?.json().catch(() => {})) ?? {}) as {
        members?: { role: string; state: string }[]
      }
      const well = members.filter(({ state }) => state === 'running' || state === 'streaming')
      return well.length === names.length && well.some(({ role }) => role === 'sync_standby')
    })
  }

  /**
   * Work during which the leader stays the leader: Patroni is told to hold still, as an operator does for maintenance.
   * On a machine so busy that its loops come too late it would otherwise demote whom the work is done at.
   */
  async heldStill<Answer>(work: (leader: MemberName) => Promise<Answer>): Promise<Answer> {
    await this.#setPause(true)
    const leader = await this.leader()
    if (!leader) throw new Error('No member leads')
    try {
      return await work(leader)
    } finally {
      await this.#setPause(false)
      await this.untilWhole()
    }
  }

  /** Until every member has heard of it. */
  async #setPause(isPaused: boolean): Promise<void> {
    await until(isPaused ? 'a cluster that holds still' : 'a cluster that goes on', async () => {
      const leader = await this.leader()
      if (!leader) return false
      const url = `http://127.0.0.1:${this.#member(leader).ways.api.port}`
      const signal = AbortSignal.timeout(5000)
      const body = JSON.stringify({ pause: isPaused ? true : null })
      const told = await fetch(`${url}/config`, { method: 'PATCH', body, signal }).catch(() => undefined)
      await told?.body?.cancel()
      const states = await Promise.all(
        this.#members.map(async ({ ways }) => {
          const answer = await fetch(`http://127.0.0.1:${ways.api.port}/patroni`, { signal }).catch(
            () => undefined,
          )
          const state = (await answer?.json().catch(() => {})) as { pause?: boolean } | undefined
          return state && (state.pause ?? false)
        }),
      )
      return told?.ok === true && states.every((state) => state === isPaused)
    })
  }

  /** Switchover that an operator asks for before a machine is restarted. */
  async switchOver(): Promise<void> {
    const leader = await this.leader()
    if (!leader) throw new Error('No member leads')
    const response = await fetch(`http://127.0.0.1:${this.#member(leader).ways.api.port}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    })
    if (!response.ok) throw new Error(`Patroni: ${response.status} ${await response.text()}`)
  }

  /** Loss of power of the machine of the primary. */
  async killLeader(): Promise<MemberName> {
    const leader = await this.leader()
    if (!leader) throw new Error('No member leads')
    const member = this.#member(leader)
    const main = Number(readFileSync(join(member.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0])
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
    member.patroni?.kill('SIGKILL')
    for (const pid of [main, ...stdout.split('\n').map(Number).filter(Boolean)]) kill(pid)
    return leader
  }

  /** The machine is switched on again. */
  startAgain(name: MemberName): void {
    this.#startPatroni(this.#member(name))
  }

  /** Pulls its cables: no other machine, no service and no etcd is reached. */
  cutOff(name: MemberName): void {
    for (const way of Object.values(this.#member(name).ways)) way.cut()
  }

  reconnect(name: MemberName): void {
    for (const way of Object.values(this.#member(name).ways)) way.heal()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#members.map(({ patroni }) => endProcess(patroni, 'SIGTERM')))
    // PostgreSQL may go on where its Patroni was killed.
    for (const { dataDirectory } of this.#members) {
      const file = join(dataDirectory, 'postmaster.pid')
      if (existsSync(file)) kill(Number(readFileSync(file, 'utf8').split('\n')[0]))
    }
    for (const process of this.#others) await endProcess(process, 'SIGKILL')
    for (const { ways } of this.#members) for (const way of Object.values(ways)) await way.stop()
    rmSync(this.#directory, { recursive: true, force: true })
  }

  #member(name: MemberName): Member {
    const found = this.#members.find((member) => member.name === name)
    if (!found) throw new Error(`${name} is no member`)
    return found
  }

  async #open(say: (text: string) => void): Promise<void> {
    const { uid, gid } = this.#account ?? {}
    if (uid !== undefined && gid !== undefined) chownSync(this.#directory, uid, gid)
    const etcdPort = await this.#startEtcd()
    say('etcd runs')
    for (const name of names) this.#members.push(await this.#newMember(name, etcdPort))
    // The first makes the cluster, the others copy it.
    for (const member of this.#members) {
      this.#startPatroni(member)
      await until('a member that leads', async () => (await this.leader()) !== undefined)
    }
    await this.#startBalancer()
    await this.untilWhole()
    say('three members are well')
  }

  /** Three of them, as in the sample, reached by each member through a way of its own. */
  async #startEtcd(): Promise<number> {
    const places = await Promise.all(
      names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
    )
    const all = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
    for (const { name, client, peer } of places) {
      const sample = readFileSync('deploy/patroni/etcd.env', 'utf8')
      const environment = Object.fromEntries(
        sample
          .split('\n')
          .filter((line) => line.startsWith('ETCD_'))
          .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
      this.#others.push(
        spawn('etcd', {
          env: {
            ...process.env,
            ...environment,
            ETCD_NAME: name,
            ETCD_DATA_DIR: join(this.#directory, `etcd-${name}`),
            ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
            ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
            ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
            ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
            ETCD_INITIAL_CLUSTER: all,
          },
          stdio: ['ignore', 'ignore', openSync(join(this.#directory, `etcd-${name}.log`), 'a')],
        }),
      )
    }
    const [first] = places
    await until('etcd', async () => {
      const response = await fetch(`http://127.0.0.1:${first?.client}/health`).catch(() => undefined)
      return ((await response?.json().catch(() => {})) as { health?: string } | undefined)?.health === 'true'
    })
    return first?.client ?? 0
  }

  async #newMember(name: MemberName, etcdPort: number): Promise<Member> {
    const directory = join(this.#directory, name)
    mkdirSync(directory)
    const { uid, gid } = this.#account ?? {}
    if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid)
    const [databasePort, apiPort] = [await freePort(), await freePort()]
    const ways = {
      database: await openRelay(databasePort),
      api: await openRelay(apiPort),
      etcd: await openRelay(etcdPort),
    }
    const dataDirectory = join(directory, 'data')
    const sample = readFileSync('deploy/patroni/patroni.yml', 'utf8')
    const setting = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(sample)?.[1])
    this.failoverSeconds = setting('ttl') + setting('loop_wait')
    const config = sample
      .replace(/^name: db1.*$/m, `name: ${name}`)
      .replace(/listen: 10.0.0.11:8008.*$/m, `listen: 127.0.0.1:${apiPort}`)
      .replace(/connect_address: 10.0.0.11:8008.*$/m, `connect_address: 127.0.0.1:${ways.api.port}`)
      // A proxy, which is asked instead of those that etcd names.
      .replace(/^ {2}hosts: .*2379.*$/m, `  hosts: [127.0.0.1:${ways.etcd.port}]\n  use_proxies: true`)
      .replace(/listen: 10.0.0.11:5432.*$/m, `listen: 127.0.0.1:${databasePort}`)
      .replace(/connect_address: 10.0.0.11:5432.*$/m, `connect_address: 127.0.0.1:${ways.database.port}`)
      .replace(/^ {2}data_dir: .*$/m, `  data_dir: ${dataDirectory}`)
      .replace(/^ {2}bin_dir: .*$/m, `  bin_dir: ${systemPostgresPrograms()}`)
      .replace(/^ {2}pgpass: .*$/m, `  pgpass: ${join(directory, 'pgpass')}`)
      .replaceAll(/password: change-me-(\w+)/g, 'password: $1')
      .replace(
        /^ {2}pg_hba:\n(?: {4}- .*\n)+/m,
        '  pg_hba:\n    - host all all 127.0.0.1/32 trust\n    - host replication all 127.0.0.1/32 trust\n',
      )
      .replace(/unix_socket_directories: .*$/m, `unix_socket_directories: ${directory}`)
      // Certificates and a watchdog are the machines' own.
      .replaceAll(/^ {4}ssl.*\n/gm, '')
      .replace(/^watchdog:\n(?: {2}.*\n)+/m, '')
    const configFile = join(directory, 'patroni.yml')
    writeFileSync(configFile, config)
    return { name, directory, dataDirectory, databasePort, ways, configFile, patroni: undefined }
  }

  #startPatroni(member: Member): void {
    const log = openSync(join(this.#directory, `${member.name}.log`), 'a')
    member.patroni = spawn('patroni', [member.configFile], {
      cwd: member.directory,
      env: { ...process.env, HOME: member.directory },
      stdio: ['ignore', log, log],
      ...this.#account,
    })
  }

  async #startBalancer(): Promise<void> {
    const [primary, replicas] = [await freePort(), await freePort()]
    const servers = this.#members.map(
      ({ name, ways }) => `  server ${name} 127.0.0.1:${ways.database.port} check port ${ways.api.port}`,
    )
    const config = readFileSync('deploy/patroni/haproxy.cfg', 'utf8')
      .replace('bind :5000', `bind 127.0.0.1:${primary}`)
      .replace('bind :5001', `bind 127.0.0.1:${replicas}`)
      .replaceAll('check port 8008 ', '')
      .replaceAll(/^ {2}server db1 .*\n {2}server db2 .*\n {2}server db3 .*$/gm, servers.join('\n'))
    const file = join(this.#directory, 'haproxy.cfg')
    writeFileSync(file, config)
    this.#others.push(spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' }))
    this.balancerPort = primary
    await until('HAProxy', async () => {
      const db = openDatabase(this.balancedUrl('postgres', 'postgres'), { connections: 1 })
      const answers = await db`select 1`.catch(() => [])
      await db.end({ timeout: 1 })
      return answers.length === 1
    })
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`There is still not ${what}`)
    await wait(300)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process is gone already.
  }
}

async function endProcess(process: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!process || process.exitCode !== null || process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill(signal)
  await Promise.race([exited, wait(30_000).then(() => process.kill('SIGKILL'))])
}
