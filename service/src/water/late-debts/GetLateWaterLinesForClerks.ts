import type { Calls } from 'contract/calls'
import type { WaterLineStatusCode } from 'contract/water/codes'
import { type Kurus, sumKurus } from 'rules/money'
import { maskName } from 'rules/turkish-text'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { barredOf } from '../../debts/limitation.ts'
import { balancesOf } from '../../debts/list-debts.ts'

interface LineRow {
  oid: number
  registryOid: number
  subscriberNumber: string
  name: string
  addressText: string
  waterLineStatus: WaterLineStatusCode
}

/** Lines that wait for the field team, and then those that are cut and may be opened again, with the debt of each. */
export const GetLateWaterLinesForClerks: Handler<Calls['GetLateWaterLinesForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<LineRow[]>`
    select subscription.oid, registry_oid, subscriber_number, concat_ws(' ', name_or_title, surname) as name, address_text,
      water_line_status
    from subscription join registry on registry.oid = registry_oid
    where status = 'active' and water_line_status in (2, 3) -- as its index says: cut request sent, and cut
    order by water_line_status, subscription.oid limit ${limit} offset ${offset}`
  const shown = shownRows(rows)
  const oids = shown.map(({ oid }) => oid)
  const owed = await owedFor(db, oids, today)
  await noteSecurityEvent(db, given, {
    kind: 'LateWaterDebtsListed',
    by: member,
    subjects: shown.map(({ registryOid, subscriberNumber }) => ({ registryOid, matter: subscriberNumber })),
  })
  return deskPageOf(rows, (line) => ({
    SubscriberNo: line.subscriberNumber,
    MaskedName: maskName(line.name),
    Address: line.addressText,
    WaterLineStatus: line.waterLineStatus,
    OpenDebt: sumKurus(owed.get(line.oid) ?? []),
  }))
}

/** Principal and fine of every open bill that can be demanded, by subscription: a fixed number of questions for any number of lines. */
async function owedFor(
  db: Queryable,
  subscriptionOids: number[],
  today: string,
): Promise<Map<number, Kurus[]>> {
  const open = await db<
    {
      oid: number
      subscriptionOid: number
      principalKurus: number
      dueDate: string
      bearsDelayFine: boolean
    }[]
  >`
    select accrual.oid, subscription.oid as subscription_oid, due_date, bears_delay_fine, owed_kurus as principal_kurus
    from subscription
    join accrual on accrual.subscriber_number = subscription.subscriber_number
      and accrual.registry_oid = subscription.registry_oid
    join open_accrual on open_accrual.accrual_oid = accrual.oid
    join revenue on revenue.code = revenue_code
    where subscription.oid = any(${subscriptionOids})`
  const barred = await barredOf(db, open, today)
  const accruals = open.filter(({ oid }) => !barred.has(oid))
  const balances = await balancesOf(db, accruals, today)
  const bySubscription = Map.groupBy(accruals, ({ subscriptionOid }) => subscriptionOid)
  return new Map(
    [...bySubscription].map(([subscriptionOid, own]) => [
      subscriptionOid,
      own.flatMap(({ oid }) => {
        const balance = balances.get(oid)
        return balance ? [balance.principalKurus, balance.fineKurus] : []
      }),
    ]),
  )
}
