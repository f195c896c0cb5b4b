import type { ComplaintEvent, OwnComplaint } from 'contract/complaints/complaint-answers'
import {
  type ComplaintNote,
  type ComplaintStatusCode,
  type ComplaintStep,
  complaintNotes,
  complaintStatuses,
  complaintSteps,
} from 'contract/complaints/codes'
import { formatDateLong } from 'rules/dates'

export function statusText(status: ComplaintStatusCode): string {
  return complaintStatuses[status].label
}

/** Status for public pages, which ask nothing of the reader. */
export function publicStatusText(status: ComplaintStatusCode): string {
  return status === 'waitingForApplicant' ? complaintStatuses.inProgress.label : statusText(status)
}

const colors: Record<ComplaintStatusCode, string> = {
  received: 'secondary',
  inProgress: 'primary',
  waitingForApplicant: 'warning',
  resolved: 'success',
  rejected: 'error',
  reopened: 'warning',
}

export function statusColor(status: ComplaintStatusCode): string {
  return colors[status]
}

export function eventText({ Kind }: Pick<ComplaintEvent, 'Kind'>): string {
  return Kind in complaintSteps
    ? complaintSteps[Kind as ComplaintStep].label
    : complaintNotes[Kind as ComplaintNote].label
}

/** 'En geç 27 Kasım 2026 günü yanıtlanır.' */
export function promiseText({
  PromisedOn,
  IsOverdue,
  StatusCode,
}: {
  PromisedOn: string
  IsOverdue: boolean
  StatusCode: ComplaintStatusCode
}): string {
  if (StatusCode === 'waitingForApplicant') return 'Başvuranın yanıtı bekleniyor; süre bu arada işlemez.'
  const day = formatDateLong(PromisedOn)
  return IsOverdue ? `${day} günü yanıtlanması gerekiyordu; gecikti.` : `En geç ${day} günü yanıtlanır.`
}

/** Place and the words that describe it; either may be missing. */
export function ownPlaceText({
  PlaceText,
  PlaceNote,
}: Pick<OwnComplaint, 'PlaceText' | 'PlaceNote'>): string | undefined {
  if (PlaceText === null) return PlaceNote === '' ? undefined : PlaceNote
  return PlaceNote === '' ? PlaceText : `${PlaceText} (${PlaceNote})`
}
