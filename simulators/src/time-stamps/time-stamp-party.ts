import { BitString, Integer, OctetString, Utf8String } from 'asn1js'
import type { FastifyInstance } from 'fastify'
import { MessageImprint, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs'
import { AdjustableClock } from '../control/adjustable-clock.ts'
import { openControlDoor } from '../control/control-door.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { meetForcedAnswer } from '../control/meet-forced-answer.ts'
import { PartySettings } from '../control/party-settings.ts'
import { makeToken } from './make-token.ts'

export interface TimeStampAccount {
  user: string
  password: string
}

/** Policy that the stand-in stamps under. */
const policy = '2.16.792.1.2.1.1.5.7.3.1'

/** Failures of RFC 3161 by the bit that names them. */
const failureBits: Record<string, number> = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  timeNotAvailable: 14,
  unacceptedPolicy: 15,
  addInfoNotAvailable: 17,
  systemFailure: 25,
}

/** Stand-in of a time stamping authority: RFC 3161 over HTTP, with an account by HTTP Basic. */
export async function timeStampParty(
  app: FastifyInstance,
  { account }: { account: TimeStampAccount },
): Promise<void> {
  const clock = new AdjustableClock()
  const forcedAnswers = new ForcedAnswers(['stamp'])
  const settings = new PartySettings({ wrongImprint: false, wrongNonce: false })
  let stamps = 0
  app.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async (request, reply) => {
    const outcome = await meetForcedAnswer(forcedAnswers, 'stamp', reply)
    if (outcome.kind === 'answered') return reply
    void reply.type('application/timestamp-reply')
    if (outcome.kind === 'code') return encode(refusal(outcome.code))
    const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`
    if (request.headers.authorization !== expected)
      return reply.code(401).type('text/plain').send('unknown account')
    let asked: TimeStampReq
    try {
      asked = TimeStampReq.fromBER(new Uint8Array(request.body as Buffer))
    } catch {
      return encode(refusal('badDataFormat'))
    }
    if (asked.reqPolicy !== undefined && asked.reqPolicy !== policy)
      return encode(refusal('unacceptedPolicy'))
    stamps += 1
    const imprint = settings.values.wrongImprint ? falsified(asked.messageImprint) : asked.messageImprint
    const nonce = settings.values.wrongNonce ? new Integer({ value: 1 }) : asked.nonce
    const token = makeToken({ imprint, nonce, policy, madeAt: new Date(clock.now()) })
    return encode(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token }))
  })
  openControlDoor(app, {
    clock,
    forcedAnswers,
    settings,
    reset: () => {
      clock.reset()
      forcedAnswers.reset()
      settings.reset()
      stamps = 0
    },
    summary: () => ({ stamps }),
  })
}

function refusal(code: string): TimeStampResp {
  const bit = failureBits[code] ?? 2
  const bytes = Buffer.alloc(4)
  bytes[bit >> 3] = 0x80 >> (bit & 7)
  return new TimeStampResp({
    status: new PKIStatusInfo({
      status: 2,
      statusStrings: [new Utf8String({ value: code })],
      failInfo: new BitString({ valueHex: bytes }),
    }),
  })
}

/** Imprint of other bytes than those that were sent. */
function falsified({ hashAlgorithm, hashedMessage }: MessageImprint): MessageImprint {
  const bytes = new Uint8Array(hashedMessage.valueBlock.valueHexView)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  return new MessageImprint({ hashAlgorithm, hashedMessage: new OctetString({ valueHex: bytes }) })
}

function encode(response: TimeStampResp): Buffer {
  return Buffer.from(response.toSchema().toBER())
}
