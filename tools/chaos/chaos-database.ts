import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../service/src/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../service/src/database/embedded.ts'

/** A durable PostgreSQL whose processes can be killed and frozen. Each start has another port. */
export class ChaosDatabase {
  readonly #dataDir: string
  #server: EmbeddedDatabase
  #mainPid: number

  private constructor(dataDir: string, server: EmbeddedDatabase, mainPid: number) {
    this.#dataDir = dataDir
    this.#server = server
    this.#mainPid = mainPid
  }

  static async start(dataDir: string): Promise<ChaosDatabase> {
    const server = await startEmbedded({ dataDir, durable: true })
    return new ChaosDatabase(dataDir, server, await mainPidOf(server.url))
  }

  get url(): string {
    return this.#server.url
  }

  get serviceUrl(): string {
    return this.#server.serviceUrl
  }

  get port(): number {
    return Number(new URL(this.url).port)
  }

  /**
   * A copy of a database takes over how many values of each sequence its template had logged ahead. PostgreSQL forgets
   * these in a crash before the next checkpoint, and hands out numbers twice.
   */
  async keepSequencesOfCopies(): Promise<void> {
    const db = openDatabase(this.url, { connections: 1 })
    try {
      await db`checkpoint`
    } finally {
      await db.end({ timeout: 1 })
    }
  }

  signal(signal: NodeJS.Signals): void {
    for (const pid of this.#pids()) kill(pid, signal)
  }

  async killAndStart(downMs: number): Promise<void> {
    const pids = this.#pids()
    for (const pid of pids) kill(pid, 'SIGKILL')
    await this.#server.exited
    await wait(downMs)
    // A new server beside a process of the old one would spoil the files.
    while (areAlive(pids)) await wait(20)
    this.#server = await startEmbedded({ dataDir: this.#dataDir, durable: true })
    this.#mainPid = await mainPidOf(this.url)
  }

  stop(): Promise<void> {
    this.signal('SIGCONT')
    return this.#server.stop()
  }

  #pids(): number[] {
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(this.#mainPid)], { encoding: 'utf8' })
    return [this.#mainPid, ...stdout.split('\n').map(Number).filter(Boolean)]
  }
}

async function mainPidOf(url: string): Promise<number> {
  const db = openDatabase(url, { connections: 1 })
  try {
    const [row] = await db<{ dataDirectory: string }[]>`show data_directory`
    return Number(readFileSync(join(row?.dataDirectory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
  } finally {
    await db.end({ timeout: 1 })
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process is gone already.
  }
}

/** Whether one of them still runs; one that only waits to be noted as ended does not. */
function areAlive(pids: number[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join(',')], { encoding: 'utf8' })
  return stdout.split('\n').some((state) => state.trim() !== '' && !state.trim().startsWith('Z'))
}
