import type { FastifyRequest } from 'fastify'
import { readGatewayDate, writeGatewayDate } from './gateway-date.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway, StoredMessage } from './gateway.ts'
import { operatorOf } from './mobile-number.ts'
import { badParameter, bodyFields, optionalField } from './text-fields.ts'

const maximumPageSize = 500

/** POST /sms/rest/v2/report: the fate of jobs, by their ids or by a span of time. */
export async function report(gateway: Gateway, request: FastifyRequest): Promise<unknown> {
  const limit = gateway.settings.values.reportLimitPerMinute
  gateway.checkLimit('report', limit, new GatewayRefusal('80', 'Dakikada en çok 10 rapor sorgulanabilir'))
  const fields = bodyFields(request.body)
  const found = findMessages(gateway, fields)
  const pageNumber = readCount(fields, 'pagenumber', 1)
  const pageSize = Math.min(readCount(fields, 'pagesize', 100), maximumPageSize)
  const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  if (page.length === 0) throw new GatewayRefusal('60', 'Kayıt bulunamadı')
  return { code: '00', jobs: page.map((message) => reportRow(gateway, message)) }
}

function findMessages(gateway: Gateway, fields: Record<string, unknown>): StoredMessage[] {
  const { jobids } = fields
  if (jobids === undefined) return inSpan(gateway, fields)
  if (!Array.isArray(jobids) || jobids.length === 0) throw badParameter('jobids')
  return jobids.flatMap((jobId: unknown) => gateway.ofJob(String(jobId)))
}

function inSpan(gateway: Gateway, fields: Record<string, unknown>): StoredMessage[] {
  const fromMs = readGatewayDate(optionalField(fields, 'startdate'))
  const toMs = readGatewayDate(optionalField(fields, 'stopdate'))
  if (fromMs === undefined || toMs === undefined) throw badParameter('jobids')
  return gateway.newestFirst().filter(({ acceptedAtMs }) => acceptedAtMs >= fromMs && acceptedAtMs <= toMs)
}

function readCount(fields: Record<string, unknown>, name: string, otherwise: number): number {
  const count = Number(fields[name] ?? otherwise)
  if (!Number.isInteger(count) || count < 1) throw badParameter(name)
  return count
}

function reportRow(gateway: Gateway, message: StoredMessage) {
  const status = gateway.statusOf(message)
  const deliveredAtMs = message.sendAtMs + gateway.settings.values.deliveryDelayMs
  return {
    jobid: message.jobId,
    number: message.number,
    status,
    operator: operatorOf(message.number),
    msglen: message.parts,
    deliveredDate: status === 1 ? writeGatewayDate(deliveredAtMs) : '',
    errorCode: status === 0 || status === 1 ? 0 : status,
    referansID: '',
  }
}
