import { type Guest, isOver, readGuest, writeGuest } from '../../../parts/payments/guest.ts'
import type { GuestAccess } from '../../../parts/verification/GuestCode.tsx'

/** Proven phone, and its purpose: a subscription, or an application by its number. */
export type Proven = { access: GuestAccess } & ({ subscriberNo: string } | { reference: string })

export const cancellationPath = '/ContractCancellation'
/** Query names of the page: a subscription, or an application. */
export const subscriptionParameter = 'abone'
export const referenceParameter = 'basvuru'

/** URL under which someone comes back to the page that they proved the phone for. */
export function urlOf(proven: { subscriberNo: string } | { reference: string }): string {
  const query =
    'subscriberNo' in proven
      ? { [subscriptionParameter]: proven.subscriberNo }
      : { [referenceParameter]: proven.reference }
  return `${cancellationPath}?${new URLSearchParams(query)}`
}

/** Keeps the proof for this tab: the payment pages take it over, so that the phone is proved once. */
export function keepProof(proven: Proven): Guest {
  const guest: Guest = {
    accessToken: proven.access.AccessToken,
    expiresAt: proven.access.ExpiresAt,
    maskedName: proven.access.MaskedName,
    startPath: urlOf(proven),
    asksPhone: false,
    orders: [],
  }
  writeGuest(guest)
  return guest
}

/** Guest who proved the phone in this tab for exactly the subject of the URL. */
export function earlierProof(query: URLSearchParams): Guest | undefined {
  const guest = readGuest()
  return guest?.startPath === `${cancellationPath}?${query}` && !isOver(guest) ? guest : undefined
}
