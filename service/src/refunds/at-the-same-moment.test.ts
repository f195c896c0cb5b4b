import type { RefundKindCode } from 'contract/refunds/codes'
import { kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { postCollection } from '../debts/ledger.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { countTowardsDebts } from './count-towards-debts.ts'
import { insertRefund } from './owe-back.ts'
import { setOffRefunds } from './set-off-refunds.ts'

let count = 0

function givenRefund({ db }: TestService, registryOid: number, amountKurus: number, kind: RefundKindCode) {
  count += 1
  const refund = { registryOid, kind, reference: `AN-${count}`, amountKurus }
  return insertRefund(db, { ...refund, aroseOn: '2026-11-10' })
}

const refundOf = async ({ db }: TestService, oid: number) => {
  const [row] =
    await db`select amount_kurus, withdrawn_at, paid_at is not null as is_paid from refund where oid = ${oid}`
  return row
}

/** Until the other transaction waits for a lock, or went on without. */
async function untilItWaits({ db }: TestService, other: Promise<unknown>): Promise<void> {
  let isEnded = false
  void other.then(
    () => (isEnded = true),
    () => (isEnded = true),
  )
  const isWaiting = async () => {
    const rows =
      await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length > 0
  }
  while (!isEnded && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a refund', () => {
  test('does not pay a debt that is being paid in the same moment', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, {
      dueDate: '2026-11-02',
      principalKurus: 30_000,
    })
    const refundOid = await givenRefund(service, registryOid, 30_000, 'restructuring')
    const given = { db: service.db, now: service.now, settings: testSettings }
    const lines = [{ accrualOid, principalKurus: kurus(30_000), fineKurus: kurus(0) }]
    const running = await service.db.begin(async (tx) => {
      await tx`select from accrual where oid = ${accrualOid} for no key update`
      await postCollection(tx, { registryOid, collectionType: 1, collectedAt: service.now, lines })
      const other = setOffRefunds(given)
      await untilItWaits(service, other)
      return { other }
    })
    await running.other
    expect(await refundOf(service, refundOid)).toMatchObject({ amountKurus: 30_000, withdrawnAt: null })
  })

  test('that is being paid out in the same moment counts towards no debt', async ({ service }) => {
    const { registryOid, oid: memberOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, { principalKurus: 30_000 })
    const refundOid = await givenRefund(service, registryOid, 10_000, 'loweredDebt')
    const { db, now: importedAt } = service
    const file = {
      kind: 'adjustments',
      operatorName: 'Muhasebe',
      fileName: 'x',
      fileSha256: Buffer.alloc(32),
      importedAt,
    }
    const counts = { lineCount: 1, writtenCount: 1, unchangedCount: 0, rejectedCount: 0 }
    const [run] = await db<
      { oid: number }[]
    >`insert into import_run ${db({ ...file, ...counts })} returning oid`
    const surplus = {
      accrualOid,
      refundOid,
      kind: 'decrease',
      surplusKurus: 10_000,
      importRunOid: run?.oid ?? 0,
    }
    await db`
      insert into adjustment_surplus ${db({ ...surplus, importKey: 'AN', reason: 'Düzeltme', adjustedOn: '2026-11-10' })}`
    const at = { at: service.now, today: dayInTurkey(service.now) }
    const running = await service.db.begin(async (tx) => {
      await tx`
        update refund set paid_at = ${service.now}, paid_by_member_oid = ${memberOid}, payment_reference = 'GE-1'
        where oid = ${refundOid}`
      const other = service.db.begin((another) => countTowardsDebts(another, [accrualOid], at))
      await untilItWaits(service, other)
      return { other }
    })
    await running.other
    expect(await refundOf(service, refundOid)).toMatchObject({ amountKurus: 10_000, isPaid: true })
    const [debt] = await service.db`select principal_balance(${accrualOid}) as kurus`
    expect(debt).toEqual({ kurus: 30_000 })
  })
})
