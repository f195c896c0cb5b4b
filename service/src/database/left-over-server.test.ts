import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryData } from '../testing/temporary-data.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import type * as freePorts from './free-port.ts'
import { stopLeftOver } from './left-over-server.ts'

const taken: { port?: number } = {}
vi.mock('./free-port.ts', async (importing) => {
  const { freePort } = await importing<typeof freePorts>()
  return { freePort: async () => taken.port ?? freePort() }
})

const started: { kill: (signal: 'SIGKILL') => boolean }[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** A process that looks like a server of PostgreSQL: its name, and the cluster that it works in. */
async function serverIn(cluster: string) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)', 'postgres'], {
    cwd: cluster,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(child)
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, isGone: () => child.exitCode !== null || child.signalCode !== null }
}

function newCluster(): string {
  const cluster = join(realpathSync(mkdtempSync(join(tmpdir(), 'e-belediye-cluster-'))), 'postgres')
  mkdirSync(cluster)
  return cluster
}

function writePidFile(cluster: string, { pid, directory }: { pid: number; directory: string }): string {
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, [pid, directory, Math.floor(Date.now() / 1000), 5432, '', ''].join('\n'))
  return file
}

describe('a server that an earlier run left behind', () => {
  test('is stopped where it serves this very cluster', async () => {
    const cluster = newCluster()
    const server = await serverIn(cluster)
    writePidFile(cluster, { pid: server.pid, directory: cluster })
    const said: string[] = []
    await stopLeftOver(cluster, (line) => said.push(line))
    expect(said).toEqual(['stopping the database an earlier run left behind'])
    await expect.poll(server.isGone).toBe(true)
  })

  test.each([
    ['the original of a copied cluster', (original: string) => original],
    ['another cluster that got the number of ours', (_original: string, own: string) => own],
  ])('is left alone where it serves %s', async (_name, namedBy) => {
    const [original, own] = [newCluster(), newCluster()]
    const server = await serverIn(original)
    const file = writePidFile(own, { pid: server.pid, directory: namedBy(original, own) })
    await stopLeftOver(own, () => {})
    expect(server.isGone()).toBe(false)
    expect(existsSync(file)).toBe(false)
  })

  test('is not passed over where its cluster was moved while it runs', async () => {
    const cluster = newCluster()
    const server = await serverIn(cluster)
    writePidFile(cluster, { pid: server.pid, directory: '/gone/postgres' })
    await stopLeftOver(cluster, () => {})
    await expect.poll(server.isGone).toBe(true)
  })
})

describe('a copy of a data directory whose own PostgreSQL runs', () => {
  const data = temporaryData()
  const made = [data]
  let original: EmbeddedDatabase

  beforeAll(async () => {
    original = await startEmbedded({ dataDir: data.directory, durable: false })
    await asking(original.url, (db) => db`create table whose as select 'original' as name`)
  })
  afterAll(async () => {
    await original.stop()
    for (const { remove } of made) remove()
  })
  afterEach(() => {
    delete taken.port
  })

  const pidFileIn = (directory: string) => join(directory, 'postgres', 'postmaster.pid')
  const pidOf = (directory: string) => Number(readFileSync(pidFileIn(directory), 'utf8').split('\n')[0])

  /**
   * Copy with everything in it, as an administrator would make it: passwords and the pid file of the running server
   * too.
   */
  async function copyOfData(): Promise<string> {
    await asking(original.url, (db) => db`checkpoint`)
    const copy = temporaryData()
    made.push(copy)
    expect(spawnSync('cp', ['-a', `${data.directory}/.`, copy.directory]).status).toBe(0)
    return copy.directory
  }

  async function startIn(directory: string) {
    const said: string[] = []
    const server = await startEmbedded({
      dataDir: directory,
      durable: false,
      say: (line) => void said.push(line),
    })
    return { ...server, said }
  }

  async function expectUntouched(pid: number) {
    expect(pidOf(data.directory)).toBe(pid)
    expect(await asking(original.url, (db) => db`select name from whose`)).toEqual([{ name: 'original' }])
  }

  test.each([
    ['names the original', (file: string) => file],
    // A reboot looks like this: the other server got the number of ours.
    [
      'is its own with a number that the other has now',
      (file: string, from: string, to: string) => file.replace(from, to),
    ],
  ])('stops and uses its own alone where its pid file %s', async (_name, change) => {
    const pid = pidOf(data.directory)
    const copy = await copyOfData()
    const file = pidFileIn(copy)
    writeFileSync(file, change(readFileSync(file, 'utf8'), data.directory, copy))
    const own = await startIn(copy)
    try {
      expect(own.said).toEqual([])
      expect(own.url).not.toBe(original.url)
      await asking(own.url, (db) => db`update whose set name = 'copy'`)
      await expectUntouched(pid)
    } finally {
      await own.stop()
    }
    await expectUntouched(pid)
  })

  test('does not take the original for its own where that answers on its port', async () => {
    const pid = pidOf(data.directory)
    const copy = await copyOfData()
    taken.port = Number(new URL(original.url).port)
    await expect(startIn(copy)).rejects.toThrow(/PostgreSQL did not start; see/)
    await expectUntouched(pid)
  })
})

// Clusters may stand elsewhere if PostgreSQL runs under another account than the starter.
test.runIf(process.getuid?.() === 0)(
  'a copy without its cluster does not start that of the original',
  async () => {
    const [original, copy] = [temporaryData(), temporaryData()]
    onTestFinished(() => [original, copy].forEach(({ remove }) => remove()))
    const place = newCluster()
    for (const { directory } of [original, copy])
      writeFileSync(
        join(directory, 'postgres-location'),
        [place, realpathSync(original.directory)].join('\n'),
      )
    await expect(startEmbedded({ dataDir: copy.directory, durable: false })).rejects.toThrow(
      `${copy.directory} is a copy of ${original.directory}, whose database stands in ${place} and was not copied`,
    )
    expect(readdirSync(place)).toEqual([])
  },
)

async function asking(url: string, ask: (db: ReturnType<typeof openDatabase>) => Promise<object[]>) {
  const db = openDatabase(url, { connections: 1 })
  try {
    return [...(await ask(db))]
  } finally {
    await db.end({ timeout: 1 })
  }
}
