import { type DeclarationKindCode, declarationKinds } from 'contract/declarations/codes'
import { formatDateLong } from 'rules/dates'
import { type HomeItem, type HomeItems, maxHomeItems } from '../callers/home-item.ts'
import { liveStatuses } from './status-table.ts'

interface Row {
  what: 'draft' | 'returned' | 'examined'
  oid: number
  kind: DeclarationKindCode
  subject: string | null
  on: string
}

/** Drafts, returned declarations not sent again, and those that wait for a clerk. */
export const declarationHomeItems: HomeItems = async ({ db }, { registryOid }) => {
  const rows = await db<Row[]>`
    select 'draft' as what, oid, kind, null as subject, (saved_at at time zone 'Europe/Istanbul')::date as on
    from declaration_draft where registry_oid = ${registryOid}
    union all
    select case status when 'returned' then 'returned' else 'examined' end, oid, kind, subject,
      (sent_at at time zone 'Europe/Istanbul')::date
    from declaration
    where registry_oid = ${registryOid} and status in ('returned', 'sent', 'waiting')
      and not exists (
        select from declaration newer where newer.corrects_oid = declaration.oid and newer.status = any(${[...liveStatuses]})
      )
    order by "on" desc, oid desc limit ${maxHomeItems}`
  return rows.map(itemOf)
}

function itemOf({ what, oid, kind, subject, on }: Row): HomeItem {
  const { label, path } = declarationKinds[kind]
  if (what === 'draft')
    return {
      state: 'waiting',
      title: `${label} taslağı`,
      detail: `${formatDateLong(on)} günü kaydettiniz, henüz göndermediniz.`,
      path: `${path}?taslak=${oid}`,
      on,
    }
  const about = { title: `${label}: ${subject}`, path: `/Beyan?beyan=${oid}`, on }
  return what === 'returned'
    ? { ...about, state: 'waiting', detail: 'Geri gönderildi: düzeltip yeniden göndermeniz bekleniyor.' }
    : {
        ...about,
        state: 'underWay',
        detail: `${formatDateLong(on)} günü gönderdiniz, memurumuz inceliyor.`,
      }
}
