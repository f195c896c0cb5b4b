import { setTimeout } from 'node:timers/promises'
import { type Paying, orderByOid } from '../orders/order.ts'

const pollMs = 200
/** Twenty seconds, longer than a payer is kept. */
const maxPolls = 100

/** Waits for the other return of a form posted twice, which is asking the bank, to end on the same page. */
export async function afterOtherReturn({ db }: Pick<Paying, 'db'>, orderOid: number): Promise<void> {
  for (let polls = 0; polls < maxPolls; polls += 1) {
    if ((await orderByOid(db, orderOid)).status !== 'authorising') return
    await setTimeout(pollMs)
  }
}
