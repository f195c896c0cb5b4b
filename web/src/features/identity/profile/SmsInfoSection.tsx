import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import type { Profile } from './ProfilePage.tsx'
import styles from './ProfilePage.module.css'
import { useProfileChange } from './use-profile-change.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'

/** Saved by the tick itself: taking the consent back is one press, as giving it was. */
export function SmsInfoSection({ profile: { SMSInfo, SMSInfoSince } }: { profile: Profile }) {
  const { save, isSaving } = useProfileChange()
  return (
    <div className={styles.row}>
      <Checkbox
        name="sms-info"
        label={<strong>Belediye haberlerini SMS ile almak istiyorum</strong>}
        hint={
          <>
            {SMSInfoSince && `${formatDateLong(dayInTurkey(SMSInfoSince))} tarihinde onay verdiniz. `}
            İstediğiniz zaman değiştirirsiniz. Kodlar, şifreler ve güvenlik uyarıları bu seçime bağlı
            değildir.
          </>
        }
        checked={SMSInfo}
        disabled={isSaving}
        onChange={() =>
          void save(
            { chkSMSInfo: !SMSInfo },
            SMSInfo ? 'Bilgilendirme mesajı göndermeyeceğiz.' : 'Bilgilendirme mesajları açıldı.',
          )
        }
      />
    </div>
  )
}
