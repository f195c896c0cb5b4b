import { createHash, randomBytes } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import { merchantBanks } from 'contract/payments/codes'
import { openBank } from '../banks/open-banks.ts'
import { isPrivateHost, lookUpPublic, privateAddressCode } from '../calling/public-address.ts'
import { readPair } from '../calling/tls.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { schemaVersions } from '../database/migrate.ts'
import { askServers, describeServers, serversOf } from '../database/servers.ts'
import { readOwnRights } from '../database/service-rights.ts'
import { minDatabaseVersion, recommendedDatabaseVersion } from '../database/versions.ts'
import { openMunicipalSeal } from '../documents/seal/municipal-seal.ts'
import { fetchTimeStamp } from '../documents/seal/time-stamp.ts'
import { scanForViruses } from '../files/checking/scan-for-viruses.ts'
import { openStorage } from '../files/storage/file-storage.ts'
import { exchangeCode } from '../identity/edevlet/edevlet-gate.ts'
import { checkBreachedFile, isBreached } from '../identity/passwords/breached-passwords.ts'
import { populationRegistry } from '../identity/population-registry/population-registry.ts'
import { tryMailServer } from '../notifications/mail-server.ts'
import { askSenderNames } from '../notifications/sms-gateway.ts'
import type { BridgeClient } from '../settings/bridge-settings.ts'
import type { BankFolder } from '../settings/bank-folder-settings.ts'
import { isPooled } from '../settings/database-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { askAuditors } from './ask-auditors.ts'
import { connectionFault } from './examine.ts'

export interface Neighbour {
  name: string
  /** Asks something that changes nothing; returns the working part, throws the failure. */
  ask: () => Promise<string>
}

const webhookTimeoutMs = 15_000

interface Environment {
  DATABASE_URL?: string | undefined
  MIGRATION_DATABASE_URL?: string | undefined
}

/** Neighbours named by the settings, each with a harmless question; the databases may be named by the environment. */
export function neighboursOf(settings: ServiceSettings, environment: Environment): Neighbour[] {
  const databaseUrl = settings.DatabaseUrl ?? environment.DATABASE_URL
  const ownerUrl = settings.MigrationDatabaseUrl ?? environment.MIGRATION_DATABASE_URL
  const { Antivirus: antivirus, Mail: mail, BreachedPasswordFile: leaked, Captcha } = settings
  const { Tls: tls, ReadDatabaseUrl: replicaUrl, BankFolders, Bridge } = settings
  return [
    { name: 'Database', ask: () => askDatabase(databaseUrl, ownerUrl, isPooled(settings)) },
    ...(databaseUrl && serversOf(databaseUrl).length > 1
      ? [{ name: 'Servers of the database', ask: () => findLeader(databaseUrl) }]
      : []),
    ...(databaseUrl ? [{ name: 'Auditors', ask: () => askAuditors(databaseUrl, isPooled(settings)) }] : []),
    ...(ownerUrl ? [{ name: 'Owner of the schema', ask: () => askOwner(ownerUrl) }] : []),
    ...(replicaUrl ? [{ name: 'Read replica', ask: () => askReplicas(replicaUrl, isPooled(settings)) }] : []),
    ...(tls ? [{ name: 'Certificate', ask: () => askCertificate(tls, settings.SiteUrl) }] : []),
    { name: 'Uploaded files', ask: () => askStorage(settings) },
    ...(settings.Seal ? [{ name: 'Electronic seal', ask: () => askSeal(settings) }] : []),
    ...(antivirus ? [{ name: 'Antivirus', ask: () => askAntivirus(antivirus) }] : []),
    ...(leaked ? [{ name: 'Leaked passwords', ask: () => askLeakedPasswords(leaked) }] : []),
    { name: 'SMS gateway', ask: () => askSmsGateway(settings) },
    ...(mail ? [{ name: 'Mail server', ask: () => askMailServer(mail) }] : []),
    ...(settings.IsEDevletLoginDisable ? [] : [{ name: 'e-Devlet', ask: () => askEDevlet(settings) }]),
    { name: 'Population registry', ask: () => askPopulationRegistry(settings) },
    ...(Captcha.Provider === 'altcha'
      ? []
      : [{ name: `Captcha (${Captcha.Provider})`, ask: () => askCaptcha(settings) }]),
    ...settings.Banks.map((bank) => ({
      name: `Bank ${bank.Code} ${bankName(bank.Code)}`,
      ask: () => askBank(settings, bank.Code),
    })),
    ...BankFolders.map((folder) => ({
      name: `Folders of bank ${folder.Code}`,
      ask: () => askFolders(folder),
    })),
    ...(Bridge?.Clients ?? []).flatMap((client) =>
      client.NextSecret || client.SecretUntil
        ? [{ name: `Bridge key of ${client.Id}`, ask: () => askKey(client, databaseUrl, isPooled(settings)) }]
        : [],
    ),
    ...(Bridge?.Webhooks ?? []).map((webhook) => ({
      name: `Webhook ${webhook.Id}`,
      ask: () => askWebhook(webhook.Url, Bridge?.AllowsPrivateAddresses ?? false),
    })),
  ]
}

function bankName(code: string): string {
  return Object.values(merchantBanks).find((bank) => bank.code === code)?.label ?? ''
}

/** Opens the key and asks for one time stamp, which the authority may charge for. */
async function askSeal(settings: ServiceSettings): Promise<string> {
  const seal = await openMunicipalSeal(settings)
  if (!seal) throw new Error('no seal is set')
  const { notBefore, notAfter } = seal.key.certificate
  const now = new Date()
  const lastDay = notAfter.value.toISOString().slice(0, 10)
  if (now < notBefore.value)
    throw new Error(`its certificate counts from ${notBefore.value.toISOString()} on`)
  if (now > notAfter.value)
    throw new Error(`its certificate ended on ${lastDay}: documents go out without a seal`)
  const daysLeft = Math.floor((notAfter.value.getTime() - now.getTime()) / 86_400_000)
  const certificate =
    daysLeft < 30 ? `the certificate ends in ${daysLeft} days: renew it` : `until ${lastDay}`
  if (!seal.authority) return `${certificate}; without time stamps`
  const { stampedAt } = await fetchTimeStamp(seal.authority, randomBytes(32), now)
  return `${certificate}; time stamp of ${stampedAt.toISOString()}`
}

async function askDatabase(
  url: string | undefined,
  ownerUrl: string | undefined,
  pooled: boolean,
): Promise<string> {
  if (!url) throw new Error('none is named: set DatabaseUrl, or DATABASE_URL in the environment')
  // A standby answers every question, until something is to be written.
  if (serversOf(url).length === 1) await findLeader(url)
  const db = openDatabase(url, { connections: 1, isPooled: pooled })
  try {
    const [row] = await db<
      { version: number; hasTurkish: boolean; mayCreate: boolean; isEmpty: boolean; offsetSeconds: number }[]
    >`
      select current_setting('server_version_num')::int / 10000 as version,
        exists (select from pg_collation where collname = 'tr-x-icu') as has_turkish,
        has_schema_privilege('public', 'create') as may_create,
        not exists (select from pg_tables where schemaname = 'public') as is_empty,
        extract(epoch from now() - ${new Date()}::timestamptz)::float8 as offset_seconds`
    if (!row) throw new Error('it answered nothing')
    if (row.version < minDatabaseVersion)
      throw new Error(`it is PostgreSQL ${row.version}; ${minDatabaseVersion} or newer is needed`)
    if (!row.hasTurkish) throw new Error('it has no ICU collation tr-x-icu: install PostgreSQL with ICU')
    if (Math.abs(row.offsetSeconds) > 5)
      throw new Error(`its clock differs from this machine's by ${Math.round(row.offsetSeconds)} seconds`)
    const { applied, known } = await schemaVersions(db)
    if (applied > known) throw new Error(`its schema ${applied} is newer than the ${known} of this release`)
    if (applied < known && !row.mayCreate && ownerUrl === undefined)
      throw new Error(
        'our account may not create tables in the schema public: set MigrationDatabaseUrl, or run npm run migrate',
      )
    const schema =
      applied === 0
        ? row.isEmpty
          ? 'empty, the first start makes the schema'
          : 'not ours yet, but not empty either'
        : `schema ${applied} of ${known}`
    const rights = applied === known ? await judgeRights(db, ownerUrl) : ''
    const advice =
      row.version < recommendedDatabaseVersion ? ` (${recommendedDatabaseVersion} is recommended)` : ''
    return `PostgreSQL ${row.version}${advice} with Turkish sorting; ${schema}${rights}`
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Part that each server plays; one that does not do its part is a fault while the others go on. */
async function findLeader(url: string): Promise<string> {
  const states = await askServers(url)
  const leaders = states.filter(({ role }) => role === 'primary').length
  const described = describeServers(states)
  if (leaders > 1) throw new Error(`more than one says that it leads: ${described}`)
  if (states.length === 1 && states[0]?.role === 'away') return described
  if (leaders === 0) throw new Error(`no server takes writes: ${described}`)
  if (states.some(({ role }) => role === 'starting' || role === 'away')) throw new Error(described)
  return described
}

/** Whether our account can do all it has to, and, where another owns the schema, nothing beyond. */
async function judgeRights(db: Database, ownerUrl: string | undefined): Promise<string> {
  const { isOwner, missing, beyond } = await readOwnRights(db)
  if (missing.length > 0)
    throw new Error(`our account lacks rights: ${missing.join(', ')}; npm run migrate grants them`)
  if (isOwner && ownerUrl === undefined)
    return '; our account also owns the schema and could change what is append-only: see docs/operations.md'
  if (isOwner)
    throw new Error('our account may change the schema, although MigrationDatabaseUrl names another for that')
  if (beyond.length > 0) throw new Error(`our account has rights beyond what it needs: ${beyond.join(', ')}`)
  return '; our account cannot change what is append-only'
}

async function askOwner(url: string): Promise<string> {
  const db = openDatabase(url, { connections: 1 })
  try {
    const [row] = await db<{ mayCreate: boolean }[]>`
      select has_schema_privilege('public', 'create') as may_create`
    if (!row?.mayCreate) throw new Error('it may not create tables in the schema public')
    return 'it may change the schema'
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Replicas: of several one may lead just now, one alone has to follow. */
async function askReplicas(url: string, pooled: boolean): Promise<string> {
  const servers = serversOf(url)
  if (servers.length === 1) return askReplica(url, pooled)
  const states = await askServers(url)
  const described = describeServers(states)
  if (!states.some(({ role }) => role === 'standby')) throw new Error(`none of them follows: ${described}`)
  if (states.some(({ role }) => role === 'starting' || role === 'away')) throw new Error(described)
  return described
}

async function askReplica(url: string, pooled: boolean): Promise<string> {
  const db = openDatabase(url, { connections: 1, isPooled: pooled, mayFollow: true })
  try {
    const [row] = await db<{ isReplica: boolean; secondsBehind: number }[]>`
      select pg_is_in_recovery() as is_replica,
        coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds_behind`
    if (!row?.isReplica)
      throw new Error('it follows no other: ReadDatabaseUrl has to name a streaming replica')
    const { applied, known } = await schemaVersions(db)
    return `it follows the database, with schema ${applied} of ${known}; its last change is ${Math.round(row.secondsBehind)} seconds old`
  } finally {
    await db.end({ timeout: 1 })
  }
}

async function askCertificate(tls: NonNullable<ServiceSettings['Tls']>, siteUrl: string): Promise<string> {
  const { certificate } = readPair(tls)
  const { hostname } = new URL(siteUrl)
  const { validFromDate, validToDate } = certificate
  if (validToDate < new Date()) throw new Error(`${tls.CertificateFile} expired on ${dayOf(validToDate)}`)
  if (validFromDate > new Date())
    throw new Error(`${tls.CertificateFile} is not valid before ${dayOf(validFromDate)}`)
  if (!(isIP(hostname) ? certificate.checkIP(hostname) : certificate.checkHost(hostname)))
    throw new Error(`${tls.CertificateFile} is not for ${hostname}, which SiteUrl names`)
  return `it is for ${hostname}, belongs to its key, and is valid until ${dayOf(validToDate)}`
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

async function askFolders({ Outgoing, Incoming, Statements }: BankFolder): Promise<string> {
  for (const folder of [Outgoing, Incoming, ...(Statements === undefined ? [] : [Statements])]) {
    const found = await stat(folder).catch(() => undefined)
    if (!found?.isDirectory()) throw new Error(`there is no folder ${folder}`)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
      throw new Error(`our account may not read and write in ${folder}`)
    })
  }
  return 'we may read and write in both'
}

/** Whether a program whose key is being changed still signs with the one before. */
async function askKey(
  { Id, NextSecret, SecretUntil }: BridgeClient,
  databaseUrl: string | undefined,
  pooled: boolean,
): Promise<string> {
  if (!databaseUrl) throw new Error('without a database nobody knows which key it uses')
  const db = openDatabase(databaseUrl, { connections: 1, isPooled: pooled })
  try {
    const [used] = await db<{ at: Date }[]>`
      select last_noted_at as at from health_note
      where subject = ${`key:${Id}`} and last_noted_at > now() - make_interval(secs => every_seconds)`
    const end = SecretUntil ? `, which ends at ${SecretUntil}` : ', which has no end (SecretUntil)'
    if (used) throw new Error(`it used its old key at ${used.at.toISOString()}${end}`)
    return NextSecret
      ? 'it has not used its old key for a day: NextSecret can become Secret'
      : `its key ends at ${SecretUntil}, and another is not named`
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** Asks for headers alone, which brings nothing: any answer is enough. */
function askWebhook(address: string, allowsPrivateAddresses: boolean): Promise<string> {
  const url = new URL(address)
  const privateAddress = new Error(
    'it is an address of this machine or of a private network, which Bridge.AllowsPrivateAddresses does not allow',
  )
  if (!allowsPrivateAddresses && isPrivateHost(url.hostname)) return Promise.reject(privateAddress)
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'HEAD',
      agent: false,
      signal: AbortSignal.timeout(webhookTimeoutMs),
      ...(!allowsPrivateAddresses && { lookup: lookUpPublic }),
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === privateAddressCode ? privateAddress : error),
    )
    request.on('response', (response) => {
      response.resume()
      resolve(`${url.host} answers`)
    })
    request.end()
  })
}

async function askStorage(settings: ServiceSettings): Promise<string> {
  const storage = openStorage(settings)
  const content = randomBytes(64)
  const hash = createHash('sha256').update(content).digest('hex')
  await storage.put(hash, content)
  try {
    if (!(await storage.get(hash)).equals(content)) throw new Error('what was written came back changed')
  } finally {
    await storage.remove(hash)
  }
  return 'a file was written, read and removed'
}

async function askAntivirus(antivirus: NonNullable<ServiceSettings['Antivirus']>): Promise<string> {
  const verdict = await scanForViruses(Buffer.from('e-Belediye'), antivirus)
  if (verdict === 'away') throw new Error(`no clamd answers at ${antivirus.Host}:${antivirus.Port}`)
  if (verdict === 'infected') throw new Error('it calls a harmless text infected')
  return 'it answers'
}

async function askLeakedPasswords(file: string): Promise<string> {
  await checkBreachedFile(file)
  if (!(await isBreached('password', file)))
    throw new Error('the best known password is not in it: is it whole, and sorted by hash?')
  return 'they can be searched'
}

async function askSmsGateway(settings: ServiceSettings): Promise<string> {
  const names = await askSenderNames(settings)
  const { Header } = settings.SmsGateway
  if (!names.includes(Header))
    throw new Error(
      `it takes our password, but “${Header}” is not approved; approved are: ${names.join(', ') || 'none'}`,
    )
  return `it takes our password, and “${Header}” is an approved sender`
}

async function askMailServer(mail: NonNullable<ServiceSettings['Mail']>): Promise<string> {
  await tryMailServer(mail)
  return mail.UserName === undefined ? 'it answers' : `it lets ${mail.UserName} in`
}

/** A code that was never given out: who knows us says that the code is wrong, not that we are. */
async function askEDevlet(settings: ServiceSettings): Promise<string> {
  const answer = await exchangeCode(settings, `denetim-${randomBytes(8).toString('hex')}`)
  if (answer.kind === 'failed')
    throw new Error(connectionFault(answer.reason) ?? `no answer that can be read (${answer.reason})`)
  if (answer.kind === 'token') throw new Error('it gave a token for a code that does not exist')
  if (answer.reason === 'invalid_client') throw new Error('it does not know our client id and secret')
  return 'it knows our client id and secret'
}

/** Asks about a number with right check digits that belongs to no one. */
async function askPopulationRegistry(settings: ServiceSettings): Promise<string> {
  const answer = await populationRegistry(settings).verifyPerson({
    identityNumber: '10000000146',
    name: 'DENETİM',
    surname: 'SORUSU',
    birth: { year: 1900, month: 1, day: 1 },
  })
  if (answer === 'unavailable') {
    const { PopulationRegistry: registry } = settings
    // Whether anyone is there at all: a host that is away throws.
    await fetch(registry.Kind === 'kps' ? registry.IssuerUrl : registry.Url, {
      method: 'HEAD',
      redirect: 'manual',
    })
    throw new Error('no answer that can be read: address, account or IP address')
  }
  return 'it answers'
}

async function askCaptcha({ CaptchaVerifyUrl, CaptchaSecret }: ServiceSettings): Promise<string> {
  const response = await fetch(CaptchaVerifyUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ secret: CaptchaSecret ?? '', response: 'denetim' }),
    redirect: 'error',
  })
  const { 'error-codes': codes } = (await response.json()) as { 'error-codes'?: unknown }
  if (!Array.isArray(codes)) throw new Error('it did not answer as captcha services do')
  if (codes.includes('invalid-input-secret') || codes.includes('missing-input-secret'))
    throw new Error('it does not know CaptchaSecret')
  return 'it knows our secret'
}

/** Targets of a payment's form, if they include more than the bank's own gate. */
function formTargetsOf({ Banks }: ServiceSettings, code: string): string {
  const bank = Banks.find(({ Code }) => Code === code)
  if (bank?.Protocol !== 'payflex') return ''
  return bank.AnyAcsHost
    ? '; forms may be posted to any https page (AnyAcsHost): ask the bank for its list of hosts'
    : `; forms may be posted to ${bank.AcsHosts?.join(', ')}`
}

/** An order that does not exist: who knows us has no such order. */
async function askBank(
  settings: ServiceSettings,
  code: ServiceSettings['Banks'][number]['Code'],
): Promise<string> {
  const bank = openBank(settings, code)
  if (!bank) throw new Error('it is not in Banks')
  const record = await bank.inquire({
    orderNumber: `DENETIM${randomBytes(6).toString('hex').toUpperCase()}`,
    amountKurus: 100,
  })
  if (record.outcome === 'notFound')
    return `it knows us, and answers that there is no such order${formTargetsOf(settings, code)}`
  if (record.outcome === 'unknown')
    throw new Error(
      connectionFault(record.bankResultCode ?? undefined) ??
        connectionFault(record.bankMessage ?? undefined) ??
        `it gives no clear answer: ${[record.bankResultCode, record.bankMessage].filter(Boolean).join(' ') || 'none'}`,
    )
  throw new Error(`it knows an order that does not exist (${record.outcome})`)
}
