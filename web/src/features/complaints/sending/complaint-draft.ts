import type { Place } from 'contract/complaints/complaint-answers'
import type { ChosenAddress } from '../../../parts/address/chosen-address.ts'
import { tabStorage } from '../../../service-client/tab-storage.ts'
import type { GeoPoint } from '../../../parts/map/map-view.ts'
import { guestOwner } from './outbox-owner.ts'

export interface ComplaintValues {
  applicationTypeCode: string
  topicCode: string
  placeNote: string
  text: string
}

/** A point of the map, or a street; neither way loses the choice made in the other. */
export interface ChosenPlace {
  by: 'map' | 'address'
  point: GeoPoint | null
  address: ChosenAddress
}

export interface ComplaintDraft {
  values: ComplaintValues
  place: ChosenPlace
}

const key = 'complaint-draft'
export const emptyDraft: ComplaintDraft = {
  values: { applicationTypeCode: '', topicCode: '', placeNote: '', text: '' },
  place: { by: 'map', point: null, address: {} },
}

/**
 * Draft typed in this tab before a reload. A member's draft is for that member alone; one begun without an account
 * continues after signing in.
 */
export function readDraft(owner: string): ComplaintDraft {
  try {
    const stored = JSON.parse(tabStorage().getItem(key) ?? '{}') as Partial<
      ComplaintDraft & { owner: string }
    >
    if (stored.owner !== owner && stored.owner !== guestOwner) return emptyDraft
    return {
      values: { ...emptyDraft.values, ...stored.values },
      place: { ...emptyDraft.place, ...stored.place },
    }
  } catch {
    return emptyDraft
  }
}

export function writeDraft(owner: string, draft: ComplaintDraft): void {
  tabStorage().setItem(key, JSON.stringify({ owner, ...draft }))
}

export function forgetDraft(): void {
  tabStorage().removeItem(key)
}

/** Place in the form of the service; undefined while it is not chosen. */
export function placeOf({ by, point, address: { street, outerDoor } }: ChosenPlace): Place | undefined {
  if (by === 'map') return point ?? undefined
  if (!street) return undefined
  return { streetCode: street.key, ...(outerDoor && { outerDoorOid: Number(outerDoor.key) }) }
}
