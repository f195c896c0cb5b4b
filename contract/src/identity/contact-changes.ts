import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { reasonText } from '../reason.ts'
import { contactDecisions, contactFields, contactStatuses, contactWays } from './contact-codes.ts'

const codesOf = <Code extends string>(labels: Record<Code, string>) => z.enum(Object.keys(labels) as Code[])

const token = z.string().regex(/^[\w-]{43}$/)
const linkRefusals = { LinkNotOpen: 'Bu bağlantının süresi dolmuş veya bağlantı yanlış.' }
const linkLimit = { calls: 20, perSeconds: 60 }

/** Change of a recorded phone or e-mail, in a list of the desk. */
const ContactChange = z.object({
  Oid,
  RegistryNumber: z.string(),
  RegistryName: z.string(),
  Field: codesOf(contactFields),
  MaskedOld: z.string().nullable(),
  MaskedNew: z.string().nullable(),
  Way: codesOf(contactWays),
  /** Clerk, operator or client that brought it. */
  CausedBy: z.string().nullable(),
  ChangedAt: z.iso.datetime(),
  Status: codesOf(contactStatuses),
  /** Moment from which it counts if no one objects. */
  WaitsUntil: z.iso.datetime().nullable(),
  ObjectedAt: z.iso.datetime().nullable(),
  /** Decision that a first clerk proposed. */
  Proposed: codesOf(contactDecisions).nullable(),
})
export type ContactChange = z.output<typeof ContactChange>

/** Changes of recorded phones and e-mails: the old holder's link, and the desk of two clerks. */
export const contactChangeCalls = {
  GetContactChangeByLink: call({
    summary: 'The change of a phone or e-mail that the link on the old one is about; it names no person.',
    access: 'anyone',
    request: z.object({ token }),
    response: z.object({
      Field: codesOf(contactFields),
      MaskedOld: z.string().nullable(),
      MaskedNew: z.string().nullable(),
      ChangedAt: z.iso.datetime(),
      Status: codesOf(contactStatuses),
      WaitsUntil: z.iso.datetime().nullable(),
    }),
    refusals: linkRefusals,
    limit: linkLimit,
  }),
  ObjectToContactChange: call({
    summary:
      'The holder of the old phone or e-mail did not want the change: the new one opens nothing until two clerks have decided.',
    access: 'anyone',
    request: z.object({ token }),
    response: z.object({}),
    refusals: { ...linkRefusals, NotPossible: 'Bu değişikliğe artık itiraz edilemez.' },
    limit: linkLimit,
  }),
  ConfirmContactChange: call({
    summary: 'The holder of the old phone or e-mail wanted the change: the new one counts at once.',
    access: 'anyone',
    request: z.object({ token }),
    response: z.object({}),
    refusals: { ...linkRefusals, NotPossible: 'Bu değişiklik artık beklemiyor.' },
    limit: linkLimit,
  }),
  GetContactChangesForClerks: call({
    summary:
      'Changes of phones and e-mails that wait or were objected to, objections first; masked. Each look is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(ContactChange),
  }),
  DecideContactChange: call({
    summary:
      'Proposes that a changed phone or e-mail counts or that the old one stays, for a person seen at the desk; a second clerk confirms it.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      changeOid: Oid,
      decision: codesOf(contactDecisions),
      reason: reasonText('Kimi, hangi belgeyle gördüğünüzü yazın.'),
    }),
    response: z.object({ WaitsForSecondClerk: z.boolean() }),
    refusals: {
      NoSuchChange: 'Bu değişiklik artık beklemiyor: sonuçlanmış olabilir.',
      AlreadyProposed: 'Bu kayıt için bir karar önerilmiş; önce ikinci memur o öneriyi sonuçlandırmalı.',
      NotProposed: 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
