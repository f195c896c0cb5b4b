import type { ServiceText } from '../../texts/services.tsx'
import { accountInformation } from './account-information.ts'
import { declarationInformation } from './declaration-information.ts'
import {
  afterSignIn,
  employment,
  free,
  type ServiceInformation,
  signIn,
  withoutSignIn,
} from './information.ts'
import { lookupInformation } from './lookup-information.ts'
import { paymentInformation } from './payment-information.ts'

/** Information by the service's path, if there is more to tell than its summary. */
export const ownInformation: Readonly<Record<string, ServiceInformation>> = {
  ...paymentInformation,
  ...declarationInformation,
  ...lookupInformation,
  ...accountInformation,
}

const usualInformation: Record<ServiceText['audience'], Omit<ServiceInformation, 'what'>> = {
  everyone: { needs: ['Bir hazırlık yapmanız gerekmez.'], cost: free, duration: withoutSignIn },
  member: { needs: [signIn], cost: free, duration: afterSignIn },
  employee: { needs: [employment], cost: free, duration: afterSignIn },
}

/** Information about a service; one without a text of its own only shows something. */
export function informationAbout({ path, summary, audience }: ServiceText): ServiceInformation {
  return ownInformation[path] ?? { what: summary, ...usualInformation[audience] }
}
