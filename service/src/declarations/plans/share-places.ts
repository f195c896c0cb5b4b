import type { Fraction } from 'rules/exact-parts'
import { type SharePlace, placeShare, readPlace, writePlace } from 'rules/share-place'
import type { Queryable } from '../../database/database.ts'
import type { PlanGiven } from './plan.ts'

interface OwnedShare {
  oid: number
  registryOid: number
  share: Fraction
  firstTaxYear: number
  /** The last day of the liability, if it ended. */
  endedOn: string | null
  /** Stored place; null if the share is older than places, or if the shares exceed the whole. */
  kept: SharePlace | null
}

/**
 * Place of an owner's share beside those of others who are liable in the same years; owners found by a clerk to have
 * sold make room.
 */
export async function findSharePlace(
  { db, registryOid, findings }: PlanGiven,
  { subjectKey, share, firstTaxYear }: { subjectKey: string; share: Fraction; firstTaxYear: number },
): Promise<SharePlace | undefined> {
  const places = placesOf(await readShares(db, subjectKey))
  const own = places.find((each) => each.registryOid === registryOid)
  const others = places.filter(
    (each) =>
      each !== own &&
      isLiableIn(firstTaxYear, each) &&
      findings.endedEstateOidList?.includes(each.oid) !== true,
  )
  return placeShare(
    share,
    others.map(({ place }) => place ?? []),
    own?.place,
  )
}

/** Keeps where the shares of others lie before one is declared, so that no one's place moves when another's changes hands. */
export async function keepPlacesOfOthers(
  tx: Queryable,
  { registryOid, subjectKey }: { registryOid: number; subjectKey: string },
): Promise<void> {
  for (const { oid, kept, place, ...owner } of placesOf(await readShares(tx, subjectKey)))
    if (kept === null && place !== undefined && owner.registryOid !== registryOid)
      await tx`update estate set share_place = ${writePlace(place)} where oid = ${oid}`
}

/** The places of all shares; those that were never kept come one after the other, in the order they were declared. */
function placesOf(shares: readonly OwnedShare[]): (OwnedShare & { place: SharePlace | undefined })[] {
  const placed = shares
    .filter(({ kept }) => kept !== null)
    .map((each) => ({ ...each, place: each.kept ?? undefined }))
  for (const each of shares.filter(({ kept }) => kept === null)) {
    const others = placed.filter((other) => isLiableIn(each.firstTaxYear, other))
    const place = placeShare(
      each.share,
      others.map((other) => other.place ?? []),
    )
    placed.push({ ...each, place })
  }
  return placed
}

function isLiableIn(year: number, { endedOn }: OwnedShare): boolean {
  return endedOn === null || endedOn >= `${year}-01-01`
}

interface ShareRow extends Omit<OwnedShare, 'share' | 'kept'> {
  part: number
  whole: number
  sharePlace: string[] | null
}

async function readShares(db: Queryable, subjectKey: string): Promise<OwnedShare[]> {
  const rows = await db<ShareRow[]>`
    select estate.oid, estate.registry_oid, share_part as part, share_whole as whole, first_tax_year, ended_on,
      share_place
    from estate join declaration on declaration.oid = declaration_oid
    where estate.subject_key = ${subjectKey}
    order by estate.oid limit 200`
  return rows.map(({ part, whole, sharePlace, ...row }) => ({
    ...row,
    share: { part, whole },
    kept: sharePlace && readPlace(sharePlace),
  }))
}
