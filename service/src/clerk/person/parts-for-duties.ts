import type { DutyCode } from 'contract/clerk/codes'
import {
  type MatterKindCode,
  type PersonPartCode,
  matterKindCodes,
  matterKinds,
  personDuties,
  personPartCodes,
  personParts,
} from 'contract/clerk/search-codes'

/** Whether one of the duties that show something is among those of a clerk. */
function showsTo(shown: readonly DutyCode[], duties: readonly DutyCode[]): boolean {
  return shown.some((duty) => duties.includes(duty))
}

export function partsFor(duties: readonly DutyCode[]): PersonPartCode[] {
  return personPartCodes.filter((code) => showsTo(personParts[code].duties, duties))
}

export function matterKindsFor(duties: readonly DutyCode[]): MatterKindCode[] {
  return matterKindCodes.filter((code) => showsTo(matterKinds[code].duties, duties))
}

/** Mark of a look by someone who is an auditor alone: the person is told of it later, as of every inquiry. */
export function inquiryOf(duties: readonly DutyCode[]): { inquiry?: 'true' } {
  const own = personDuties.filter((duty) => duties.includes(duty))
  return own.length === 1 && own[0] === 'audit' ? { inquiry: 'true' } : {}
}
