import { useQuery } from '@tanstack/react-query'
import { applicationName } from 'contract/portal-codes'
import { callQuery } from '../../service-client/call-query.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { OwnAddresses } from './OwnAddresses.tsx'
import { RegistryDetails } from './RegistryDetails.tsx'
import styles from './RegistryPage.module.css'

export function RegistryPage() {
  const { user } = useSession()
  const { Contact } = useSettings()
  const current = useQuery({
    ...callQuery('GetUserOfEMunicipality', { userName: user?.IdentityNumber ?? '', applicationName }),
    enabled: user !== null,
  })
  const registry = current.data ? current.data.UserDetail.Registry : user
  return (
    <div className={styles.page}>
      <h1>Sicil bilgilerim</h1>
      <p>Belediyede sizin adınıza kayıtlı bilgiler.</p>
      {current.isError && (
        <Notice kind="warning">
          <p>Bilgiler yenilenemedi; girişinizdeki hâlini görüyorsunuz. Biraz sonra yeniden deneyin.</p>
        </Notice>
      )}
      {registry ? <RegistryDetails registry={registry} /> : <NoRegistry />}
      {registry && <OwnAddresses />}
      <h2>Bir bilgi yanlış mı?</h2>
      <p>
        Kimliğinizle belediyeye gelin veya <PhoneLink number={Contact.Phone} /> numarasını arayın; düzeltelim.
      </p>
    </div>
  )
}

function NoRegistry() {
  return (
    <Notice kind="info" title="Sicil kaydınız henüz yok">
      <p>
        Üyeliğiniz belediyedeki bir sicil kaydıyla eşleşmedi. Kaydınız eşleşince borçlarınız ve beyanlarınız
        da burada görünür. Kimliğinizle belediyeye gelmeniz veya bizi aramanız yeterli.
      </p>
    </Notice>
  )
}
