import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { stopLeftOver } from './left-over-server.ts'

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
