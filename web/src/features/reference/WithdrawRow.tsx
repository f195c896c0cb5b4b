import type { ReferenceKindCode } from 'contract/reference/codes'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface WithdrawRowProps {
  kind: ReferenceKindCode
  rowKey: string
  rowText: string
  onClose: () => void
}

/** A mistyped row that has not begun is taken out, with a reason that stays on record. */
export function WithdrawRow({ kind, rowKey, rowText, onClose }: WithdrawRowProps) {
  const withdraw = useCall('WithdrawReferenceRow', { makesStale: ['GetReferenceRows'] })
  return (
    <Dialog title="Satırı geri çek" onClose={onClose}>
      <p>{rowText}</p>
      <p className="muted">
        Satır hiç kullanılmadan listeden çıkar; ne olduğu ve neden çekildiği kayıtta kalır.
        {kind === 'water-prices' && ' Aynı günün diğer kademeleri de birlikte çekilir.'}
      </p>
      <ReasonForm
        name="withdrawal-reason"
        formLabel="Satırı geri çekme"
        label="Gerekçe"
        least={10}
        tooShort="Gerekçeyi en az 10 harfle yazın."
        button="Geri çek"
        onSend={async (reason) => {
          await withdraw.mutateAsync({ kind, rowKey, reason })
          onClose()
          return 'Satır geri çekildi.'
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
