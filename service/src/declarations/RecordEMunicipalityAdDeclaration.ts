import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { recordDeclaration } from './record.ts'

export const RecordEMunicipalityAdDeclaration: Handler<Calls['RecordEMunicipalityAdDeclaration']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { concreteEMunicipalityAdDeclaration: content, ...sending } = request
  const path = 'concreteEMunicipalityAdDeclaration'
  return recordDeclaration(
    given,
    member,
    { declared: { kind: 'advertising', content }, sending, path },
    refusal,
  )
}
