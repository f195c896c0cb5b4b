import type { Calls } from 'contract/calls'
import { openGuestAccess } from '../callers/guest-access.ts'
import type { Handler } from '../calling/handler.ts'
import { complaintSubject, redeemProof } from '../proof/text-code.ts'

export const OpenComplaintsByPhone: Handler<Calls['OpenComplaintsByPhone']> = async ({
  request: { operationReferenceNumber, gsmNumber },
  refusal,
  db,
  now,
  client: { address },
}) =>
  db.begin(async (tx) => {
    const code = { purpose: 'Complaint', subject: complaintSubject, gsmNumber } as const
    if (!(await redeemProof(tx, operationReferenceNumber, code, now))) throw refusal('CodeNotProven')
    const { token, expiresAt } = await openGuestAccess(tx, { kind: 'complaint', gsmNumber }, { now, address })
    return { GuestToken: token, ExpiresAt: expiresAt.toISOString() }
  })
