import { expect } from 'vitest'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
} from '../testing/bank-files.ts'
import { givenDebts } from '../testing/given-debts.ts'
import { test } from '../testing/test-service.ts'

test('a bank is asked for a fine with its discount, and closes it by the day it took the money', async ({
  service,
}) => {
  await givenCollectingBank(service)
  const clerk = () => service.given.member({ role: 'clerk', duties: ['payments'] })
  const citizen = await service.given.member()
  const fine = { revenueCode: 71, sourceKind: 'decision' as const, principalKurus: 74_000 }
  const [inTerm = 0, later = 0] = await givenDebts(
    service,
    citizen.registryOid,
    { ...fine, dueDate: '2026-11-15' },
    { ...fine, dueDate: '2026-11-15' },
  )
  const made = await madeFile(service, await clerk(), { revenueCodes: [71] })
  const sent = await service.db<{ amountKurus: number }[]>`
    select amount_kurus from bank_file_line where file_oid = ${made.Oid}`
  expect(sent).toEqual([{ amountKurus: 55_500 }, { amountKurus: 55_500 }])
  service.pass(24 * 3_600_000)
  const lines = [taken(inTerm, 55_500), taken(later, 55_500, { paidOn: '2026-11-16' })]
  const [sending, booking] = [await clerk(), await clerk()]
  await bookedFile(service, booking, await sentFile(service, sending, await fileOfBank(lines)))
  const left = await service.db<{ kurus: number }[]>`
    select principal_balance(oid) as kurus from accrual where oid = any(${[inTerm, later]}) order by oid`
  expect(left).toEqual([{ kurus: 0 }, { kurus: 18_500 }])
  // Money that the bank took: the discount is no one's doing.
  const [power] = await service.db<{ kurus: number }[]>`
    select sum(lowered_kurus)::bigint as kurus from power_entry where member_oid in (${sending.oid}, ${booking.oid})`
  expect(power).toEqual({ kurus: 111_000 })
})
