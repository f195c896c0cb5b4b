import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { recordDeclaration } from './record.ts'

export const RecordEMunicipalityECTDeclaration: Handler<Calls['RecordEMunicipalityECTDeclaration']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { concreteEMunicipalityECTDeclaration: content, ...sending } = request
  const path = 'concreteEMunicipalityECTDeclaration'
  return recordDeclaration(given, member, { declared: { kind: 'cleaning', content }, sending, path }, refusal)
}
