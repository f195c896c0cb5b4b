import { maskName } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'

/** 'G**** Ö****': enough to know that it is the right registry, too little to learn whose. */
export async function maskedNameOf(db: Queryable, registryOid: number): Promise<string> {
  const [registry] = await db<{ name: string }[]>`
    select concat_ws(' ', name_or_title, surname) as name from registry where oid = ${registryOid}`
  return maskName(registry?.name ?? '')
}
