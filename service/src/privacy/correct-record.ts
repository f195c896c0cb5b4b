import { type CorrectableFieldCode, correctableFields } from 'contract/privacy/codes'
import { registryName } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'

/** Wish about one field of a record, as it is kept with the application. */
export interface Wanted {
  field: CorrectableFieldCode
  after: string
}

export interface Correction extends Wanted {
  before: string | null
}

/** Fields of a record that people may have corrected, as they stand now. */
export async function readRecord(
  db: Queryable,
  registryOid: number | null,
): Promise<Record<CorrectableFieldCode, string | null> | undefined> {
  const [record] = await db<Record<CorrectableFieldCode, string | null>[]>`
    select name_or_title, surname, father_name, mother_name, place_of_birth
    from registry where oid = ${registryOid}`
  return record
}

/** Wishes beside the record's values. */
export async function correctionsOf(
  db: Queryable,
  registryOid: number | null,
  wanted: readonly Wanted[],
): Promise<Correction[]> {
  const record = await readRecord(db, registryOid)
  return wanted.map(({ field, after }) => ({ field, before: record?.[field] ?? null, after }))
}

/** Writes the wished values into the record, in the letters that records are written in. */
export async function correctRecord(
  tx: Queryable,
  registryOid: number,
  corrections: readonly Correction[],
): Promise<void> {
  const values = Object.fromEntries(corrections.map(({ field, after }) => [field, registryName(after)]))
  await tx`update registry set ${tx(values)} where oid = ${registryOid}`
}

export const correctionText = ({ field, before, after }: Correction): string =>
  `${correctableFields[field].label}: ${before ?? '(boş)'} → ${registryName(after)}`

export const correctionOnTheWire = ({ field, before, after }: Correction) => ({
  Field: field,
  Before: before,
  After: after,
})
