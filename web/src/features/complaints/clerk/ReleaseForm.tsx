import type { ComplaintClerkDetail } from 'contract/complaints/complaint-clerk'
import { type SubmitEvent, useState } from 'react'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Form for the part of the text that is published, as edited by the clerk. */
export function ReleaseForm({ complaint }: { complaint: ComplaintClerkDetail }) {
  const { ReferenceNumber: referenceNumber, PublicText } = complaint
  const [text, setText] = useState(PublicText ?? complaint.SuggestedPublicText)
  const { run, isBusy, failure } = useCallAction()
  const release = useCall('ReleaseComplaintText', {
    makesStale: ['GetComplaintForClerk', 'GetPublicComplaintsWithoutAuthorization', 'GetOwnDecisionsOfToday'],
  })
  async function send(publicText: string | null): Promise<string> {
    await release.mutateAsync({ referenceNumber, publicText })
    return publicText === null ? 'Yayından kaldırıldı.' : 'Yayımlandı.'
  }
  return (
    <Card
      as="form"
      noValidate
      aria-label="Yayımlama"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void run(() => send(text))
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field
        name="public-text"
        label="Herkese açık metin"
        hint={`${PublicText === null ? 'Henüz yayımda değil.' : 'Metin yayımda.'} Herkese açık listede görünür; kimseyi tanıtan bir şey kalmasın.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Bu metni yayımla
        </Button>
        {PublicText !== null && (
          <Button variant="default" loading={isBusy} onClick={() => void run(() => send(null))}>
            Yayından kaldır
          </Button>
        )}
      </Buttons>
    </Card>
  )
}
