import { type ComplaintStatusCode, complaintStatuses } from 'contract/complaints/codes'
import { dayInTurkey, formatMoment } from 'rules/turkey-time'
import { toldLook } from '../../callers/look-texts.ts'
import { readLooksAt } from '../../callers/looks-at.ts'
import { deskPathOf } from './desk-path.ts'
import { type PartsOf, maxPartRows } from './part.ts'

const messageStates: Record<string, string> = {
  queued: 'sırada',
  sending: 'gönderiliyor',
  sent: 'ulaştı',
  failed: 'ulaşmadı',
  uncertain: 'ulaştığı bilinmiyor',
  expired: 'süresi geçti, gönderilmedi',
}

export const recordParts: PartsOf<'complaints' | 'people' | 'messages' | 'signIns' | 'looks'> = {
  complaints: async ({ db, registryOid, today }) => {
    const rows = await db<
      {
        number: string
        topic: string
        status: ComplaintStatusCode
        on: string
        promisedOn: string
        isClosed: boolean
      }[]
    >`
      select reference as number, complaint_topic.name as topic, status, promised_on, closed_at is not null as is_closed,
        (sent_at at time zone 'Europe/Istanbul')::date as on
      from complaint join complaint_topic on complaint_topic.code = topic_code
      where registry_oid = ${registryOid} and forgotten_at is null order by complaint.oid desc limit ${maxPartRows}`
    return rows.map(({ number, topic, status, on, promisedOn, isClosed }) => ({
      number,
      path: deskPathOf('complaint', number),
      title: topic,
      detail: complaintStatuses[status].label,
      on,
      kurus: null,
      state: isClosed ? 'done' : promisedOn < today ? 'late' : 'open',
    }))
  },
  people: async ({ db, registryOid, today }) => {
    const rows = await db<
      { registryOid: number; name: string; basis: string; on: string; isOver: boolean; isOfThem: boolean }[]
    >`
      select registry.oid as registry_oid, concat_ws(' ', name_or_title, surname) as name, basis, since as on, false as is_of_them,
        ended_at is not null or coalesce(until < ${today}, false) as is_over
      from representation join registry on registry.oid = representative_registry_oid
      where representation.registry_oid = ${registryOid}
      union all
      select registry.oid, concat_ws(' ', name_or_title, surname), basis, since, true,
        ended_at is not null or coalesce(until < ${today}, false)
      from representation join registry on registry.oid = representation.registry_oid
      where representative_registry_oid = ${registryOid}
      order by "on" desc limit ${maxPartRows}`
    return rows.map(({ registryOid: otherOid, name, basis, on, isOver, isOfThem }) => ({
      number: null,
      title: isOfThem ? `${name} adına işlem yapar` : `${name} bu kişi adına işlem yapar`,
      detail: basis,
      on,
      kurus: null,
      state: isOver ? 'done' : 'open',
      isInternal: true,
      others: [{ registryOid: otherOid }],
    }))
  },
  messages: async ({ db, memberOid }) => {
    // A phone may have been someone else's before: only messages since it is this member's count.
    const rows = await db<{ way: string; status: string; on: string }[]>`
      select 'Kısa mesaj' as way, status, (sms_message.created_at at time zone 'Europe/Istanbul')::date as on
      from sms_message join member_contact on member_contact.gsm_number = sms_message.gsm_number
      where member_oid = ${memberOid} and sms_message.created_at >= gsm_since
      order by sms_message.created_at desc limit ${maxPartRows}`
    return rows.map(({ way, status, on }) => ({
      number: null,
      title: way,
      detail: messageStates[status] ?? status,
      on,
      kurus: null,
      state: status === 'queued' || status === 'sending' ? 'open' : 'done',
    }))
  },
  signIns: async ({ db, memberOid }) => {
    const rows = await db<{ startedAt: Date; on: string; isOpen: boolean }[]>`
      select started_at, (started_at at time zone 'Europe/Istanbul')::date as on, ended_at is null and ends_at > now() as is_open
      from sign_in where member_oid = ${memberOid} order by started_at desc limit 20`
    return rows.map(({ startedAt, on, isOpen }) => ({
      number: null,
      title: 'Portala girdi',
      detail: formatMoment(startedAt.toISOString()),
      on,
      kurus: null,
      state: isOpen ? 'open' : 'done',
      isInternal: true,
    }))
  },
  // Looks of auditors are told on the person's own page alone.
  looks: async ({ db, registryOid, memberOid }) => {
    const rows = await readLooksAt(
      db,
      { registryOid, memberOid, auditedUntil: new Date(0) },
      { limit: maxPartRows },
    )
    return rows.map((row) => {
      const { text, desk } = toldLook(row.kind, row.callName)
      return {
        number: row.matter,
        title: text,
        detail: [desk, row.reason].filter(Boolean).join(' · '),
        on: dayInTurkey(row.happenedAt),
        kurus: null,
        state: 'done' as const,
        isInternal: true,
      }
    })
  },
}
