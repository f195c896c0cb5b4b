import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { complaintLimits } from 'contract/complaints/codes'
import { formatDateLong } from 'rules/dates'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { maxStringLength, minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import styles from '../Complaints.module.css'
import { GuestPhone } from '../GuestPhone.tsx'
import type { Sent } from './complaint-outbox.ts'
import { placeOf } from './complaint-draft.ts'
import { NearbyComplaints } from './NearbyComplaints.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import {
  phoneField,
  photoField,
  type TopicTerms,
  type TypeTerms,
  useComplaintForm,
} from './use-complaint-form.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface ComplaintFormProps {
  onSent: (sent: Sent) => void
  onKept: () => void
}

/** Asks first for the types of complaints; then shows the form. */
export function ComplaintForm(props: ComplaintFormProps) {
  const types = useQuery(callQuery('GetPRApplicationTypeWithoutAuthorization', {}))
  const terms = useQuery(callQuery('GetComplaintTermsWithoutAuthorization', {}))
  const error = types.error ?? terms.error
  if (error)
    return (
      <Notice kind="error" title="Başvuru türleri alınamadı">
        <p>{messageOf(error)}</p>
        <Button
          variant="default"
          onClick={() => {
            void types.refetch()
            void terms.refetch()
          }}
        >
          Yeniden dene
        </Button>
      </Notice>
    )
  if (!types.data || !terms.data) return <Spinner />
  return <Form {...props} types={types.data} terms={terms.data} />
}

interface FormProps extends ComplaintFormProps {
  types: ResponseFrom<'GetPRApplicationTypeWithoutAuthorization'>
  terms: ResponseFrom<'GetComplaintTermsWithoutAuthorization'>
}

const topicRules = validateBy([required()], 'Konuyu seçin.')
const textRules = validateBy(
  [required(), minStringLength(complaintLimits.textLeast), maxStringLength(complaintLimits.textMost)],
  `Ne olduğunu ${complaintLimits.textLeast} ile ${complaintLimits.textMost} karakter arasında yazın.`,
)

function Form({ types, terms, onSent, onKept }: FormProps) {
  const state = useComplaintForm({ types: terms.Types, onSent, onKept })
  const { form, place, errorOf } = state
  const chosen = placeOf(place)
  const topicCode = form.watch('topicCode')
  const topic = terms.Topics.find(({ Code }) => Code === topicCode)
  return (
    <Stack as="form" noValidate onSubmit={state.submit} aria-label="Başvuru formu">
      <FormProblems problems={state.problems} />
      <TypeChoice
        types={types}
        register={form.register('applicationTypeCode', {
          validate: validateBy([required()], 'Başvuru türünü seçin.'),
        })}
        error={errorOf('applicationTypeCode')}
      />
      <Field name="topicCode" label="Konu" error={errorOf('topicCode')} isRequired>
        {(control) => (
          <Select {...control} {...form.register('topicCode', { validate: topicRules })}>
            <option value="">Seçin</option>
            {terms.Topics.map(({ Code, Name }) => (
              <option key={Code} value={Code}>
                {Name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlaceSection
        place={place}
        onChange={state.choosePlace}
        error={errorOf('place')}
        isRequired={state.terms?.NeedsPlace ?? true}
        hasStreets={terms.HasStreets}
        note={form.register('placeNote', {
          validate: validateBy([maxStringLength(complaintLimits.noteMost)]),
        })}
        noteError={errorOf('placeNote')}
      />
      {chosen && <NearbyComplaints place={chosen} topicCode={topicCode} onPhoneNeeded={state.askPhone} />}
      <Field
        name="text"
        label="Ne oldu, ne istiyorsunuz?"
        hint="Kimlik, telefon veya kart numarası yazmayın. Yazdığınızı yalnızca siz ve belediye görür; memur uygun bulursa adınız olmadan yayımlanabilir."
        error={errorOf('text')}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text', { validate: textRules })}
            rows={5}
            maxLength={complaintLimits.textMost}
          />
        )}
      </Field>
      {state.isGuest && (
        <Card aria-label="Telefonunuz">
          <h2>Size nasıl ulaşalım?</h2>
          <GuestPhone name={phoneField} error={errorOf(phoneField)} />
        </Card>
      )}
      <Photos state={state} />
      {state.terms && <PromiseLine terms={state.terms} topic={topic} />}
      <div>
        <Button type="submit" loading={state.isBusy}>
          Başvuruyu gönder
        </Button>
      </div>
    </Stack>
  )
}

function Photos({ state }: { state: ReturnType<typeof useComplaintForm> }) {
  if (!state.mayUpload)
    return (
      <p className="note">
        {state.isGuest
          ? 'Telefonunuzu doğruladıktan sonra fotoğraf da ekleyebilirsiniz.'
          : 'Üyeliğiniz sicil kaydınızla eşleşince fotoğraf da ekleyebilirsiniz.'}
      </p>
    )
  return (
    <FileUploads
      // Files uploaded with another guest token cannot be used with this one.
      key={state.guest?.guestToken ?? 'member'}
      name={photoField}
      kinds={[
        {
          kind: 'photo',
          label: 'Fotoğraf (isteğe bağlı)',
          isPhotoOnly: true,
          hint: `En fazla ${complaintLimits.photos} fotoğraf. Çekildiği yerin bilgisi silinir, fotoğraflar yayımlanmaz.`,
        },
      ]}
      value={state.photos}
      onChange={state.choosePhotos}
      error={state.errorOf(photoField)}
      guestToken={state.guest?.guestToken}
      canReuse={false}
    />
  )
}

/** Day by which an answer comes, and the source of that promise. */
function PromiseLine({ terms, topic }: { terms: TypeTerms; topic: TopicTerms | undefined }) {
  const promise = topic?.Promise && topic.Promise.PromisedOn < terms.PromisedOn ? topic.Promise : terms
  return (
    <p className={styles.promise}>
      Bugün gönderirseniz en geç <strong>{formatDateLong(promise.PromisedOn)}</strong> günü yanıtlanır (
      {promise.PromisedDays} {promise.AreWorkingDays ? 'iş günü' : 'gün'}). Dayanak: {promise.Source}.
    </p>
  )
}
