import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { giveGuestPass } from '../files/owner.ts'
import { complaintSubject, redeemProof } from '../proof/text-code.ts'
import { complaintPurpose } from './applicant.ts'

export const OpenComplaintsByPhone: Handler<Calls['OpenComplaintsByPhone']> = async ({
  request: { operationReferenceNumber, gsmNumber },
  refusal,
  db,
  now,
}) =>
  db.begin(async (tx) => {
    const code = { purpose: 'Complaint', subject: complaintSubject, gsmNumber } as const
    if (!(await redeemProof(tx, operationReferenceNumber, code, now))) throw refusal('CodeNotProven')
    const { token, expiresAt } = await giveGuestPass(tx, { purpose: complaintPurpose, gsmNumber }, now)
    return { GuestToken: token, ExpiresAt: expiresAt.toISOString() }
  })
