import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, inject } from 'vitest'
import { giveDuties } from '../callers/duties.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { HealthNotes } from '../health/health-notes.ts'
import { oldSecretNoter } from '../health/note-old-secret.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { clamd } from '../testing/fake-clamd.ts'
import { testWithSimulators } from '../testing/simulators.ts'
import { temporaryData } from '../testing/temporary-data.ts'
import { examine } from './examine.ts'
import { neighboursOf } from './neighbours.ts'

const data = temporaryData()
afterAll(data.remove)

const test = testWithSimulators.extend('settings', { scope: 'file' }, async ({ simulators }) =>
  demoSettings({
    siteUrl: 'http://localhost',
    simulatorsUrl: simulators.url,
    smtpPort: simulators.smtpPort,
    dataDir: data.directory,
  }),
)

const templateUrl = () => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = '/postgres'
  return url.href
}

const bridgeTo = (Url: string, AllowsPrivateAddresses: boolean) => ({
  Webhooks: [{ Id: 'muhasebe', Secret: 'x'.repeat(32), Url }],
  AllowsPrivateAddresses,
})

/** Findings about one neighbour. */
async function saidOf(
  name: string,
  settings: ServiceSettings,
  databaseUrl?: string,
  environment: { MIGRATION_DATABASE_URL?: string } = {},
) {
  const neighbours = neighboursOf(settings, { DATABASE_URL: databaseUrl, ...environment }).filter((each) =>
    each.name.startsWith(name),
  )
  const [finding] = await examine(neighbours)
  return finding
}

describe('the doctor', () => {
  test('says of every neighbour of the demo that it works', async ({ settings }) => {
    const findings = await examine(neighboursOf(settings, { DATABASE_URL: templateUrl() }))
    expect(findings.filter(({ isFine }) => !isFine)).toEqual([])
    expect(findings.map(({ name }) => name)).toEqual([
      'Database',
      'Auditors',
      'Uploaded files',
      'Electronic seal',
      'SMS gateway',
      'Mail server',
      'e-Devlet',
      'Population registry',
      'Bank 0010 Ziraat Bankası',
      'Bank 0015 VakıfBank',
      'Bank 0064 İş Bankası',
      'Bank 0012 Halkbank',
    ])
  })

  test.for<[string, (settings: ServiceSettings) => Partial<ServiceSettings>, RegExp]>([
    ['SMS', (s) => ({ SmsGateway: { ...s.SmsGateway, Password: 'yanlis' } }), /it answered 30/],
    ['SMS', (s) => ({ SmsGateway: { ...s.SmsGateway, Header: 'BASKASI' } }), /“BASKASI” is not approved/],
    ['SMS', (s) => ({ SmsGateway: { ...s.SmsGateway, Url: 'http://127.0.0.1:20009' } }), /nobody listens/],
    ['Mail', (s) => ({ Mail: s.Mail && { ...s.Mail, Password: 'yanlis' } }), /Invalid login|535/],
    ['e-Devlet', () => ({ EDEVLET_CLIENT_SECRET: 'yanlis' }), /does not know our client id/],
    [
      'Population',
      (s) => ({ PopulationRegistry: { ...s.PopulationRegistry, Password: 'yanlis' } as never }),
      /no answer that can be read/,
    ],
    [
      'e-Devlet',
      (s) => ({ EDevlet: { ...s.EDevlet, TokenUrl: 'http://127.0.0.1:20009' } }),
      /^nobody listens there$/,
    ],
    [
      'Population',
      () => ({ PopulationRegistry: { Kind: 'public', Url: 'http://127.0.0.1:20009' } }),
      /^nobody listens there$/,
    ],
    [
      'Bank 0064',
      (s) => ({
        Banks: s.Banks.map((bank) => ({ ...bank, VPosWebRequestUrl: 'http://127.0.0.1:20009' }) as never),
      }),
      /^nobody listens there$/,
    ],
    ['Uploaded', () => ({ FileStorage: { Kind: 'disk', Directory: '/dev/null/files' } }), /ENOTDIR/],
    [
      'Read replica',
      () => ({ ReadDatabaseUrl: templateUrl() }),
      /^it follows no other: ReadDatabaseUrl has to name a streaming replica$/,
    ],
    ['Read replica', () => ({ ReadDatabaseUrl: 'postgres://a:b@127.0.0.1:9/c' }), /^nobody listens there$/],
    [
      'Folders of bank 0064',
      () => ({ BankFolders: [{ Code: '0064', Outgoing: tmpdir(), Incoming: '/nowhere/gelen' }] }),
      /^there is no folder \/nowhere\/gelen$/,
    ],
    [
      'Webhook muhasebe',
      () => ({ Bridge: bridgeTo('http://127.0.0.1:20009/olay', true) }),
      /^nobody listens there$/,
    ],
    [
      'Webhook muhasebe',
      () => ({ Bridge: bridgeTo('http://127.0.0.1:20009/olay', false) }),
      /private network, which Bridge.AllowsPrivateAddresses does not allow$/,
    ],
    ['Antivirus', () => ({ Antivirus: { Host: '127.0.0.1', Port: 9 } }), /no clamd answers/],
    ...['0010', '0015', '0064', '0012'].map(
      (code): [string, (settings: ServiceSettings) => Partial<ServiceSettings>, RegExp] => [
        `Bank ${code}`,
        (s) => ({
          Banks: s.Banks.map(
            (bank) => ({ ...bank, MerchantPassword: 'yanlis', VPosPassword: 'yanlis' }) as never,
          ),
        }),
        /no clear answer: .+/,
      ],
    ),
  ])('says of %s what does not work', async ([name, change, expected], { settings }) => {
    const finding = await saidOf(name, { ...settings, ...change(settings) })
    expect(finding).toMatchObject({ isFine: false, says: expect.stringMatching(expected) })
  })

  test('says of several servers who is what', async ({ settings }) => {
    const url = templateUrl()
    const { host } = new URL(url)
    const several = url.replace(host, `127.0.0.1:9,${host}`)
    expect(await saidOf('Servers of the database', settings, several)).toMatchObject({
      isFine: false,
      says: expect.stringMatching(
        new RegExp(`^127.0.0.1:9 is away \\(.*ECONNREFUSED.*\\), ${host} is the primary$`),
      ),
    })
    expect(await saidOf('Servers of the database', settings, url.replace(host, `${host},${host}`))).toEqual(
      expect.objectContaining({ says: expect.stringContaining('more than one says that it leads') }),
    )
    expect(await saidOf('Servers of the database', settings, url)).toBeUndefined()
    // The database itself is found behind the one that is away.
    expect(await saidOf('Database', settings, several)).toMatchObject({ isFine: true })
  })

  test('asks a virus scanner where there is one', async ({ settings }) => {
    clamd.listen(0, '127.0.0.1')
    await once(clamd, 'listening')
    const { port } = clamd.address() as AddressInfo
    const finding = await saidOf('Antivirus', {
      ...settings,
      Antivirus: { Host: '127.0.0.1', Port: port },
    })
    clamd.close()
    expect(finding).toMatchObject({ isFine: true })
  })

  test('looks into the folders of banks and knocks at webhooks, where the settings name them', async ({
    settings,
    simulators,
  }) => {
    const folder = { Code: '0064', Outgoing: data.directory, Incoming: tmpdir() }
    expect(await saidOf('Folders', { ...settings, BankFolders: [folder] })).toMatchObject({
      isFine: true,
      says: 'we may read and write in both',
    })
    const Bridge = bridgeTo(`${simulators.url}/olay`, true)
    expect(await saidOf('Webhook', { ...settings, Bridge })).toMatchObject({
      isFine: true,
      says: `${new URL(simulators.url).host} answers`,
    })
  })

  test('names those who audit and administer at once', async ({ settings, database: { db, url } }) => {
    expect(await saidOf('Auditors', settings, url)).toMatchObject({ isFine: true })
    const [member] = await db<{ oid: number }[]>`
      insert into member (user_name, role) values ('ikisi.birden', 'clerk') returning oid`
    await giveDuties(db, member?.oid ?? 0, ['audit', 'administration'], { now: new Date(), givenBy: null })
    expect(await saidOf('Auditors', settings, url)).toMatchObject({
      isFine: false,
      says: '1 with both audit and administration: end one of the duties at /Memur/Yonetim',
    })
  })

  test('tells of a program of the bridge that still signs with its old key', async ({
    settings,
    database: { db, url },
  }) => {
    const client = { Id: 'muhasebe', Secret: 'x'.repeat(32), NextSecret: 'y'.repeat(32) }
    const said = () =>
      saidOf('Bridge key of muhasebe', { ...settings, Bridge: { Clients: [client] } } as ServiceSettings, url)
    expect(await said()).toMatchObject({ isFine: true, says: expect.stringContaining('can become Secret') })
    await oldSecretNoter(new HealthNotes(db, () => new Date()))('muhasebe', false)
    expect(await said()).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/^it used its old key at .+, which has no end \(SecretUntil\)$/),
    })
  })

  test('says what the account of the service may do in the schema, and whether the owner is another', async ({
    settings,
    database: { db, url, serviceUrl },
  }) => {
    const asked = (databaseUrl: string, ownerUrl?: string) =>
      saidOf('Database', settings, databaseUrl, ownerUrl ? { MIGRATION_DATABASE_URL: ownerUrl } : {})
    expect(await asked(serviceUrl, url)).toMatchObject({
      isFine: true,
      says: expect.stringMatching(/schema (\d+) of \1; our account cannot change what is append-only$/),
    })
    expect(await asked(serviceUrl)).toMatchObject({ isFine: true })
    expect(await asked(url)).toMatchObject({
      isFine: true,
      says: expect.stringContaining('also owns the schema'),
    })
    expect(await asked(url, url)).toMatchObject({
      isFine: false,
      says: expect.stringContaining('may change the schema, although'),
    })
    const owner = { MIGRATION_DATABASE_URL: serviceUrl }
    expect(await saidOf('Owner', settings, serviceUrl, owner)).toMatchObject({
      isFine: false,
      says: 'it may not create tables in the schema public',
    })
    await db`grant delete on accrual to ebelediye_service`
    expect(await asked(serviceUrl, url)).toMatchObject({
      isFine: false,
      says: 'our account has rights beyond what it needs: DELETE on accrual',
    })
    await db`revoke delete on accrual from ebelediye_service`
    await db`revoke insert on complaint from ebelediye_service`
    expect(await asked(serviceUrl, url)).toMatchObject({
      isFine: false,
      says: 'our account lacks rights: INSERT on complaint; npm run migrate grants them',
    })
    await db`delete from schema_migration where version > 60`
    expect(await asked(serviceUrl)).toMatchObject({
      isFine: false,
      says: expect.stringContaining('set MigrationDatabaseUrl, or run npm run migrate'),
    })
  })

  test('says that the database is not named or not there', async ({ settings }) => {
    expect(await saidOf('Database', settings)).toMatchObject({
      says: expect.stringMatching(/^none is named/),
    })
    expect(await saidOf('Database', settings, 'postgres://a:b@127.0.0.1:9/c')).toMatchObject({
      isFine: false,
      says: 'nobody listens there',
    })
  })
})
