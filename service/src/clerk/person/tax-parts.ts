import {
  type DeclarationKindCode,
  type DeclarationStatusCode,
  declarationKinds,
  declarationStatuses,
  statusesForClerks,
} from 'contract/declarations/codes'
import { deskPathOf } from './desk-path.ts'
import { type PartsOf, maxPartRows } from './part.ts'

export const taxParts: PartsOf<'properties' | 'declarations'> = {
  properties: async ({ db, registryOid }) => {
    const rows = await db<
      {
        oid: number
        number: string
        kind: DeclarationKindCode
        words: string
        on: string
        endedOn: string | null
      }[]
    >`
      select declaration.oid, number, estate.kind, 'Ada ' || block_number || ', parsel ' || parcel_number
          || case when section_number = '' then '' else ', bölüm ' || section_number end
          || ', hisse ' || share_part || '/' || share_whole || ' · ' || address_text as words,
        (sent_at at time zone 'Europe/Istanbul')::date as on, ended_on
      from estate join declaration on declaration.oid = declaration_oid where estate.registry_oid = ${registryOid}
      union all
      select declaration.oid, number, place.kind, name || ' · ' || address_text, (sent_at at time zone 'Europe/Istanbul')::date, ended_on
      from place join declaration on declaration.oid = declaration_oid where place.registry_oid = ${registryOid}
      order by ended_on desc nulls first, "on" desc limit ${maxPartRows}`
    return rows.map(({ oid, number, kind, words, on, endedOn }) => ({
      number,
      path: deskPathOf('declaration', String(oid)),
      title: declarationKinds[kind].label.replace(/ beyanı$/, ''),
      detail: words,
      on,
      kurus: null,
      state: endedOn === null ? 'open' : 'done',
    }))
  },
  declarations: async ({ db, registryOid }) => {
    const rows = await db<
      {
        oid: number
        number: string
        kind: DeclarationKindCode
        status: DeclarationStatusCode
        subject: string
        on: string
      }[]
    >`
      select oid, number, kind, status, subject, (sent_at at time zone 'Europe/Istanbul')::date as on
      from declaration where registry_oid = ${registryOid} order by sent_at desc, oid desc limit ${maxPartRows}`
    return rows.map(({ oid, number, kind, status, subject, on }) => ({
      number,
      path: deskPathOf('declaration', String(oid)),
      title: declarationKinds[kind].label,
      detail: `${subject} · ${statusesForClerks[status] ?? declarationStatuses[status].label}`,
      on,
      kurus: null,
      state: status === 'sent' || status === 'waiting' || status === 'returned' ? 'open' : 'done',
    }))
  },
}
