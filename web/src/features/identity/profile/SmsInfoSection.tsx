import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import type { Profile } from './ProfilePage.tsx'
import styles from './ProfilePage.module.css'
import { useProfileChange } from './use-profile-change.ts'

/** Saved by the tick itself: taking the consent back is one press, as giving it was. */
export function SmsInfoSection({ profile: { SMSInfo, SMSInfoSince } }: { profile: Profile }) {
  const { save, isSaving } = useProfileChange()
  return (
    <div className={styles.row}>
      <div className={styles.choice}>
        <input
          id="sms-info"
          type="checkbox"
          className={styles.checkbox}
          checked={SMSInfo}
          disabled={isSaving}
          aria-describedby="sms-info-hint"
          onChange={() =>
            void save(
              { chkSMSInfo: !SMSInfo },
              SMSInfo ? 'Bilgilendirme mesajı göndermeyeceğiz.' : 'Bilgilendirme mesajları açıldı.',
            )
          }
        />
        <label htmlFor="sms-info">Belediye haberlerini SMS ile almak istiyorum</label>
        <p id="sms-info-hint" className={styles.muted}>
          {SMSInfoSince && `${formatDateLong(dayInTurkey(SMSInfoSince))} tarihinde onay verdiniz. `}
          İstediğiniz zaman değiştirirsiniz. Kodlar, şifreler ve güvenlik uyarıları bu seçime bağlı değildir.
        </p>
      </div>
    </div>
  )
}
