import { createHash, hash } from 'node:crypto'
import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import { generalRefusal } from '../calling/answer-call.ts'

export interface ReadBody {
  bytes: Buffer
  sha256: string
}

export const emptyBody: ReadBody = { bytes: Buffer.alloc(0), sha256: hash('sha256', '') }

/**
 * Body as it was sent, hashed as it comes: others are answered between its parts, and it becomes text only when it is
 * known who signed it.
 */
export async function readBody(
  request: FastifyRequest,
  payload: RawRequestDefaultExpression,
): Promise<ReadBody> {
  const parts: Buffer[] = []
  const sum = createHash('sha256')
  let length = 0
  for await (const part of payload as AsyncIterable<Buffer>) {
    length += part.length
    if (length > request.routeOptions.bodyLimit) throw generalRefusal('BodyTooLarge')
    sum.update(part)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), sha256: sum.digest('hex') }
}
