import type { RepresentationForClerk } from 'contract/identity/representation'
import { useId, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Representation: both people, its ground and its author, and a button to end it. */
export function RepresentationCard({ representation }: { representation: RepresentationForClerk }) {
  const id = useId()
  const [isEnding, setIsEnding] = useState(false)
  const end = useCall('EndRepresentation', {
    makesStale: ['GetRepresentationsForClerks', 'GetOwnDecisionsOfToday'],
  })
  const { RegistryOid, RepresentativeRegistryOid, Name, RepresentativeName } = representation
  return (
    <Card as="article" aria-labelledby={id}>
      <h2 id={id}>{Name}</h2>
      <p>
        Temsilcisi <strong>{RepresentativeName}</strong>
        {representation.RepresentativeNumber && ` (${representation.RepresentativeNumber})`}
      </p>
      <p className="muted">
        Sicil no {representation.RegistryNumber} · {groundOf(representation)}
      </p>
      <p className="muted">{namedText(representation)}</p>
      {isEnding ? (
        <ReasonForm
          name={`end-${RegistryOid}-${RepresentativeRegistryOid}`}
          formLabel={`${Name}: ${RepresentativeName} temsilini bitirme`}
          label="Temsil neden bitiyor?"
          hint="Örneğin: Yeni imza sirkülerini gördüm, bu kişi artık yetkili değil."
          least={10}
          tooShort="Temsilin neden bittiğini en az 10 harfle yazın."
          button="Temsili bitir"
          onSend={async (reason) => {
            await end.mutateAsync({
              registryOid: RegistryOid,
              representativeRegistryOid: RepresentativeRegistryOid,
              reason,
            })
            return 'Temsil bitti; iki tarafa da mesaj gönderildi.'
          }}
          onClose={() => setIsEnding(false)}
        />
      ) : (
        <Buttons>
          <Button
            variant="default"
            aria-label={`Temsili bitir: ${Name}, ${RepresentativeName}`}
            onClick={() => setIsEnding(true)}
          >
            Temsili bitir…
          </Button>
        </Buttons>
      )}
    </Card>
  )
}

function groundOf({ Basis, Since, Until }: RepresentationForClerk): string {
  const until = Until && `, ${formatDateLong(Until)} tarihine kadar`
  return `${Basis}, ${formatDateLong(Since)} tarihinden beri${until ?? ''}`
}

function namedText({ NamedBy, NamedAt }: RepresentationForClerk): string {
  return NamedBy
    ? `${formatMoment(NamedAt)}, yazan: ${NamedBy}`
    : 'Belediyenin kayıtlarıyla ya da üyelik sırasında yazıldı.'
}
