import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { auditEventCodes } from './audit-codes.ts'

/** Position at which the next part of the list begins. */
const Cursor = z.object({
  happenedAt: z.iso
    .datetime()
    .max(40)
    .regex(/^(19\d\d|20\d\d|2100)-/),
  oid: Oid,
})

/** Someone whose record was shown or decided about. */
const AuditSubject = z.object({
  SubjectName: z.string(),
  MaskedNumber: z.string().nullable(),
  /** Number of the case by which they were looked at. */
  Matter: z.string().nullable(),
})

const AuditEvent = z.object({
  Oid,
  HappenedAt: z.iso.datetime(),
  Kind: z.string(),
  /** Member who did it or was affected; null if no member was signed in. */
  MemberName: z.string().nullable(),
  MaskedNumber: z.string().nullable(),
  /** Person the member acted for, if not themselves. */
  ActingForName: z.string().nullable(),
  IpAddress: z.string(),
  /** Subjects of the event: the first few, and the total count. */
  Subjects: z.array(AuditSubject),
  SubjectCount: z.int().min(0),
  /** Further recorded values, by their names in the record. */
  Detail: z.array(z.object({ Key: z.string(), Value: z.string() })),
})
export type AuditEvent = z.output<typeof AuditEvent>

/** Calls of auditors. */
export const auditCalls = {
  GetAuditEvents: call({
    summary:
      'What was put on record, the newest first, narrowed by who did it, whose record it was, event, call and days; each look is noted.',
    access: 'clerk',
    duty: 'audit',
    asksReason: true,
    decides: false,
    request: z.object({
      /** Member who did it: part of a name, or a whole identity or tax number. */
      person: z.string().trim().max(60).default(''),
      /** Subject of the event: part of a name, or a whole identity or tax number. */
      about: z.string().trim().max(60).default(''),
      kind: z.enum(auditEventCodes).nullable().default(null),
      /** The name of a call by which a clerk decided. */
      callName: z
        .string()
        .trim()
        .max(80)
        .regex(/^[A-Za-z]*$/, 'İşlemin adını harflerle yazın.')
        .default(''),
      from: day('Günü GG.AA.YYYY olarak yazın.').nullable().default(null),
      until: day('Günü GG.AA.YYYY olarak yazın.').nullable().default(null),
      after: Cursor.nullable().default(null),
      count: z.int().min(1).max(1000).default(100),
    }),
    response: z.object({
      Items: z.array(AuditEvent),
      /** Null at the end. */
      Next: z.object({ happenedAt: z.iso.datetime(), oid: Oid }).nullable(),
    }),
  }),
}
