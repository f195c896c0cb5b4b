import type { Queryable } from '../../database/database.ts'
import { billedUntil } from '../billed-until.ts'

/** Writes what a meter showed, in the caller's transaction; of one day the last reading counts, and none is billed twice. */
export async function noteReading(
  tx: Queryable,
  {
    subscriptionOid,
    readOn,
    index,
    today,
  }: { subscriptionOid: number; readOn: string; index: number; today: string },
): Promise<'noted' | 'NoSuchMeter' | 'WrongDay'> {
  const [from] = await billedUntil(tx, [subscriptionOid])
  if (!from) return 'NoSuchMeter'
  const [billed] = await tx`
    select from water_bill
    where subscription_oid = ${subscriptionOid} and withdrawn_at is null and not is_estimated and read_on >= ${readOn}`
  if (readOn > today || billed) return 'WrongDay'
  const hasTurnedOver = index < from.firstIndex
  await tx`
    insert into water_reading ${tx({ meterOid: from.meterOid, readOn, indexCubicMetres: index, readBy: 'reader', hasTurnedOver })}
    on conflict (meter_oid, read_on) do update set index_cubic_metres = excluded.index_cubic_metres,
      read_by = excluded.read_by, has_turned_over = excluded.has_turned_over, withdrawn_at = null`
  return 'noted'
}
