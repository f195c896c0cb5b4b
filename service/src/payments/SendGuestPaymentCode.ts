import { createHash } from 'node:crypto'
import type { Calls } from 'contract/calls'
import { codeLimits } from 'contract/verification-codes'
import type { z } from 'zod'
import type { Given, Handler } from '../calling/handler.ts'
import { isCaptchaSolved } from '../identity/captcha.ts'
import { markUsed } from '../identity/used-once.ts'
import { pretendToSendCode, sendCode } from '../identity/verification-code.ts'
import { after } from './order.ts'

const { resendAfterMs } = codeLimits

type Request = z.output<Calls['SendGuestPaymentCode']['request']>

/** The same answer for a number nobody has, for one without a phone and for one that got its code. */
export const SendGuestPaymentCode: Handler<Calls['SendGuestPaymentCode']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { db, now } = given
  if (!(await isCaptchaSolved(request.captcha, given))) throw refusal('CaptchaFailed')
  if (!(await isFirstThisMinute(given, request))) throw refusal('WaitBeforeResend')
  const found = await registeredPhone(given, request)
  // Wrong guesses are counted per subject: someone nobody knows must count like anyone else.
  const subject = found?.subject ?? `nobody:${asked(request)}`
  const sent = found
    ? await sendCode({ ...given, db }, { purpose: 'GuestPayment', subject, gsmNumber: found.gsmNumber })
    : undefined
  // Too many for this phone is told no differently: that it has one at all is nobody's business.
  const code =
    sent && typeof sent !== 'string'
      ? sent
      : await pretendToSendCode(given, { purpose: 'GuestPayment', subject })
  return {
    OperationReferenceNumber: code.reference,
    ExpiresAt: code.expiresAt.toISOString(),
    ResendAt: after(now, resendAfterMs).toISOString(),
  }
}

function asked({ identityNumber, subscriberNumber, orderNumber }: Request): string {
  return createHash('sha256')
    .update(JSON.stringify([identityNumber, subscriberNumber, orderNumber]))
    .digest('base64url')
}

function isFirstThisMinute({ db, now }: Given, request: Request): Promise<boolean> {
  const minute = Math.floor(now.getTime() / resendAfterMs)
  return markUsed(db, `guest-code:${asked(request)}:${minute}`, after(now, 2 * resendAfterMs))
}

interface Phone {
  subject: string
  gsmNumber: string
}

/** The phone a registry is known by: a member's own word before the municipality's record. */
async function registeredPhone({ db }: Given, request: Request): Promise<Phone | undefined> {
  const { identityNumber = null, subscriberNumber = null, orderNumber = null } = request
  const [found] = orderNumber
    ? await db<Phone[]>`
        select 'order:' || order_number as subject, payer_gsm_number as gsm_number
        from payment_order where order_number = ${orderNumber} and payer_gsm_number is not null`
    : await db<Phone[]>`
        select ${subscriberNumber === null ? db`'registry:' || registry.oid` : db`'subscriber:' || ${subscriberNumber}::text`} as subject,
          coalesce(member.gsm_number, registry.gsm_number) as gsm_number
        from registry left join member on member.registry_oid = registry.oid and member.closed_at is null
        where coalesce(member.gsm_number, registry.gsm_number) is not null
          and ${
            subscriberNumber === null
              ? db`registry.identity_number = ${identityNumber}`
              : db`registry.oid = (
                  select registry_oid from accrual where subscriber_number = ${subscriberNumber}
                  order by accrued_on desc, oid desc limit 1)`
          }`
  return found
}
