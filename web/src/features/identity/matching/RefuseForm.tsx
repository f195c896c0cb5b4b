import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'

export function RefuseForm({ userName, onClose }: { userName: string; onClose: () => void }) {
  const refuse = useCall('RefuseMatch', {
    makesStale: ['GetMembersWaitingForMatch', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
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
        return 'Reddedildi; üyeye mesaj gönderildi.'
      }}
      onClose={onClose}
    />
  )
}
