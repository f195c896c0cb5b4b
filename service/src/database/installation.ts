import type { Database } from './database.ts'

type Kind = 'demo' | 'municipality'

/** Claims a database for its purpose, which the first start decides; a start of the other kind is rejected. */
export async function claimInstallation(db: Database, kind: Kind): Promise<void> {
  await db`insert into installation (kind) values (${kind}) on conflict do nothing`
  const [found] = await db<{ kind: Kind }[]>`select kind from installation`
  if (found?.kind === kind) return
  throw new Error(
    kind === 'demo'
      ? "This database holds a municipality's data: the demo must not be started on it."
      : 'This database holds the demo, whose passwords everyone knows: name an empty one.',
  )
}
