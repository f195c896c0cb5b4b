import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../service/src/database/database.ts'
import { unreachedLines } from './unreached.ts'
import type { Planted } from './warm-tests.ts'

/** Server and database of which each run gets a copy: what one leaves unsettled must not reach the next. */
export interface Template {
  root: string
  url: string
  template: string
  seed: number
}

/** A mutant that hangs has been noticed. */
const maxMs = 4 * 60_000

/** Fault that the schedules found in a change; undefined if none. */
export async function runSchedules(at: Template, count: number, planted: Planted) {
  const scratch = mkdtempSync(join(tmpdir(), 'mutation-'))
  const source = join(scratch, 'mutant.ts')
  const outcome = join(scratch, 'outcome')
  writeFileSync(source, planted.source)
  writeFileSync(outcome, 'the schedules broke off')
  try {
    const env = { MUTANT_FILE: planted.file, MUTANT_SOURCE: source, MUTATION_OUTCOME: outcome }
    const code = await judge(at, count, env)
    return code === 0 ? undefined : readFileSync(outcome, 'utf8')
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Lines of each file that the schedules of the sound code do not reach (`null`: the file is not loaded). */
export async function linesNotReached(at: Template, count: number, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
  try {
    const code = await judge(at, count, { NODE_V8_COVERAGE: folder })
    if (code !== 0) throw new Error('the schedules of the code as it is fail')
    return unreachedLines(folder, files)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function judge({ root, url, template, seed }: Template, count: number, env: Record<string, string>) {
  const database = `mutation_${process.pid}`
  const admin = openDatabase(inDatabase(url, 'postgres'), { connections: 1 })
  try {
    await admin.unsafe(`drop database if exists ${database} with (force)`)
    await admin.unsafe(`create database ${database} template ${template}`)
    return await run(root, {
      ...env,
      MUTATION_DATABASE: inDatabase(url, database),
      MUTATION_SCHEDULES: String(count),
      MUTATION_SEED: String(seed),
    })
  } finally {
    await admin.end()
  }
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function run(root: string, env: Record<string, string>): Promise<number> {
  const args = ['--import', join(root, 'tools/mutation/plant.ts'), join(root, 'tools/mutation/judge.ts')]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code ?? 1)
    })
  })
}
