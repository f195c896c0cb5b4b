import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'

interface WithdrawFormProps {
  resolutionOid: number
  number: string
  onClose: () => void
}

export function WithdrawForm({ resolutionOid, number, onClose }: WithdrawFormProps) {
  const withdraw = useCall('WithdrawResolution', {
    makesStale: ['GetResolutionList', 'GetResolution', 'GetWithdrawnResolutions', 'GetOwnDecisionsOfToday'],
  })
  return (
    <ReasonForm
      name={`reason-${resolutionOid}`}
      formLabel={`${number} sayılı kararı kaldırma`}
      label="Neden kaldırılıyor?"
      hint="Karar ve ekleri siteden kalkar; memurlar görmeye devam eder. Düzelttikten sonra aynı numarayla yeniden yayımlayabilirsiniz. Neden, adınızla kayda geçer."
      least={10}
      tooShort="Nedenini en az 10 harfle yazın."
      button="Yayından kaldır"
      onSend={async (reason) => {
        await withdraw.mutateAsync({ resolutionOid, reason })
        return `${number} sayılı karar yayından kaldırıldı.`
      }}
      onClose={onClose}
    />
  )
}
