import type { TestMember, TestService } from './test-service.ts'

/** A second clerk confirms the open proposal about a registry. */
export async function confirmProposal(service: TestService, registryOid: number): Promise<TestMember> {
  const second = await service.given.member({ role: 'clerk', duties: ['registry'] })
  const [proposal] = await service.db<{ oid: number }[]>`
    select oid from registry_proposal where registry_oid = ${registryOid} and ended_at is null`
  await service.as(second).call('AnswerRegistryProposal', {
    proposalOid: proposal?.oid ?? 0,
    isConfirmed: true,
    reason: 'Belgeleri ben de gördüm.',
  })
  return second
}
