import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { kurus, toWire } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Given } from '../calling/handler.ts'

const batchSize = 500

/** Tells people some days ahead of the payments by their orders; only announced debts are sent to a bank. */
export async function announceDebts(given: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  const { db, settings, now } = given
  const today = dayInTurkey(now)
  const until = addDays(today, settings.AutomaticOrders.NoticeDays)
  const debts = await db<
    {
      orderOid: number
      accrualOid: number
      registryOid: number
      dueDate: string
      kurus: number
      bank: string
    }[]
  >`
    select order_oid, accrual_oid, accrual.registry_oid, accrual.due_date, principal_balance(accrual_oid) as kurus,
      bank.name as bank
    from debt_in_order join accrual on accrual.oid = accrual_oid join bank on bank.code = debt_in_order.bank_code
    where debt_in_order.due_date between ${today} and ${until} and principal_balance(accrual_oid) > 0
      and not exists (
        select from automatic_order_use use
        where use.order_oid = debt_in_order.order_oid and use.accrual_oid = debt_in_order.accrual_oid)
    order by accrual.due_date, accrual_oid limit ${batchSize}`
  for (const debt of debts)
    await db.begin(async (tx) => {
      const { orderOid, accrualOid } = debt
      const announced = await tx`
        insert into automatic_order_use ${tx({ orderOid, accrualOid, announcedAt: now })} on conflict do nothing`
      if (announced.count === 0) return
      await tellOwner(tx, given, {
        gsmNumber: await phoneOfRegistry(tx, debt.registryOid),
        eventKey: `automatic-order-announced:${orderOid}:${accrualOid}`,
        text: `${toWire(kurus(debt.kurus)).replace('.', ',')} TL borcunuz ${formatDateShort(debt.dueDate)} gunu talimatinizla banka hesabinizdan odenecek.`,
      })
    })
}
