import type { Queryable } from '../../database/database.ts'
import { usedByWorkOrder } from '../../files/file-use.ts'

/** Bits of 256 in which a picture that is saved again differs from itself; two meters differ in many more. */
const bitsOfTheSame = 24

/**
 * Photos that were not used for another visit: one picture is no evidence of two meters or months. It is recognised by
 * its content and its look, regardless of its sender and purpose.
 */
export async function newPhotos(
  tx: Queryable,
  workOrderOid: number,
  fileOids: readonly number[],
): Promise<number[]> {
  const photos = await tx<{ oid: number }[]>`
    select oid from stored_file photo
    where oid = any(${[...fileOids]}) and not exists (
      select from stored_file other join file_use on file_use.file_oid = other.oid
      where (other.hash = photo.hash or bit_count(other.likeness # photo.likeness) <= ${bitsOfTheSame})
        and not (used_by = ${usedByWorkOrder} and used_by_oid = ${workOrderOid}))
    order by oid`
  return photos.map(({ oid }) => oid)
}
