import type { FastifyRequest } from 'fastify'
import { queryOf } from '../http/form-parameters.ts'
import { callerRefusal } from './check-caller.ts'
import { readGatewayDate, writeGatewayDate } from './gateway-date.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway } from './gateway.ts'
import { badParameter, bodyFields, requiredField } from './text-fields.ts'

/** POST cancel: only messages that have not gone out yet can be taken back. */
export async function cancel(gateway: Gateway, request: FastifyRequest): Promise<unknown> {
  const waiting = gateway
    .ofJob(requiredField(bodyFields(request.body), 'jobid'))
    .filter(({ sendAtMs, isCancelled }) => !isCancelled && sendAtMs > gateway.clock.now())
  if (waiting.length === 0) throw new GatewayRefusal('60', 'İptal edilecek görev bulunamadı')
  for (const message of waiting) message.isCancelled = true
  return { code: '00', jobid: waiting[0]?.jobId, description: 'cancelled' }
}

/** GET msgheader: the approved sender names. */
export async function senderNames(gateway: Gateway): Promise<unknown> {
  return { code: '00', msgheaders: gateway.account.senderNames }
}

/** GET inbox: messages of citizens to the municipality. */
export async function receivedMessages(gateway: Gateway, request: FastifyRequest): Promise<unknown> {
  const query = queryOf(request)
  const fromMs = readGatewayDate(query.get('startdate') ?? '')
  const toMs = readGatewayDate(query.get('stopdate') ?? '')
  if (fromMs === undefined || toMs === undefined) throw badParameter('startdate, stopdate')
  const found = gateway.received.filter(({ receivedAtMs }) => receivedAtMs >= fromMs && receivedAtMs <= toMs)
  if (found.length === 0) throw new GatewayRefusal('40', 'Gösterilecek mesaj yok')
  const inbox = found.map(({ number, text, receivedAtMs }) => ({
    no: number,
    msg: text,
    date: writeGatewayDate(receivedAtMs),
  }))
  return { code: '00', inbox }
}

/** POST stats: how many messages stand where. */
export async function statistics(gateway: Gateway): Promise<unknown> {
  const statuses = gateway.newestFirst().map((message) => gateway.statusOf(message))
  const delivered = statuses.filter((status) => status === 1).length
  const pending = statuses.filter((status) => status === 0).length
  const failed = statuses.length - delivered - pending
  return {
    code: '00',
    stats: [{ totalSms: statuses.length, delivered, pending, failed, chargeStatement: '' }],
  }
}

/** POST /balance: this one call carries the account in its body. */
export async function balance(gateway: Gateway, request: FastifyRequest): Promise<unknown> {
  const fields = bodyFields(request.body)
  const { user, password } = gateway.account
  if (fields['usercode'] !== user || fields['password'] !== password) throw callerRefusal()
  const packages = [{ amount: gateway.remainingCredit, balance_name: 'Adet SMS' }]
  switch (Number(fields['stip'])) {
    case 1:
      return { code: '00', balance: packages }
    case 2:
      return { code: '00', balance: String(gateway.remainingCredit) }
    case 3:
      return {
        code: '00',
        balance: [...packages, { amount: gateway.remainingCredit, balance_name: 'Adet OTP SMS' }],
      }
    default:
      throw badParameter('stip')
  }
}
