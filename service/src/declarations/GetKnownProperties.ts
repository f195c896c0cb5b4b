import type { Calls } from 'contract/calls'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { Handler } from '../calling/handler.ts'

/** Limits lists that can grow; ordinary use stays far below it. */
const maxRows = 500

interface ObjectRow {
  oid: number
  kind: DeclarationKindCode
  addressText: string
  declarationOid: number
  declarationNumber: string
  content: Record<string, unknown>
}
interface EstateRow extends ObjectRow {
  blockNumber: string
  parcelNumber: string
  sectionNumber: string
  sharePart: number
  shareWhole: number
}

export const GetKnownProperties: Handler<Calls['GetKnownProperties']> = async ({
  request: { kindCode = null },
  member: { registryOid },
  db,
}) => {
  const [estates, places] = await Promise.all([
    db<EstateRow[]>`
      select estate.oid, estate.kind, block_number, parcel_number, section_number, address_text, share_part, share_whole,
        declaration_oid, declaration.number as declaration_number, content
      from estate join declaration on declaration.oid = declaration_oid
      where estate.registry_oid = ${registryOid} and ended_on is null
        and (${kindCode}::text is null or estate.kind = ${kindCode})
      order by estate.oid limit ${maxRows}`,
    db<(ObjectRow & { name: string })[]>`
      select place.oid, place.kind, name, address_text, declaration_oid, declaration.number as declaration_number, content
      from place join declaration on declaration.oid = declaration_oid
      where place.registry_oid = ${registryOid} and ended_on is null
        and (${kindCode}::text is null or place.kind = ${kindCode})
      order by place.name, place.oid limit ${maxRows}`,
  ])
  return {
    Estates: estates.map((row) => ({
      ...objectOnTheWire(row),
      BlockNumber: row.blockNumber,
      ParcelNumber: row.parcelNumber,
      SectionNumber: row.sectionNumber,
      Share: `${row.sharePart}/${row.shareWhole}`,
    })),
    Places: places.map((row) => ({ ...objectOnTheWire(row), Name: row.name })),
  }
}

function objectOnTheWire(row: ObjectRow) {
  return {
    Oid: row.oid,
    KindCode: row.kind,
    AddressText: row.addressText,
    DeclarationOid: row.declarationOid,
    DeclarationNumber: row.declarationNumber,
    Content: row.content,
  }
}
