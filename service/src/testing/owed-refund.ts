import { randomUUID } from 'node:crypto'
import { oweBack } from '../refunds/owe-back.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { TestService } from './test-service.ts'

export const refundIban = 'TR400006200000000000000001'

/** Refund owed to an invented company, with the account it is to be paid to. */
export async function owedRefund(
  { db, now }: TestService,
  settings: ServiceSettings,
  lira: number,
): Promise<number> {
  const [registry] = await db<{ oid: number }[]>`
    insert into registry (registry_number, registry_type, name_or_title)
    values (${randomUUID().slice(0, 20)}, 'D', 'SAZLIK') returning oid`
  const reference = `TT-${randomUUID()}`
  const refund = { registryOid: registry?.oid ?? 0, kind: 'restructuring' as const, reference }
  await oweBack(db, { now, settings }, { ...refund, amountKurus: lira * 100, aroseOn: '2026-11-15' })
  const [row] = await db<{ oid: number }[]>`
    update refund set bank_iban_no = ${refundIban}, iban_owner = 'Başka Biri' where reference = ${reference}
    returning oid`
  return row?.oid ?? 0
}
