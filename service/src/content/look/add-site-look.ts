import type { Transaction } from '../../database/database.ts'
import type { Logo } from './take-logo.ts'

interface SiteLook {
  version: number
  logo: Logo | null
  colours: { light: string; dark: string } | null
}

interface Writing {
  writtenAt: Date
  /** Author; null for content of the installation. */
  writtenByMemberOid: number | null
}

/** Writes the next version of logo and colours, which counts from then on. */
export async function addSiteLook(
  db: Transaction,
  { version, logo, colours }: SiteLook,
  writing: Writing,
): Promise<void> {
  if (logo && 'picture' in logo)
    await db`insert into site_logo ${db({ ...logo })} on conflict (hash) do nothing`
  await db`
    insert into site_look ${db({
      version,
      logoHash: logo && logo.hash,
      lightColour: colours && colours.light,
      darkColour: colours && colours.dark,
      ...writing,
    })}`
}
