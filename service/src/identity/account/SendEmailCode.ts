import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { sendCode } from '../../proof/text-code.ts'

/** Sends a code to the new address itself: its reader owns it. */
export const SendEmailCode: Handler<Calls['SendEmailCode']> = async ({
  request: { userEmail: email },
  member,
  refusal,
  ...given
}) => {
  if (!given.settings.Mail) throw refusal('NoMailServer')
  const code = { purpose: 'EmailChange', subject: `member:${member.memberOid}`, email } as const
  const sent = await sendCode(given, code, member)
  if (typeof sent === 'string') throw refusal(sent)
  return {
    OperationReferenceNumber: sent.reference,
    ExpiresAt: sent.expiresAt.toISOString(),
    ResendAt: sent.resendAt.toISOString(),
  }
}
