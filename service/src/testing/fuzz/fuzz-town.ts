import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { CallName, ResponseFrom } from 'contract/calls'
import { openGuestAccess, type RegistryGuest } from '../../callers/guest-access.ts'
import { startSignIn } from '../../callers/sign-in.ts'
import { openLog } from '../../calling/log.ts'
import { newXsrfToken } from '../../calling/xsrf.ts'
import type { Database } from '../../database/database.ts'
import { buildDemoTown } from '../../demo-town/build-demo-town.ts'
import { demoPeople, demoRepresentations } from '../../demo-town/demo-people.ts'
import { openService } from '../../service.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { captchaAnswer } from '../captcha-answer.ts'
import { guestTokenMark, type KnownValues, solvedCaptchaMark } from './request-arbitrary.ts'

export const fuzzRoles = [
  'nobody',
  'citizen',
  'representative',
  'employee',
  'clerk',
  'phone guest',
  'registry guest',
] as const
export type FuzzRole = (typeof fuzzRoles)[number]

const start = new Date('2026-11-15T09:00:00Z')
/** Lets limits per hour and day run out while requests go on. */
const timePerRequestMs = 2_000
const client = { address: '127.0.0.1', userAgent: 'fuzz', browserId: 'fuzz' }
const guestPhone = '+905039999999'

/** The small demo town with someone of each role, who signs in again whenever a request ended their sign-in. */
export class FuzzTown {
  readonly #db: Database
  readonly #http: FastifyInstance
  readonly #settings: ServiceSettings
  readonly #clock: { now: Date }
  readonly #faults: Map<string, string>
  readonly #tokens = new Map<FuzzRole, string>()
  #addresses = 0
  requests = 0
  readonly statuses: Record<number, number> = {}
  /** Calls whose handler has answered or refused a request. */
  readonly handled = new Set<CallName>()

  private constructor(
    db: Database,
    http: FastifyInstance,
    settings: ServiceSettings,
    clock: { now: Date },
    faults: Map<string, string>,
  ) {
    this.#db = db
    this.#http = http
    this.#settings = settings
    this.#clock = clock
    this.#faults = faults
  }

  static async open(db: Database, settings: ServiceSettings): Promise<FuzzTown> {
    await buildDemoTown(db, start, undefined, { size: 'small' })
    const clock = { now: start }
    const faults = new Map<string, string>()
    const log = openLog('error', (line) => {
      const { reference, err } = JSON.parse(line) as { reference?: string; err?: { stack?: string } }
      if (reference !== undefined) faults.set(reference, err?.stack ?? line)
    })
    const http = await openService({ db, settings, log, clock: () => clock.now })
    return new FuzzTown(db, http, settings, clock, faults)
  }

  async close(): Promise<void> {
    await this.#http.close()
    const { FileStorage } = this.#settings
    if (FileStorage.Kind === 'disk') rmSync(FileStorage.Directory, { recursive: true, force: true })
  }

  /** Cause inside the service, if the answer was its fault. */
  async faultOf(role: FuzzRole, name: CallName, request: unknown): Promise<string | undefined> {
    this.requests += 1
    this.#clock.now = new Date(this.#clock.now.getTime() + timePerRequestMs)
    const body = await this.#filledIn(this.#withSystemUser(request))
    const answer = await this.#post(name, body, await this.#bearer(role))
    this.statuses[answer.statusCode] = (this.statuses[answer.statusCode] ?? 0) + 1
    if (answer.statusCode === 200 || answer.statusCode === 422) this.handled.add(name)
    if (answer.statusCode === 401) this.#tokens.delete(role)
    if (answer.statusCode !== 500) return undefined
    const { Reference } = JSON.parse(answer.body) as { Reference?: string }
    return this.#faults.get(Reference ?? '') ?? answer.body
  }

  async knownTo(role: FuzzRole): Promise<KnownValues> {
    const { registryOid, userName } = await this.#person(role)
    const rows = await this.#db<{ name: string; values: unknown[] }[]>`
      select 'accrument' as name, (select jsonb_agg(oid) from (
        select oid from accrual where registry_oid = ${registryOid} order by oid limit 8)) as values
      union all select 'collection', (select jsonb_agg(oid) from (
        select oid from collection where registry_oid = ${registryOid} order by oid limit 5))
      union all select 'declaration', (select jsonb_agg(oid) from (select oid from declaration order by oid limit 8))
      -- No one who calls: whose account is closed can be asked for nothing more.
      union all select 'member', (select jsonb_agg(oid) from (select oid from member order by oid desc limit 2))
      union all select 'resolution', (select jsonb_agg(oid) from (select oid from resolution order by oid limit 5))
      union all select 'outerdoor', (select jsonb_agg(oid) from (select oid from outer_door order by oid limit 5))
      union all select 'innerdoor', (select jsonb_agg(oid) from (select oid from inner_door order by oid limit 5))
      union all select 'street', (select jsonb_agg(code) from (select code from street order by code limit 5))
      union all select 'district', (select jsonb_agg(code) from (select code from district order by code limit 5))
      union all select 'reference', (select jsonb_agg(reference) from (
        select reference from complaint order by oid limit 5))
      union all select 'subscriber', (select jsonb_agg(subscriber_number) from (
        select subscriber_number from subscription order by registry_oid = ${registryOid} desc, oid limit 5))
      union all select 'employeecorporation', (select jsonb_agg(corporation_registry_number) from (
        select corporation_registry_number from employee order by registry_oid = ${registryOid} desc, oid limit 3))`
    const known = new Map(rows.map(({ name, values }) => [name, values ?? []]))
    return (field) => {
      const name = field.toLowerCase()
      if (name === 'captcha') return [solvedCaptchaMark]
      if (name === 'guesttoken') return [guestTokenMark]
      if (name.startsWith('registry') && name.endsWith('oid')) return [registryOid]
      if (name === 'username' || name.includes('identitynumber')) return [userName]
      if (name.includes('gsmnumber')) return [guestPhone]
      const found = [...known].find(([start]) => name.startsWith(start))
      if (found) return found[1]
      return name.includes('oid') ? [1, 2, 3, 5, 8] : name.endsWith('code') ? [1, 2, '1', '2', '10'] : []
    }
  }

  #withSystemUser(request: unknown): unknown {
    return typeof request === 'object' && request !== null && !Array.isArray(request)
      ? { userName: this.#settings.SystemUser, ...request }
      : request
  }

  async #filledIn(request: unknown): Promise<string> {
    const body = JSON.stringify(request) ?? 'null'
    const captcha = body.includes(solvedCaptchaMark) ? await this.#solvedCaptcha() : ''
    const guest = body.includes(guestTokenMark) ? await this.#token('phone guest') : ''
    return body.replaceAll(solvedCaptchaMark, captcha).replaceAll(guestTokenMark, guest)
  }

  async #solvedCaptcha(): Promise<string> {
    const { body } = await this.#post(
      'GetCaptchaChallengeWithoutAuthorization',
      JSON.stringify({ userName: this.#settings.SystemUser }),
    )
    const { Challenge } = JSON.parse(body) as ResponseFrom<'GetCaptchaChallengeWithoutAuthorization'>
    return captchaAnswer(Challenge)
  }

  async #bearer(role: FuzzRole): Promise<string | undefined> {
    return role === 'nobody' || role === 'phone guest' ? undefined : this.#token(role)
  }

  async #token(role: FuzzRole): Promise<string> {
    const kept = this.#tokens.get(role)
    if (kept !== undefined) return kept
    const token = await this.#newToken(role)
    this.#tokens.set(role, token)
    return token
  }

  async #newToken(role: FuzzRole): Promise<string> {
    const { now } = this.#clock
    const opened = { now, address: client.address }
    if (role === 'phone guest')
      return (await openGuestAccess(this.#db, { kind: 'complaint', gsmNumber: guestPhone }, opened)).token
    const { memberOid, registryOid } = await this.#person(role)
    if (role === 'registry guest') {
      const guest: RegistryGuest = {
        kind: 'registry',
        registryOid,
        subscriberNumber: null,
        orderNumber: null,
        linkOid: null,
        gsmNumber: guestPhone,
      }
      return (await openGuestAccess(this.#db, guest, opened)).token
    }
    const { AccessToken } = await startSignIn(this.#db, memberOid, { now, client })
    if (role === 'representative')
      await this.#post(
        'ChooseRegistry',
        JSON.stringify({ userName: this.#settings.SystemUser, registryOid }),
        AccessToken,
      )
    return AccessToken
  }

  async #person(role: FuzzRole): Promise<{ memberOid: number; registryOid: number; userName: string }> {
    const userName = userNameOf(role)
    const of = role === 'representative' ? demoRepresentations[0]?.represented : userName
    const [found] = await this.#db<{ memberOid: number; registryOid: number }[]>`
      select member.oid as member_oid, registry.oid as registry_oid from member, registry
      where user_name = ${userName} and identity_number = ${of ?? ''}`
    if (!found) throw new Error(`The town has no ${role}`)
    return { ...found, userName }
  }

  #post(name: CallName, payload: string, token?: string) {
    this.#addresses += 1
    const xsrf = newXsrfToken(this.#settings.machineKey.validationKey)
    return this.#http.inject({
      method: 'POST',
      url: `/${name}`,
      // The address always changes, so that limits per address are not tested here.
      remoteAddress: `10.${(this.#addresses >> 16) & 255}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': xsrf,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      cookies: { 'XSRF-TOKEN': xsrf },
      payload,
    })
  }
}

function userNameOf(role: FuzzRole): string {
  if (role === 'representative') return demoRepresentations[0]?.representative ?? ''
  // The first clerk has every duty.
  if (role === 'clerk') return demoPeople.find(({ role: own }) => own === 'clerk')?.userName ?? ''
  const wanted = role === 'employee' ? role : 'citizen'
  return (
    demoPeople.findLast(({ role: own, registry }) => own === wanted && registry.registryType === 'G')
      ?.userName ?? ''
  )
}
