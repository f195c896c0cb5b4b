import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'

interface RemoveFormProps {
  resolutionOid: number
  number: string
  onClose: () => void
}

export function RemoveForm({ resolutionOid, number, onClose }: RemoveFormProps) {
  const remove = useCall('RemoveResolution', { makesStale: ['GetResolutionList', 'GetResolution'] })
  return (
    <ReasonForm
      name={`reason-${resolutionOid}`}
      formLabel={`${number} sayılı kararı kaldırma`}
      label="Neden kaldırılıyor?"
      hint="Karar ve ekleri geri gelmemek üzere silinir; düzelttikten sonra yeniden yayımlayabilirsiniz. Neden, adınızla kayda geçer."
      least={10}
      tooShort="Nedenini en az 10 harfle yazın."
      button="Yayından kaldır"
      onSend={async (reason) => {
        await remove.mutateAsync({ resolutionOid, reason })
        return `${number} sayılı karar yayından kaldırıldı.`
      }}
      onClose={onClose}
    />
  )
}
