import type { Calls } from 'contract/calls'
import type { Given, Handler } from '../calling/handler.ts'
import { isCaptchaSolved } from '../identity/captcha.ts'
import { contactOf } from '../identity/contact.ts'
import { type CodeRequest, sendCode } from '../identity/verification-code.ts'

/** How long a code may be asked for again without a new captcha. */
const askAgainWithinMs = 10 * 60_000

export const SendSms: Handler<Calls['SendSms']> = async ({ request, member, refusal, ...given }) => {
  const [recipient] = request.recipientInformationList
  if (!recipient) throw new Error('The contract asks for one recipient')
  const isForMember = request.title !== 'Register'
  if (isForMember && !member) throw refusal('SignInFirst')
  const subject = isForMember && member ? `member:${member.memberOid}` : (recipient.identityNumber ?? '')
  const code = { purpose: request.title, subject, gsmNumber: recipient.gsmNumber }
  // An e-mail is changed with the phone that is registered, whatever phone the browser names.
  if (member && code.purpose === 'EmailChange') {
    const { gsmNumber } = await contactOf(given.db, member.memberOid)
    if (gsmNumber !== code.gsmNumber) throw refusal('NotYourPhone')
  }
  const isAskedAgain = await wasSentBefore(given, request.operationRefNo, code)
  if (!isForMember && !isAskedAgain && !(await isCaptchaSolved(request.captcha ?? '', given)))
    throw refusal('CaptchaFailed')
  const sent = await sendCode(given, code, isForMember ? member : undefined)
  if (typeof sent === 'string') throw refusal(sent)
  return {
    OperationReferenceNumber: sent.reference,
    ExpiresAt: sent.expiresAt.toISOString(),
    ResendAt: sent.resendAt.toISOString(),
  }
}

/** Whoever knows the reference solved a captcha for this very code a moment ago. */
async function wasSentBefore(
  { db, now }: Given,
  reference: string | undefined,
  code: CodeRequest & { gsmNumber: string },
) {
  if (!reference) return false
  const found = await db`
    select from verification_code
    where reference = ${reference} and purpose = ${code.purpose} and subject = ${code.subject}
      and gsm_number = ${code.gsmNumber} and created_at > ${new Date(now.getTime() - askAgainWithinMs)}`
  return found.length === 1
}
