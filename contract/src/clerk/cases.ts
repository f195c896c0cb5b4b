import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from './calls.ts'
import { type CaseOrder, type CaseScope, caseOrders, caseScopes } from './case-codes.ts'

const CaseKey = z.string().min(3).max(400)

const CaseOfClerk = z.object({
  CaseKey,
  DeskCode: z.string(),
  DeskTitle: z.string(),
  /** Number or name by which people speak of it. */
  Number: z.string(),
  PersonName: z.string().nullable(),
  OpenedAt: z.iso.datetime(),
  Deadline: z.iso.date().nullable(),
  /** Days from today to the deadline; below zero once it is over. */
  DaysLeft: z.int().nullable(),
  /** Whether the citizen has to act, not a clerk. */
  IsAsked: z.boolean(),
  HolderName: z.string().nullable(),
  IsMine: z.boolean(),
  NoteCount: z.int().min(0),
  /** Reminder that the clerk set, with its first day; null without one. */
  Reminder: z.object({ On: z.iso.date(), Text: z.string() }).nullable(),
  /** Whether its holder has had it for days, or decides at its desk no more: a colleague may take it over. */
  MayTakeOver: z.boolean(),
  /** Whether the clerk decides at its desk, and not only looks, and it is no matter of their own. */
  MayDecide: z.boolean(),
  /** Page of the desk that works on it. */
  Path: z.string(),
})
export type CaseOfClerk = z.output<typeof CaseOfClerk>

const caseRefusals = {
  NoSuchCase: 'Bu iş artık beklemiyor ya da sizin masanızda değil. Listeyi yenileyin.',
}

/** Waiting cases of all desks of a clerk in one table, and who has them. */
export const caseCalls = {
  GetCasesForClerk: call({
    summary:
      'Waiting cases of every desk that the duties of the clerk show, in one order, page by page by key; everyone named is noted.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({
      scope: z.enum(Object.keys(caseScopes) as [CaseScope, ...CaseScope[]]).default('all'),
      order: z.enum(Object.keys(caseOrders) as [CaseOrder, ...CaseOrder[]]).default('deadline'),
      /** Desk; every one unless given. */
      deskCode: z.string().max(60).default(''),
      /** Place after which the page begins, as the page before named it. */
      after: z.string().max(600).default(''),
    }),
    response: z.object({
      Items: z.array(CaseOfClerk),
      /** Cases of which the clerk wanted to be reminded by today, whatever else is asked for; on the first page. */
      Reminded: z.array(CaseOfClerk),
      /** Place of the next page; null on the last one. */
      Next: z.string().nullable(),
    }),
    refusals: { NoSuchPage: 'Liste bu arada değişti. İlk sayfadan yeniden başlayın.' },
  }),
  GetColleaguesForCase: call({
    summary: 'Colleagues to whom a case may be handed over: they decide at its desk.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey }),
    response: z.array(z.object({ MemberOid: Oid, Colleague: z.string() })),
    refusals: caseRefusals,
  }),
  TakeCase: call({
    summary:
      'Takes a case that no one has, or that a colleague has had for days: colleagues see who has it and do not decide it.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey }),
    response: z.object({}),
    refusals: { ...caseRefusals, ...ownMatter, AlreadyTaken: 'Bu iş bir meslektaşınızın üzerinde.' },
  }),
  GiveCaseBack: call({
    summary: 'Gives a case back that the clerk has taken.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey }),
    response: z.object({}),
    refusals: { ...caseRefusals, NotYours: 'Bu iş sizin üzerinizde değil.' },
  }),
  HandCaseOver: call({
    summary: 'Hands a case that the clerk has, or that no one has, to a colleague who decides at its desk.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey, colleagueMemberOid: Oid }),
    response: z.object({}),
    refusals: {
      ...caseRefusals,
      ...ownMatter,
      NotYours: 'Bu iş bir meslektaşınızın üzerinde; onu yalnızca o devredebilir.',
      NotTheirDesk: 'Seçtiğiniz memur bu masada karar vermiyor ya da iş onun kendi işi.',
    },
  }),
  GetCasesOfColleague: call({
    summary: 'Number of waiting cases that a clerk has, and the colleagues who could take them over.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({ memberOid: Oid }),
    response: z.object({
      Cases: z.int().min(0),
      /** How many of the cases each of them would take over. */
      Colleagues: z.array(z.object({ MemberOid: Oid, Colleague: z.string(), Cases: z.int().min(0) })),
    }),
    refusals: {},
  }),
  MoveCasesOfColleague: call({
    summary:
      'Moves all cases of an absent clerk in one step: to a colleague where they decide at the desk; the others are free.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({
      memberOid: Oid,
      /** Null leaves all of them to whoever takes them. */
      toMemberOid: Oid.nullable(),
    }),
    response: z.object({ Moved: z.int().min(0), Freed: z.int().min(0) }),
    refusals: {
      NoCases: 'Bu memurun üzerinde iş yok.',
      NotTheirDesk: 'Seçtiğiniz memur bu işlerin masalarında karar vermiyor.',
      NotYourself: 'Kendi işlerinizi devretmeyi ya da size devri başka bir yönetici yapar.',
    },
  }),
  GetCaseNotes: call({
    summary:
      'Notes among colleagues on a case: for clerks of its desk whose own matter it is not; no citizen, file or bridge gets them.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey }),
    response: z.array(
      z.object({ At: z.iso.datetime(), Author: z.string(), IsMine: z.boolean(), Text: z.string() }),
    ),
    refusals: { ...caseRefusals, ...ownMatter },
  }),
  WriteCaseNote: call({
    summary: 'Writes a note among colleagues on a case.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({
      caseKey: CaseKey,
      text: z.string().trim().min(1, 'Notu yazın.').max(1000, 'Not en fazla 1.000 harf olabilir.'),
    }),
    response: z.object({}),
    refusals: {
      ...caseRefusals,
      ...ownMatter,
      TooManyNotes: 'Bu işe daha fazla not yazılamaz.',
    },
  }),
  RemindOfCase: call({
    summary: 'Puts a case first in the table of the clerk from a day on, or no longer.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({
      caseKey: CaseKey,
      /** Day from which on it stands first; null takes the reminder back. */
      on: day('Hatırlatılacak günü yazın.').nullable(),
      text: z.string().trim().max(200, 'Hatırlatma en fazla 200 harf olabilir.').default(''),
    }),
    response: z.object({}),
    refusals: { ...caseRefusals, NoComingDay: 'Yarından başlayarak bir yıl içinde bir gün seçin.' },
  }),
}
