import { correctAccruals } from 'rules/accrual-correction'
import { formatDateShort } from 'rules/dates'
import { type OtherOwner, formerOwners } from 'rules/former-owners'
import { formatLira, sumKurus } from 'rules/money'
import type { Queryable } from '../database/database.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { contactOf, tellOwner } from '../identity/contact.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { Plan } from './plan.ts'
import { accrualsOf } from './standing-accruals.ts'
import { type Actor, noteDeclarationEvent } from './status-table.ts'

/** Someone else's declared share of the property that a declaration is about. */
export interface Owner extends OtherOwner {
  estateOid: number
  registryOid: number
  declarationOid: number
  /** Who sent that declaration. */
  memberOid: number
}

interface OwnerRow extends Omit<Owner, 'share'> {
  part: number
  whole: number
}

/** Who else is liable for the property; those whom the declaration to be corrected has replaced count again. */
export async function findOtherOwners(
  db: Queryable,
  { registryOid, correctsOid, plan }: { registryOid: number; correctsOid: number | null; plan: Plan },
): Promise<Owner[]> {
  const rows = await db<OwnerRow[]>`
    select estate.oid as estate_oid, estate.registry_oid, declaration_oid, declaration.member_oid,
      share_part as part, share_whole as whole, content->'change'->>'eventDate' as since
    from estate join declaration on declaration.oid = declaration_oid
    where estate.subject_key = ${plan.subjectKey} and estate.registry_oid <> ${registryOid}
      and (ended_on is null or ended_by_declaration_oid = ${correctsOid})
    order by estate.oid limit 200`
  return rows.map(({ part, whole, ...row }) => ({ ...row, share: { part, whole } }))
}

export function ownersBefore({ share, takesOver }: Plan, others: readonly Owner[]): Owner[] {
  return formerOwners({ share, on: takesOver?.on, isSole: takesOver?.isSole ?? false }, others)
}

/** What those before have been accrued of years that are not theirs any more. */
async function correctionOf(db: Queryable, owner: Owner, { firstTaxYear }: Plan) {
  const standing = await accrualsOf(db, owner.declarationOid, firstTaxYear)
  return correctAccruals(standing, [])
}

/** Whether someone before has paid a year that is not theirs any more. */
export async function havePaidTooMuch(db: Queryable, owners: readonly Owner[], plan: Plan): Promise<boolean> {
  const corrections = await Promise.all(owners.map((owner) => correctionOf(db, owner, plan)))
  return sumKurus(corrections.map(({ refundKurus }) => refundKurus)) > 0
}

interface Ending {
  owners: readonly Owner[]
  plan: Plan
  settings: ServiceSettings
  by: Actor
  at: Date
  today: string
}

/**
 * The liability of those before ends with the year the property was taken over in (law 1319, article 9): further years
 * are not accrued, those that were are cancelled, and they are told so without being told who it was.
 */
export async function endFormerOwners(
  tx: Queryable,
  sent: { oid: number; number: string; correctsOid: number | null },
  ending: Ending,
): Promise<void> {
  await resume(tx, sent.correctsOid, ending)
  const lastYear = ending.plan.firstTaxYear - 1
  for (const owner of ending.owners) {
    const [ended] = await tx`
      update estate set ended_on = ${`${lastYear}-12-31`}, ended_by_declaration_oid = ${sent.oid}
      where oid = ${owner.estateOid} and ended_on is null returning oid`
    if (ended) await endOne(tx, sent, owner, { ...ending, lastYear })
  }
}

async function endOne(
  tx: Queryable,
  sent: { oid: number },
  owner: Owner,
  { plan, settings, by, at, today, lastYear }: Ending & { lastYear: number },
): Promise<void> {
  const on = formatDateShort(plan.takesOver?.on ?? today)
  const { adjustments, refundKurus } = await correctionOf(tx, owner, plan)
  for (const adjustment of adjustments)
    await adjustAccrual(tx, { ...adjustment, adjustedOn: today, reason: `Taşınmaz ${on} günü devredildi` })
  const note = [
    `Taşınmazın ${on} günü devredildiği bildirildi. Vergisini ${lastYear} yılı sonuna kadar siz, sonrasını yeni sahibi öder (1319 sayılı Kanun m. 9).`,
    adjustments.length > 0 && `${lastYear + 1} ve sonrası için yazılan borç silindi.`,
    refundKurus > 0 && `Ödediğiniz ${formatLira(refundKurus)} size iade veya mahsup edilecek.`,
    'Devretmediyseniz belediyeye başvurun.',
  ]
    .filter(Boolean)
    .join(' ')
  await noteDeclarationEvent(tx, owner.declarationOid, 'ended', { by, at, note })
  const { gsmNumber } = await contactOf(tx, owner.memberOid)
  await tellOwner(
    tx,
    { now: at, settings },
    {
      gsmNumber,
      eventKey: `declaration-ended:${sent.oid}:${owner.estateOid}`,
      text: `Adiniza kayitli bir tasinmazin devredildigi bildirildi; vergisi ${lastYear} sonunda sizin icin biter. Devretmediyseniz belediyeye basvurun. Ayrinti: e-Belediye, Beyanlarim.`,
    },
  )
}

/** A correction says anew whom it replaces; whoever it does not name is liable again. */
async function resume(tx: Queryable, correctsOid: number | null, { owners, by, at }: Ending): Promise<void> {
  const resumed = await tx<{ oid: number; declarationOid: number }[]>`
    update estate set ended_on = null, ended_by_declaration_oid = null
    where ended_by_declaration_oid = ${correctsOid} returning oid, declaration_oid`
  for (const { oid, declarationOid } of resumed)
    if (!owners.some(({ estateOid }) => estateOid === oid))
      await noteDeclarationEvent(tx, declarationOid, 'resumed', {
        by,
        at,
        note: 'Devir bildirimi düzeltildi: bu taşınmazın vergisi sizin adınıza sürüyor.',
      })
}
