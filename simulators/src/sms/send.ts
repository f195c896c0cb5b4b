import type { FastifyReply, FastifyRequest } from 'fastify'
import { readGatewayDate } from './gateway-date.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway } from './gateway.ts'
import { type MeasuredMessage, maximumParts, measureMessage } from './message-length.ts'
import { readMobileNumber } from './mobile-number.ts'
import { flattenTurkish } from './plain-letters.ts'
import { checkSameNumber, meetMagicNumbers } from './recipients.ts'
import { badParameter, bodyFields, optionalField, requiredField } from './text-fields.ts'

const maximumRecipients = 1000

interface Order {
  senderName: string
  sendAtMs: number
  messages: readonly { number: string; isMobile: boolean; text: string; measured: MeasuredMessage }[]
}

/** POST /sms/rest/v2/send: one job for all messages of the call. */
export async function sendSms(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const limit = gateway.settings.values.sendLimitPerMinute
  gateway.checkLimit('send', limit, new GatewayRefusal('80', 'Gönderim sınırı aşıldı'))
  const order = readOrder(gateway, bodyFields(request.body))
  const numbers = order.messages.map(({ number }) => number)
  if (!(await meetMagicNumbers(gateway, numbers, reply))) return reply
  checkSameNumber(gateway, numbers)
  const jobId = gateway.nextJobId()
  const acceptedAtMs = gateway.clock.now()
  for (const { number, isMobile, text, measured } of order.messages) {
    const { senderName, sendAtMs } = order
    gateway.store({
      ...measured,
      jobId,
      kind: 'bulk',
      senderName,
      number,
      isMobile,
      text,
      acceptedAtMs,
      sendAtMs,
    })
  }
  return { code: '00', jobid: jobId, description: 'queued' }
}

function readOrder(gateway: Gateway, fields: Record<string, unknown>): Order {
  const senderName = requiredField(fields, 'msgheader')
  if (!gateway.account.senderNames.includes(senderName)) {
    throw new GatewayRefusal('40', 'Mesaj başlığı (gönderici adı) sistemde tanımlı değil')
  }
  checkConsent(optionalField(fields, 'iysfilter'))
  const encoding = optionalField(fields, 'encoding')
  if (!['', 'TR'].includes(encoding)) throw badParameter('encoding')
  const sendAtMs = readDate(fields, 'startdate') ?? gateway.clock.now()
  const stopAtMs = readDate(fields, 'stopdate')
  if (stopAtMs !== undefined && stopAtMs <= sendAtMs) throw badParameter('stopdate')
  const { messages } = fields
  if (!Array.isArray(messages) || messages.length < 1 || messages.length > maximumRecipients) {
    throw badParameter('messages')
  }
  return { senderName, sendAtMs, messages: messages.map((entry) => readMessage(gateway, encoding, entry)) }
}

/** The account has no İYS brand, so commercial sending is not possible; 0 marks information. */
function checkConsent(filter: string): void {
  if (['', '0'].includes(filter)) return
  if (['11', '12'].includes(filter)) throw new GatewayRefusal('51', 'Hesaba tanımlı İYS marka bilgisi yok')
  throw badParameter('iysfilter')
}

function readDate(fields: Record<string, unknown>, name: string): number | undefined {
  const text = optionalField(fields, name)
  if (text === '') return undefined
  const moment = readGatewayDate(text)
  if (moment === undefined) throw badParameter(name)
  return moment
}

function readMessage(gateway: Gateway, encoding: string, entry: unknown): Order['messages'][number] {
  const fields = bodyFields(entry)
  const written = optionalField(fields, 'msg')
  const given = requiredField(fields, 'no')
  if (written.trim() === '') throw new GatewayRefusal('20', 'Mesaj metni boş')
  const text = encoding === 'TR' ? written.normalize('NFC') : flattenTurkish(written)
  const { operatorSuffix, shiftedCharacterWeight } = gateway.settings.values
  const measured = measureMessage(text + operatorSuffix, shiftedCharacterWeight)
  if (measured.parts > maximumParts)
    throw new GatewayRefusal('20', 'Mesaj metni en çok karakter sayısını aşıyor')
  const number = readMobileNumber(given)
  return { number: number ?? given, isMobile: number !== undefined, text, measured }
}
