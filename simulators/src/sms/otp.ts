import type { FastifyReply, FastifyRequest } from 'fastify'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway } from './gateway.ts'
import { measureMessage } from './message-length.ts'
import { readMobileNumber } from './mobile-number.ts'
import { hasTurkishLetters } from './plain-letters.ts'
import { checkSameNumber, meetMagicNumbers } from './recipients.ts'
import { bodyFields, optionalField, requiredField } from './text-fields.ts'

const maximumCharacters = 160

/** POST /sms/rest/v2/otp: one short text to one number, at once. */
export async function sendOtp(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const limit = gateway.settings.values.otpLimitPerMinute
  gateway.checkLimit('otp', limit, new GatewayRefusal('80', 'Dakikada en çok 100 OTP gönderilebilir'))
  const fields = bodyFields(request.body)
  const senderName = requiredField(fields, 'msgheader')
  if (!gateway.account.senderNames.includes(senderName))
    throw new GatewayRefusal('41', 'Gönderici adı geçersiz')
  const text = readText(fields)
  const number = readMobileNumber(requiredField(fields, 'no'))
  if (number === undefined) throw new GatewayRefusal('50', 'Numarayı kontrol ediniz')
  if (!(await meetMagicNumbers(gateway, [number], reply))) return reply
  checkSameNumber(gateway, [number])
  const jobId = gateway.nextJobId()
  const nowMs = gateway.clock.now()
  const measured = measureMessage(text, gateway.settings.values.shiftedCharacterWeight)
  const message = { jobId, kind: 'otp' as const, senderName, number, isMobile: true, text }
  gateway.store({ ...measured, ...message, acceptedAtMs: nowMs, sendAtMs: nowMs })
  return { code: '00', description: 'queued', jobId }
}

/** Text of the message; this call has no encoding field, so Turkish letters and a second part are rejected. */
function readText(fields: Record<string, unknown>): string {
  const text = optionalField(fields, 'msg')
  if (text.trim() === '') throw new GatewayRefusal('20', 'Mesaj metni boş')
  const { encoding, length } = measureMessage(text, 1)
  if (hasTurkishLetters(text) || encoding !== 'GSM7' || length > maximumCharacters) {
    throw new GatewayRefusal('20', 'OTP metni Türkçe karakter içeremez ve 160 karakteri aşamaz')
  }
  return text
}
