import type { Queryable } from '../database/database.ts'

/** Name of the sender for clerks, from a joined `registry` row; a guest has given no name. */
export function applicantName(db: Queryable) {
  return db`coalesce(nullif(concat_ws(' ', name_or_title, surname), ''),
    case when member_oid is null then 'Üye olmayan kişi' else 'Sicili eşleşmemiş üye' end)`
}
