import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { Link } from 'react-router'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OwnAddresses } from '../OwnAddresses.tsx'
import { EmailSection } from './EmailSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import styles from './ProfilePage.module.css'
import { SignInsSection } from './SignInsSection.tsx'
import { SmsInfoSection } from './SmsInfoSection.tsx'

export type Profile = ResponseFrom<'GetOwnProfile'>

export function ProfilePage() {
  const { user } = useSession()
  const profile = useQuery(callQuery('GetOwnProfile', {}))
  return (
    <div className={styles.page}>
      <h1>Bilgilerimi güncelle</h1>
      <p>Size nasıl ulaşalım, hangi cihazlarda girişiniz açık, sizden hangi bilgileri tutuyoruz.</p>
      {profile.isError && (
        <Notice kind="error">
          <p>Bilgileriniz getirilemedi: {messageOf(profile.error)} Sayfayı yenileyip yeniden deneyin.</p>
        </Notice>
      )}
      {profile.isPending && <Skeleton />}
      {profile.data && (
        <>
          <section className={styles.card} aria-labelledby="contact-title">
            <h2 id="contact-title">İletişim</h2>
            {profile.data.CompanyPerson && (
              <p>
                Bu üyelikle yapılan işlemler <strong>{profile.data.CompanyPerson}</strong> adıyla kaydedilir.
                Temsilci değiştiyse belediyeye bildirin.
              </p>
            )}
            <PhoneSection profile={profile.data} />
            <EmailSection profile={profile.data} />
            <SmsInfoSection profile={profile.data} />
          </section>
        </>
      )}
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
