import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../../service-client/call-query.ts'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { useSession } from '../../../session/session.tsx'
import { OwnAddresses } from '../OwnAddresses.tsx'
import { EmailSection } from './EmailSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import styles from './ProfilePage.module.css'
import { SignInsSection } from './SignInsSection.tsx'
import { SmsInfoSection } from './SmsInfoSection.tsx'

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
    <div className={styles.page}>
      <h1>Bilgilerimi güncelle</h1>
      <p>Size nasıl ulaşalım, hangi cihazlarda girişiniz açık, sizden hangi bilgileri tutuyoruz.</p>
      {profile.isError && <QueryFailed query={profile} title="Bilgileriniz getirilemedi" />}
      {profile.isPending && <Skeleton />}
      {profile.data && <ContactCard profile={profile.data} />}
      {user && (
        <div className={styles.card}>
          <OwnAddresses key={user.Oid} />
        </div>
      )}
      <section className={styles.card} aria-labelledby="other-title">
        <h2 id="other-title">Şifre ve sicil</h2>
        <ul className={styles.links}>
          <li>
            <Link to="/sifre-degistir">Şifremi değiştir</Link>
          </li>
          <li>
            <Link to="/RegistryObservation">Sicil bilgilerim</Link>
          </li>
        </ul>
      </section>
      <SignInsSection />
      <OwnDataSection />
    </div>
  )
}

function ContactCard({ profile }: { profile: Profile }) {
  // One after the other, as the service takes them: both ask for the password and a code.
  const [changing, setChanging] = useState<'phone' | 'email'>()
  const rowOf = (what: 'phone' | 'email') => ({
    profile,
    isOpen: changing === what,
    onOpen: () => setChanging(what),
    onClose: () => setChanging(undefined),
  })
  return (
    <section className={styles.card} aria-labelledby="contact-title">
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
    </section>
  )
}

function Skeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <h2>İletişim</h2>
      <output className={styles.muted}>Bilgileriniz getiriliyor…</output>
      <span className={styles.bone} />
      <span className={styles.bone} />
    </div>
  )
}
