import { describe, expect } from 'vitest'
import { clerkOf, hardship } from '../../testing/deferral.ts'
import { givenDebt } from '../../testing/given-debts.ts'
import { detailOf, later, moveTo, owedBy, payInstalments, settleOn } from '../../testing/restructuring.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

/** A fine of 740,00 that was served on 20.10.2026: its term ends on 20.11.2026. */
async function fined(service: TestService) {
  const member = await service.given.member()
  const oid = await givenDebt(service, member.registryOid, {
    revenueCode: 71,
    principalKurus: 74_000,
    accruedOn: '2026-10-20',
    dueDate: '2026-11-20',
  })
  return { member, oid }
}

const criteriaOf = ({ registryOid }: TestMember) => ({
  registryInfoOid: registryOid,
  restructuringKind: 'fine' as const,
})

const apply = async (service: TestService, member: TestMember, oid: number, more: object = { hardship }) =>
  (
    await service.as(member).call('AuthorizedSaveDebtRestructuringInstallments', {
      accrumentQueryCriteria: criteriaOf(member),
      concreteDebtRestructuringAccrumentInfo: {
        accrumentOidList: [oid],
        installmentCount: 4,
        total: '740.00',
        ...more,
      },
    })
  ).RestructuringLogOid

const approve = async (service: TestService, restructuringLogOid: number) =>
  (await clerkOf(service)).call('ApproveDeferral', { restructuringLogOid, decisionNumber: '2026/31' })

test.beforeEach(({ service }) => moveTo(service, '2026-11-15'))

describe('instalments of an administrative fine (law 5326 art. 17/3)', () => {
  test('are four without interest, beside what closes the fine today with its discount', async ({
    service,
  }) => {
    const { member, oid } = await fined(service)
    const { PayingNow, Options } = await service
      .as(member)
      .call('AuthorizedAdjustDebtRestructuringInstallments', {
        accrumentQueryCriteria: criteriaOf(member),
        concreteDebtRestructuringAccrumentInfo: { accrumentOidList: [oid] },
      })
    expect(PayingNow).toBe('555.00')
    expect(Options).toMatchObject([{ InstallmentCount: 4, Total: '740.00', Interest: '0.00' }])
    expect(Options[0]?.Installments.map(({ DueDate, Amount }) => [DueDate, Amount])).toEqual([
      ['2026-11-23', '185.00'],
      ['2027-03-22', '185.00'],
      ['2027-07-22', '185.00'],
      ['2027-11-22', '185.00'],
    ])
  })

  test('are asked for within the term alone, of fines alone, and with the reason', async ({ service }) => {
    const { member, oid } = await fined(service)
    await expect(apply(service, member, oid, {})).rejects.toThrow('HardshipMissing')
    const tax = await givenDebt(service, member.registryOid, { revenueCode: 11, principalKurus: 74_000 })
    await expect(apply(service, member, tax)).rejects.toThrow('DebtsChanged')
    const late = await givenDebt(service, member.registryOid, {
      revenueCode: 71,
      principalKurus: 74_000,
      dueDate: '2026-11-13',
    })
    await expect(apply(service, member, late)).rejects.toThrow('DebtsChanged')
  })

  test('take the place of the fine once decided, bear no delay fine, and end when all are paid', async ({
    service,
  }) => {
    const { member, oid } = await fined(service)
    const plan = await apply(service, member, oid)
    expect(await detailOf(service, member, plan)).toMatchObject({ Kind: 'fine', StateCode: 'waiting' })
    const waiting = await (await clerkOf(service)).call('GetDeferralsForClerks', {})
    expect(waiting.Items.find(({ RestructuringLogOid }) => RestructuringLogOid === plan)).toMatchObject({
      IsFine: true,
      Interest: '0.00',
      Total: '740.00',
    })
    await approve(service, plan)
    const { Installments, Closing } = await detailOf(service, member, plan)
    expect(Installments).toHaveLength(4)
    expect(Closing).toBeNull()
    const [bears] = await service.db`
      select bool_or(bears_delay_fine) as fine from accrual join revenue on revenue.code = revenue_code
      where registry_oid = ${member.registryOid} and source_kind = 'restructuring'`
    expect(bears).toEqual({ fine: false })
    const payer = await payInstalments(service, member, plan, [1, 2, 3, 4], '2026-11-18')
    await settleOn(service, '2026-11-19')
    expect(await detailOf(service, payer, plan)).toMatchObject({ StateCode: 'completed', Left: '0.00' })
  })

  test('one of which is missed leave the rest of the fine due at once, whole and without delay fine', async ({
    service,
  }) => {
    const { member, oid } = await fined(service)
    const plan = await apply(service, member, oid)
    await approve(service, plan)
    await payInstalments(service, member, plan, [1], '2026-11-18')
    const again = await later(service, member, '2027-04-01')
    await settleOn(service, '2027-04-01')
    expect(await detailOf(service, again, plan)).toMatchObject({
      StateCode: 'broken',
      EndReason: 'instalmentMissed',
    })
    const { Debts } = await owedBy(service, again, '2027-04-01')
    expect(Debts).toMatchObject([{ Oid: oid, Principal: '555.00', DelayFine: '0.00', DueDate: '2026-11-20' }])
  })
})
