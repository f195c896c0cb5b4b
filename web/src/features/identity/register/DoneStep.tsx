import { ButtonLink } from '../../../ui/Button.tsx'
import type { RegistryMatchCode } from 'contract/registration-codes'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../../settings/settings.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import styles from './RegisterPage.module.css'
import type { Membership } from './use-registration.ts'

const meanings: Record<Exclude<RegistryMatchCode, 'Waiting'>, string> = {
  Matched:
    'Belediyedeki sicil kaydınız üyeliğinize bağlandı; giriş yapınca borçlarınızı ve beyanlarınızı görürsünüz.',
  New: 'Belediyede kaydınız yoktu; adınıza yeni bir sicil açtık.',
}

export function DoneStep({ membership: { UserName, RegistryMatch } }: { membership: Membership }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        Üyeliğiniz açıldı
      </h2>
      <p>
        Kullanıcı adınız <strong>{UserName}</strong>. Cep telefonunuza da bir mesaj gönderdik.
      </p>
      {RegistryMatch === 'Waiting' ? <WaitingForMatch /> : <p>{meanings[RegistryMatch]}</p>}
      <ButtonLink to="/session/signin">Giriş yap</ButtonLink>
    </div>
  )
}

/** Their record has another phone: without more proof it is shown to nobody. */
function WaitingForMatch() {
  const { Contact, IsEDevletLoginDisable } = useSettings()
  return (
    <Notice kind="warning" title="Sicil eşleşmesi bekliyor">
      <p>
        Belediyedeki kaydınızda bu telefon yok. Bilgileriniz başkasının eline geçmesin diye kaydınızı
        üyeliğinize henüz bağlamadık.{' '}
        {IsEDevletLoginDisable ? 'Kimliğinizle' : 'e-Devlet ile giriş yapın veya kimliğinizle'} belediyeye
        gelin; hemen bağlanır. Sorularınız için: <PhoneLink number={Contact.Phone} />
      </p>
    </Notice>
  )
}
