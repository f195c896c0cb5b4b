import type { MatterKindCode } from 'contract/clerk/search-codes'
import { foldForSearch, upperCase } from 'rules/turkish-text'
import type { Fragment } from 'postgres'
import type { Queryable } from '../../database/database.ts'
import { partOfText } from '../../database/part-of-text.ts'

export interface MatterRow {
  kind: MatterKindCode
  /** Value by which its desk opens it. */
  key: string
  number: string
  detail: string
  registryOid: number
  personName: string
  registryNumber: string
  isOpen: boolean
}

/** Matters whose number, parcel or door a clerk typed, of the kinds that their duties show. */
export async function findMatters(
  db: Queryable,
  text: string,
  { kinds, limit }: { kinds: readonly MatterKindCode[]; limit: number },
): Promise<MatterRow[]> {
  const found = kinds.flatMap((kind) => {
    const rows = sources[kind](db, text)
    return rows === null
      ? []
      : [
          db`select ${kind}::text as kind, ${kinds.indexOf(kind)}::integer as place, source.*
          from (${rows}) source (key, number, detail, registry_oid, is_open)`,
        ]
  })
  const [first, ...others] = found
  if (first === undefined) return []
  const all = others.reduce((rows, more) => db`${rows} union all ${more}`, first)
  return db<MatterRow[]>`
    select kind, key, number, detail, registry_oid, concat_ws(' ', name_or_title, surname) as person_name,
      registry_number, is_open
    from (${all}) matter join registry on registry.oid = registry_oid
    order by is_open desc, place, number desc limit ${limit}`
}

/** Number of the matter as its record has it: letters large, without spaces around. */
function numberIn(text: string): string {
  return upperCase(text.trim())
}

type Source = (db: Queryable, text: string) => Fragment | null

/** Statements that give `key`, `number`, `detail`, `registry_oid` and `is_open`; null where the text cannot name such a thing. */
const sources: Record<MatterKindCode, Source> = {
  declaration: (db, text) => db`
    select oid::text, number, subject, registry_oid, status in ('sent', 'waiting', 'returned') as is_open
    from declaration where number = ${numberIn(text)}`,
  plan: (db, text) => db`
    select plan_number, plan_number, coalesce('Tecil ' || decision_number, 'Taksitlendirme'), registry_oid, status in ('waiting', 'active')
    from restructuring where plan_number = ${numberIn(text)}`,
  parcel: (db, text) => {
    const [, block, parcel] =
      /^(?:ada\s*)?(\d{1,7})\s*(?:[/-]|\s*parsel\s*|\s)\s*(\d{1,7})$/iu.exec(text) ?? []
    if (block === undefined || parcel === undefined) return null
    return db`
      select declaration.oid::text, number, 'Ada ' || block_number || ', parsel ' || parcel_number || ', ' || address_text,
        estate.registry_oid, true
      from estate join declaration on declaration.oid = declaration_oid
      where block_number = ${block} and parcel_number = ${parcel} and ended_on is null`
  },
  subscription: (db, text) => db`
    select subscriber_number, subscriber_number, address_text, registry_oid, status <> 'closed'
    from subscription where subscriber_number = ${numberIn(text)}`,
  meter: (db, text) => db`
    select subscriber_number, subscriber_number, 'Sayaç ' || serial_number || ', ' || address_text, registry_oid, status <> 'closed'
    from water_meter join subscription on subscription.oid = subscription_oid
    where serial_number = ${numberIn(text)}`,
  door: (db, text) => {
    const [, street, number, suffix] =
      /^(\P{N}.*?)\s+(?:no\s*[:.]?\s*)?(\d{1,5})(?:\s*\/?\s*(\p{L}))?$/iu.exec(text) ?? []
    if (street === undefined || number === undefined || foldForSearch(street).length < 3) return null
    return db`
      select subscriber_number, subscriber_number, address_text, registry_oid, status <> 'closed'
      from subscription
      where outer_door_oid = any(array(
        select outer_door.oid from outer_door join street on street.code = street_code
        where street.search_text like ${partOfText(street)} and number = ${Number(number)}
          and (${suffix ?? null}::text is null or upper(suffix) = ${upperCase(suffix ?? '')})))`
  },
  application: (db, text) => db`
    select reference, reference, case when decision is null then 'Karar bekliyor' else 'Karara bağlandı' end, registry_oid, decision is null
    from water_application where reference = ${numberIn(text)}`,
  complaint: (db, text) => db`
    select reference, reference, complaint_topic.name, registry_oid, closed_at is null
    from complaint join complaint_topic on complaint_topic.code = topic_code
    where reference = ${numberIn(text)} and forgotten_at is null and registry_oid is not null`,
  order: (db, text) => db`
    select order_number, order_number, to_char(created_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI'), registry_oid, ended_at is null
    from payment_order where order_number = ${numberIn(text)}`,
  receipt: (db, text) => db`
    select receipt_number, receipt_number, to_char(collected_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY'), registry_oid, false
    from collection where receipt_number = ${numberIn(text)}`,
  refund: (db, text) => db`
    select reference, reference, to_char(arose_on, 'DD.MM.YYYY'), registry_oid, paid_at is null and withdrawn_at is null
    from refund where reference = ${numberIn(text)}`,
}
