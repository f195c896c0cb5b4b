import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'
import { endShares } from './end-shares.ts'
import { openInvitations } from './invitations.ts'

export const AnswerWaterInvitation: Handler<Calls['AnswerWaterInvitation']> = async ({
  request: { oid, isAccepted },
  member,
  refusal,
  ...given
}) => {
  const { db, now } = given
  await db.begin(async (tx) => {
    const [invitation] = await openInvitations({ db: tx, now }, member, oid)
    if (!invitation) throw refusal('NoSuchInvitation')
    if (isAccepted)
      await tx`
        update water_share set ${tx({
          guestRegistryOid: member.registryOid,
          acceptedAt: now,
          acceptedByMemberOid: member.memberOid,
        })} where oid = ${oid}`
    else await endShares(tx, given, tx`water_share.oid = ${oid}`, 'refused')
    await tellRegistry(tx, given, invitation.registryOid, {
      eventKey: `water-share:${oid}:answered`,
      text: isAccepted
        ? `${invitation.subscriberNumber} nolu su aboneliginizi paylasma davetiniz kabul edildi.`
        : `${invitation.subscriberNumber} nolu su aboneliginizi paylasma davetiniz kabul edilmedi.`,
    })
  })
  return {}
}
