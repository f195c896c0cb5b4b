import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../../calling/handler.ts'
import { lapseRefunds } from '../../refunds/lapse-refunds.ts'
import { setOffRefunds } from '../../refunds/set-off-refunds.ts'
import { settlePlans } from '../../restructuring/settle-plans.ts'

type Parts = Pick<Given, 'db' | 'settings' | 'now'>

/** Jobs that end plans and refunds, in the order in which the service runs them. */
export const eveningJobs: readonly ((parts: Parts) => Promise<unknown>)[] = [
  (parts) =>
    settlePlans({ ...parts, today: dayInTurkey(parts.now) }, (error) => {
      throw error
    }),
  setOffRefunds,
  lapseRefunds,
]
