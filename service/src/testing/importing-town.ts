import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, test as base } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from './test-database.ts'

const program = fileURLToPath(new URL('../import/main.ts', import.meta.url))
/** Program that prints, at the end, the peak memory. */
const tellMemory = `data:text/javascript,process.on('exit',()=>console.error('kB',process.resourceUsage().maxRSS))`

/** Memory in which an import of any length ends: without a bound, a peak tells when rubbish was collected. */
const smallMemory = ['--max-old-space-size=64', '--max-semi-space-size=2']

export interface Town {
  db: Database
  start: (...args: string[]) => ChildProcessWithoutNullStreams
  /** The same where the program also knows the account that owns the schema. */
  startWithOwner: (...args: string[]) => ChildProcessWithoutNullStreams
  /** The same in little memory. */
  startSmall: (...args: string[]) => ChildProcessWithoutNullStreams
  file: (name: string, content: string) => string
}

/** A municipality with one registry, and a directory for its files. */
export const test = base.extend('town', { scope: 'file' }, async ({}, { onCleanup }): Promise<Town> => {
  const { db, url, serviceUrl, close } = await testDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-import-'))
  onCleanup(async () => {
    rmSync(directory, { recursive: true })
    await close()
  })
  await db`insert into registry ${db({ registryType: 'D', registryNumber: 'S-1', nameOrTitle: 'DİĞER' })}`
  const start = (
    args: readonly string[],
    environment: Record<string, string>,
    options: readonly string[] = [],
  ) => {
    const child = spawn(process.execPath, [...options, '--import', tellMemory, program, ...args], {
      env: { ...process.env, DATABASE_URL: serviceUrl, ...environment },
    })
    // A program left running would write into the next test's town.
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    return child
  }
  return {
    db,
    start: (...args: string[]) => start(args, {}),
    startWithOwner: (...args: string[]) => start(args, { MIGRATION_DATABASE_URL: url }),
    startSmall: (...args: string[]) => start(args, {}, smallMemory),
    file: (name: string, content: string) => {
      writeFileSync(join(directory, name), content)
      return join(directory, name)
    },
  }
})
