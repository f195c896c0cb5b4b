import type { Calls } from 'contract/calls'
import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { usedByWorkOrder } from '../../files/file-use.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { writeStep } from '../applications/application.ts'
import { tellApplicant } from '../applications/tell-applicant.ts'
import { isFollowed, peopleAtPlaceOf } from '../work-orders/work-order-row.ts'

interface InspectedRow {
  registryOid: number | null
  applicationOid: number | null
  applicationType: number | null
  notifierRegistryOid: number | null
  memberOid: number | null
  reference: string | null
  isDecided: boolean
  addressText: string
  resultText: string
  photos: number
}

/** Ends an inspection that found no illegal use; its informant learns that it was looked into. */
export const NoteNothingFound: Handler<Calls['NoteNothingFound']> = async ({
  request: { workOrderOid },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { now, today } = given
    const [work] = await tx<InspectedRow[]>`
      select subscription.registry_oid, application.oid as application_oid, application_type,
        application.registry_oid as notifier_registry_oid, member_oid, reference, decision is not null as is_decided,
        work.address_text, result_text,
        (select count(*) from file_use where used_by = ${usedByWorkOrder} and used_by_oid = work.oid)::int as photos
      from water_work_order work left join subscription on subscription.oid = work.subscription_oid
      left join water_application application on application.oid = work.application_oid
      where work.oid = ${workOrderOid} and kind = ${workOrderKinds.inspection.code} and work.state = 'done'
      for update of work`
    if (!work) throw refusal('NotInspected')
    const { registryOid, applicationOid, notifierRegistryOid, memberOid, reference } = work
    const concerned = {
      registryOids: [registryOid, notifierRegistryOid, ...(await peopleAtPlaceOf(tx, workOrderOid))],
      memberOids: [memberOid],
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    await demandSecondPerson(tx, {
      registryOid,
      text: `Adres: ${work.addressText}. Ekibin yazdığı: “${work.resultText}”. Fotoğraf: ${work.photos}.`,
    })
    const closed = await tx`
      update water_work_order set nothing_found_at = ${now}
      where oid = ${workOrderOid} and nothing_found_at is null
        and not exists (select from water_illegal_use where work_order_oid = ${workOrderOid} and state <> 'rejected')
        and not ${isFollowed(tx, tx`water_work_order.oid`)}`
    if (closed.count === 0) throw refusal('AlreadyRecorded')
    const isNotification = work.applicationType === applicationTypes.illegalUsageNotification.code
    if (!isNotification || applicationOid === null || reference === null) return {}
    if (!work.isDecided) {
      await tx`
        update water_application set decision = 'completed', decided_at = ${now}, decided_by_member_oid = ${member.memberOid}
        where oid = ${applicationOid} and decision is null`
      const text = 'Yerinde incelendi; kaçak kullanım bulunmadı.'
      await writeStep(tx, applicationOid, {
        step: 'accepted',
        happenedAt: now,
        memberOid: member.memberOid,
        text,
      })
    }
    await tellApplicant(
      tx,
      given,
      { reference, memberOid },
      {
        event: 'nothingFound',
        text: `${reference} nolu kacak su ihbariniz yerinde incelendi, kacak kullanim bulunmadi. Tesekkur ederiz.`,
      },
    )
    return {}
  })
