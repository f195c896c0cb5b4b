import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { claimDataDir } from './claim-data-dir.ts'

const owners: ChildProcess[] = []
const roots: string[] = []
afterEach(() => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** A starter that has claimed its directory and runs on. */
async function claimedDirectory() {
  const root = mkdtempSync(join(tmpdir(), 'e-belediye-claim-'))
  roots.push(root)
  const directory = join(root, 'data')
  mkdirSync(directory)
  const program = `
    const { claimDataDir } = await import(${JSON.stringify(new URL('claim-data-dir.ts', import.meta.url))})
    await claimDataDir(${JSON.stringify(directory)})
    console.log('claimed')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, 'tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owners.push(owner)
  await once(owner.stdout, 'data')
  return { root, directory, file: join(directory, 'running'), pid: owner.pid ?? 0 }
}

describe('a data directory', () => {
  test('is refused while another portal runs in it', async () => {
    const { directory, pid } = await claimedDirectory()
    await expect(claimDataDir(directory)).rejects.toThrow(`another e-Belediye (process ${pid})`)
  })

  test('that was copied while its portal runs is no one’s', async () => {
    const { root, directory } = await claimedDirectory()
    const copy = join(root, 'copy')
    expect(spawnSync('cp', ['-a', directory, copy]).status).toBe(0)
    const { stop } = await claimDataDir(copy)
    stop()
    await expect(claimDataDir(directory)).rejects.toThrow('is in use')
  })

  test('is refused by another of its names, too', async () => {
    const { root, directory } = await claimedDirectory()
    const link = join(root, 'link')
    symlinkSync(directory, link)
    await expect(claimDataDir(link)).rejects.toThrow('is in use')
  })

  test('whose owner’s number went to another program is taken over, and that program runs on', async () => {
    const { directory, file, pid } = await claimedDirectory()
    const other = spawn('sleep', ['60'])
    owners.push(other)
    await once(other, 'spawn')
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(other.pid)))
    const { stop } = await claimDataDir(directory)
    stop()
    writeFileSync(file, String(other.pid))
    const again = await claimDataDir(directory)
    again.stop()
    expect([other.exitCode, other.signalCode]).toEqual([null, null])
  })

  test('whose owner’s number went to another portal at a reboot is taken over', async () => {
    const { directory, file } = await claimedDirectory()
    const [pid, named] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [pid, named, '1'].join('\n'))
    const { stop } = await claimDataDir(directory)
    stop()
  })
})
