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

/** Heading of a resolution, shared by lists and its page. */
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
