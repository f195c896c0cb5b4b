import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../database/database.ts'
import { type EmbeddedDatabase, postgresVersion, startEmbedded } from '../database/embedded.ts'
import { migrate, readMigrations } from '../database/migrate.ts'

/** Kept ones that no run asked for so long are taken away. */
const keptDays = 7
const database = new URL('../database/', import.meta.url)

/**
 * Starts a server in an empty directory whose database has the schema of this source already: a copy of a cluster that
 * is made once for each state of the schema and kept among the temporary files. If it cannot be kept, the server is
 * empty; its user migrates it, which then does the rest.
 */
export async function startMigrated(directory: string): Promise<EmbeddedDatabase> {
  const kept = await keptCluster()
  if (kept && copyInto(directory, kept))
    try {
      return await startEmbedded({ dataDir: directory, durable: false })
    } catch {
      // Damaged, as by a machine that went down while it was written.
      for (const damaged of [kept, join(directory, 'postgres')])
        rmSync(damaged, { recursive: true, force: true })
    }
  return startEmbedded({ dataDir: directory, durable: false })
}

async function keptCluster(): Promise<string | undefined> {
  const root = join(tmpdir(), `e-belediye-kept-${process.getuid?.() ?? 'all'}`)
  mkdirSync(root, { recursive: true })
  // Anyone may have made a directory of that name.
  if (process.getuid && statSync(root).uid !== process.getuid()) return undefined
  chmodSync(root, 0o711)
  const kept = join(root, await keyOfSchema())
  if (!existsSync(kept)) {
    removeOld(root)
    if (!(await makeCluster(kept))) return undefined
  }
  utimesSync(kept, new Date(), new Date())
  return kept
}

/** Sources of the cluster: PostgreSQL, how it is begun, the snapshot and the migrations with the programs that run them. */
async function keyOfSchema(): Promise<string> {
  const hash = createHash('sha256').update(await postgresVersion())
  const programs = ['embedded.ts', 'migrate.ts', 'snapshot.ts', 'bodies.ts']
  for (const file of [...programs, ...sqlFilesIn('schema'), ...sqlFilesIn('bodies')])
    hash.update(readFileSync(new URL(file, database)))
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  return hash.digest('hex').slice(0, 20)
}

function sqlFilesIn(folder: string): string[] {
  const files = readdirSync(new URL(`${folder}/`, database)).toSorted()
  return files.map((file) => `${folder}/${file}`)
}

function removeOld(root: string) {
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000
  for (const name of readdirSync(root)) {
    const path = join(root, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
  }
}

/** Made beside its place and moved there when whole; of two runs that make it at once one is first. */
async function makeCluster(kept: string): Promise<boolean> {
  const making = `${kept}.${randomUUID()}`
  mkdirSync(making)
  chmodSync(making, 0o711)
  try {
    const server = await startEmbedded({ dataDir: making, durable: false })
    try {
      const db = openDatabase(server.url)
      try {
        await migrate(db)
      } finally {
        await db.end({ timeout: 1 })
      }
    } finally {
      await server.stop()
    }
    // Its account cannot enter the temporary files: the cluster stands elsewhere.
    if (existsSync(join(making, 'postgres-location'))) return false
    renameSync(making, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return true
}

/** Copies with the owners of the files, which Node's own copying does not keep. */
function copyInto(directory: string, kept: string): boolean {
  return spawnSync('cp', ['-a', `${kept}/.`, directory]).status === 0
}
