import { setTimeout as wait } from 'node:timers/promises'
import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { bankReturnPath } from 'contract/payments/payment-order-codes'
import { captchaAnswer } from '../service/src/testing/captcha-answer.ts'
import { goThroughBank } from '../service/src/testing/cardholder.ts'
import type { SeededRandom } from '../service/src/testing/payments/seeded-random.ts'

/** Measurements of all visitors. */
export interface Seen {
  /** Milliseconds until a page or a list was there. */
  reading: number[]
  signIn: number[]
  /** Number of times a visitor was told to wait in the line. */
  waited: number
  /** Payments under way that were turned away. */
  refusedPayments: string[]
  /** Orders that were said to be paid. */
  paid: Set<string>
  faults: string[]
}

export interface LastDayMember {
  index: number
  userName: string
  registryOid: number
}

const systemUser = 'EBELEDIYE'
const card = {
  cardNumber: '4355080000000013',
  expiryMonth: 7,
  expiryYear: 2031,
  securityCode: '123',
  cardHolderName: 'GULSEN OZCIGIR',
}
const checks = [
  'CheckZiraatThreeDDefinition',
  'CheckVakifThreeDDefinition',
  'CheckHalkThreeDDefinition',
  'CheckIsBankThreeDDefinition',
] as const
const payingShare = 0.5
const maxLooks = 60

/** Visitor on the last day: reads, signs in, reads the debts, and half of the time pays one. */
export class LastDayVisitor {
  readonly #url: string
  readonly #member: LastDayMember
  readonly #random: SeededRandom
  readonly #seen: Seen
  readonly #password: string
  readonly #cookies = new Map<string, string>()
  #accessToken: string | undefined

  constructor(
    url: string,
    member: LastDayMember,
    { random, seen, password }: { random: SeededRandom; seen: Seen; password: string },
  ) {
    this.#url = url
    this.#member = member
    this.#random = random
    this.#seen = seen
    this.#password = password
  }

  async visit(): Promise<void> {
    try {
      await this.#comeIn()
      await this.#think()
      await this.#signIn()
      const registryInfoOid = this.#member.registryOid
      const { Debts } = await this.#read('GetDebtListForEMunicipality', { registryInfoOid })
      await this.#think()
      await this.#read('GetAccrumentListForEMunicipality', { registryInfoOid })
      await this.#think()
      await this.#read('GetCollectedList', { registryInfoOid })
      const debt = Debts[0]
      if (debt && this.#random.chance(payingShare)) await this.#pay(debt.Oid)
    } catch (error) {
      this.#seen.faults.push(String(error))
    }
  }

  /** Opens the sign-in page; a visitor who is told to wait asks again when the page does. */
  async #comeIn(): Promise<void> {
    for (;;) {
      const startedAt = performance.now()
      const response = await this.#fetch('/session/signin')
      await response.text()
      if (response.status === 200) {
        this.#seen.reading.push(performance.now() - startedAt)
        return
      }
      if (response.status !== 503) throw new Error(`the page was answered with ${response.status}`)
      this.#seen.waited += 1
      await wait(Number(response.headers.get('retry-after') ?? 10) * 1000)
    }
  }

  async #signIn(): Promise<void> {
    const { userName } = this.#member
    const { Challenge } = await this.#call('GetCaptchaChallengeWithoutAuthorization', {})
    const captcha = await captchaAnswer(Challenge)
    const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
    const lookup = await this.#call('RetrievePassword', { userName, applicationName, captcha })
    const startedAt = performance.now()
    const { AccessToken } = await this.#call('ValidateUserForEMunicipality', {
      userName,
      password: this.#password,
      encryptedPassword: lookup?.Password ?? '-',
    })
    this.#seen.signIn.push(performance.now() - startedAt)
    if (AccessToken === null) throw new Error('the sign-in was refused')
    this.#accessToken = AccessToken
  }

  async #pay(accrumentOid: number): Promise<void> {
    const { OrderNumber: orderNumber } = await this.#call('GetOrderNumberForOnlinePayment', {})
    try {
      const { Total } = await this.#call('SaveOnlinePaymentAccrument', {
        orderNumber,
        onlinePaymentAccruemntList: [{ accrumentOid }],
      })
      await this.#call('SaveOnlinePaymentRequest', {
        orderNumber,
        onlinePaymentRequest: { totalDebt: Total },
      })
      const form = await this.#call(this.#random.pick(checks), { orderNumber, ...card })
      if (form.Action === null) throw new Error('The bank did not answer in time')
      const back = await goThroughBank(
        { action: form.Action, fields: form.Fields.map(({ Name, Value }) => [Name, Value]) },
        `${this.#url}${bankReturnPath}`,
      )
      if (back) await this.#comeBack(back)
      await this.#untilPaid(orderNumber)
    } catch (error) {
      this.#seen.refusedPayments.push(`${orderNumber}: ${String(error)}`)
    }
  }

  async #comeBack({ url, body }: { url: string; body: Uint8Array }): Promise<void> {
    const response = await this.#fetch(new URL(url).pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(body),
    })
    const handOver = new URLSearchParams(response.headers.get('location')?.split('#')[1] ?? '')
    const [token, form] = [handOver.get('donus'), handOver.get('form')]
    if (token !== null && form !== null)
      await this.#call('CompleteThreeDPaymentOperation', { mpiResponse: { token, body: form } })
  }

  async #untilPaid(orderNumber: string): Promise<void> {
    for (let looks = 0; looks < maxLooks; looks += 1) {
      const order = await this.#call('QueryOnlinePaymentOrderStatus', { orderNumber })
      if (order?.IsPaid) {
        this.#seen.paid.add(orderNumber)
        return
      }
      if (order?.Status === 'authenticated')
        await this.#call('GetVposWebRequestReponse', { orderNumber }).catch(() => undefined)
      await wait(1000)
    }
    throw new Error('was not paid within a minute')
  }

  async #read<Name extends CallName>(name: Name, request: RequestTo<Name>): Promise<ResponseFrom<Name>> {
    const startedAt = performance.now()
    const answer = await this.#call(name, request)
    this.#seen.reading.push(performance.now() - startedAt)
    return answer
  }

  async #call<Name extends CallName>(name: Name, request: RequestTo<Name>): Promise<ResponseFrom<Name>> {
    const response = await this.#fetch(`/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(this.#accessToken !== undefined && { authorization: `Bearer ${this.#accessToken}` }),
      },
      body: JSON.stringify({ userName: systemUser, ...(request as object) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${name} ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as ResponseFrom<Name>
  }

  async #fetch(
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) {
    const { index } = this.#member
    const response = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: {
        'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value)
    }
    return response
  }

  /** Between one page and the next. */
  async #think(): Promise<void> {
    await wait(1000 + this.#random.below(3000))
  }
}
