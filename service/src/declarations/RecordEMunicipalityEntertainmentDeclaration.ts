import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { recordDeclaration } from './record.ts'

export const RecordEMunicipalityEntertainmentDeclaration: Handler<
  Calls['RecordEMunicipalityEntertainmentDeclaration']
> = async ({ request, member, refusal, ...given }) => {
  const { concreteEMunicipalityEntertainmentDeclaration: content, ...sending } = request
  const path = 'concreteEMunicipalityEntertainmentDeclaration'
  return recordDeclaration(
    given,
    member,
    { declared: { kind: 'entertainment', content }, sending, path },
    refusal,
  )
}
