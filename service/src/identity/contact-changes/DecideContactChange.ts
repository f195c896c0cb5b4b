import type { Calls } from 'contract/calls'
import { type ContactDecisionCode, contactFields } from 'contract/identity/contact-codes'
import type { Given, Handler } from '../../calling/handler.ts'
import { type ContactChangeRow, lockChange, maskContact, putInForce } from '../../callers/contact-change.ts'
import { tellOwner } from '../../callers/contact.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'

export const DecideContactChange: Handler<Calls['DecideContactChange']> = async ({
  request,
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { changeOid, decision, reason } = request
    const change = await lockChange(tx, { oid: changeOid })
    if (!change || change.registryOid === null || !['waiting', 'objected'].includes(change.status))
      throw refusal('NoSuchChange')
    const { registryOid } = change
    // The clerk who brought the change cannot decide it, nor can the person it is about.
    const bringers = [change.causedByMemberOid, await bringerOf(tx, change)]
    const isOwn = await isOwnMatter({ ...given, db: tx }, clerk, {
      registryOids: [registryOid],
      memberOids: [change.memberOid],
      gsmNumbers: change.field === 'gsm_number' ? [change.oldValue, change.newValue] : [],
    })
    if (isOwn || bringers.includes(clerk.memberOid)) throw refusal('OwnMatter')
    const answer = await askSecondClerk(tx, given, clerk, {
      callName: 'DecideContactChange',
      registryOid,
      request,
      text: textOf(change, decision),
      reason,
    })
    if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
    if (answer !== 'confirmed') return { WaitsForSecondClerk: answer === 'proposed' }
    await tx`
      update contact_change set decided_at = ${given.now}, decided_by_member_oid = ${clerk.memberOid},
        proposed_by_member_oid = (
          select proposed_by_member_oid from registry_proposal where oid = ${given.answering?.proposalOid ?? null})
      where oid = ${changeOid}`
    // A later change of the same contact was made while this one was open: it has to be brought again.
    await tx`
      update contact_change set status = 'withdrawn'
      where registry_oid = ${registryOid} and member_oid is not distinct from ${change.memberOid}
        and field = ${change.field} and oid > ${changeOid} and status = 'waiting'`
    if (decision === 'keepNew') await keepNew(tx, change, given.now)
    else await restoreOld(tx, change, given.now)
    await tellBoth(tx, given, change, decision)
    return { WaitsForSecondClerk: false }
  })

/** Clerk who brought the file that another one wrote. */
async function bringerOf(tx: Queryable, { importRunOid }: ContactChangeRow): Promise<number | undefined> {
  const [found] = await tx<{ memberOid: number }[]>`
    select desk_import.member_oid from import_run join desk_import on desk_import.oid = desk_import_oid
    where import_run.oid = ${importRunOid}`
  return found?.memberOid
}

function textOf({ field, oldValue, newValue, status }: ContactChangeRow, decision: ContactDecisionCode) {
  const shown = (value: string | null) => maskContact(field, value) ?? 'yok'
  return [
    `${contactFields[field]}: eskisi ${shown(oldValue)}, yenisi ${shown(newValue)}.`,
    status === 'objected' && 'Eskisinin sahibi itiraz etti.',
    decision === 'keepNew'
      ? 'Yenisi hemen geçerli olacak.'
      : 'Eskisi geçerli kalacak, yenisi kabul edilmeyecek.',
  ]
    .filter(Boolean)
    .join(' ')
}

async function keepNew(tx: Queryable, change: ContactChangeRow, now: Date): Promise<void> {
  if (change.memberOid === null) return putInForce(tx, change, now)
  await tx`update contact_change set status = 'inForce' where oid = ${change.oid}`
  await (change.field === 'email'
    ? tx`update member set email_proven_at = ${now} where oid = ${change.memberOid} and email is not null`
    : tx`update member set contact_frozen_at = null where oid = ${change.memberOid}`)
}

async function restoreOld(tx: Queryable, change: ContactChangeRow, now: Date): Promise<void> {
  const { registryOid, memberOid, field, oldValue } = change
  await tx`update contact_change set status = 'refused' where oid = ${change.oid}`
  if (memberOid === null) {
    if (change.inForceAt !== null)
      await tx`update registry set ${tx({ [field]: oldValue })} where oid = ${registryOid}`
    return
  }
  const [record] = await tx<{ value: string | null }[]>`
    select ${tx(field)} as value from registry where oid = ${registryOid}`
  // The record needs no confirmation by the member for its own value.
  const word = record?.value === oldValue ? null : oldValue
  await (field === 'email'
    ? tx`update member set email = ${word}, email_proven_at = null where oid = ${memberOid}`
    : tx`
        update member set gsm_number = ${word}, gsm_proven_at = ${word === null ? null : now}, contact_frozen_at = null
        where oid = ${memberOid}`)
}

async function tellBoth(
  tx: Queryable,
  given: Given,
  { oid, field, oldValue, newValue }: ContactChangeRow,
  decision: ContactDecisionCode,
): Promise<void> {
  if (field !== 'gsm_number') return
  const text = `Belediyedeki cep telefonu degisikligi incelendi: ${decision === 'keepNew' ? 'yeni' : 'eski'} telefon gecerli. Sorunuz varsa ${given.settings.Contact.Phone}.`
  await tellOwner(tx, given, { gsmNumber: oldValue, eventKey: `contact-decided:${oid}:old`, text })
  await tellOwner(tx, given, { gsmNumber: newValue, eventKey: `contact-decided:${oid}:new`, text })
}
