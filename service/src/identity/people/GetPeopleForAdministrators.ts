import type { Calls } from 'contract/calls'
import type { DutyCode } from 'contract/clerk/codes'
import { addMs } from 'rules/calendar'
import { maskIdentity } from 'rules/identity/national-id'
import type { Handler } from '../../calling/handler.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { idleLifetimeMs } from '../../callers/sign-in.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { partOfText, registriesWith } from '../../database/part-of-text.ts'

interface Row {
  oid: number
  userName: string
  name: string
  duties: DutyCode[]
  readingDuties: DutyCode[]
  closing: 'suspended' | 'closed' | null
  hasSecondFactor: boolean
  hasPhone: boolean
  openSignIns: number
  heldCases: number
}

export const GetPeopleForAdministrators: Handler<Calls['GetPeopleForAdministrators']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db, now } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const isSearched = searchText.trim() !== ''
  const rows = await db<Row[]>`
    select member.oid, user_name, coalesce(nullif(concat_ws(' ', name_or_title, surname), ''),
        -- Who waits for a record is called what they said at registration.
        (select concat_ws(' ', asked.name_or_title, asked.surname) || ' (sicili eşleşmemiş)' from match_request asked
          where asked.member_oid = member.oid order by asked.oid desc limit 1),
        'Sicili eşleşmemiş üye') as name,
      array(select duty from member_duty where member_duty.member_oid = member.oid and ended_at is null order by duty)
        as duties,
      array(select duty from member_duty where member_duty.member_oid = member.oid and ended_at is null and reads_only)
        as reading_duties,
      case when member.closed_at is not null then coalesce(
        (select case kind when 'suspended' then 'suspended' else 'closed' end from member_closing where member_closing.member_oid = member.oid and reopened_at is null),
        'closed') end as closing,
      exists (select from second_factor where second_factor.member_oid = member.oid) as has_second_factor,
      coalesce(member.gsm_number, registry.gsm_number) is not null as has_phone,
      (select count(*) from sign_in where sign_in.member_oid = member.oid and ended_at is null and ends_at > ${now}
        and last_used_at > ${addMs(now, -idleLifetimeMs)}) as open_sign_ins,
      (select count(*) from clerk_case_holding
       where holder_member_oid = member.oid and given_back_at is null) as held_cases
    from member left join registry on registry.oid = registry_oid
    where ${
      isSearched
        ? db`member.oid = any(array(
            select oid from member where fold_for_search(user_name) like ${partOfText(searchText)}
            union select oid from member where registry_oid = any(${registriesWith(db, searchText)})))`
        : db`exists (select from member_duty where member_duty.member_oid = member.oid and ended_at is null)`
    }
    order by name_or_title, surname, member.oid limit ${limit} offset ${offset}`
  await noteSecurityEvent(db, given, {
    kind: 'PeopleListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).map(({ oid }) => ({ memberOid: oid })),
  })
  return deskPageOf(rows, (row) => ({
    MemberOid: row.oid,
    Name: row.name,
    MaskedNumber: /^\d+$/.test(row.userName) ? maskIdentity(row.userName) : row.userName,
    Duties: row.duties,
    ReadingDuties: row.readingDuties,
    Closing: row.closing,
    HasSecondFactor: row.hasSecondFactor,
    HasPhone: row.hasPhone,
    OpenSignIns: row.openSignIns,
    HeldCases: row.heldCases,
    IsOwn: row.oid === member.memberOid,
  }))
}
