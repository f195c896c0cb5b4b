import type { TestService } from './test-service.ts'

/** Unusual looks of a clerk on a day that is over. */
export async function givenCuriosityCase(
  { db, now }: Pick<TestService, 'db' | 'now'>,
  clerkMemberOid: number,
  day = '2026-11-10',
): Promise<number> {
  const [row] = await db<{ oid: number }[]>`
    insert into curiosity_case ${db({ clerkMemberOid, kind: 'colleagues', day, lookCount: 3, peopleCount: 3, lastAt: now, foundAt: now })}
    returning oid`
  return row?.oid ?? 0
}
