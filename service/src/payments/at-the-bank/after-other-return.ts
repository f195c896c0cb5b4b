import { setTimeout } from 'node:timers/promises'
import { type OrderRow, type Paying, orderByOid } from '../orders/order.ts'

const pollMs = 200
/** Twenty seconds; after that the page itself shows how the payment stands. */
const maxPolls = 100

/** A form posted twice: the second one waits for what the first one is asking the bank, and ends on the same page. */
export async function afterOtherReturn({ db }: Pick<Paying, 'db'>, order: OrderRow): Promise<OrderRow> {
  let seen = order
  for (let polls = 0; polls < maxPolls && seen.status === 'authorising'; polls += 1) {
    await setTimeout(pollMs)
    seen = await orderByOid(db, order.oid)
  }
  return seen
}
