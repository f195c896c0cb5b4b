import { expect } from 'vitest'
import { dayInTurkey } from 'rules/turkey-time'
import { kurusFromWire } from 'rules/money'
import { startSignIn } from '../../callers/sign-in.ts'
import { compareDay } from '../../reconciliation/compare-day.ts'
import { givenCollection } from '../../testing/given-debts.ts'
import { type TestMember, type TestService, test, testSettings } from '../../testing/test-service.ts'
import { billRegion, correctBill, givenRegion, twoClerks } from '../../testing/water-periods.ts'

/** Pays a bill whole at the counter today; answers the interest in it. */
async function paidWhole(service: TestService, member: TestMember) {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
  const { Debts } = await service
    .as({ accessToken: AccessToken })
    .call('GetDebtListForEMunicipality', { registryInfoOid: member.registryOid })
  const [debt] = Debts
  if (!debt) throw new Error('There is no bill')
  const [principalKurus, fineKurus] = [kurusFromWire(debt.Principal), kurusFromWire(debt.DelayFine)]
  await givenCollection(service, member.registryOid, [{ accrualOid: debt.Oid, principalKurus, fineKurus }], {
    collectedAt: service.now,
  })
  return { accrumentOid: debt.Oid, fineKurus }
}

const refundsOf = ({ db }: TestService, { registryOid }: TestMember) =>
  db<{ oid: number; amountKurus: number; fineKurus: number }[]>`
    select refund.oid, amount_kurus, fine_kurus from refund join adjustment_surplus on refund_oid = refund.oid
    where registry_oid = ${registryOid} and withdrawn_at is null order by refund.oid`

test('a water bill that was paid late and is lowered gives back the interest on what was too much; raised again it takes it first', async ({
  service,
}) => {
  const street = await givenRegion(service, 2)
  // The second house has the bill that the first one should have had.
  await billRegion(service, street, (at) => [112, 105][at] ?? 0)
  const [wrong, right] = street.subscriptions
  if (!wrong || !right) throw new Error('Two houses are needed')
  service.pass(77 * 86_400_000)
  const paid = await paidWhole(service, wrong.member)
  const fair = await paidWhole(service, right.member)
  expect(fair.fineKurus).toBeGreaterThan(0)
  expect(paid.fineKurus).toBeGreaterThan(fair.fineKurus)
  const wanted = { subscriberNo: wrong.subscriberNo, accrumentOid: paid.accrumentOid }
  const { Before, After } = await correctBill(service, { ...wanted, index: 105 }, await twoClerks(service))
  const tooMuch = kurusFromWire(Before) - kurusFromWire(After)
  const [refund] = await refundsOf(service, wrong.member)
  expect(refund).toMatchObject({
    fineKurus: paid.fineKurus - fair.fineKurus,
    amountKurus: tooMuch + paid.fineKurus - fair.fineKurus,
  })
  const casesOfBooks = async () => {
    await compareDay({ db: service.db, settings: testSettings, now: service.now }, dayInTurkey(service.now))
    return service.db`select kind from reconciliation_case where subject = ${`refund:${refund?.oid}`}`
  }
  expect(await casesOfBooks()).toEqual([])
  // Two of the seven cubic metres were used after all: they are not charged while money waits here.
  const raised = await correctBill(service, { ...wanted, index: 107 }, await twoClerks(service))
  const [left] = await refundsOf(service, wrong.member)
  expect(left?.amountKurus).toBe(
    (refund?.amountKurus ?? 0) - (kurusFromWire(raised.After) - kurusFromWire(After)),
  )
  const [balance] = await service.db`select principal_balance(${paid.accrumentOid}) as kurus`
  expect(balance).toEqual({ kurus: 0 })
  expect(await casesOfBooks()).toEqual([])
})
