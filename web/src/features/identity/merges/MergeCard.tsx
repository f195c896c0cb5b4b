import type { RegistryMerge } from 'contract/identity/merges'
import { useId, useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Record that was merged, and a button to take it back. */
export function MergeCard({ merge }: { merge: RegistryMerge }) {
  const id = useId()
  const [isEnding, setIsEnding] = useState(false)
  const separate = useCall('SeparateRegistries', {
    makesStale: ['GetRegistryDoubles', 'GetRegistryMerges', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const { RegistryNumber, Name, IntoRegistryNumber, IntoName, MergedAt, MergedBy, Reason } = merge
  return (
    <Card as="article" aria-labelledby={id}>
      <h3 id={id}>
        {RegistryNumber} {Name}
      </h3>
      <p>
        Kalan kayıt: {IntoRegistryNumber} {IntoName}
      </p>
      <p className="muted">{[formatMoment(MergedAt), MergedBy, Reason].filter(Boolean).join(' · ')}</p>
      {isEnding ? (
        <ReasonForm
          name={`separate-${RegistryNumber}`}
          formLabel={`${RegistryNumber}: birleştirmeyi geri alma`}
          label="Neden geri alınıyor?"
          hint="Örneğin: İki ayrı kişiymiş; kimliklerini gördüm."
          least={10}
          tooShort="Neden geri alındığını en az 10 harfle yazın."
          button="Geri almayı öner"
          onSend={async (reason) => {
            await separate.mutateAsync({ registryNumber: RegistryNumber, reason })
            return 'Geri alındı.'
          }}
          onClose={() => setIsEnding(false)}
        />
      ) : (
        <Buttons>
          <Button
            variant="default"
            aria-label={`Geri al: ${RegistryNumber} ${Name}`}
            onClick={() => setIsEnding(true)}
          >
            Geri al…
          </Button>
        </Buttons>
      )}
    </Card>
  )
}
