import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { test as base, testSettings } from './test-service.ts'
import { pdfWith } from './uploading.ts'

export const heldCheckingProgram = fileURLToPath(new URL('held-checking-program.ts', import.meta.url))

/** A test whose files can be held up while they are checked. */
export const test = base
  .extend('checkingProgram', { scope: 'file' }, async ({}) => heldCheckingProgram)
  .extend('settings', { scope: 'file' }, async ({}) => ({
    ...testSettings,
    FileChecking: { Processes: 2, MaxMemoryMb: 400, TimeoutSeconds: 60 },
  }))

/** A PDF whose checking takes until the test lets go of it. */
export function heldPdf() {
  const path = join(tmpdir(), `e-belediye-held-${randomUUID()}`)
  const letGo = () => writeFileSync(path, '')
  onTestFinished(() => {
    for (const each of [path, `${path}.pid`]) rmSync(each, { force: true })
  })
  const isHeld = () => existsSync(`${path}.pid`) && readFileSync(`${path}.pid`, 'utf8') !== ''
  return {
    content: pdfWith(`%hold ${path}`),
    isHeld,
    /** The process that is busy with it. */
    untilHeld: async (): Promise<number> => {
      await expect.poll(isHeld, { timeout: 60_000 }).toBe(true)
      return Number(readFileSync(`${path}.pid`, 'utf8'))
    },
    letGo,
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
