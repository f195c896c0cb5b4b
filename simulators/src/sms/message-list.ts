import { statusText } from './delivery-statuses.ts'
import type { Gateway, StoredMessage } from './gateway.ts'
import { readMobileNumber } from './mobile-number.ts'

/** Messages to one number, or all, newest first, for tests to read. */
export function listMessages(gateway: Gateway, wanted: string | null) {
  const number = wanted === null ? undefined : (readMobileNumber(wanted) ?? wanted)
  return gateway
    .newestFirst()
    .filter((message) => number === undefined || message.number === number)
    .map((message) => describe(gateway, message))
}

function describe(gateway: Gateway, message: StoredMessage) {
  const status = gateway.statusOf(message)
  return {
    jobid: message.jobId,
    kind: message.kind,
    msgheader: message.senderName,
    no: message.number,
    msg: message.text,
    encoding: message.encoding,
    length: message.length,
    parts: message.parts,
    acceptedAt: new Date(message.acceptedAtMs).toISOString(),
    status,
    statusText: statusText(status),
  }
}
