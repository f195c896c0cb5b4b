import type { Queryable } from '../../database/database.ts'
import type { Assessed } from '../assessment.ts'
import { ownersBefore } from './former-owners.ts'

/** Other declarers of a property that was taken over, so that a clerk can say whose share it was. */
export async function otherOwnersOf(db: Queryable, { plan, others }: Assessed) {
  if (plan.takesOver === null || others.length === 0) return []
  const byRule = ownersBefore(plan, others)
  const named = await db<{ estateOid: number; registryOid: number; name: string; number: string }[]>`
    select estate.oid as estate_oid, estate.registry_oid, concat_ws(' ', name_or_title, surname) as name, declaration.number
    from estate join registry on registry.oid = estate.registry_oid
      join declaration on declaration.oid = estate.declaration_oid
    where estate.oid = any(${others.map(({ estateOid }) => estateOid)})`
  const byEstate = new Map(named.map((row) => [row.estateOid, row]))
  return others.map((owner) => ({
    registryOid: byEstate.get(owner.estateOid)?.registryOid ?? null,
    onTheWire: {
      EstateOid: owner.estateOid,
      Name: byEstate.get(owner.estateOid)?.name ?? '',
      Share: `${owner.share.part}/${owner.share.whole}`,
      Since: owner.since,
      DeclarationNumber: byEstate.get(owner.estateOid)?.number ?? '',
      EndsAnyway: byRule.includes(owner),
      IsEnded: owner.isEnded,
    },
  }))
}
