import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import { settlePlans } from './settle-plans.ts'

/** Follows the plans by the clock: ends and losses. Any number of services may do it. */
export async function followPlans(
  { db, settings, now }: Pick<Given, 'db' | 'settings' | 'now'>,
  complain: (error: unknown, planOid: number) => void,
): Promise<void> {
  const today = dayInTurkey(now)
  await settlePlans({ db, settings, now, today }, complain)
}
