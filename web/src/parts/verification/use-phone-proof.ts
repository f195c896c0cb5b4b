import type { CodePurpose } from 'contract/notifications/calls'
import { codeLimits } from 'contract/identity/text-code-limits'
import { useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'

export interface PhoneToProve {
  purpose: CodePurpose
  /** Stored form of the number: +905321234567. */
  gsmNumber: string
  /** The number being registered; nothing for a signed-in person's own changes. */
  identityNumber?: string | undefined
}

/** The phone of a clerk who stands at an administrator's desk. */
interface PhoneOfClerk {
  memberOid: number
  gsmNumber: string
}

/** A code goes to a phone, or by mail to the address it proves. */
export type ToProve = PhoneToProve | PhoneOfClerk | { email: string }

interface SentCode {
  reference: string
  /** Moment by this device's clock, which may be wrong; only the distance counts. */
  resendAtMs: number
  expiresAtMs: number
}

/** Whether no further try with the same code can succeed. */
function isCodeSpent(thrown: unknown): boolean {
  return isRefusal(thrown, 'ValidateCode', 'CodeExpired', 'TooManyTries', 'TooManyFailures')
}

/** The states of proving a phone: no code yet, a code on its way, a code spent. */
export function usePhoneProof(phone: ToProve, onProven: (reference: string) => void) {
  const [sent, setSent] = useState<SentCode>()
  const [isSpent, setIsSpent] = useState(false)
  const { run, isBusy, failure, forgetFailure } = useCallAction()

  function attempt(work: () => Promise<void>, onRefused: (thrown: unknown) => void): Promise<void> {
    return run(() =>
      work().catch((thrown: unknown) => {
        onRefused(thrown)
        throw thrown
      }),
    )
  }

  return {
    sent,
    isBusy,
    isSpent,
    error: failure,
    forgetError: forgetFailure,
    /** `onRefused` lets the caller ask for a new captcha answer. */
    send: (captcha: string | null, onRefused: () => void) =>
      attempt(async () => {
        setSent(await sendCode(phone, captcha, sent?.reference))
        setIsSpent(false)
      }, onRefused),
    check: (code: string) =>
      attempt(
        async () => {
          const reference = sent?.reference ?? ''
          await callService('ValidateCode', { operationReferenceNumber: reference, userEntredCode: code })
          onProven(reference)
        },
        (thrown) => setIsSpent(isCodeSpent(thrown)),
      ),
  }
}

function askCode(
  { purpose, gsmNumber, identityNumber }: PhoneToProve,
  captcha: string | null,
  earlierReference: string | undefined,
) {
  return callService('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber, ...(identityNumber === undefined ? {} : { identityNumber }) }],
    title: purpose,
    ...(earlierReference === undefined ? {} : { operationRefNo: earlierReference }),
    ...(captcha === null ? {} : { captcha }),
  })
}

function askFor(toProve: ToProve, captcha: string | null, earlierReference: string | undefined) {
  if ('email' in toProve) return callService('SendEmailCode', { userEmail: toProve.email })
  if ('memberOid' in toProve) return callService('SendCodeToPhoneOfClerk', toProve)
  return askCode(toProve, captcha, earlierReference)
}

async function sendCode(
  toProve: ToProve,
  captcha: string | null,
  earlierReference: string | undefined,
): Promise<SentCode> {
  const answer = await askFor(toProve, captcha, earlierReference)
  const nowMs = Date.now()
  // The code was made its lifetime before it expires; from there the service's own distance counts.
  const madeAtMs = Date.parse(answer.ExpiresAt) - codeLimits.lifetimeMs
  return {
    reference: answer.OperationReferenceNumber,
    resendAtMs: nowMs + Date.parse(answer.ResendAt) - madeAtMs,
    expiresAtMs: nowMs + codeLimits.lifetimeMs,
  }
}
