import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { type RegistryRow, registryColumns, registryOnTheWire } from '../../callers/registry-record.ts'

export const GetUserOfEMunicipality: Handler<Calls['GetUserOfEMunicipality']> = async ({
  request,
  db,
  member,
  refusal,
}) => {
  const [registry] = await db<RegistryRow[]>`
    select ${registryColumns(db)} from registry where registry.oid = ${member.registryOid}`
  // Someone acting for a company may name themselves or the company: both are valid here.
  if (![member.userName, registry?.identityNumber].includes(request.userName)) throw refusal('NotYourAccount')
  const [previous] = await db<{ startedAt: Date }[]>`
    select started_at from sign_in
    where member_oid = ${member.memberOid} and oid < ${member.signInOid}
    order by started_at desc limit 1`
  return {
    UserName: member.userName,
    IsEmployee: member.role !== 'citizen',
    IsClerk: member.role === 'clerk',
    LastSignInAt: previous?.startedAt.toISOString() ?? null,
    MustChangePassword: member.mustChangePassword,
    MustProveSecondFactor: member.mustProveSecondFactor,
    ActingFor: member.registryOid !== member.ownRegistryOid,
    UserDetail: { Registry: registry ? registryOnTheWire(registry) : null },
  }
}
