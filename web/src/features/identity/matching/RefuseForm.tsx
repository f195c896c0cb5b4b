import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { showToast } from '../../../ui/toast/toasts.tsx'

export function RefuseForm({ userName, onClose }: { userName: string; onClose: () => void }) {
  const refuse = useCall('RefuseMatch', { makesStale: ['GetMembersWaitingForMatch', 'GetWorkForClerks'] })
  return (
    <ReasonForm
      name="reason"
      formLabel={`${userName} üyeliğini reddetme`}
      label="Üyenin okuyacağı açıklama"
      least={10}
      tooShort="Üyeye ne yapması gerektiğini en az 10 harfle yazın."
      button="Reddet"
      onSend={async (reason) => {
        await refuse.mutateAsync({ userName, reason })
        showToast({ kind: 'success', text: 'Reddedildi; üyeye mesaj gönderildi.' })
      }}
      onClose={onClose}
    />
  )
}
