import { key, whole } from './fields.ts'
import type { Column, Row, RowFault } from './kind.ts'

/** The accrual that a line is about: by its number in the other system, or by its number here. */
export const accrualColumns: readonly Column[] = [
  { header: 'tahakkuk_no', column: 'accrual_key', type: 'text collate "C"', read: key },
  { header: 'portal_tahakkuk_no', column: 'accrual_number', type: 'bigint', read: whole(1, 999_999_999) },
]

export function accrualFaults({ accrual_key: ofOther, accrual_number: ofHere }: Row): RowFault[] {
  if (!ofOther && !ofHere) return [{ field: 'tahakkuk_no', reason: 'Boş bırakılamaz.' }]
  return ofOther && ofHere
    ? [{ field: 'portal_tahakkuk_no', reason: 'Tahakkuk tek bir numarayla yazılır.' }]
    : []
}
