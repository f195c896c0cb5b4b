import type { CallName } from 'contract/calls'
import { generalRefusals } from 'contract/general-refusals'
import { holdsCardNumber } from 'rules/payments/card-in-text'
import { Refused } from './refused.ts'

/** Calls in which a card is expected: the start of 3-D Secure, and the forms that some banks post back. */
const callsWithCard: readonly string[] = [
  'CheckZiraatThreeDDefinition',
  'CheckVakifThreeDDefinition',
  'CheckHalkThreeDDefinition',
  'CheckIsBankThreeDDefinition',
  'CompleteThreeDPaymentOperation',
] satisfies CallName[]

/** The bytes of a file in Base64 are no text: digits among them are there by chance. */
const bytesOfFiles: Partial<Record<string, string>> = {
  UploadFile: 'request.content',
} satisfies Partial<Record<CallName, string>>

/** A card number typed anywhere else goes no further than here: it is neither stored nor answered. */
export function refuseCardNumbers(name: string, body: unknown): void {
  if (callsWithCard.includes(name)) return
  const field = fieldWithCard(body, '', bytesOfFiles[name])
  if (field === undefined) return
  const sentence = generalRefusals.CardNumberHere
  throw new Refused('CardNumberHere', sentence, 400, { [field]: sentence })
}

function fieldWithCard(value: unknown, path: string, bytes: string | undefined): string | undefined {
  if (path === bytes) return undefined
  if (typeof value === 'string') return holdsCardNumber(value) ? path : undefined
  if (typeof value === 'number') return holdsCardNumber(String(value)) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    // A number that is itself the name of a field is not answered back.
    if (holdsCardNumber(key)) return path
    const found = fieldWithCard(inner, path === '' ? key : `${path}.${key}`, bytes)
    if (found !== undefined) return found
  }
  return undefined
}
