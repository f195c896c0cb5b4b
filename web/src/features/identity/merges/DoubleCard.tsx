import { doubleGrounds } from 'contract/identity/double-grounds'
import type { RegistryDouble } from 'contract/identity/merges'
import { useId, useState } from 'react'
import { liraText } from 'rules/money'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'

const makesStale = [
  'GetRegistryDoubles',
  'GetRegistryMerges',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** Two records that may be one person, with what they have in common. */
export function DoubleCard({ double: { Kept, Other, Grounds } }: { double: RegistryDouble }) {
  const id = useId()
  const [step, setStep] = useState<'merge' | 'apart'>()
  const merge = useCall('MergeRegistries', { makesStale })
  const keepApart = useCall('KeepRegistriesApart', { makesStale })
  const numbers = `${Kept.RegistryNumber} ve ${Other.RegistryNumber}`
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>{Kept.Name}</h2>
      <p>İkisinde de: {Grounds.map((ground) => doubleGrounds[ground]).join(', ')}</p>
      <Facts
        look="rows"
        label={`Kayıtlar: ${numbers}`}
        facts={[
          ['Kalacak kayıt', recordText(Kept)],
          ['Boşalacak kayıt', recordText(Other)],
        ]}
      />
      {step === 'merge' && (
        <ReasonForm
          name={`merge-${Other.RegistryNumber}`}
          formLabel={`Birleştirme: ${numbers}`}
          label="Aynı kişi olduğunu nasıl anladınız?"
          hint="Örneğin: Kimliğini gördüm; iki kayıtta da aynı ana ve baba."
          least={10}
          tooShort="Nasıl anladığınızı en az 10 harfle yazın."
          button="Birleştirmeyi öner"
          onSend={async (reason) => {
            await merge.mutateAsync({
              registryNumber: Other.RegistryNumber,
              intoRegistryNumber: Kept.RegistryNumber,
              reason,
            })
            return 'Birleştirildi.'
          }}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'apart' && (
        <ReasonForm
          name={`apart-${Other.RegistryNumber}`}
          formLabel={`Ayrı kişiler: ${numbers}`}
          label="Neden iki ayrı kişi?"
          hint="Örneğin: Baba adları ve doğum yerleri farklı; amca çocukları."
          least={10}
          tooShort="Neden ayrı kişi olduklarını en az 10 harfle yazın."
          button="Ayrı kişiler"
          onSend={async (reason) => {
            await keepApart.mutateAsync({
              registryNumber: Kept.RegistryNumber,
              otherRegistryNumber: Other.RegistryNumber,
              reason,
            })
            return 'Listeden çıkarıldı.'
          }}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === undefined && (
        <Buttons>
          <Button aria-label={`Birleştir: ${numbers}`} onClick={() => setStep('merge')}>
            Birleştir…
          </Button>
          <Button variant="default" aria-label={`Ayrı kişiler: ${numbers}`} onClick={() => setStep('apart')}>
            Ayrı kişiler…
          </Button>
        </Buttons>
      )}
    </Card>
  )
}

function recordText(record: RegistryDouble['Kept']): string {
  return [
    `Sicil ${record.RegistryNumber}`,
    record.Name,
    record.TypeName,
    record.MaskedIdentityNumber ?? 'numarası yok',
    record.BirthYear && `doğumu ${record.BirthYear}`,
    `açık borç ${liraText(record.Open)}`,
    record.IsMember && 'portal üyesi',
  ]
    .filter(Boolean)
    .join(' · ')
}
