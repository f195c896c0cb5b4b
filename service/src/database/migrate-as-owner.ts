import { findOldBodies } from './bodies.ts'
import { type Database, openDatabase } from './database.ts'
import { isSchemaCurrent, migrate, schemaVersions } from './migrate.ts'

interface MigratingAsOwner {
  say?: (line: string) => void
  /** Whether `db` leads through a pooler in transaction mode. */
  isPooled?: boolean
}

/**
 * Migrates as the owner of the schema and gives the account of `db` its rights. Without an owner's URL the account of
 * `db` does it, or finds that it may not and that there is nothing to do.
 */
export async function migrateAsOwner(
  db: Database,
  ownerUrl: string | undefined,
  { say = () => {}, isPooled = false }: MigratingAsOwner = {},
): Promise<number> {
  if (ownerUrl === undefined && isPooled) return refuseThroughPooler(db)
  if (ownerUrl === undefined) return migrate(db, { say }).catch(explainMissingRight)
  const [service] = await db<{ account: string }[]>`select current_user as account`
  const owner = openDatabase(ownerUrl, { connections: 1 })
  try {
    const [own] = await owner<{ account: string }[]>`select current_user as account`
    const serviceAccount = own?.account === service?.account ? undefined : service?.account
    const count = await migrate(owner, { say, serviceAccount })
    const { applied, known } = await schemaVersions(db)
    if (applied < known)
      throw new Error('DatabaseUrl and MigrationDatabaseUrl must name the same database, and do not.')
    return count
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/**
 * Rejects migration through a pooler: it may give the connection that holds the lock of migrations to other clients.
 */
async function refuseThroughPooler(db: Database): Promise<number> {
  const isCurrent = async () => (await isSchemaCurrent(db)) && (await findOldBodies(db)).length === 0
  if (await isCurrent().catch(() => false)) return 0
  throw new Error(
    'The schema is not that of this release. DatabaseUrl leads through a pooler, which cannot migrate: MigrationDatabaseUrl must lead to PostgreSQL itself.',
  )
}

function explainMissingRight(error: Error & { code?: string }): never {
  // "Insufficient privilege"
  if (error.code !== '42501') throw error
  throw new Error(
    `The schema must be brought to this release by its owner: set MigrationDatabaseUrl, or run npm run migrate with MIGRATION_DATABASE_URL (${error.message}).`,
  )
}
