import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { useSession } from '../../../session/session.tsx'
import { useSettings } from '../../../settings/settings.tsx'
import { OwnAddresses } from '../OwnAddresses.tsx'
import { BillChannelSection } from './BillChannelSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { SmsInfoSection } from './SmsInfoSection.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Skeleton } from '../../../ui/layout/Skeleton.tsx'

export type Profile = ResponseFrom<'GetOwnProfile'>

export interface ContactSectionProps {
  profile: Profile
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

export function ProfilePage() {
  const { user } = useSession()
  const profile = useQuery(callQuery('GetOwnProfile', {}))
  return (
    <Page title="Bilgilerimi güncelle" width="medium">
      <p>Size nasıl ulaşalım, hangi cihazlarda girişiniz açık, sizden hangi bilgileri tutuyoruz.</p>
      {profile.isError && <QueryFailed query={profile} title="Bilgileriniz getirilemedi" />}
      {profile.isPending && <ContactSkeleton />}
      {profile.data && <ContactCard profile={profile.data} />}
      {user && (
        <Card as="div">
          <OwnAddresses key={user.Oid} />
        </Card>
      )}
      <Card aria-labelledby="other-title">
        <h2 id="other-title">Şifre ve sicil</h2>
        <List gap={0}>
          <li>
            <Link to="/sifre-degistir" className="target">
              Şifremi değiştir
            </Link>
          </li>
          <li>
            <Link to="/RegistryObservation" className="target">
              Sicil bilgilerim
            </Link>
          </li>
        </List>
      </Card>
      <SignInsSection />
      <OwnDataSection />
    </Page>
  )
}

function ContactCard({ profile }: { profile: Profile }) {
  // One form at a time, as the service takes them: both ask for the password and a code.
  const { ShowSubscriptionMenu } = useSettings()
  const [changing, setChanging] = useState<'phone' | 'email'>()
  const rowOf = (what: 'phone' | 'email') => ({
    profile,
    isOpen: changing === what,
    onOpen: () => setChanging(what),
    onClose: () => setChanging(undefined),
  })
  return (
    <Card aria-labelledby="contact-title">
      <h2 id="contact-title">İletişim</h2>
      {profile.CompanyPerson && (
        <p>
          Bu üyelikle yapılan işlemler <strong>{profile.CompanyPerson}</strong> adıyla kaydedilir. Temsilci
          değiştiyse belediyeye bildirin.
        </p>
      )}
      <PhoneSection {...rowOf('phone')} />
      <EmailSection {...rowOf('email')} />
      <SmsInfoSection profile={profile} />
      {ShowSubscriptionMenu && <BillChannelSection profile={profile} />}
    </Card>
  )
}

function ContactSkeleton() {
  return (
    <Card as="div">
      <h2>İletişim</h2>
      <Skeleton text="Bilgileriniz getiriliyor…" count={2} size="field" />
    </Card>
  )
}
