import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { captchaAnswer } from '../../service/src/testing/captcha-answer.ts'
import type { SeededRandom } from '../../service/src/testing/payments/seeded-random.ts'
import type { Diary } from './told.ts'
import type { Inhabitant } from './inhabitants.ts'

const systemUser = 'EBELEDIYE'
const maxAnswerMs = 12_000
const pauseMs = 400

/** Error for a missing or empty answer: the request may have been carried out or not. */
export class Unanswered extends Error {}

/** The portal's clear word that it was not done. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/** Town that people come to: its services, their doors, and the stand-ins of the outside world. */
export interface Site {
  services: readonly [{ url: string }, ...{ url: string }[]]
  /** Door by which they come in: at either service, or at the proxy before both. */
  doors: readonly string[]
  isProxied: boolean
  simulatorsUrl: string
}

/** One of the people with a browser of their own, who asks either service and tries again where no answer comes. */
export class Person {
  readonly inhabitant: Inhabitant
  readonly portal: Site
  readonly random: SeededRandom
  readonly diary: Diary
  readonly #address: string
  #xsrf = ''
  #accessToken: string | undefined

  constructor(
    inhabitant: Inhabitant,
    { portal, random, diary }: { portal: Site; random: SeededRandom; diary: Diary },
  ) {
    this.inhabitant = inhabitant
    this.portal = portal
    this.random = random
    this.diary = diary
    this.#address = `10.8.${inhabitant.index >> 8}.${inhabitant.index & 255}`
  }

  get isSignedIn(): boolean {
    return this.#accessToken !== undefined
  }

  async signIn(): Promise<void> {
    const { userName, password } = this.inhabitant
    const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
    const captcha = await this.solvedCaptcha()
    const lookup = await this.call('RetrievePassword', { userName, applicationName, captcha })
    const { AccessToken } = await this.call('ValidateUserForEMunicipality', {
      userName,
      password,
      encryptedPassword: lookup?.Password ?? '-',
    })
    this.#accessToken = AccessToken ?? undefined
  }

  signOut(): void {
    this.#accessToken = undefined
  }

  async solvedCaptcha(): Promise<string> {
    const { Challenge } = await this.call('GetCaptchaChallengeWithoutAuthorization', {}, { tries: 5 })
    return captchaAnswer(Challenge)
  }

  /** Calls as the browser does; `tries` is more than 1 for calls that are safe to repeat. */
  async call<Name extends CallName>(
    name: Name,
    request: RequestTo<Name>,
    { tries = 1, token = this.#accessToken }: { tries?: number; token?: string | undefined } = {},
  ): Promise<ResponseFrom<Name>> {
    for (let left = tries; ; left -= 1) {
      try {
        return await this.#callOnce(name, request, token)
      } catch (error) {
        if (error instanceof Refusal && error.message === 'NotSignedIn') this.signOut()
        if (!(error instanceof Unanswered) || left <= 1) throw error
        await wait(pauseMs + this.random.below(pauseMs))
      }
    }
  }

  async #callOnce<Name extends CallName>(
    name: Name,
    request: RequestTo<Name>,
    token: string | undefined,
  ): Promise<ResponseFrom<Name>> {
    if (this.#xsrf === '') await this.#openPage()
    const { status, text } = await this.post(
      `/${name}`,
      JSON.stringify({ userName: systemUser, ...(request as object) }),
      {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${this.#xsrf}`,
        'x-xsrf-token': this.#xsrf,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    )
    this.note(name, status, text)
    const answer = readJson(text)
    if (status === 200 && answer !== undefined) return answer as ResponseFrom<Name>
    if (status >= 500 || status === 429 || answer === undefined) throw new Unanswered(`${name} ${status}`)
    throw new Refusal(status, (answer as { Code?: string }).Code ?? text)
  }

  /**
   * Posts to either service, as a balancer in front of them would choose; now and then the person leaves before the
   * answer.
   */
  async post(path: string, body: string | Uint8Array, headers: Record<string, string>) {
    const url = this.random.pick(this.portal.doors)
    const leavesAfterMs = this.random.chance(0.04) ? this.random.below(400) : maxAnswerMs
    try {
      return await this.#ask(`${url}${path}`, { method: 'POST', headers, body, maxMs: leavesAfterMs })
    } catch (error) {
      this.note(path, 0, String(error))
      throw new Unanswered(`${path} ${String(error)}`)
    }
  }

  /** Sends from an address of one's own, which a proxy sees and a service is told. */
  async #ask(
    url: string,
    {
      method,
      headers = {},
      body,
      maxMs,
    }: { method: string; headers?: Record<string, string>; body?: string | Uint8Array; maxMs: number },
  ) {
    const asking = request(url, {
      method,
      agent: false,
      headers: { 'x-forwarded-for': this.#address, ...headers },
      ...(this.portal.isProxied && { localAddress: this.#address.replace(/^10/, '127') }),
      signal: AbortSignal.timeout(maxMs),
    })
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const status = response.statusCode ?? 0
    if (status >= 500 && !/^\{"Message":|Lütfen bekleyin/.test(text))
      this.diary.told.complaintsOfPeople.push(
        `${url} answered ${status} in no words of ours: ${text.slice(0, 100)}`,
      )
    return {
      status,
      text,
      location: response.headers.location ?? null,
      cookies: response.headers['set-cookie'] ?? [],
    }
  }

  async #openPage(): Promise<void> {
    const url = this.random.pick(this.portal.doors)
    const { cookies } = await this.#ask(`${url}/AppSetting.json`, {
      method: 'GET',
      maxMs: maxAnswerMs,
    }).catch((error: unknown) => {
      throw new Unanswered(String(error))
    })
    const given = cookies.map((line) => /^XSRF-TOKEN=([^;]+)/.exec(line)?.[1])
    this.#xsrf = given.find((value) => value !== undefined) ?? ''
  }

  note(what: string, status: number, text: string): void {
    const { answers } = this.diary.told
    const key = `${status}`
    answers[key] = (answers[key] ?? 0) + 1
    this.diary.write({ person: this.inhabitant.userName, what, status, text: text.slice(0, 2000) })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
