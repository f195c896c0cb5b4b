import { givenDebt } from './given-debts.ts'
import type { TestMember, TestService } from './test-service.ts'

export const hardship = 'İşimi kaybettim; borcun tamamını bugün ödeyemiyorum.'
const kind = 'deferral' as const

export async function owing(service: TestService, principalKurus = 1_000_000) {
  const member = await service.given.member()
  const oid = await givenDebt(service, member.registryOid, {
    revenueCode: 11,
    accruedOn: '2026-01-01',
    dueDate: '2026-06-01',
    principalKurus,
  })
  return { member, oid }
}

export const optionsToDefer = (service: TestService, member: TestMember, accrumentOidList: number[]) =>
  service.as(member).call('AuthorizedAdjustDebtRestructuringInstallments', {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid, restructuringKind: kind },
    concreteDebtRestructuringAccrumentInfo: { accrumentOidList },
  })

export async function applyToDefer(
  service: TestService,
  member: TestMember,
  oid: number,
  more: object = { hardship },
) {
  const { Options } = await optionsToDefer(service, member, [oid])
  const option = Options.find(({ InstallmentCount }) => InstallmentCount === 6)
  const { RestructuringLogOid } = await service
    .as(member)
    .call('AuthorizedSaveDebtRestructuringInstallments', {
      accrumentQueryCriteria: { registryInfoOid: member.registryOid, restructuringKind: kind },
      concreteDebtRestructuringAccrumentInfo: {
        accrumentOidList: [oid],
        installmentCount: 6,
        total: option?.Total ?? '',
        ...more,
      },
    })
  return RestructuringLogOid
}

export const clerkOf = async (service: TestService) =>
  service.as(await service.given.member({ role: 'clerk' }))

/** A deferral of 10.000,00 of property tax in six instalments, asked for and approved on the day it is. */
export async function approvedDeferral(service: TestService) {
  const { member, oid } = await owing(service)
  const plan = await applyToDefer(service, member, oid)
  const clerk = await clerkOf(service)
  await clerk.call('ApproveDeferral', { restructuringLogOid: plan, decisionNumber: '2026/118' })
  return { member, plan }
}
