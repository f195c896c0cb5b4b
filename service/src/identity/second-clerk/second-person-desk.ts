import { dutiesFor } from 'contract/call'
import { calls } from 'contract/calls'
import type { ClerkWork } from '../../callers/clerk-work.ts'
import { powerCallsOf } from './power-calls-of.ts'
import { casesOfProposals, proposedCalls } from './waiting-proposals.ts'

export const secondPersonDesk: ClerkWork = {
  code: 'second-person',
  duty: [...new Set(proposedCalls.power.flatMap((name) => dutiesFor(calls[name])))],
  title: 'İkinci onay',
  description: 'Etkisi bir memurun tek başına yapabileceğini aşan işler; başka bir memur onaylar.',
  path: '/Memur/IkinciOnay',
  cases: (clerk) => casesOfProposals('power', powerCallsOf(clerk, 'look')),
}
