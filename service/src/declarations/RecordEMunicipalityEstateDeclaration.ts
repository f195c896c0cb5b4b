import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { DeclaredOf } from './declared.ts'
import { recordDeclaration } from './record.ts'

export const RecordEMunicipalityEstateDeclaration: Handler<
  Calls['RecordEMunicipalityEstateDeclaration']
> = async ({ request, member, refusal, ...given }) => {
  const { concreteEMunicipalityEstateDeclaration: content, ...sending } = request
  const path = 'concreteEMunicipalityEstateDeclaration'
  return recordDeclaration(given, member, { declared: declaredEstate(content), sending, path }, refusal)
}

type Estate = DeclaredOf<'building' | 'plot' | 'land'>

function declaredEstate(content: Estate['content']): Estate {
  switch (content.estateKind) {
    case 1:
      return { kind: 'building', content }
    case 2:
      return { kind: 'plot', content }
    case 3:
      return { kind: 'land', content }
  }
}
