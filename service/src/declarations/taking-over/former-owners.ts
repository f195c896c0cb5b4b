import { correctAccruals } from 'rules/ledger/accrual-correction'
import { formatDateShort } from 'rules/dates'
import { type OtherOwner, formerOwners } from 'rules/declarations/former-owners'
import { sumKurus } from 'rules/money'
import { yearOf } from 'rules/declarations/notice'
import type { Queryable } from '../../database/database.ts'
import { adjustAccrual } from '../../debts/ledger.ts'
import { contactOf, tellOwner } from '../../callers/contact.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { accrueOne } from '../accrue-year.ts'
import { giveBack, takeBackRefunds, textOfRefund } from '../give-back.ts'
import type { Plan } from '../plans/plan.ts'
import { accrualsOf } from '../standing-accruals.ts'
import { type Actor, noteDeclarationEvent } from '../status-table.ts'
import { bringBack, findToBringBack, noteCancellation } from './takeover-cancellations.ts'

/** Someone else's declared share of the property that a declaration is about. */
export interface Owner extends OtherOwner {
  estateOid: number
  registryOid: number
  declarationOid: number
  /** Member who sent that declaration; null if it was brought by file. */
  memberOid: number | null
  /** Whether the declaration to be corrected ended it. */
  isEnded: boolean
}

interface OwnerRow extends Omit<Owner, 'share'> {
  part: number
  whole: number
}

/** Other owners who are liable for the property; those replaced by the declaration to be corrected count again. */
export async function findOtherOwners(
  db: Queryable,
  { registryOid, correctsOid, plan }: { registryOid: number; correctsOid: number | null; plan: Plan },
): Promise<Owner[]> {
  const rows = await db<OwnerRow[]>`
    select estate.oid as estate_oid, estate.registry_oid, declaration_oid, declaration.member_oid,
      share_part as part, share_whole as whole, content->'change'->>'eventDate' as since,
      ended_on is not null as is_ended
    from estate join declaration on declaration.oid = declaration_oid
    where estate.subject_key = ${plan.subjectKey} and estate.registry_oid <> ${registryOid}
      and (ended_on is null or ended_by_declaration_oid = ${correctsOid})
    order by estate.oid limit 200`
  return rows.map(({ part, whole, ...row }) => ({ ...row, share: { part, whole } }))
}

/** Owners whose liability ends: all of them by the rule, or those found by a clerk to have sold a share. */
export function ownersBefore(
  { share, takesOver }: Plan,
  others: readonly Owner[],
  found: readonly number[] = [],
): Owner[] {
  if (takesOver === null) return []
  const byRule = formerOwners({ share, ...takesOver }, others)
  return others.filter((owner) => byRule.includes(owner) || found.includes(owner.estateOid))
}

/** Correction of the former owner's accruals of years that are no longer theirs. */
async function correctionOf(db: Queryable, owner: Owner, { firstTaxYear }: Plan) {
  const standing = await accrualsOf(db, owner.declarationOid, firstTaxYear)
  return correctAccruals(standing, [])
}

/** Whether someone before has paid a year that is not theirs any more. */
export async function havePaidTooMuch(db: Queryable, owners: readonly Owner[], plan: Plan): Promise<boolean> {
  const corrections = await Promise.all(owners.map((owner) => correctionOf(db, owner, plan)))
  return sumKurus(corrections.map(({ refundKurus }) => refundKurus)) > 0
}

/** Link of a takeover's correction to the earlier owners' declarations. */
function correctedBy(correctsOid: number | null, { firstTaxYear }: Plan, owners: readonly Owner[]) {
  const formerDeclarationOids = owners.map(({ declarationOid }) => declarationOid)
  return { correctsOid, firstTaxYear, formerDeclarationOids }
}

/** Whether a correction makes someone before liable again, or for longer. */
export async function areLiableAgain(
  db: Queryable,
  { correctsOid, plan, former }: { correctsOid: number | null; plan: Plan; former: readonly Owner[] },
): Promise<boolean> {
  const [resumed] = await db`
    select from estate where ended_by_declaration_oid = ${correctsOid}
      and (oid <> all(${former.map(({ estateOid }) => estateOid)})
        or ended_on < make_date(${plan.firstTaxYear - 1}, 12, 31)) limit 1`
  return (
    resumed !== undefined || (await findToBringBack(db, correctedBy(correctsOid, plan, former))).length > 0
  )
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
 * Ends the liability of former owners with the year of the takeover (law 1319, article 9): no further years are
 * accrued, those already accrued are cancelled, and the owners are told, without the new owner's name. A correction
 * names the replaced owners and the day again; those it leaves out are liable again.
 */
export async function endFormerOwners(
  tx: Queryable,
  sent: { oid: number; number: string; correctsOid: number | null },
  ending: Ending,
): Promise<void> {
  const resumed = await resume(tx, sent, ending)
  const lastYear = ending.plan.firstTaxYear - 1
  for (const owner of ending.owners) {
    const [ended] = await tx`
      update estate set ended_on = ${`${lastYear}-12-31`}, ended_by_declaration_oid = ${sent.oid}
      where oid = ${owner.estateOid} and ended_on is null returning oid`
    const accruedAgain = resumed.get(owner.declarationOid) ?? ''
    resumed.delete(owner.declarationOid)
    if (ended) await endOne(tx, sent, owner, { ...ending, lastYear, accruedAgain })
  }
  for (const [declarationOid, accruedAgain] of resumed)
    await tellResumed(tx, sent, { declarationOid, accruedAgain }, ending)
}

async function endOne(
  tx: Queryable,
  sent: { oid: number },
  owner: Owner,
  {
    plan,
    settings,
    by,
    at,
    today,
    lastYear,
    accruedAgain,
  }: Ending & { lastYear: number; accruedAgain: string },
): Promise<void> {
  const on = formatDateShort(plan.takesOver?.on ?? today)
  const { adjustments, refundKurus, refunds } = await correctionOf(tx, owner, plan)
  const reason = `Taşınmaz ${on} günü devredildi`
  for (const adjustment of adjustments) {
    const oid = await adjustAccrual(tx, { ...adjustment, adjustedOn: today, reason })
    await noteCancellation(tx, oid, sent)
  }
  const [own] = await tx<{ number: string }[]>`
    select number from declaration where oid = ${owner.declarationOid}`
  const declaration = { oid: sent.oid, number: own?.number ?? '' }
  const sum = await giveBack(tx, { declaration, surpluses: refunds }, { at, today, settings })
  const inPlansKurus = refundKurus - sumKurus(refunds.map(({ amountKurus }) => amountKurus))
  const refund = textOfRefund(sum, inPlansKurus)
  const note = [
    `Taşınmazın ${on} günü devredildiği bildirildi. Vergisini ${lastYear} yılı sonuna kadar siz, sonrasını yeni sahibi öder (1319 sayılı Kanun m. 9).`,
    accruedAgain,
    adjustments.length > 0 && `${lastYear + 1} ve sonrası için yazılan borç silindi.`,
    refund,
    'Devretmediyseniz belediyeye başvurun.',
  ]
    .filter(Boolean)
    .join(' ')
  await noteDeclarationEvent(tx, owner.declarationOid, 'ended', { by, at, note })
  const gsmNumber = await phoneOf(tx, owner)
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

/**
 * Undoes the corrected declaration's effect on the former owners, as far as the correction does not repeat it. Returns
 * their declarations, each with the text of its history about the years they owe again.
 */
async function resume(
  tx: Queryable,
  sent: { oid: number; correctsOid: number | null },
  { owners, plan, settings, at, today }: Ending,
): Promise<Map<number, string>> {
  const { correctsOid } = sent
  if (correctsOid === null) return new Map()
  const corrected = correctedBy(correctsOid, plan, owners)
  const back = await bringBack(tx, sent, corrected, today)
  await takeBackRefunds(
    tx,
    {
      correctsOid,
      exceptDeclarationOids: corrected.formerDeclarationOids,
      reason: 'Devir bildirimi düzeltildi',
    },
    { at, today },
  )
  const accruedAgain = new Map(
    [...back].map(([oid, years]) => [
      oid,
      `${years.join(', ')} için silinen vergi yeniden sizin adınıza yazıldı.`,
    ]),
  )
  const resumed = await tx<{ oid: number; declarationOid: number }[]>`
    update estate set ended_on = null, ended_by_declaration_oid = null
    where ended_by_declaration_oid = ${correctsOid} returning oid, declaration_oid`
  for (const { oid, declarationOid } of resumed) {
    const isFormer = owners.some(({ estateOid }) => estateOid === oid)
    const year = Math.min(yearOf(today), isFormer ? plan.firstTaxYear - 1 : Infinity)
    const missed = await accrueOne(tx, settings, { oid: declarationOid, year, today })
    const notes = [
      accruedAgain.get(declarationOid),
      missed > 0 && 'Bu arada yazılmayan yılların vergisi sizin adınıza yazıldı.',
      !isFormer && 'Bu taşınmazın vergisi sizin adınıza sürüyor.',
    ]
    accruedAgain.set(declarationOid, notes.filter(Boolean).join(' '))
  }
  return accruedAgain
}

async function tellResumed(
  tx: Queryable,
  sent: { oid: number },
  { declarationOid, accruedAgain }: { declarationOid: number; accruedAgain: string },
  { settings, by, at }: Ending,
): Promise<void> {
  const note = `Devir bildirimi düzeltildi. ${accruedAgain}`
  await noteDeclarationEvent(tx, declarationOid, 'resumed', { by, at, note })
  const [declaration] = await tx<Pick<Owner, 'memberOid' | 'registryOid'>[]>`
    select member_oid, registry_oid from declaration where oid = ${declarationOid}`
  if (!declaration) return
  const gsmNumber = await phoneOf(tx, declaration)
  await tellOwner(
    tx,
    { now: at, settings },
    {
      gsmNumber,
      eventKey: `declaration-resumed:${sent.oid}:${declarationOid}`,
      text: 'Adiniza kayitli bir tasinmazin devir bildirimi duzeltildi; vergisi yeniden sizin adiniza. Ayrinti: e-Belediye, Beyanlarim.',
    },
  )
}

async function phoneOf(
  tx: Queryable,
  { memberOid, registryOid }: Pick<Owner, 'memberOid' | 'registryOid'>,
): Promise<string | null> {
  return memberOid === null ? phoneOfRegistry(tx, registryOid) : (await contactOf(tx, memberOid)).gsmNumber
}
