import { type ComplaintRating, complaintRatings } from 'contract/complaints/codes'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { callAsApplicant } from '../call-as-applicant.ts'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

interface RateFormProps {
  referenceNumber: string
  guestToken: string | undefined
  onDone: () => Promise<unknown>
}

const ratings = ([1, 2, 3, 4, 5] as const).map((rating) => ({ rating, label: complaintRatings[rating] }))

/** How content one is with how it ended. */
export function RateForm({ referenceNumber, guestToken, onDone }: RateFormProps) {
  const [rating, setRating] = useState<ComplaintRating>()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (rating === undefined) return setFailure('Memnuniyetinizi seçin.')
    setFailure(undefined)
    setIsBusy(true)
    try {
      await callAsApplicant(guestToken, 'RateComplaint', { referenceNumber, rating, note })
      await onDone()
    } catch (thrown) {
      setFailure(messageOf(thrown))
      setIsBusy(false)
    }
  }
  return (
    <Card as="form" noValidate aria-label="Sonucu değerlendirin" onSubmit={(event) => void send(event)}>
      {failure && <FailureNotice message={failure} />}
      <Fieldset legend="Sonuçtan memnun musunuz?">
        <Row isTogether gap={3}>
          {ratings.map((one) => (
            <Choice
              key={one.rating}
              type="radio"
              look="box"
              name="rating"
              checked={rating === one.rating}
              onChange={() => setRating(one.rating)}
            >
              {one.label}
            </Choice>
          ))}
        </Row>
      </Fieldset>
      <Field name="rating-note" label="Eklemek istediğiniz (isteğe bağlı)">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          Değerlendir
        </Button>
      </div>
    </Card>
  )
}
