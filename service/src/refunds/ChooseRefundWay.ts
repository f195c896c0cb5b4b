import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { belongsTo } from '../callers/representation.ts'
import { claimRefund } from './claim-refund.ts'

export const ChooseRefundWay: Handler<Calls['ChooseRefundWay']> = async ({
  request: { refundOid, way },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const [refund] = await tx`
      select oid from refund
      where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held
        and ${belongsTo({ db: tx, today: given.today }, member, 'refund.registry_oid')} for update`
    if (!refund) throw refusal('NoSuchRefund')
    const account = { ibanOwner: null, bankIbanNo: null, accountMemberOid: null, accountGsmNumber: null }
    await tx`update refund set ${tx({ way, ...account })} where oid = ${refundOid}`
    await claimRefund(tx, refundOid, given.today)
    return {}
  })
