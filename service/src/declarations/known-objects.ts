import { writePlace } from 'rules/share-place'
import type { Queryable } from '../database/database.ts'
import type { Declared } from './declared.ts'
import type { Plan } from './plans/plan.ts'
import { keepPlacesOfOthers } from './plans/share-places.ts'
import type { SentOne } from './post-periods.ts'

/**
 * Day until which a property or place is taxed, and whether a liability begun after it stands by another declaration.
 */
export interface KnownUntil {
  endsOn: string | null
  /** The declaration of the next owner, where that ended it. */
  takenOverBy: number | null
  isBegunAgain: boolean
}

/** The property or place stands by this declaration from now on; one a correction moved away from ends. */
export async function keepObject(
  tx: Queryable,
  { oid, registryOid, correctsOid }: SentOne,
  { declared, plan, object, today }: { declared: Declared; plan: Plan; object: KnownUntil; today: string },
): Promise<void> {
  const { subjectKey, addressText, share, sharePlace } = plan
  const known = {
    registryOid,
    kind: declared.kind,
    subjectKey,
    addressText,
    declarationOid: oid,
    endedOn: object.endsOn,
  }
  for (const table of ['estate', 'place'])
    await tx`
      update ${tx(table)} set ended_on = ${today}
      where declaration_oid = ${correctsOid} and subject_key <> ${subjectKey} and ended_on is null`
  if (object.isBegunAgain) return
  if ('property' in declared.content) {
    const { property } = declared.content
    const estate = {
      ...known,
      blockNumber: property.blockNumber,
      parcelNumber: property.parcelNumber,
      sectionNumber: 'sectionNumber' in property ? property.sectionNumber : '',
      sharePart: share.part,
      shareWhole: share.whole,
      sharePlace: sharePlace === undefined ? null : writePlace(sharePlace),
    }
    await keepPlacesOfOthers(tx, { registryOid, subjectKey })
    await tx`
      insert into estate ${tx(estate)} on conflict (registry_oid, subject_key)
      do update set ${tx(estate, 'declarationOid', 'endedOn', 'addressText', 'sharePart', 'shareWhole', 'sharePlace')},
        ended_by_declaration_oid = ${object.takenOverBy}`
    return
  }
  const place = { ...known, name: declared.content.placeName, isYearly: plan.isYearly }
  await tx`
    insert into place ${tx(place)} on conflict (registry_oid, subject_key)
    do update set ${tx(place, 'declarationOid', 'endedOn', 'addressText', 'name', 'isYearly')}`
}

/** A property or place whose end was declared by mistake stands by its own declaration again, and goes on. */
export async function resumeObject(
  tx: Queryable,
  { registryOid, correctsOid }: SentOne,
  { subjectKey, standsByOid }: { subjectKey: string; standsByOid: number },
): Promise<void> {
  for (const table of ['estate', 'place'])
    await tx`
      update ${tx(table)} set ended_on = null, declaration_oid = ${standsByOid}
      where registry_oid = ${registryOid} and subject_key = ${subjectKey} and declaration_oid = ${correctsOid}`
}
