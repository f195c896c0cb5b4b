import { describe, expect } from 'vitest'
import { oweBack } from '../refunds/owe-back.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import { askedEnd, givenSubscription } from '../testing/water.ts'

async function askedDeferral(service: TestService, member: TestMember): Promise<number> {
  const debt = { revenueCode: 11, accruedOn: '2026-01-01', dueDate: '2026-06-01' }
  const oid = await givenDebt(service, member.registryOid, { ...debt, principalKurus: 1_000_000 })
  const asked = {
    accrumentQueryCriteria: { registryInfoOid: member.registryOid, restructuringKind: 'deferral' as const },
    concreteDebtRestructuringAccrumentInfo: { accrumentOidList: [oid] },
  }
  const { Options } = await service.as(member).call('AuthorizedAdjustDebtRestructuringInstallments', asked)
  const { RestructuringLogOid } = await service
    .as(member)
    .call('AuthorizedSaveDebtRestructuringInstallments', {
      ...asked,
      concreteDebtRestructuringAccrumentInfo: {
        accrumentOidList: [oid],
        installmentCount: 6,
        total: Options.find(({ InstallmentCount }) => InstallmentCount === 6)?.Total ?? '',
        hardship: 'İşimi kaybettim; borcun tamamını bugün ödeyemiyorum.',
      },
    })
  return RestructuringLogOid
}

async function owedRefund({ db, now }: TestService, registryOid: number): Promise<number> {
  const reference = `TT-${registryOid}`
  const refund = { registryOid, kind: 'restructuring' as const, reference, amountKurus: 5_000 }
  await oweBack(db, { now, settings: testSettings }, { ...refund, aroseOn: '2026-11-15' })
  const [row] = await db<{ oid: number }[]>`select oid from refund where reference = ${reference}`
  return row?.oid ?? 0
}

describe('a clerk', () => {
  test('decides nothing about a deferral of their own', async ({ service }) => {
    const member = await service.given.member({ role: 'clerk' })
    const clerk = service.as(member)
    const restructuringLogOid = await askedDeferral(service, member)
    await expect(clerk.call('ApproveDeferral', { restructuringLogOid, decisionNumber: '1' })).rejects.toThrow(
      'OwnMatter',
    )
    await expect(clerk.call('RejectDeferral', { restructuringLogOid, reason: 'Vazgeçtim.' })).rejects.toThrow(
      'OwnMatter',
    )
  })

  test('notes no refund to themselves or to whom they act for as sent', async ({ service }) => {
    const member = await service.given.member({ role: 'clerk' })
    const { registryOid: representedOid } = await service.given.member()
    await service.db`
      insert into representation ${service.db({ representativeRegistryOid: member.registryOid, registryOid: representedOid, basis: 'Vasi', since: '2026-01-01' })}`
    for (const registryOid of [member.registryOid, representedOid]) {
      const refundOid = await owedRefund(service, registryOid)
      const paid = { refundOid, bankIbanNo: null, paymentReference: 'GE-1' }
      await expect(service.as(member).call('NoteRefundPaid', paid)).rejects.toThrow('OwnMatter')
    }
  })

  test('neither ends nor keeps a water contract of their own, nor notes what became of its line', async ({
    service,
  }) => {
    const member = await service.given.member({ role: 'clerk' })
    const clerk = service.as(member)
    const subscription = await givenSubscription(service, member.registryOid)
    const { subscriberNo } = subscription
    await expect(
      clerk.call('NoteWaterLine', { subscriberNo, waterLineStatus: 1, reason: 'Açıldı' }),
    ).rejects.toThrow('OwnMatter')
    const { referenceNumber } = await askedEnd(service, subscription)
    await expect(clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 102 })).rejects.toThrow(
      'OwnMatter',
    )
    await expect(
      clerk.call('RejectContractCancellation', { referenceNumber, reason: 'Vazgeçtim.' }),
    ).rejects.toThrow('OwnMatter')
  })
})
