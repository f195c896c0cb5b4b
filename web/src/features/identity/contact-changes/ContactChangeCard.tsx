import type { ContactChange } from 'contract/identity/contact-changes'
import {
  type ContactDecisionCode,
  contactDecisions,
  contactFields,
  contactWays,
} from 'contract/identity/contact-codes'
import { useId, useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { ReasonForm } from '../../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../../service-client/use-call.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

const decisions = ['restoreOld', 'keepNew'] as const satisfies ContactDecisionCode[]

/** Change of a recorded contact, and the decision that a clerk who saw the person proposes. */
export function ContactChangeCard({ change }: { change: ContactChange }) {
  const id = useId()
  const [deciding, setDeciding] = useState<ContactDecisionCode>()
  const decide = useCall('DecideContactChange', {
    makesStale: [
      'GetContactChangesForClerks',
      'GetRegistryProposalsForClerks',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  const isObjected = change.Status === 'objected'
  return (
    <Card as="article" aria-labelledby={id}>
      <Row isTogether>
        <h2 id={id}>{change.RegistryName}</h2>
        <Badge color={isObjected ? 'error' : 'secondary'}>{isObjected ? 'İtiraz edildi' : 'Bekliyor'}</Badge>
      </Row>
      <Facts
        look="rows"
        label="Değişiklik"
        facts={[
          ['Sicil no', change.RegistryNumber],
          ['Değişen bilgi', contactFields[change.Field]],
          ['Eskisi', change.MaskedOld ?? 'Yok'],
          ['Yenisi', change.MaskedNew ?? 'Silindi'],
          ['Nereden geldi', [contactWays[change.Way], change.CausedBy].filter(Boolean).join(', ')],
          ['Değişiklik zamanı', formatMoment(change.ChangedAt)],
          ['İtiraz zamanı', change.ObjectedAt && formatMoment(change.ObjectedAt)],
          ['İtiraz olmazsa geçerli olacağı zaman', change.WaitsUntil && formatMoment(change.WaitsUntil)],
        ]}
      />
      {change.Proposed && (
        <p className="muted">
          Önerilen karar: {contactDecisions[change.Proposed]}. İkinci bir memur “Onay bekleyen sicil işleri”
          sayfasında onaylayınca yapılır.
        </p>
      )}
      {!change.Proposed && deciding === undefined && (
        <Buttons>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant="default"
              aria-label={`${contactDecisions[decision]}: ${change.RegistryName}`}
              onClick={() => setDeciding(decision)}
            >
              {contactDecisions[decision]}…
            </Button>
          ))}
        </Buttons>
      )}
      {!change.Proposed && deciding !== undefined && (
        <ReasonForm
          key={deciding}
          name={`decide-${change.Oid}`}
          formLabel={`${contactDecisions[deciding]}: ${change.RegistryName}`}
          label="Kimi, hangi belgeyle gördünüz?"
          hint="Örneğin: Kendisini T.C. kimlik kartıyla gördüm. Belge numarası yazmayın."
          least={10}
          tooShort="Kimi, hangi belgeyle gördüğünüzü en az 10 harfle yazın."
          button="İkinci memura öner"
          onSend={async (reason) => {
            await decide.mutateAsync({ changeOid: change.Oid, decision: deciding, reason })
            return 'Öneriniz kaydedildi; ikinci bir memur onaylayınca yapılır.'
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Card>
  )
}
