import type { RequestTo, ResponseFrom } from 'contract/calls'
import { complaintLimits } from 'contract/complaints/codes'
import type { StoredFile } from 'contract/files/calls'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { byRefusal, type ByRefusal } from '../../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../../service-client/service-error.ts'
import { useSession } from '../../../session/session.tsx'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { fieldId } from '../../../ui/form/Field.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { useGuestPass } from '../guest-pass.ts'
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

export type TypeTerms = ResponseFrom<'GetComplaintTermsWithoutAuthorization'>['Types'][number]

export const placeField = 'place'
export const photoField = 'complaint-photos'
export const phoneField = 'complaint-phone'
const textFields = ['applicationTypeCode', 'topicCode', 'placeNote', 'text'] as const

/** Refusals that are about one field stand at it. */
const fieldOf: ByRefusal<'SendComplaint', string> = {
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

/** What is typed is kept in the tab; what is sent is kept on the device until the service has answered. */
export function useComplaintForm({ types, onSent, onKept }: Options) {
  const session = useSession()
  const owner = outboxOwner(session)
  const [start] = useState(() => readDraft(owner))
  const form = useRuledForm<ComplaintValues>({ defaultValues: start.values })
  const [place, setPlace] = useState<ChosenPlace>(start.place)
  const [photos, setPhotos] = useState<readonly StoredFile[]>([])
  const [others, setOthers] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const pass = useGuestPass()
  const isGuest = !session.isAuthenticated
  const sendKey = useRef<string>(undefined)

  useEffect(() => {
    const keep = () => writeDraft(owner, { values: form.getValues(), place })
    keep()
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, place, owner])

  const terms = types.find(({ Code }) => Code === form.watch('applicationTypeCode'))
  const set = (name: string, message: string | undefined) =>
    setOthers(({ [name]: _before, ...rest }) => (message ? { ...rest, [name]: message } : rest))

  /** What is wrong beside the text fields. */
  function otherProblems(): Record<string, string> {
    return {
      ...(terms?.NeedsPlace &&
        !placeOf(place) && { [placeField]: 'Yeri haritada gösterin veya sokağı seçin.' }),
      ...(isGuest && !pass && { [phoneField]: 'Telefonunuzu yazın ve gelen kodla doğrulayın.' }),
    }
  }

  function refuse(thrown: unknown): void {
    const field = byRefusal(thrown, 'SendComplaint', fieldOf)
    const fields = thrown instanceof ServiceError ? Object.entries(thrown.fields) : []
    for (const [name, message] of fields)
      if (name in form.getValues()) form.setError(name as keyof ComplaintValues, { message })
    if (field && field in form.getValues())
      form.setError(field as keyof ComplaintValues, { message: messageOf(thrown) })
    else if (field) set(field, messageOf(thrown))
    if (field ?? fields.length > 0) setAttempt((count) => count + 1)
    else setFailure(messageOf(thrown))
  }

  async function send(values: ComplaintValues): Promise<void> {
    sendKey.current ??= crypto.randomUUID()
    const chosen = placeOf(place)
    const request: RequestTo<'SendComplaint'> = {
      sendKey: sendKey.current,
      ...values,
      fileOidList: photos.map(({ Oid }) => Oid),
      ...(chosen && { place: chosen }),
      ...(pass && { guestToken: pass.guestToken }),
    }
    try {
      const sent = await sendFirst(newWaiting(owner, request))
      startOver()
      if (sent === 'noConnection') onKept()
      else onSent(sent)
    } catch (thrown) {
      // It stands in the form still; what waits elsewhere would be sent beside it.
      forgetWaiting(request.sendKey)
      refuse(thrown)
    }
  }

  function startOver(): void {
    sendKey.current = undefined
    forgetDraft()
    form.reset(emptyDraft.values)
    setPlace(emptyDraft.place)
    setPhotos([])
    setAttempt(0)
  }

  const problems: FieldProblem[] = [
    ...textFields.slice(0, 2).map((name) => ({ name, message: form.formState.errors[name]?.message })),
    { name: placeField, message: others[placeField] },
    ...textFields.slice(2).map((name) => ({ name, message: form.formState.errors[name]?.message })),
    { name: phoneField, message: others[phoneField] },
    { name: photoField, message: others[photoField] },
  ].filter((problem): problem is FieldProblem => Boolean(problem.message))

  return {
    form,
    terms,
    place,
    photos,
    others,
    pass,
    isGuest,
    /** Photos belong to a registry or a pass. */
    mayUpload: session.user !== null || pass !== undefined,
    attempt,
    failure,
    problems: attempt > 0 && !failure ? problems : [],
    choosePlace: (next: ChosenPlace) => {
      setPlace(next)
      set(placeField, undefined)
    },
    choosePhotos: (files: readonly StoredFile[]) => {
      setPhotos(files.slice(0, complaintLimits.photos))
      set(photoField, undefined)
    },
    /** “Me too” needs it as well as sending does. */
    askPhone: () => {
      set(phoneField, '“Ben de” diyebilmek için telefonunuzu doğrulayın.')
      document.getElementById(fieldId(phoneField))?.focus()
    },
    submit: (event: SubmitEvent) => {
      setFailure(undefined)
      const wrong = otherProblems()
      setOthers(wrong)
      const tell = () => setAttempt((count) => count + 1)
      const isWhole = Object.keys(wrong).length === 0
      void form.handleSubmit((values) => (isWhole ? send(values) : tell()), tell)(event)
    },
  }
}
