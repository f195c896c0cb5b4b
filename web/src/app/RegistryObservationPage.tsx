import { RegistryDeclarations, RegistryEstates } from '../features/declarations/RegistryDeclarations.tsx'
import { RegistryPage, type RegistrySection } from '../features/identity/RegistryPage.tsx'
import { SubscriptionSection } from '../features/water/SubscriptionSection.tsx'

/** Sections of a record, in the order they are shown: a domain adds its own here in one line. */
const sections: readonly RegistrySection[] = [RegistryEstates, SubscriptionSection, RegistryDeclarations]

export function RegistryObservationPage() {
  return <RegistryPage sections={sections} />
}
