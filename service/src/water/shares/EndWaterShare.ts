import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'
import { endShares, tellGuest } from './end-shares.ts'

export const EndWaterShare: Handler<Calls['EndWaterShare']> = async ({
  request: { oid },
  member,
  refusal,
  ...given
}) => {
  const { registryOid } = member
  await given.db.begin(async (tx) => {
    const [taken] = await endShares(
      tx,
      given,
      tx`water_share.oid = ${oid} and water_share.registry_oid = ${registryOid}`,
      'subscriber',
    )
    if (taken) return tellGuest(tx, given, taken, 'paylasimini abone sonlandirdi.')
    const [left] = await endShares(
      tx,
      given,
      tx`water_share.oid = ${oid} and guest_registry_oid = ${registryOid}`,
      'guest',
    )
    if (!left) throw refusal('NoSuchShare')
    return tellRegistry(tx, given, left.registryOid, {
      eventKey: `water-share:${oid}:ended`,
      text: `${left.subscriberNumber} nolu su aboneliginizi paylastiginiz kisi paylasimdan ayrildi.`,
    })
  })
  return {}
}
