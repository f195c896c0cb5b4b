import type { Calls } from 'contract/calls'
import { addMs } from 'rules/calendar'
import type { Given, Handler } from '../calling/handler.ts'
import { isCaptchaSolved } from './captcha.ts'
import { contactOf } from '../callers/contact.ts'
import { type CodeRequest, complaintSubject, paymentStatusSubject, sendCode } from './text-code.ts'

/** Purposes of codes sent to anyone who solves a captcha; every other purpose is a signed-in person's own. */
const forAnyone: readonly string[] = ['Register', 'Complaint', 'PaymentStatus']
/** Proved with the phone that is registered, not with a phone the browser names. */
const byRegisteredPhone: readonly string[] = [
  'EmailChange',
  'RefundAccount',
  'AutomaticOrder',
  'SecondFactor',
]
/** Time within which a code may be requested again without a new captcha. */
const askAgainWithinMs = 10 * 60_000

export const SendSms: Handler<Calls['SendSms']> = async ({ request, member, refusal, ...given }) => {
  const [recipient] = request.recipientInformationList
  if (!recipient) throw new Error('The contract asks for one recipient')
  const isForMember = !forAnyone.includes(request.title)
  if (isForMember && !member) throw refusal('SignInFirst')
  const subject = subjectOf(request.title, isForMember ? member?.memberOid : undefined, recipient)
  const code = { purpose: request.title, subject, gsmNumber: recipient.gsmNumber }
  if (member && byRegisteredPhone.includes(code.purpose)) {
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

/** Purpose of the proof: a member's change, a complaint or payments by phone alone, a number being registered. */
function subjectOf(
  title: CodeRequest['purpose'],
  memberOid: number | undefined,
  { identityNumber = '' }: { identityNumber?: string | undefined },
): string {
  if (memberOid !== undefined) return `member:${memberOid}`
  if (title === 'PaymentStatus') return paymentStatusSubject
  return title === 'Complaint' ? complaintSubject : identityNumber
}

/** Whether the code was sent before: the holder of the reference solved a captcha for this very code a moment ago. */
async function wasSentBefore(
  { db, now }: Given,
  reference: string | undefined,
  code: CodeRequest & { gsmNumber: string },
) {
  if (!reference) return false
  const found = await db`
    select from verification_code
    where reference = ${reference} and purpose = ${code.purpose} and subject = ${code.subject}
      and gsm_number = ${code.gsmNumber} and created_at > ${addMs(now, -askAgainWithinMs)}`
  return found.length === 1
}
