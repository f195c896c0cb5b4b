import { bankReturnPath } from 'contract/payments/payment-order-codes'
import type { FastifyInstance } from 'fastify'
import { givenFor, type ServiceParts } from '../../calling/http.ts'
import { findOrderOfReturn, takeBankReturn } from './bank-return.ts'
import { onLateFailure, untilStepsEnd } from './go-on-behind.ts'
import { payingIn } from '../orders/who-pays.ts'

const bodyLimitBytes = 32 * 1024
/** Many phones share one IP address of their operator. */
const limit = { max: 300, timeWindow: 60_000 }

/** Removes the card, which some MPIs repeat. It is no part of their signature, and browsers keep URLs. */
function withoutCard(form: string): string {
  return form
    .split('&')
    .filter((pair) => !/^(?:pan|expiry)=/i.test(pair))
    .join('&')
}

/**
 * Receives the browser back from the banks: a form posted from another site, so without our cookies and our XSRF proof.
 * The token in the URL names the order, the bank's signature proves it. Answered by a redirect, so that reloading the
 * page posts nothing again.
 */
export function addBankReturn(http: FastifyInstance, parts: ServiceParts): void {
  const { SuccessUrl, FailureUrl, SiteUrl } = parts.settings
  const onThisSite = (target: URL) => target.href.replace(new URL(SiteUrl).origin, '')
  /**
   * URL by which the page hands the bank's answer over again, so that none of it is lost in trouble. Behind the # no
   * server logs it.
   */
  const handOverPage = (token: string, raw: Buffer) => {
    const target = new URL(FailureUrl, SiteUrl)
    target.hash = String(new URLSearchParams({ donus: token, form: withoutCard(raw.toString('latin1')) }))
    return onThisSite(target)
  }
  const stopLogging = onLateFailure((error) =>
    parts.log.error({ err: error }, 'steps at a bank, after the payer went on'),
  )
  http.addHook('onClose', () => untilStepsEnd().finally(stopLogging))
  void http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string }; Body: Buffer }>(
      `${bankReturnPath}/:token`,
      { bodyLimit: bodyLimitBytes, config: { rateLimit: limit } },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { token } = request.params
        try {
          const order = await takeBankReturn(payingIn(givenFor(parts, request)), token, raw)
          if (!order) return await reply.redirect('/session/404', 303)
          const isGood = ['paid', 'collected'].includes(order.status)
          const target = new URL(isGood ? SuccessUrl : FailureUrl, SiteUrl)
          target.searchParams.set('orderNumber', order.orderNumber)
          return await reply.redirect(onThisSite(target), 303)
        } catch (error) {
          parts.log.error({ err: error }, 'bank return')
          return reply.redirect(handOverPage(token, raw), 303)
        }
      },
    )
    // A page of a proxy that asks again, and anyone who comes back to the URL, is sent to where it is told how it stands.
    scope.get<{ Params: { token: string } }>(
      `${bankReturnPath}/:token`,
      { config: { rateLimit: limit } },
      async (request, reply) => {
        void reply.header('Cache-Control', 'no-store')
        const order = await findOrderOfReturn(parts, request.params.token)
        if (!order) return reply.redirect('/', 302)
        const target = new URL(FailureUrl, SiteUrl)
        target.searchParams.set('orderNumber', order.orderNumber)
        return reply.redirect(onThisSite(target), 302)
      },
    )
  })
}
