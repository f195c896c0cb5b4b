import type { ServiceInformation } from './information.ts'
import { accountInformation } from './account-information.ts'
import { declarationInformation } from './declaration-information.ts'
import { lookupInformation } from './lookup-information.ts'
import { paymentInformation } from './payment-information.ts'

export const serviceInformation: Readonly<Record<string, ServiceInformation>> = {
  ...paymentInformation,
  ...declarationInformation,
  ...lookupInformation,
  ...accountInformation,
}
