import type { ResolutionBodyCode } from 'contract/resolutions/codes'

export interface ResolutionRow {
  oid: number
  body: ResolutionBodyCode
  year: number
  number: number
  typeCode: number
  typeName: string
  title: string
  text: string
  decidedOn: string
}

/** What a list and a page both say of a resolution. */
export function headingOnTheWire({ oid, body, year, number, typeCode, typeName, decidedOn }: ResolutionRow) {
  return {
    Oid: oid,
    BodyCode: body,
    Year: year,
    ResolutionNumber: number,
    TypeCode: typeCode,
    TypeName: typeName,
    DecidedOn: decidedOn,
  }
}
