import type { RequestTo } from 'contract/calls'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { SentDeclaration } from 'contract/declarations/calls'
import { callService } from '../../../service-client/call-service.ts'
import { contentOf } from './declaration-contents.ts'
import type { DeclarationValues } from './declaration-values.ts'
import type { Lists } from './field-definition.ts'

type Sending = Omit<RequestTo<'RecordEMunicipalityECTDeclaration'>, 'concreteEMunicipalityECTDeclaration'>

/** Each kind of declaration has a call of its own; properties share one. */
export function sendDeclaration(
  kind: DeclarationKindCode,
  values: DeclarationValues,
  lists: Lists,
  sending: Sending,
): Promise<SentDeclaration> {
  switch (kind) {
    case 'building':
    case 'plot':
    case 'land':
      return callService('RecordEMunicipalityEstateDeclaration', {
        concreteEMunicipalityEstateDeclaration: contentOf[kind](values, lists),
        ...sending,
      })
    case 'cleaning':
      return callService('RecordEMunicipalityECTDeclaration', {
        concreteEMunicipalityECTDeclaration: contentOf.cleaning(values, lists),
        ...sending,
      })
    case 'advertising':
      return callService('RecordEMunicipalityAdDeclaration', {
        concreteEMunicipalityAdDeclaration: contentOf.advertising(values, lists),
        ...sending,
      })
    case 'entertainment':
      return callService('RecordEMunicipalityEntertainmentDeclaration', {
        concreteEMunicipalityEntertainmentDeclaration: contentOf.entertainment(values, lists),
        ...sending,
      })
  }
}
