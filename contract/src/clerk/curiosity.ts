import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from './calls.ts'
import { curiosityKindCodes } from './curiosity-codes.ts'

const CuriosityCase = z.object({
  Oid,
  ClerkName: z.string(),
  KindCode: z.enum(curiosityKindCodes),
  Day: z.string(),
  LookCount: z.int().min(1),
  PeopleCount: z.int().min(1),
  LastAt: z.iso.datetime(),
  /** First few of the people, with the case by which they were looked at. */
  People: z.array(z.object({ PersonName: z.string(), Matter: z.string().nullable() })),
  /** Whether the day may still add looks. */
  IsGrowing: z.boolean(),
  ClosedAt: z.iso.datetime().nullable(),
  ClosedBy: z.string().nullable(),
  IsJustified: z.boolean().nullable(),
  Finding: z.string().nullable(),
})
export type CuriosityCase = z.output<typeof CuriosityCase>

/** Looks of clerks that an auditor asks about. */
export const curiosityCalls = {
  GetCuriosityCases: call({
    summary:
      'Unusual looks of clerks by clerk, kind and day, to be asked about or closed, without those about the auditor who asks; each look is noted.',
    access: 'clerk',
    duty: 'audit',
    decides: false,
    request: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      pageIndex: z.int().min(0).max(10_000).default(0),
    }),
    response: z.object({ Items: z.array(CuriosityCase), HasMore: z.boolean() }),
  }),
  CloseCuriosityCase: call({
    summary: 'Closes a case of unusual looks with what the auditor found; never one about themselves.',
    access: 'clerk',
    duty: 'audit',
    decides: true,
    request: z.object({
      caseOid: Oid,
      /** Whether there was a reason of duty. */
      isJustified: z.boolean(),
      finding: z
        .string()
        .trim()
        .min(10, 'Ne bulduğunuzu en az 10 harfle yazın.')
        .max(1000, 'En fazla 1000 harf yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchCase: 'Böyle açık bir kayıt yok; başka bir denetçi kapatmış olabilir.',
      DayNotOver: 'Bu günün kaydı gün bitmeden kapatılamaz; sayı artabilir.',
      ...ownMatter,
    },
  }),
}
