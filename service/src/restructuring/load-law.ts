import type { Database, Queryable } from '../database/database.ts'
import type { LawFile } from './law-file.ts'

export type LoadedLaw = 'written' | 'replaced' | 'extended' | 'hasPlans'

/**
 * Writes a law with its coefficients and index. The terms of existing plans are never changed afterwards, except that
 * the time to apply may be extended.
 */
export async function loadLaw(db: Database, file: LawFile): Promise<LoadedLaw> {
  const { terms, index, indexSource, ...head } = file
  return db.begin(async (tx) => {
    const [known] = await tx<{ oid: number; appliesTo: string; hasPlans: boolean }[]>`
      select oid, applies_to, exists (select from restructuring where law_oid = law.oid) as has_plans
      from restructuring_law law where law_number = ${head.lawNumber} for update`
    if (known?.hasPlans) {
      if (head.appliesTo <= known.appliesTo) return 'hasPlans'
      await tx`update restructuring_law set applies_to = ${head.appliesTo} where oid = ${known.oid}`
      return 'extended'
    }
    const lawOid = known ? await replaceHead(tx, known.oid, head) : await insertHead(tx, head)
    await tx`insert into restructuring_term ${tx(
      terms.map(({ instalmentCount, coefficient }) => ({
        lawOid,
        instalmentCount,
        coefficient: Math.round(coefficient * 10_000),
      })),
    )}`
    await tx`insert into restructuring_index_rate ${tx(
      index.map(({ month, percent }) => ({
        lawOid,
        validFrom: `${month}-01`,
        monthlyBasisPoints: Math.round(percent * 100),
        source: indexSource,
      })),
    )}`
    return known ? 'replaced' : 'written'
  })
}

type Head = Omit<LawFile, 'terms' | 'index' | 'indexSource'>

async function insertHead(tx: Queryable, head: Head): Promise<number> {
  const [law] = await tx<{ oid: number }[]>`insert into restructuring_law ${tx(head)} returning oid`
  if (!law) throw new Error('The law was not written')
  return law.oid
}

async function replaceHead(tx: Queryable, oid: number, head: Head): Promise<number> {
  await tx`update restructuring_law set ${tx({ ...head, isUncertain: false })} where oid = ${oid}`
  await tx`delete from restructuring_term where law_oid = ${oid}`
  await tx`delete from restructuring_index_rate where law_oid = ${oid}`
  return oid
}
