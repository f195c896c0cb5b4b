import { randomInt } from 'node:crypto'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { lookReasonHeader } from 'contract/look-reason'
import { seenEffectHeader } from 'contract/seen-effect'
import { startSignIn, type TokenPair } from '../../service/src/callers/sign-in.ts'
import { openDatabase } from '../../service/src/database/database.ts'
import { demoSettings } from '../../service/src/demo-town/demo-settings.ts'
import { portal } from '../portal.ts'

const { SystemUser } = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' })

/** URL and database of a portal. */
export interface PortalPlace {
  url: string
  databaseUrl: string
}

/** Opens a sign-in as the portal does once a password was right: that it is asked for has journeys of its own. */
export async function openSignIn(userName: string, { databaseUrl }: PortalPlace): Promise<TokenPair> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  try {
    const [member] = await db<{ oid: number }[]>`select oid from member where user_name = ${userName}`
    if (!member) throw new Error(`${userName} has no membership`)
    const client = {
      address: '127.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/141',
      browserId: 'journey',
    }
    return await startSignIn(db, member.oid, { now: new Date(), client })
  } finally {
    await db.end()
  }
}

/** Someone signed in who calls the portal as its pages do, without a browser. */
export class PortalCaller {
  /** Everything the portal has answered, headers and bodies. */
  readonly answers: string[] = []
  readonly #url: string
  readonly #accessToken: string
  readonly #address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  #xsrfToken = ''

  constructor({ url }: PortalPlace, { AccessToken }: TokenPair) {
    this.#url = url
    this.#accessToken = AccessToken
  }

  static async signIn(userName: string, place: PortalPlace = portal()): Promise<PortalCaller> {
    return new PortalCaller(place, await openSignIn(userName, place))
  }

  async call<Name extends CallName>(name: Name, request: RequestTo<Name>): Promise<ResponseFrom<Name>> {
    const body = JSON.stringify({ userName: SystemUser, ...(request as object) })
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#accessToken}`,
      [lookReasonHeader]: encodeURIComponent('Vezneye gelen kişinin işi için'),
    }
    let response = await this.#post(`/${name}`, body, headers)
    // The first call brings the cookie that the next one repeats.
    if (response.status === 403 && this.#takeCookie(response))
      response = await this.#post(`/${name}`, body, headers)
    let answer = await response.text()
    this.answers.push(answer)
    const { Code, Fields } = JSON.parse(answer || '{}') as { Code?: string; Fields?: Record<string, string> }
    if (Code === 'EffectNotSeen') {
      const seen = { [seenEffectHeader]: Fields?.['seenEffect'] ?? '' }
      response = await this.#post(`/${name}`, body, { ...headers, ...seen })
      answer = await response.text()
      this.answers.push(answer)
    }
    if (!response.ok) throw new Error(answer)
    return JSON.parse(answer) as ResponseFrom<Name>
  }

  /** Posts as a browser posts a form of another site to the portal: without cookies. */
  async postFromElsewhere(url: string, body: Uint8Array): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': this.#address },
      body: Buffer.from(body),
      redirect: 'manual',
    })
    this.answers.push(JSON.stringify([...response.headers]), await response.clone().text())
    return response
  }

  /** A page as it arrives, before any script. */
  async page(path: string): Promise<string> {
    const response = await fetch(new URL(path, this.#url), { headers: { 'x-forwarded-for': this.#address } })
    const html = await response.text()
    this.answers.push(html)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return html
  }

  async #post(path: string, body: string, headers: Record<string, string>): Promise<Response> {
    return fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-forwarded-for': this.#address,
        'x-xsrf-token': this.#xsrfToken,
        cookie: `XSRF-TOKEN=${this.#xsrfToken}`,
      },
      body,
    })
  }

  #takeCookie(response: Response): boolean {
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN='))
    this.#xsrfToken = cookie?.split(';')[0]?.slice('XSRF-TOKEN='.length) ?? ''
    return cookie !== undefined
  }
}
