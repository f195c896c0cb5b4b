import { dutiesFor } from 'contract/call'
import { calls } from 'contract/calls'
import type { Caller } from '../../calling/handler.ts'
import { type PowerCallName, proposedCalls } from './waiting-proposals.ts'

/** Proposed acts that a clerk sees by their duties; to decide them a duty to look only is not enough. */
export function powerCallsOf(
  { duties, readingDuties }: Pick<Caller, 'duties' | 'readingDuties'>,
  purpose: 'look' | 'act' = 'act',
): PowerCallName[] {
  const own = purpose === 'look' ? duties : duties.filter((duty) => !readingDuties.includes(duty))
  return proposedCalls.power.filter((name) => dutiesFor(calls[name]).some((duty) => own.includes(duty)))
}
