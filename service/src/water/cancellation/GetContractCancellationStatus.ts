import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { cancellationOnTheWire, ownCancellation } from './cancellation.ts'

export const GetContractCancellationStatus: Handler<Calls['GetContractCancellationStatus']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const row = await ownCancellation(given, member, request.referenceNumber)
  if (!row) throw refusal('NoSuchApplication')
  return cancellationOnTheWire(given, member, row)
}
