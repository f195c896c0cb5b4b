import { type BillChannelCode, billChannels } from 'contract/notifications/codes'
import { useOffered } from '../../../session/use-offered.ts'
import type { Profile } from './ProfilePage.tsx'
import styles from './ProfilePage.module.css'
import { useProfileChange } from './use-profile-change.ts'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'

/** Saved by the choice itself, as the consent beside it. */
export function BillChannelSection({
  profile: { BillChannel, GsmNumber, Email, IsEmailProven },
}: {
  profile: Profile
}) {
  const { save, isSaving } = useProfileChange()
  const hints: Record<BillChannelCode, string> = {
    app: 'Mesaj göndermeyiz; borcunuzu ana sayfanızda görürsünüz.',
    sms:
      GsmNumber === null ? 'Önce cep telefonunuzu kaydedin.' : 'Tutarı ve son ödeme günü telefonunuza gelir.',
    email: IsEmailProven
      ? `${Email ?? ''} adresine ayrıntısıyla gelir.`
      : 'Önce e-posta adresinizi yukarıdan değiştirip gelen kodla doğrulayın.',
  }
  const isWaterOffered = useOffered([{ path: '/Aboneliklerim' }]).length > 0
  if (!isWaterOffered) return null
  const isPossible = { app: true, sms: GsmNumber !== null, email: IsEmailProven }
  return (
    <div className={styles.row}>
      <Fieldset legend={<strong>Su faturalarım nasıl gelsin?</strong>} gap={3} disabled={isSaving}>
        {Object.values(billChannels).map(({ code, label }) => (
          <Choice
            key={code}
            type="radio"
            name="bill-channel"
            value={code}
            checked={BillChannel === code}
            disabled={!isPossible[code]}
            hint={hints[code]}
            onChange={() => void save({ billChannel: code }, 'Su faturalarınız artık böyle gelecek.')}
          >
            {label}
          </Choice>
        ))}
      </Fieldset>
    </div>
  )
}
