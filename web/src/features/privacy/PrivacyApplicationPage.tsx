import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useSession } from '../../session/session.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Link } from '../../ui/router/router.tsx'
import { OwnApplication } from './OwnApplication.tsx'
import { PrivacyForm } from './PrivacyForm.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'

/** The rights of law 6698 art. 11, as applications that are followed here. */
export function PrivacyApplicationPage() {
  const { isInitialised, isAuthenticated } = useSession()
  return (
    <Page title="Kişisel veri başvurusu" width="medium">
      <p>
        Hangi verilerinizin tutulduğunu sorabilir, düzeltilmesini ya da silinmesini isteyebilir, işlenmesine
        itiraz edebilir, üyeliğinizi kapattırabilirsiniz. Başvuru ücretsizdir; en geç 30 günde yanıtlanır
        (6698 sayılı Kanun m. 13).
      </p>
      {!isInitialised ? <Spinner /> : isAuthenticated ? <Member /> : <Visitor />}
    </Page>
  )
}

function Member() {
  const own = useQuery(callQuery('GetOwnPrivacyApplications', {}))
  if (own.isError) return <QueryFailed query={own} />
  if (!own.data) return <Spinner />
  const { Items, Closing, Record } = own.data
  return (
    <>
      {Items.length > 0 && (
        <Stack as="section" aria-labelledby="own-applications">
          <h2 id="own-applications">Başvurularım</h2>
          <List gap={4}>
            {Items.map((application) => (
              <li key={application.Oid}>
                <OwnApplication application={application} />
              </li>
            ))}
          </List>
        </Stack>
      )}
      <PrivacyForm
        openKinds={Items.filter(({ Status }) => Status === 'open').map(({ Kind }) => Kind)}
        closing={Closing}
        record={Record}
      />
      <p className="note">
        Başvuru her zaman kendi adınızadır. Verilerinizin hepsini beklemeden{' '}
        <Link to="/UserUpdate">Bilgilerimi güncelle</Link> sayfasından indirebilir, telefon ve e-postanızı
        oradan değiştirebilirsiniz. Kayıtlarınıza hangi masanın baktığı:{' '}
        <Link to="/verilerime-kim-bakti">Verilerime kim baktı?</Link>
      </p>
    </>
  )
}

/** People without an account: the ways that the law's communiqué on applications names. */
function Visitor() {
  const { Contact } = useSettings()
  return (
    <>
      <Notice kind="info" title="Üyeyseniz giriş yapın">
        <p>
          <Link to="/session/signin" state={{ redirectUrl: '/kvkk-basvuru' }}>
            Giriş yapınca
          </Link>{' '}
          başvurunuzu buradan gönderir, yanıtını buradan alırsınız. Kimliğiniz girişle doğrulanmış olur.
        </p>
      </Notice>
      <h2>Üye değilseniz</h2>
      <p>
        Telefon kodu kimliğinizi tek başına göstermediği için bu başvuru üyeliksiz yapılamaz. Şu yollardan
        biriyle başvurun:
      </p>
      <ul>
        <li>İmzalı dilekçeyle, {Contact.Address} adresine kendiniz getirerek ya da postayla,</li>
        <li>kayıtlı elektronik posta (KEP), güvenli elektronik imza ya da mobil imzayla,</li>
        <li>
          belediyede kayıtlı e-posta adresinizden <a href={`mailto:${Contact.Email}`}>{Contact.Email}</a>{' '}
          adresine.
        </li>
      </ul>
      <p>
        Dilekçede adınız, T.C. kimlik numaranız, adresiniz, size ulaşılacak telefon ya da e-posta ve isteğiniz
        bulunsun. Süre, dilekçenin ulaştığı gün başlar. Sorularınız için: <PhoneLink number={Contact.Phone} />
        .
      </p>
    </>
  )
}
