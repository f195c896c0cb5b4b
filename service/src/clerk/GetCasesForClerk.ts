import type { Calls } from 'contract/calls'
import type { CaseOfClerk } from 'contract/clerk/cases'
import { dayNumber } from 'rules/calendar'
import { z } from 'zod'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { rowsOfDeskPage, shownRows } from '../database/page.ts'
import { casePath } from './cases/case-path.ts'
import { type DeskOfClerk, desksOf } from './cases/cases-of-clerk.ts'
import { type CaseRow, caseRows, deskOf, isAtDesk, isBinding, keyOfCase } from './cases/find-cases.ts'
import { ownAmong } from './cases/own-case.ts'

const Place = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])

/** Largest number of cases that stand first because their clerk wanted to be reminded of them. */
const shownReminders = 25

export const GetCasesForClerk: Handler<Calls['GetCasesForClerk']> = async ({
  request: { scope, order, deskCode, after },
  member,
  refusal,
  ...given
}) => {
  const { db, today, now } = given
  const desks = desksOf(member).filter(({ work }) => deskCode === '' || work.code === deskCode)
  const place = after === '' ? null : readPlace(after)
  if (place === undefined) throw refusal('NoSuchPage')
  const scopes = {
    all: db`state = 'waiting'`,
    mine: db`holder_member_oid = ${member.memberOid}`,
    free: db`state = 'waiting' and holder_member_oid is null`,
    late: db`state = 'waiting' and deadline < ${today}::date`,
    asked: db`state = 'asked'`,
  }
  const columns =
    order === 'deadline'
      ? db`coalesce(deadline, 'infinity'::date), opened_at, source, source_key, clerk_case.desk`
      : db`opened_at, source, source_key, clerk_case.desk`
  const [deadline, openedAt, ...key] = place ?? []
  const from =
    order === 'deadline'
      ? db`(${deadline ?? ''}::date, ${openedAt ?? ''}::timestamptz, ${key[0] ?? ''}, ${key[1] ?? ''}, ${key[2] ?? ''})`
      : db`(${openedAt ?? ''}::timestamptz, ${key[0] ?? ''}, ${key[1] ?? ''}, ${key[2] ?? ''})`
  const rows = await db<CaseRow[]>`
    ${caseRows(db, member.memberOid)} where ${scopes[scope]} and (${isAtDesk(db, desks)})
      and ${place === null ? db`true` : db`(${columns}) > ${from}`}
    order by ${columns} limit ${rowsOfDeskPage(0).limit}`
  const shown = shownRows(rows)
  const reminded =
    place === null
      ? await db<CaseRow[]>`
          ${caseRows(db, member.memberOid)} where remind_on <= ${today}::date and (${isAtDesk(db, desks)})
          order by remind_on, source, source_key limit ${shownReminders}`
      : []
  await noteSecurityEvent(db, given, {
    kind: 'CasesListed',
    by: member,
    subjects: [...reminded, ...shown].flatMap(({ registryOid, number }) =>
      registryOid === null ? [] : [{ registryOid, matter: number }],
    ),
  })
  const own = await ownAmong({ db, today }, member, [...reminded, ...shown])
  const onTheWire = (row: CaseRow) =>
    caseOnTheWire(row, { desks, today, now, memberOid: member.memberOid, own })
  const last = shown.at(-1)
  return {
    Items: shown.map(onTheWire),
    Reminded: reminded.map(onTheWire),
    Next: rows.length > shown.length && last ? JSON.stringify(last.place) : null,
  }
}

interface Shown {
  desks: readonly DeskOfClerk[]
  today: string
  now: Date
  memberOid: number
  /** Registries whose matters are the clerk's own. */
  own: ReadonlySet<number | null>
}

function caseOnTheWire(row: CaseRow, { desks, today, now, memberOid, own }: Shown): CaseOfClerk {
  const at = deskOf(desks, row)
  return {
    CaseKey: keyOfCase(row),
    DeskCode: at?.work.code ?? row.desk,
    DeskTitle: at?.work.title ?? row.desk,
    Number: row.number,
    PersonName: row.personName,
    OpenedAt: row.openedAt.toISOString(),
    Deadline: row.deadline,
    DaysLeft: row.deadline === null ? null : dayNumber(row.deadline) - dayNumber(today),
    IsAsked: row.state === 'asked',
    HolderName: row.holderMemberOid === null ? null : row.holderName,
    IsMine: row.holderMemberOid === memberOid,
    NoteCount: row.noteCount,
    Reminder: row.remindOn === null ? null : { On: row.remindOn, Text: row.remindText ?? '' },
    MayTakeOver: row.holderMemberOid !== null && at !== undefined && !isBinding(row, at, now),
    MayDecide: at !== undefined && !at.isReadOnly && !own.has(row.registryOid),
    Path: casePath(at?.work.path ?? '/Memur', row),
  }
}

function readPlace(after: string): z.output<typeof Place> | undefined {
  try {
    return Place.safeParse(JSON.parse(after)).data
  } catch {
    return undefined
  }
}
