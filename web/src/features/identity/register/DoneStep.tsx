import { ButtonLink } from '../../../ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../../settings/settings.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import type { Membership } from './use-registration.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

const taxNumberLength = 10

export function DoneStep({ membership: { UserName, RegistryMatch } }: { membership: Membership }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1}>
        Üyeliğiniz açıldı
      </h2>
      <p>
        Kullanıcı adınız <strong>{UserName}</strong>. Cep telefonunuza da bir mesaj gönderdik.
      </p>
      {RegistryMatch === 'Waiting' ? (
        <WaitingForMatch isCompany={UserName.length === taxNumberLength} />
      ) : (
        <p>
          Belediyedeki sicil kaydınız üyeliğinize bağlandı; giriş yapınca borçlarınızı ve beyanlarınızı
          görürsünüz.
        </p>
      )}
      <Buttons>
        <ButtonLink to="/session/signin">Giriş yap</ButtonLink>
      </Buttons>
    </Stack>
  )
}

/** Notice when no record has this phone: without more proof none is shown. */
function WaitingForMatch({ isCompany }: { isCompany: boolean }) {
  const { Contact } = useSettings()
  return (
    <Notice kind="warning" title="Sicil eşleşmesi bekliyor">
      <p>
        {isCompany ? <CompanyWaits /> : <PersonWaits />} Sorularınız için:{' '}
        <PhoneLink number={Contact.Phone} />
      </p>
    </Notice>
  )
}

function PersonWaits() {
  const { IsEDevletLoginDisable } = useSettings()
  return (
    <>
      Belediyede bu telefonun yazılı olduğu bir kaydınız yok. Adınıza başkası işlem yapamasın diye sicilinizi
      üyeliğinize henüz bağlamadık.{' '}
      {IsEDevletLoginDisable ? 'Kimliğinizle' : 'e-Devlet ile giriş yapın veya kimliğinizle'} belediyeye
      gelin; hemen bağlanır.
    </>
  )
}

/** e-Devlet names people, so it cannot connect a company. */
function CompanyWaits() {
  return (
    <>
      Belediyede bu vergi numarasıyla bu telefonun yazılı olduğu bir kayıt yok; bu yüzden sicili üyeliğe henüz
      bağlamadık. Kimliğiniz ve yetki belgenizle (imza sirküleri veya görevlendirme yazısı) belediyeye gelin;
      görevlimiz belgeyi inceleyip bağlar.
    </>
  )
}
