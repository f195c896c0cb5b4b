import { type Fraction, sumOfFractions } from '../exact-parts.ts'
import type { Kurus } from '../money.ts'

/** Reason why a declaration needs a clerk. */
export type CheckReason =
  | 'lateNotice'
  | 'valueFarFromStreet'
  | 'exemptionClaimed'
  | 'addressNotListed'
  | 'tariffMissing'
  | 'placeDiffers'
  | 'groupUndecided'
  | 'sharesExceedWhole'
  | 'formerOwner'
  | 'declaredBefore'
  | 'liabilityEnds'
  | 'documentMissing'
  | 'undetailedRegistry'
  | 'correctsAccepted'
  | 'refundNeeded'

/** Facts about a declaration that decide whether it can be assessed at once. */
export type CheckedFacts = {
  today: string
  noticeDeadline: string
  declaredValueKurus: Kurus | undefined
  computedValueKurus: Kurus | undefined
  claimsExemption: boolean
  isAddressListed: boolean
  hasTariff: boolean
  isGroupDecided: boolean
  /** Whether a sign is said to be on another kind of street than its address is. */
  isElsewhere: boolean
  ownShare: Fraction
  /** Shares that others have declared of the same property. */
  otherShares: readonly Fraction[]
  /** Whether a former owner is to get money back, or is liable again. */
  formerOwnersNeedALook: boolean
  isDeclaredBefore: boolean
  endsLiability: boolean
  isDocumentMissing: boolean
  isUndetailed: boolean
  correctsAccepted: boolean
  needsRefund: boolean
}

/** Distance of a stated value from that by the unit values, in percent of the latter. */
export const farPercent = 50

export function checkDeclaration(facts: CheckedFacts): CheckReason[] {
  const checks: Record<CheckReason, boolean> = {
    lateNotice: facts.today > facts.noticeDeadline,
    valueFarFromStreet: isFar(facts.declaredValueKurus, facts.computedValueKurus),
    exemptionClaimed: facts.claimsExemption,
    addressNotListed: !facts.isAddressListed,
    tariffMissing: facts.isAddressListed && facts.isGroupDecided && !facts.hasTariff,
    placeDiffers: facts.isElsewhere,
    groupUndecided: !facts.isGroupDecided,
    sharesExceedWhole: exceedsWhole([facts.ownShare, ...facts.otherShares]),
    formerOwner: facts.formerOwnersNeedALook,
    declaredBefore: facts.isDeclaredBefore,
    liabilityEnds: facts.endsLiability,
    documentMissing: facts.isDocumentMissing,
    undetailedRegistry: facts.isUndetailed,
    correctsAccepted: facts.correctsAccepted,
    refundNeeded: facts.needsRefund,
  }
  return (Object.keys(checks) as CheckReason[]).filter((reason) => checks[reason])
}

function isFar(declared: Kurus | undefined, computed: Kurus | undefined): boolean {
  if (declared === undefined || computed === undefined) return false
  return Math.abs(declared - computed) * 100 > computed * farPercent
}

function exceedsWhole(shares: readonly Fraction[]): boolean {
  const { part, whole } = sumOfFractions(shares)
  return part > whole
}
