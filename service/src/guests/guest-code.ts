import { createHash } from 'node:crypto'
import { codeLimits } from 'contract/identity/text-code-limits'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import { isCaptchaSolved } from '../proof/captcha.ts'
import { markUsed } from '../proof/used-once.ts'
import { type GuestPurpose, sendCodeOrPretend } from '../proof/text-code.ts'

const { resendAfterMs } = codeLimits

/** Receiver of a code, with the phone it goes to. */
export interface Phone {
  subject: string
  gsmNumber: string
}

/** Sends a guest's code. The same answer for an unknown number, for one without a phone and for one that got its code. */
export async function sendGuestCode(
  given: Given & { refusal: (name: 'CaptchaFailed' | 'WaitBeforeResend') => Refused },
  {
    captcha,
    purpose,
    asked,
    named,
    find,
  }: {
    captcha: string
    purpose: GuestPurpose
    asked: unknown
    /** The phone that was typed, where one was. */
    named?: string
    find: () => Promise<Phone | undefined>
  },
) {
  if (!(await isCaptchaSolved(captcha, given))) throw given.refusal('CaptchaFailed')
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  // The key includes the browser: it must not learn that someone else asked for the same.
  if (!(await isFirstThisMinute(given, `${given.client.browserId}:${key}`)))
    throw given.refusal('WaitBeforeResend')
  const found = await find()
  const code = await sendCodeOrPretend(given, {
    purpose,
    gsmNumber: found?.gsmNumber ?? named ?? standInFor(key),
    // Wrong guesses are counted per subject: an unknown person must count like anyone else.
    subject: found?.subject ?? `nobody:${key}`,
    isKnown: found !== undefined,
  })
  return {
    OperationReferenceNumber: code.reference,
    ExpiresAt: code.expiresAt.toISOString(),
    ResendAt: addMs(given.now, resendAfterMs).toISOString(),
  }
}

/** Stand-in for an unknown phone; nothing is ever sent to it. */
function standInFor(key: string): string {
  const digits = createHash('sha256').update(key).digest().readUInt32BE() % 10_000_000
  return `+90500${String(digits).padStart(7, '0')}`
}

function isFirstThisMinute({ db, now }: Given, key: string): Promise<boolean> {
  const minute = Math.floor(now.getTime() / resendAfterMs)
  return markUsed(db, `guest-code:${key}:${minute}`, addMs(now, 2 * resendAfterMs))
}
