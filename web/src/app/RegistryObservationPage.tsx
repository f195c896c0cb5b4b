import { RegistryDeclarations, RegistryEstates } from '../features/declarations/RegistryDeclarations.tsx'
import { RegistryPage, type RegistrySection } from '../features/identity/RegistryPage.tsx'
import { SubscriptionSection } from '../features/water/SubscriptionSection.tsx'

/** What is registered under a record, in the order it is shown: a domain adds its section here in one line. */
const sections: readonly RegistrySection[] = [RegistryEstates, SubscriptionSection, RegistryDeclarations]

export function RegistryObservationPage() {
  return <RegistryPage sections={sections} />
}
