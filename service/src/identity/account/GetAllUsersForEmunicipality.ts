import type { Calls } from 'contract/calls'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { isOwnName } from '../../callers/own-name.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

const pageSize = 50

interface UserRow {
  oid: number
  userName: string
  nameOrTitle: string | null
  surname: string | null
  role: 'citizen' | 'employee' | 'clerk'
  createdAt: Date
  isClosed: boolean
}

export const GetAllUsersForEmunicipality: Handler<Calls['GetAllUsersForEmunicipality']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  if (!isOwnName(request.userName, member, given)) throw refusal('NotYourAccount')
  const rows = await given.db<UserRow[]>`
    select member.oid, user_name, name_or_title, surname, role, member.created_at, closed_at is not null as is_closed
    from member left join registry on registry.oid = registry_oid
    order by member.oid limit ${pageSize + 1} offset ${request.pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  await noteSecurityEvent(given.db, given, {
    kind: 'UsersListed',
    by: member,
    // A page of everyone is opened out of one's own wish, and is no work.
    isChosen: true,
    subjects: shown.map(({ oid }) => ({ memberOid: oid })),
  })
  return {
    Users: shown.map((row) => ({
      Oid: row.oid,
      UserName: maskIdentity(row.userName),
      NameOrTitle: row.nameOrTitle,
      Surname: row.surname,
      RoleCode: row.role,
      CreatedAt: row.createdAt.toISOString(),
      IsClosed: row.isClosed,
    })),
    HasMore: rows.length > pageSize,
  }
}
