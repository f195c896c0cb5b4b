import { setTimeout as wait } from 'node:timers/promises'
import type { TestService } from './test-service.ts'

/** Waits until a connection waits for a lock of another one. */
export async function someoneWaits({ db }: Pick<TestService, 'db'>): Promise<void> {
  for (;;) {
    const [blocked] = await db`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() limit 1`
    if (blocked) return
    await wait(10)
  }
}
