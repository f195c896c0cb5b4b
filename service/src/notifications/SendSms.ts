import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { isCaptchaSolved } from '../identity/captcha.ts'
import { resendAfterMs, sendCode } from '../identity/verification-code.ts'

export const SendSms: Handler<Calls['SendSms']> = async ({ request, member, refusal, ...given }) => {
  const [recipient] = request.recipientInformationList
  if (!recipient) throw new Error('The contract asks for one recipient')
  const isForMember = request.title !== 'Register'
  if (isForMember && !member) throw refusal('SignInFirst')
  const subject = isForMember && member ? `member:${member.memberOid}` : (recipient.identityNumber ?? '')
  const code = { purpose: request.title, subject, gsmNumber: recipient.gsmNumber }
  const isAskedAgain = await wasSentBefore(given.db, request.operationRefNo, code)
  if (!member && !isAskedAgain && !(await isCaptchaSolved(request.captcha ?? '', given)))
    throw refusal('CaptchaFailed')
  const sent = await sendCode(given, code)
  if (typeof sent === 'string') throw refusal(sent)
  return {
    OperationReferenceNumber: sent.reference,
    ExpiresAt: sent.expiresAt.toISOString(),
    ResendAt: new Date(given.now.getTime() + resendAfterMs).toISOString(),
  }
}

/** Whoever knows the reference has solved a captcha for this very code. */
async function wasSentBefore(
  db: Queryable,
  reference: string | undefined,
  code: { subject: string; gsmNumber: string },
) {
  if (!reference) return false
  const found = await db`
    select from verification_code
    where reference = ${reference} and subject = ${code.subject} and gsm_number = ${code.gsmNumber}`
  return found.length === 1
}
