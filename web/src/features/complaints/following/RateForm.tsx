import { type ComplaintRating, complaintRatings } from 'contract/complaints/codes'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { callAsApplicant } from '../call-as-applicant.ts'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

interface RateValues {
  /** Value of the radio buttons; empty before one is chosen. */
  rating: string
  note: string
}

interface RateFormProps {
  referenceNumber: string
  guestToken: string | undefined
  onDone: () => Promise<unknown>
}

const ratings = ([1, 2, 3, 4, 5] as const).map((rating) => ({ rating, label: complaintRatings[rating] }))

/** Form to rate the result. */
export function RateForm({ referenceNumber, guestToken, onDone }: RateFormProps) {
  const { form, submit, isBusy, problems } = useCallForm<RateValues>({
    defaultValues: { rating: '', note: '' },
    judge: ({ rating }) => ({ rating: rating === '' ? 'Memnuniyetinizi seçin.' : undefined }),
  })
  async function send({ rating, note }: RateValues): Promise<void> {
    await callAsApplicant(guestToken, 'RateComplaint', {
      referenceNumber,
      rating: Number(rating) as ComplaintRating,
      note,
    })
    await onDone()
  }
  return (
    <Card as="form" noValidate aria-label="Sonucu değerlendirin" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Fieldset legend="Sonuçtan memnun musunuz?">
        <Row isTogether gap={3}>
          {ratings.map((one) => (
            <Choice
              key={one.rating}
              {...form.register('rating')}
              id={one.rating === 1 ? fieldId('rating') : undefined}
              type="radio"
              look="box"
              value={one.rating}
            >
              {one.label}
            </Choice>
          ))}
        </Row>
      </Fieldset>
      <Field name="rating-note" label="Eklemek istediğiniz (isteğe bağlı)">
        {(control) => (
          <TextInput {...control} {...form.register('note')} maxLength={500} autoComplete="off" />
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
