import type { Queryable } from '../database/database.ts'

const windowMs = 15 * 60_000
const triesPerUser = 5
const triesPerAddress = 60

export interface SignInTry {
  oid: number
  /** Too many wrong passwords lately: the password is not even looked at. */
  isTooMany: boolean
}

/** Notes a try before the password is compared, so that a hundred at once are a hundred. */
export async function noteTry(
  db: Queryable,
  userName: string,
  address: string,
  now: Date,
): Promise<SignInTry> {
  const since = new Date(now.getTime() - windowMs)
  const [noted] = await db<{ oid: number }[]>`
    insert into sign_in_try ${db({ userName, address, triedAt: now })} returning oid`
  const [count] = await db<{ byUser: number; byAddress: number }[]>`
    select
      (select count(*) from sign_in_try
       where user_name = ${userName} and tried_at > ${since} and not succeeded
         and oid > coalesce((select max(oid) from sign_in_try where user_name = ${userName} and succeeded and tried_at > ${since}), 0)
      ) as by_user,
      (select count(*) from sign_in_try where address = ${address} and tried_at > ${since} and not succeeded) as by_address`
  if (!noted || !count) throw new Error('A sign-in try was not written')
  return { oid: noted.oid, isTooMany: count.byUser > triesPerUser || count.byAddress > triesPerAddress }
}

export async function noteSuccess(db: Queryable, tryOid: number): Promise<void> {
  await db`update sign_in_try set succeeded = true where oid = ${tryOid}`
}
