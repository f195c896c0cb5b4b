import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../service/src/database/database.ts'
import { givenChargeback } from '../../service/src/testing/given-chargeback.ts'
import { portal } from '../portal.ts'
import { newPerson } from './new-person.ts'

/** Card payment of a new person that its bank took back. */
export async function givenChargedBackPayment() {
  const person = await newPerson()
  const orderNumber = `A${randomBytes(10).toString('hex').toUpperCase().slice(0, 19)}`
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  try {
    const now = new Date()
    const [order] = await db<{ oid: number }[]>`
      insert into payment_order (order_number, registry_oid, payer_member_oid, status, browser_id, client_address, created_at,
        amount_kurus, valid_until, bank_code, started_at)
      select ${orderNumber}, registry.oid, member.oid, 'declined', 'x', '127.0.0.1', ${now}, 1000, ${now}, '0012', ${now}
      from registry left join member on member.registry_oid = registry.oid
      where identity_number = ${person.userName} returning oid`
    await givenChargeback({ db, now }, order?.oid ?? 0)
    return { person, orderNumber }
  } finally {
    await db.end()
  }
}
