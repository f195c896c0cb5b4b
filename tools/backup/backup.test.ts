import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../service/src/database/database.ts'
import { migrate } from '../../service/src/database/migrate.ts'
import { Town, isCopy, takeOver } from '../../service/src/database/town.ts'
import { diskStorage } from '../../service/src/files/storage/disk-storage.ts'
import { startSystemPostgres, systemPostgresPrograms } from '../../service/src/testing/system-postgres.ts'
import { type Manifest, makeBackup, sha256Of } from './make-backup.ts'
import { connectionTo } from './postgres-programs.ts'
import { restoreBackup } from './restore-backup.ts'

const isInstalled = systemPostgresPrograms() !== undefined
const work = mkdtempSync(join(tmpdir(), 'e-belediye-backup-test-'))
let server: { url: string; stop: () => Promise<void> }
let town: Database
afterAll(() => rmSync(work, { recursive: true, force: true }))

function databaseUrl(name: string): string {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}

const storageIn = (name: string) => ({
  FileStorage: { Kind: 'disk', Directory: join(work, name) } as const,
})

async function emptyDatabase(name: string): Promise<string> {
  const admin = openDatabase(server.url, { connections: 1 })
  await admin.unsafe(`create database ${name} template template0`)
  await admin.end()
  return databaseUrl(name)
}

// Needs pg_dump, which the embedded server does not bring: skipped where the package postgresql is not installed.
describe.skipIf(!isInstalled)('a backup', () => {
  const document = Buffer.from('%PDF-1.7 a document')
  const hash = createHash('sha256').update(document).digest('hex')
  const picture = Buffer.from('a picture')
  const pictureHash = createHash('sha256').update(picture).digest('hex')
  let folder: string

  beforeAll(async () => {
    server = await startSystemPostgres()
    town = openDatabase(await emptyDatabase('town'), { connections: 2 })
    await migrate(town)
    await town`insert into installation (kind) values ('municipality')`
    expect(await new Town(town).isOwn()).toBe(true)
    const [registry] = await town<{ oid: number }[]>`
      insert into registry (registry_type, registry_number, identity_number, name_or_title, surname)
      values ('G', '1', '10000000146', 'ŞÜKRÜ', 'IŞIKÖZ') returning oid`
    const [member] = await town<{ oid: number }[]>`
      insert into member (user_name, role, registry_oid, identity_proven_by)
      values ('10000000146', 'citizen', ${registry?.oid ?? 0}, 'counter') returning oid`
    await diskStorage(join(work, 'town')).put(hash, document)
    await town`insert into file_blob ${town({ hash: Buffer.from(hash, 'hex'), sizeBytes: document.length, claimedAt: new Date() })}`
    await town`insert into stored_file ${town({
      uploadId: '00000000-0000-4000-8000-000000000001',
      registryOid: registry?.oid ?? 0,
      memberOid: member?.oid ?? 0,
      kind: 'deed',
      name: 'tapu.pdf',
      label: 'Tapu',
      contentType: 'application/pdf',
      hash: Buffer.from(hash, 'hex'),
      sizeBytes: document.length,
      createdAt: new Date(),
    })}`
    // The picture of an announcement is in the same storage, and no document of anyone.
    await diskStorage(join(work, 'town')).put(pictureHash, picture)
    await town`insert into file_blob ${town({ hash: Buffer.from(pictureHash, 'hex'), sizeBytes: picture.length, claimedAt: new Date() })}`
    const shown = {
      title: 'Duyuru',
      text: 'Duyuru',
      publishedOn: '2026-01-01',
      pictureHash: Buffer.from(pictureHash, 'hex'),
      pictureDescription: 'Göl',
    }
    const [announcement] = await town<{ oid: number }[]>`
      insert into announcement ${town(shown)} returning oid`
    await town`
      insert into announcement_version ${town({ ...shown, announcementOid: announcement?.oid ?? 0, version: 1, writtenAt: new Date() })}`
    await town`
      insert into payment_order (order_number, registry_oid, payer_member_oid, browser_id, client_address, created_at,
        amount_kurus, amount_as_of, valid_until)
      values (${'A'.repeat(20)}, ${registry?.oid ?? 0}, ${member?.oid ?? 0}, 'x', '::1', now(), 123456, current_date, now())`
    folder = await makeBackup(
      { databaseUrl: databaseUrl('town'), settings: storageIn('town') },
      join(work, 'backups'),
      new Date(),
    )
  }, 240_000)
  afterAll(async () => {
    await town?.end({ timeout: 1 })
    await server?.stop()
  }, 60_000)

  test('is restored to a second place with every row, every sum and every file, and knows that it is a copy', async () => {
    const second = await emptyDatabase('second')
    const report = await restoreBackup(folder, { databaseUrl: second, settings: storageIn('second') })
    expect(report).toMatchObject({ files: 2, differences: [] })
    expect(report.tables).toBeGreaterThan(100)
    expect(await diskStorage(join(work, 'second')).get(hash)).toEqual(document)
    expect(await diskStorage(join(work, 'second')).get(pictureHash)).toEqual(picture)
    const copy = openDatabase(second, { connections: 2 })
    const [order] = await copy`select amount_kurus, name_or_title
      from payment_order join registry on registry.oid = registry_oid`
    expect(order).toEqual({ amountKurus: 123_456, nameOrTitle: 'ŞÜKRÜ' })
    // The schema is whole: there is nothing to migrate, and append-only tables still are append-only.
    expect(await migrate(copy)).toBe(0)
    expect([await new Town(town).isOwn(), await new Town(copy).isOwn()]).toEqual([true, false])
    await takeOver(copy)
    expect([await new Town(copy).isOwn(), await isCopy(copy)]).toEqual([true, false])
    await copy.end({ timeout: 1 })
  }, 120_000)

  test('is made where the settings name several hosts, from the one that leads', async () => {
    const { host } = new URL(server.url)
    const several = databaseUrl('town').replace(host, `127.0.0.1:9,${host}`)
    const made = await makeBackup(
      { databaseUrl: several, settings: storageIn('town') },
      join(work, 'several'),
      new Date(),
    )
    expect(readdirSync(made)).toEqual(expect.arrayContaining(['database.dump', 'manifest.json']))
  }, 120_000)

  /** The program as a timer runs it. */
  async function drill(into: string, ...more: string[]) {
    // Files of the named town are in its folder `files`.
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl('town'), DATA_DIR: join(work, 'data') }
    const args = ['tools/drill.ts', '--into', await emptyDatabase(into), ...more]
    const child = spawn(process.execPath, args, { env, timeout: 200_000 })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, said }
  }

  test('is drilled: made, restored to a second place, compared and reported', async () => {
    cpSync(join(work, 'town'), join(work, 'data', 'files'), { recursive: true })
    const { status, said } = await drill('drilled')
    expect(said).toMatch(/\d{3} tables and 2 uploaded files restored/)
    expect(said).toContain('✓ Every count and every sum of money is as it was.')
    expect(status).toBe(0)
  }, 240_000)

  test('fails the drill when a row or a file is missing', async () => {
    const lacking = join(work, 'lacking')
    cpSync(folder, lacking, { recursive: true })
    // A dump of a town without its payment, under the books of the town that has it.
    const poor = await emptyDatabase('poor')
    await restoreBackup(folder, { databaseUrl: poor, settings: storageIn('poor') })
    const db = openDatabase(poor, { connections: 1 })
    await db`drop trigger payment_order_is_kept on payment_order`
    await db`delete from payment_order`
    await db.end({ timeout: 1 })
    const poorFolder = await makeBackup(
      { databaseUrl: poor, settings: storageIn('poor') },
      join(work, 'poor-backups'),
      new Date(),
    )
    cpSync(join(poorFolder, 'database.dump'), join(lacking, 'database.dump'))
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
    manifest.dumpSha256 = await sha256Of(join(lacking, 'database.dump'))
    writeFileSync(join(lacking, 'manifest.json'), JSON.stringify(manifest))
    const withoutRow = await drill('without_row', '--from', lacking)
    expect(withoutRow.said).toContain('✗ payment_order.rowCount: 1 in the backup, 0 restored')
    expect(withoutRow.said).toContain('✗ payment_order.amountKurus: 123456 in the backup, 0 restored')
    rmSync(join(lacking, 'files', hash))
    const withoutFile = await drill('without_file', '--from', lacking)
    expect(withoutFile.said).toContain('1 of 2 uploaded files are in the backup')
    expect([withoutRow.status, withoutFile.status]).toEqual([1, 1])
  }, 240_000)

  test('tells what is not as it was', async () => {
    await expect(
      restoreBackup(folder, { databaseUrl: databaseUrl('town'), settings: storageIn('x') }),
    ).rejects.toThrow('The database is not empty')
    writeFileSync(join(folder, 'files', hash), 'another content')
    await expect(
      restoreBackup(folder, { databaseUrl: await emptyDatabase('third'), settings: storageIn('x') }),
    ).rejects.toThrow(`The uploaded file ${hash} is damaged in the backup`)
    writeFileSync(join(folder, 'database.dump'), 'x')
    await expect(
      restoreBackup(folder, { databaseUrl: await emptyDatabase('fourth'), settings: storageIn('x') }),
    ).rejects.toThrow('database.dump is damaged')
  }, 120_000)

  test('that could not be finished leaves nothing behind', async () => {
    const before = readdirSync(join(work, 'backups'))
    await expect(
      makeBackup(
        { databaseUrl: databaseUrl('town'), settings: storageIn('nowhere') },
        join(work, 'backups'),
        new Date('2026-01-01'),
      ),
    ).rejects.toThrow()
    expect(readdirSync(join(work, 'backups'))).toEqual(before)
  }, 120_000)
})

test('programs of PostgreSQL are led to the same hosts, without the password and what only the driver knows', () => {
  const url = 'postgres://eb:p%40ss@db1:5432,db2:5433/town?target_session_attrs=any&prepare=false'
  expect(connectionTo(url, {})).toEqual({
    dbname: 'postgres://eb@db1:5432,db2:5433/town?target_session_attrs=primary',
    env: { PGPASSWORD: 'p@ss' },
  })
  expect(connectionTo('postgres://eb@localhost/town', { PGPASSWORD: 'x' })).toEqual({
    dbname: 'postgres://eb@localhost/town',
    env: { PGPASSWORD: 'x' },
  })
})

test('with sslmode=verify-full certificates are checked against those that the service trusts', () => {
  const rootsBy = (environment: Record<string, string>) =>
    connectionTo('postgres://eb@db1/town?sslmode=verify-full', environment).env.PGSSLROOTCERT
  expect(rootsBy({})).toBe('system')
  expect(rootsBy({ NODE_EXTRA_CA_CERTS: '/etc/ssl/town.pem' })).toBe('/etc/ssl/town.pem')
  expect(rootsBy({ NODE_EXTRA_CA_CERTS: '/etc/ssl/town.pem', PGSSLROOTCERT: '/etc/ssl/db.pem' })).toBe(
    '/etc/ssl/db.pem',
  )
  expect(connectionTo('postgres://eb@db1/town', {}).env).not.toHaveProperty('PGSSLROOTCERT')
})
