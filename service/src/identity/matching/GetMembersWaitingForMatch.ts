import type { Calls } from 'contract/calls'
import type { WaitingMember } from 'contract/identity/matching'
import { maskIdentity } from 'rules/identity/national-id'
import { maskMobile } from 'rules/identity/phone'
import { foldForSearch } from 'rules/turkish-text'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import { partOfText } from '../../database/part-of-text.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

type Fields<Whole> = { [Field in keyof Whole as Uncapitalize<Field & string>]: Whole[Field] }
type WaitingRow = Omit<Fields<WaitingMember>, 'askedAt' | 'record' | 'isOpened'> & {
  memberOid: number
  companyPersonNumber: string | null
  askedAt: Date
  record: Fields<NonNullable<WaitingMember['Record']>> | null
}

export const GetMembersWaitingForMatch: Handler<Calls['GetMembersWaitingForMatch']> = async ({
  request: { searchText, pageIndex },
  member,
  ...given
}) => {
  const { db } = given
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const rows = await db<WaitingRow[]>`
    select member.oid as member_oid, member.user_name, member.user_name !~ '^[0-9]+$' as is_by_name, asked.registry_type, asked.identity_number,
      asked.name_or_title, asked.surname, asked.date_of_birth, asked.gsm_number, asked.created_at as asked_at,
      nullif(concat_ws(' ', behind.name, behind.surname), '') as company_person,
      behind.identity_number as company_person_number,
      (select jsonb_build_object(
         'oid', registry.oid, 'registryNumber', registry_number, 'nameOrTitle', name_or_title, 'surname', surname,
         'dateOfBirth', date_of_birth, 'gsmNumber', gsm_number,
         'isPhoneSame', gsm_number is not distinct from asked.gsm_number,
         'isTaken', exists (select from member other where other.registry_oid = registry.oid and other.oid <> member.oid))
       from registry where registry.identity_number = asked.identity_number) as record
    from match_request asked join member on member.oid = asked.member_oid
    left join company_person behind on behind.member_oid = member.oid and behind.until is null
    where decided_at is null and closed_at is null
      ${searchText.trim() === '' ? db`` : db`and asked.oid = any(array(${waitingWith(db, searchText)}))`}
    order by asked.created_at, asked.oid limit ${limit} offset ${offset}`
  const typed = foldForSearch(searchText)
  const isOpened = ({ userName, identityNumber }: WaitingRow) =>
    typed === identityNumber || typed === foldForSearch(userName)
  await noteSecurityEvent(db, given, {
    kind: 'WaitingMembersListed',
    by: member,
    detail: { searchText },
    subjects: shownRows(rows).flatMap((row) => [
      { memberOid: row.memberOid },
      { identityNumber: row.companyPersonNumber },
      ...(isOpened(row) && row.record ? [{ registryOid: row.record.oid }] : []),
    ]),
  })
  return deskPageOf(rows, (row) => (isOpened(row) ? onTheWire(row) : masked(onTheWire(row))))
}

function waitingWith(db: Queryable, searchText: string) {
  const part = partOfText(searchText)
  return db`
    select oid from match_request where decided_at is null and search_text like ${part}
    union
    select oid from match_request where decided_at is null and member_oid = any(array(
      select oid from member where fold_for_search(user_name) like ${part}))`
}

/**
 * Member of a list with masked data: a clerk who browses it has no one before them to compare with an identity card.
 */
function masked(member: WaitingMember): WaitingMember {
  return {
    ...member,
    IsOpened: false,
    UserName: member.IsByName ? member.UserName : maskIdentity(member.UserName),
    IdentityNumber: maskIdentity(member.IdentityNumber),
    DateOfBirth: null,
    GsmNumber: maskMobile(member.GsmNumber),
    Record: null,
  }
}

function onTheWire({ record, ...row }: WaitingRow): WaitingMember {
  return {
    IsOpened: true,
    UserName: row.userName,
    IsByName: row.isByName,
    RegistryType: row.registryType,
    IdentityNumber: row.identityNumber,
    NameOrTitle: row.nameOrTitle,
    Surname: row.surname,
    DateOfBirth: row.dateOfBirth,
    GsmNumber: row.gsmNumber,
    CompanyPerson: row.companyPerson,
    AskedAt: row.askedAt.toISOString(),
    Record: record && {
      Oid: record.oid,
      RegistryNumber: record.registryNumber,
      NameOrTitle: record.nameOrTitle,
      Surname: record.surname,
      DateOfBirth: record.dateOfBirth,
      GsmNumber: record.gsmNumber,
      IsPhoneSame: record.isPhoneSame,
      IsTaken: record.isTaken,
    },
  }
}
