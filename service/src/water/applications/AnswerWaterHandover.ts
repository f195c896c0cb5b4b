import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type ApplicationRow, applicationRows, isHandedTo, writeStep } from './application.ts'
import { problemOf } from './applicant.ts'
import { tellApplicant } from './tell-applicant.ts'

export const AnswerWaterHandover: Handler<Calls['AnswerWaterHandover']> = async ({
  request: { referenceNumber, isAccepted },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  await db.begin(async (tx) => {
    const [row] = await tx<ApplicationRow[]>`
      ${applicationRows(tx)} where reference = ${referenceNumber} and ${isHandedTo(tx, member.registryOid)}
      for update of application`
    if (!row || member.registryOid === null) throw refusal('NoSuchApplication')
    // The next holder becomes a new subscriber, under the same rules.
    if (isAccepted && (await problemOf({ db: tx, today }, 'newSubscription', member.registryOid, undefined)))
      throw refusal('OverdueDebt')
    await tx`
      update water_application set ${tx(
        isAccepted
          ? { state: 'waiting', contractAcceptedAt: now, nextRegistryOid: member.registryOid }
          : { decision: 'rejected', decidedAt: now, reason: 'Yeni abone devri kabul etmedi.' },
      )} where oid = ${row.oid}`
    const step = isAccepted ? 'handoverAccepted' : 'handoverRefused'
    await writeStep(tx, row.oid, { step, happenedAt: now, memberOid: member.memberOid })
    await tellApplicant(tx, given, row, {
      event: step,
      text: isAccepted
        ? `${row.reference} nolu devir basvurunuzu yeni abone kabul etti; memurumuz inceliyor.`
        : `${row.reference} nolu devir basvurunuzu yeni abone kabul etmedi.`,
    })
  })
  return {}
}
