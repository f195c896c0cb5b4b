import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
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
  IsLate: z.boolean(),
  /** Whether the citizen has to act, not a clerk. */
  IsAsked: z.boolean(),
  HolderName: z.string().nullable(),
  IsMine: z.boolean(),
  /** Whether the clerk decides at its desk, and not only looks. */
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
    summary: 'Takes a case that no one has: colleagues see who has it and do not decide it.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ caseKey: CaseKey }),
    response: z.object({}),
    refusals: { ...caseRefusals, AlreadyTaken: 'Bu işi bir meslektaşınız az önce üzerine aldı.' },
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
      NotYours: 'Bu iş bir meslektaşınızın üzerinde; onu yalnızca o devredebilir.',
      NotTheirDesk: 'Seçtiğiniz memur bu masada karar vermiyor.',
    },
  }),
}
