import type { RequestTo, ResponseFrom } from 'contract/calls'
import { complaintLimits } from 'contract/complaints/codes'
import type { StoredFile } from 'contract/files/calls'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { byRefusal, type ByRefusal } from '../../../service-client/refusal.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { useSession } from '../../../session/session.tsx'
import { fieldId } from '../../../ui/form/Field.tsx'
import { useGuestAccess } from '../guest-access.ts'
import {
  type ChosenPlace,
  type ComplaintValues,
  emptyDraft,
  forgetDraft,
  placeOf,
  readDraft,
  writeDraft,
} from './complaint-draft.ts'
import { forgetWaiting, newWaiting, type Sent, sendFirst } from './complaint-outbox.ts'
import { outboxOwner } from './outbox-owner.ts'

export type TopicTerms = ResponseFrom<'GetComplaintTermsWithoutAuthorization'>['Topics'][number]
export type TypeTerms = ResponseFrom<'GetComplaintTermsWithoutAuthorization'>['Types'][number]

export const placeField = 'place'
export const photoField = 'complaint-photos'
export const phoneField = 'complaint-phone'
const others = [placeField, phoneField, photoField] as const
const fields = [
  'applicationTypeCode',
  'topicCode',
  placeField,
  'placeNote',
  'text',
  phoneField,
  photoField,
] as const

/** Refusals that are about one field stand at it. */
const fieldOf: ByRefusal<'SendComplaint', (typeof fields)[number]> = {
  UnknownType: 'applicationTypeCode',
  UnknownTopic: 'topicCode',
  PlaceNeeded: placeField,
  OutsideTown: placeField,
  NoSuchFile: photoField,
  TooManyOfAKind: photoField,
  RegistryNeeded: photoField,
  GuestPassExpired: phoneField,
}

interface Options {
  types: readonly TypeTerms[]
  onSent: (sent: Sent) => void
  onKept: () => void
}

/**
 * Form of a complaint: typed text is kept in the tab, a sent complaint on the device until the service has answered.
 */
export function useComplaintForm({ types, onSent, onKept }: Options) {
  const session = useSession()
  const owner = outboxOwner(session)
  const [start] = useState(() => readDraft(owner))
  const [place, setPlace] = useState<ChosenPlace>(start.place)
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const guest = useGuestAccess()
  const isGuest = !session.isAuthenticated
  const sendKey = useRef<string>(undefined)
  const termsOf = (typeCode: string) => types.find(({ Code }) => Code === typeCode)
  const { form, submit, setFault, ...shown } = useCallForm<ComplaintValues, (typeof others)[number]>({
    defaultValues: start.values,
    fields,
    others,
    judge: ({ applicationTypeCode }) => ({
      [placeField]: termsOf(applicationTypeCode)?.NeedsPlace && !placeOf(place) ? placeMissing : undefined,
      [phoneField]: isGuest && !guest ? phoneMissing : undefined,
    }),
    refusedField: (thrown) => byRefusal(thrown, 'SendComplaint', fieldOf),
  })
  useKeptDraft(form, place, owner)

  async function send(values: ComplaintValues): Promise<void> {
    sendKey.current ??= crypto.randomUUID()
    const chosen = placeOf(place)
    const request: RequestTo<'SendComplaint'> = {
      sendKey: sendKey.current,
      ...values,
      fileOidList: photos.map(({ Oid }) => Oid),
      ...(chosen && { place: chosen }),
      ...(guest && { guestToken: guest.guestToken }),
    }
    const sent = await sendFirst(newWaiting(owner, request)).catch((thrown: unknown) => {
      // The form still holds it; a copy kept elsewhere would be sent too.
      forgetWaiting(request.sendKey)
      throw thrown
    })
    startOver()
    if (sent === 'noConnection') onKept()
    else onSent(sent)
  }

  function startOver(): void {
    sendKey.current = undefined
    forgetDraft()
    form.reset(emptyDraft.values)
    setPlace(emptyDraft.place)
    setPhotos([])
  }

  return {
    ...shown,
    form,
    terms: termsOf(form.watch('applicationTypeCode')),
    place,
    photos,
    guest,
    isGuest,
    /** Photos belong to a registry or to a guest's access. */
    mayUpload: session.user !== null || guest !== undefined,
    choosePlace: (next: ChosenPlace) => {
      setPlace(next)
      setFault(placeField, undefined)
    },
    choosePhotos: (files: readonly StoredFile[]) => {
      setPhotos(files.slice(0, complaintLimits.photos))
      setFault(photoField, undefined)
    },
    /** “Me too” needs it as well as sending does. */
    askPhone: () => {
      setFault(phoneField, '“Ben de” diyebilmek için telefonunuzu doğrulayın.')
      document.getElementById(fieldId(phoneField))?.focus()
    },
    submit: (event: SyntheticEvent) => submit(send)(event),
  }
}

const placeMissing = 'Yeri haritada gösterin veya sokağı seçin.'
const phoneMissing = 'Telefonunuzu yazın ve gelen kodla doğrulayın.'

function useKeptDraft(form: UseFormReturn<ComplaintValues>, place: ChosenPlace, owner: string): void {
  useEffect(() => {
    const keep = () => writeDraft(owner, { values: form.getValues(), place })
    keep()
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, place, owner])
}
