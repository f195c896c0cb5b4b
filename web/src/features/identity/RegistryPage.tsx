import type { ComponentType } from 'react'
import { useSession } from '../../session/session.tsx'
import { useActing } from '../../session/use-acting.ts'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { AskForMatch } from './matching/AskForMatch.tsx'
import { OwnAddresses } from './OwnAddresses.tsx'
import { RegistryDetails } from './RegistryDetails.tsx'
import { OwnRepresentatives } from './representation/OwnRepresentatives.tsx'
import { RepresentedRegistries } from './RepresentedRegistries.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Section of another domain about the record acted for; it fetches its own data and knows its own empty state. */
export type RegistrySection = ComponentType<{ registryOid: number }>

export function RegistryPage({ sections }: { sections: readonly RegistrySection[] }) {
  const { user } = useSession()
  const { Contact } = useSettings()
  const { query, registries, chosen, choose, isChanging } = useActing()
  const registry = query.data ? chosen?.Registry : user
  return (
    <Page title="Sicil bilgilerim" width="medium">
      <p>
        {chosen && !chosen.IsOwn
          ? 'Adına işlem yaptığınız kaydın belediyedeki bilgileri.'
          : 'Belediyede sizin adınıza kayıtlı bilgiler.'}
      </p>
      {query.isError && (
        <Notice kind="warning">
          <p>Bilgiler yenilenemedi; girişinizdeki hâlini görüyorsunuz. Biraz sonra yeniden deneyin.</p>
        </Notice>
      )}
      {registry ? <RegistryDetails key={registry.Oid} registry={registry} /> : <AskForMatch />}
      {registry && <OwnAddresses key={`addresses-${registry.Oid}`} />}
      {registry &&
        sections.map((Section, index) => (
          // The list is fixed, so a section's place is its identity.
          <Section key={`${index}-${registry.Oid}`} registryOid={registry.Oid} />
        ))}
      {chosen?.IsOwn && <OwnRepresentatives registryOid={chosen.Registry.Oid} />}
      {registries.length > 1 && (
        <RepresentedRegistries
          registries={registries}
          isChanging={isChanging}
          onChoose={(registryOid) => void choose(registryOid)}
        />
      )}
      <h2>Bir bilgi yanlış mı?</h2>
      <p>
        Kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın; düzeltelim.
      </p>
    </Page>
  )
}
