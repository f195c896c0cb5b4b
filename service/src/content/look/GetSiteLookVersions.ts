import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { clerkName } from '../clerk-name.ts'

interface Row {
  version: number
  logoHash: Buffer | null
  lightColour: string | null
  darkColour: string | null
  writtenAt: Date
  writtenBy: string | null
}

/** Limit of versions, more than anyone looks through. */
const maxVersions = 100

export const GetSiteLookVersions: Handler<Calls['GetSiteLookVersions']> = async ({ db }) => {
  const rows = await db<Row[]>`
    select version, logo_hash, light_colour, dark_colour, written_at,
      case when member.oid is not null then ${clerkName(db)} end as written_by
    from site_look
    left join member on member.oid = written_by_member_oid
    left join registry on registry.oid = member.registry_oid
    order by version desc limit ${maxVersions}`
  return rows.map(({ version, logoHash, lightColour, darkColour, writtenAt, writtenBy }) => ({
    Version: version,
    Logo: logoHash && logoHash.toString('hex'),
    Colours: lightColour && darkColour ? { Light: lightColour, Dark: darkColour } : null,
    WrittenAt: writtenAt.toISOString(),
    WrittenBy: writtenBy,
  }))
}
