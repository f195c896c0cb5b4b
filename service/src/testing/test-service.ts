import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallName, RefusalBy, RequestTo, ResponseFrom } from 'contract/calls'
import { type DutyCode, dutyCodes } from 'contract/clerk/codes'
import { lookReasonHeader } from 'contract/look-reason'
import { seenEffectHeader } from 'contract/seen-effect'
import { completeNationalId } from 'rules/identity/national-id'
import { test as base, expect } from 'vitest'
import { z } from 'zod'
import { type Log, openLog } from '../calling/log.ts'
import { pickAnswer } from '../calling/pick-answer.ts'
import { newXsrfToken } from '../calling/xsrf.ts'
import type { Database } from '../database/database.ts'
import { hashPassword } from '../identity/passwords/password.ts'
import { giveDuties } from '../callers/duties.ts'
import { startSignIn } from '../callers/sign-in.ts'
import type { PaymentParts } from '../payments/orders/order.ts'
import { openService } from '../service.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { captchaAnswer } from './captcha-answer.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export interface TestMember {
  oid: number
  userName: string
  password: string
  registryOid: number
  accessToken: string
  refreshToken: string
}

/** Refusal by the service, as the browser sees it. */
export class TestRefusal extends Error {
  readonly status: number
  readonly body: {
    Message: string
    Code?: RefusalBy<CallName>
    Fields?: Record<string, string>
    Reference?: string
  }

  constructor(status: number, body: TestRefusal['body']) {
    super(body.Code ?? body.Message)
    this.status = status
    this.body = body
  }
}

/** Larger than a town's own, so that only tests about limits meet them. */
const testLimits = {
  Lira: { Act: 10_000, Day: 10_000, Month: 10_000 },
  People: { Act: 100, Day: 100, Month: 100 },
  TariffRows: { Act: 100, Day: 100, Month: 100 },
}

export const testSettings: ServiceSettings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' }),
  CaptchaWork: { Cost: 10, MaxCounter: 30 },
  SecondPerson: testLimits,
  FileStorage: { Kind: 'disk', Directory: join(tmpdir(), `e-belediye-files-${process.pid}`) },
  // Documents are sealed only where a test says so: no authority answers here.
  Seal: undefined,
  // Banks send statements only where a test says so.
  StatementAccounts: [],
}
/** Moment at which every test begins. */
export const testStart = new Date('2026-11-15T09:00:00Z')
/** Argon2id as in production, but quick. */
const lightWork = { memory: 64, passes: 1, parallelism: 1 }
const testPassword = 'Doğru.Şifre.1'
let peopleMade = 0
let addressesMade = 0

/** Every call comes from another IP address, so that only tests about limits meet them. */
function newAddress(): string {
  addressesMade += 1
  return `127.${(addressesMade >> 16) & 255}.${(addressesMade >> 8) & 255}.${addressesMade & 255}`
}

export class TestService {
  readonly db: Database
  readonly http: FastifyInstance
  readonly logLines: string[]
  readonly #clock: { now: Date }

  constructor(db: Database, http: FastifyInstance, clock: { now: Date }, logLines: string[]) {
    this.db = db
    this.http = http
    this.#clock = clock
    this.logLines = logLines
  }

  get now(): Date {
    return this.#clock.now
  }

  /** Lets time go by. */
  pass(ms: number) {
    this.#clock.now = new Date(this.#clock.now.getTime() + ms)
  }

  readonly given = {
    member: async (
      options: {
        role?: 'citizen' | 'employee' | 'clerk'
        name?: string
        /** Duties of a clerk; all unless given. */
        duties?: readonly DutyCode[]
      } = {},
    ): Promise<TestMember> => {
      peopleMade += 1
      const userName = completeNationalId(String(100_000_000 + peopleMade * 7919))
      const [registry] = await this.db<{ oid: number }[]>`
        insert into registry ${this.db({
          registryType: 'G',
          registryNumber: `T${process.pid}-${peopleMade}`,
          identityNumber: userName,
          // Clerks have another name than those they decide about: they would be taken for them.
          nameOrTitle: options.name ?? (options.role === 'clerk' ? 'NECLA' : 'GÜLŞEN'),
          surname: 'ÖZÇIĞIR',
        })} returning oid`
      const passwordHash = await hashPassword(testPassword, lightWork)
      const [member] = await this.db<{ oid: number }[]>`
        insert into member ${this.db({
          userName,
          passwordHash,
          role: options.role ?? 'citizen',
          registryOid: registry?.oid ?? null,
          identityProvenBy: 'counter',
        })} returning oid`
      if (!registry || !member) throw new Error('A test member was not written')
      if (options.role === 'clerk')
        await giveDuties(this.db, member.oid, options.duties ?? dutyCodes, { now: this.now, givenBy: null })
      const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
      const tokens = await startSignIn(this.db, member.oid, { now: this.now, client })
      return {
        oid: member.oid,
        userName,
        password: testPassword,
        registryOid: registry.oid,
        accessToken: tokens.AccessToken,
        refreshToken: tokens.RefreshToken,
      }
    },
  }

  /** Calls of a member; `lookReason` is said wherever a clerk is asked why they look at someone close. */
  as(member: { accessToken: string }, { lookReason }: { lookReason?: string } = {}) {
    const said = lookReason === undefined ? {} : { [lookReasonHeader]: encodeURIComponent(lookReason) }
    return {
      call: <Name extends CallName>(name: Name, request: RequestTo<Name>) =>
        this.#call(name, request, { token: member.accessToken, said }),
    }
  }

  readonly anyone = {
    call: <Name extends CallName>(name: Name, request: RequestTo<Name>) => this.#call(name, request),
    /** A captcha answer as a browser would work it out. */
    solvedCaptcha: async (): Promise<string> => {
      const { Challenge } = await this.#call('GetCaptchaChallengeWithoutAuthorization', {})
      return captchaAnswer(Challenge)
    },
  }

  /** One browser: its calls carry the same cookie, which is how it is recognised. */
  browser() {
    const xsrf = newXsrfToken(testSettings.machineKey.validationKey)
    return {
      call: <Name extends CallName>(name: Name, request: RequestTo<Name>, accessToken?: string) =>
        this.#call(name, request, { token: accessToken, xsrf }),
    }
  }

  /** Posts like a browser: the fixed userName, the cookie and its echo, the bearer. */
  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    remoteAddress = newAddress(),
    xsrf = newXsrfToken(testSettings.machineKey.validationKey),
  ) {
    return this.http.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf, ...headers },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  async #call<Name extends CallName>(
    name: Name,
    request: RequestTo<Name>,
    {
      token,
      xsrf,
      said = {},
    }: { token?: string | undefined; xsrf?: string; said?: Record<string, string> } = {},
  ): Promise<ResponseFrom<Name>> {
    const body = { userName: testSettings.SystemUser, ...(request as object) }
    const headers: Record<string, string> = { ...said, ...(token && { authorization: `Bearer ${token}` }) }
    const first = await this.post(`/${name}`, body, headers, undefined, xsrf)
    const seenEffect = effectToConfirm(first)
    const response =
      seenEffect === undefined
        ? first
        : await this.post(`/${name}`, body, { ...headers, [seenEffectHeader]: seenEffect }, undefined, xsrf)
    const answer: unknown = response.json()
    if (response.statusCode !== 200) throw new TestRefusal(response.statusCode, answer as TestRefusal['body'])
    return answer as ResponseFrom<Name>
  }
}

/** Effect that the service wants a clerk to see first; a clerk of a test has seen it. */
export function effectToConfirm(response: {
  statusCode: number
  json: () => { Code?: string; Fields?: Record<string, string> }
}): string | undefined {
  if (response.statusCode !== 409) return undefined
  const { Code, Fields } = response.json()
  return Code === 'EffectNotSeen' ? Fields?.['seenEffect'] : undefined
}

/** Replaced by the tests whose service has neighbours of its own. */
const withSettings = base.extend(
  'settings',
  { scope: 'file' },
  async ({}): Promise<ServiceSettings> => testSettings,
)

/** Replaced by the tests that pay at a bank of their own. */
const withPayments = withSettings.extend(
  'payments',
  { scope: 'file' },
  async ({}): Promise<Partial<PaymentParts>> => ({}),
)

/** Replaced by the tests whose files are held up while they are checked. */
const withCheckingProgram = withPayments.extend(
  'checkingProgram',
  { scope: 'file' },
  async ({}): Promise<string | undefined> => undefined,
)

/** Replaced by the tests that are about a town that stands already. */
const withDatabase = withCheckingProgram.extend(
  'database',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<TestDatabase> => {
    const database = await testDatabase()
    onCleanup(database.close)
    return database
  },
)

/** Number of first answers of a call in a file that are all checked; beyond them a tenth is. */
const checkedFirst = 3

/** Checks that an answer fits its schema to the letter and equals the answer of `pickAnswer`. */
function pickChecked(): typeof pickAnswer {
  const answersSent = new WeakMap<object, number>()
  return (schema, answer) => {
    const sent = (answersSent.get(schema) ?? 0) + 1
    answersSent.set(schema, sent)
    if (sent > checkedFirst && sent % 10 !== 0) return pickAnswer(schema, answer)
    const parsed = z.parse(schema, answer)
    expect(JSON.stringify(pickAnswer(schema, answer))).toBe(JSON.stringify(parsed))
    return parsed
  }
}

/**
 * A test is a sentence about the town; each file has a database and a service of its own.
 * Files share this module: they extend it, since what one overrides would be overridden for the next.
 */
export const test = withDatabase.extend(
  'service',
  { scope: 'file' },
  async ({ settings, payments, checkingProgram, database: { db, serviceDb } }, { onCleanup }) => {
    const logLines: string[] = []
    const log: Log = openLog('info', (line) => logLines.push(line))
    const clock = { now: testStart }
    const opened = { db: serviceDb, settings, payments, checkingProgram, log, clock: () => clock.now }
    const http = await openService({ ...opened, pick: pickChecked() })
    onCleanup(async () => {
      await http.close()
      if (settings.FileStorage.Kind === 'disk')
        rmSync(settings.FileStorage.Directory, { recursive: true, force: true })
    })
    return new TestService(db, http, clock, logLines)
  },
)
