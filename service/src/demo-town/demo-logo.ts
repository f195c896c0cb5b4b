import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addSiteLook } from '../content/look/add-site-look.ts'
import type { Transaction } from '../database/database.ts'

/** The plane tree at the lake of Çınarlıgöl. */
export async function addDemoLogo(db: Transaction, now: Date): Promise<void> {
  const picture = readFileSync(new URL('logo.png', import.meta.url))
  const icon = readFileSync(new URL('logo-icon.png', import.meta.url))
  const hash = createHash('sha256').update(picture).digest()
  await addSiteLook(
    db,
    { version: 1, logo: { hash, picture, icon }, colours: null },
    { writtenAt: now, writtenByMemberOid: null },
  )
}
