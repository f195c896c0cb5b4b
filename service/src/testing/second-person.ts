import type { CallName, RequestTo } from 'contract/calls'
import type { DutyCode } from 'contract/clerk/codes'
import { expect } from 'vitest'
import type { TestService } from './test-service.ts'

type Clerk = ReturnType<TestService['as']>

/** Two clerks with the same duty. */
export async function twoClerks(
  service: TestService,
  duty: DutyCode,
): Promise<{ first: Clerk; second: Clerk }> {
  const clerk = async () => service.as(await service.given.member({ role: 'clerk', duties: [duty] }))
  return { first: await clerk(), second: await clerk() }
}

const reason = 'Kayıtlara baktım, uygundur.'

/** Proposal of the first clerk's call that waits, as the second clerk reads it. */
export async function waitingFor<Name extends CallName>(
  { first, second }: { first: Clerk; second: Clerk },
  name: Name,
  request: RequestTo<Name>,
) {
  const before = new Set((await second.call('GetSecondPersonProposals', {})).map(({ Oid }) => Oid))
  await expect(first.call(name, request)).rejects.toThrow('WaitsForSecondPerson')
  const proposal = (await second.call('GetSecondPersonProposals', {})).find(({ Oid }) => !before.has(Oid))
  if (!proposal) throw new Error(`${name} does not wait for a second person`)
  return { ...proposal, confirm: { proposalOid: proposal.Oid, isConfirmed: true, reason } }
}

/** Makes a call that takes two clerks; answers the text that the second one read. */
export async function doneByTwo<Name extends CallName>(
  clerks: { first: Clerk; second: Clerk },
  name: Name,
  request: RequestTo<Name>,
): Promise<string> {
  const { Text, confirm } = await waitingFor(clerks, name, request)
  await expect(clerks.first.call('AnswerSecondPersonProposal', confirm)).rejects.toThrow('OwnProposal')
  await clerks.second.call('AnswerSecondPersonProposal', confirm)
  return Text
}
