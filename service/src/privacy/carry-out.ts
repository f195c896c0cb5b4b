import { correctableFields } from 'contract/privacy/codes'
import type { Caller, Given } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Queryable } from '../database/database.ts'
import type { Outcome } from './answer-document.ts'
import type { ApplicationRow } from './application-row.ts'
import { closeMembership } from './close-membership.ts'
import { correctRecord, correctionText, correctionsOf } from './correct-record.ts'
import { type ErasablePart, erasableParts, heldBy } from './erasable-parts.ts'
import { keptRecords } from './kept-records.ts'
import { knownData } from './known-data.ts'
import { openMatters } from './open-matters.ts'

/** Parts an application erases: closing takes the membership's, an erasure everything that is not held. */
export function partsOf({ kind }: Pick<ApplicationRow, 'kind'>): readonly ErasablePart[] {
  return kind === 'closing' ? erasableParts.filter(({ isContact }) => !isContact) : erasableParts
}

/** Plan that two clerks agree on, in words: read by the second one, and compared again before it is carried out. */
export async function planText(tx: Queryable, application: ApplicationRow): Promise<string> {
  const { kind, reference, registryOid, wanted } = application
  if (kind === 'correction') {
    const corrections = await correctionsOf(tx, registryOid, wanted)
    return `${reference}: düzeltilecek: ${corrections.map(correctionText).join('; ')}.`
  }
  const matters = await openMatters(tx, application)
  const closesMembership = kind === 'closing'
  const [goes, stays] = [[] as string[], [] as string[]]
  for (const part of partsOf(application)) {
    const holder = heldBy(part, matters, { closesMembership })
    if (holder) stays.push(`${part.label}: ${holder}`)
    else goes.push(part.label)
  }
  return [
    `${reference}: ${closesMembership ? 'üyelik kapatılacak; ' : ''}silinecek: ${goes.join(', ')}.`,
    ...(stays.length > 0 ? [`Şimdilik kalacak: ${stays.join('; ')}.`] : []),
  ].join(' ')
}

/** Carries out an application, and describes the result. */
export async function carryOut(
  tx: Queryable,
  given: Given,
  application: ApplicationRow,
  clerk: Caller,
): Promise<Outcome> {
  const nothing = { erased: [], held: [], corrected: [], known: [] }
  const kept = () => keptRecords(tx, given, application)
  if (application.kind === 'information')
    return {
      ...nothing,
      status: 'accepted',
      known: await knownData({ ...given, db: tx }, application),
      kept: await kept(),
    }
  if (application.kind === 'objection') return { ...nothing, status: 'accepted', kept: [] }
  if (application.kind === 'correction') {
    const corrections = await correctionsOf(tx, application.registryOid, application.wanted)
    await correctRecord(tx, application.registryOid ?? 0, corrections)
    await noteDone(tx, given, application, 'RecordCorrected')
    return {
      ...nothing,
      status: 'accepted',
      corrected: corrections.map(({ field }) => correctableFields[field].label),
      kept: [],
    }
  }
  return erase(tx, given, application, clerk)
}

async function erase(
  tx: Queryable,
  given: Given,
  application: ApplicationRow,
  clerk: Caller,
): Promise<Outcome> {
  const { memberOid, registryOid, kind, reference } = application
  const matters = await openMatters(tx, application)
  const closesMembership = kind === 'closing'
  const erased: { label: string; count: number }[] = []
  const held: { label: string; heldBy: string; isContact: boolean }[] = []
  const going: ErasablePart[] = []
  for (const part of partsOf(application)) {
    const [found] = await part.count(tx, application)
    const count = Number(found?.count ?? 0)
    const holder = heldBy(part, matters, { closesMembership })
    if (holder) {
      if (count > 0) held.push({ label: part.label, heldBy: holder, isContact: part.isContact ?? false })
      continue
    }
    going.push(part)
    if (count > 0) erased.push({ label: part.label, count })
  }
  if (closesMembership && memberOid !== null)
    await closeMembership(tx, given, { memberOid, registryOid }, { clerk, reference })
  for (const part of going) await part.erase(tx, application, given.now)
  if (registryOid !== null && going.some(({ code }) => code === 'contact'))
    await noteErasedContact(tx, given, application)
  await noteDone(tx, given, application, 'PersonalDataErased')
  return {
    status: held.some(({ isContact }) => isContact) ? 'partly' : 'accepted',
    erased,
    held,
    kept: await keptRecords(tx, given, application),
    corrected: [],
    known: [],
  }
}

/** Records an erased contact, so that its return into this record is reported. */
async function noteErasedContact(
  tx: Queryable,
  { now }: Given,
  { oid, registryOid }: ApplicationRow,
): Promise<void> {
  await tx`
    insert into privacy_erased_contact ${tx({ registryOid, applicationOid: oid, erasedAt: now })}
    on conflict (registry_oid) do update set application_oid = excluded.application_oid, erased_at = excluded.erased_at`
}

async function noteDone(
  tx: Queryable,
  given: Given,
  { memberOid, reference }: ApplicationRow,
  kind: 'PersonalDataErased' | 'RecordCorrected',
): Promise<void> {
  await noteSecurityEvent(tx, given, {
    kind,
    ...(memberOid !== null && { memberOid }),
    detail: { reference },
  })
}
