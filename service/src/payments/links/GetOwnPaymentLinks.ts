import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

const maxRows = 50

export const GetOwnPaymentLinks: Handler<Calls['GetOwnPaymentLinks']> = async ({ member, db, now }) => {
  const links = await db<
    { oid: number; createdAt: Date; expiresAt: Date; closedAt: Date | null; descriptions: string[] }[]
  >`
    select oid, created_at, expires_at, closed_at, array(
      select description from payment_link_debt join accrual on accrual.oid = accrual_oid
      where link_oid = payment_link.oid order by due_date, accrual.oid) as descriptions
    from payment_link where registry_oid = ${member.registryOid}
    order by created_at desc limit ${maxRows}`
  return links.map((link) => ({
    Oid: link.oid,
    CreatedAt: link.createdAt.toISOString(),
    ExpiresAt: link.expiresAt.toISOString(),
    IsOpen: link.closedAt === null && link.expiresAt > now,
    Descriptions: link.descriptions,
  }))
}
