import { z } from 'zod'
import { call } from '../call.ts'
import { ComplaintSummary, OwnComplaint, Reference, Status } from './complaint-answers.ts'
import { list, partOfList } from '../part-of-list.ts'

const noSuchComplaint = { NoSuchComplaint: 'Bu başvuru bulunamadı.' }
const ownOne = { OwnComplaint: 'Kendi başvurunuzu ya da temsil ettiğinizin başvurusunu siz yürütemezsiniz.' }

const ClerkItem = ComplaintSummary.extend({
  ApplicantName: z.string(),
  SupportCount: z.int(),
  IsMine: z.boolean(),
})
export type ComplaintForClerk = z.output<typeof ClerkItem>

const ClerkDetail = OwnComplaint.extend({
  ApplicantName: z.string(),
  /** Phone to call back; null if none is known. */
  GsmNumber: z.string().nullable(),
  TakenBy: z.string().nullable(),
  IsPublic: z.boolean(),
  PublicText: z.string().nullable(),
  /** Text without personal data, to begin with. */
  SuggestedPublicText: z.string(),
})
export type ComplaintClerkDetail = z.output<typeof ClerkDetail>

/** Complaints and requests at the clerks' desk. */
export const complaintClerkCalls = {
  GetComplaintsForClerk: call({
    summary:
      'Complaints in a state, of every state, or all that are open, the earliest promised first; each look is noted.',
    access: 'clerk',
    duty: 'complaints',
    decides: false,
    asksReason: true,
    request: z.object({
      statusCode: Status.or(z.literal('all')).optional(),
      onlyMine: z.boolean().default(false),
      ...partOfList,
    }),
    response: list(ClerkItem),
  }),
  GetComplaintForClerk: call({
    summary: 'One complaint with its photos and history; noted.',
    access: 'clerk',
    duty: 'complaints',
    decides: false,
    asksReason: true,
    request: z.object({ referenceNumber: Reference }),
    response: ClerkDetail,
    refusals: noSuchComplaint,
  }),
  MoveComplaint: call({
    summary: 'Takes a complaint, asks its sender, closes it with an answer, or says why it cannot be done.',
    access: 'clerk',
    duty: 'complaints',
    decides: true,
    request: z
      .object({
        referenceNumber: Reference,
        stepCode: z.enum(['take', 'ask', 'resolve', 'reject'], 'İşlemi seçin.'),
        /** Read by the sender; taking one needs none. */
        text: z.string().trim().max(1000, 'En fazla 1000 karakter yazabilirsiniz.').default(''),
      })
      .refine(({ stepCode, text }) => stepCode === 'take' || text.length >= 10, {
        path: ['text'],
        message: 'Başvurana yanıtınızı yazın (en az 10 karakter).',
      }),
    response: z.object({ StatusCode: Status }),
    refusals: {
      ...noSuchComplaint,
      ...ownOne,
      NotPossibleNow: 'Başvurunun durumu değişmiş. Sayfayı yenileyin.',
    },
    limit: { calls: 60, perSeconds: 60 },
  }),
  ReleaseComplaintText: call({
    summary: 'Lets everyone read a text, as the clerk leaves it, or takes it back.',
    access: 'clerk',
    duty: 'complaints',
    decides: true,
    request: z.object({
      referenceNumber: Reference,
      publicText: z
        .string()
        .trim()
        .min(10, 'Yayımlanacak metni en az 10 karakterle yazın.')
        .max(2000, 'En fazla 2000 karakter yazabilirsiniz.')
        .nullable(),
    }),
    response: z.object({}),
    refusals: {
      ...noSuchComplaint,
      ...ownOne,
      NotPublic: 'Bu tür başvurular herkese açık listede yer almaz.',
      PersonalData:
        'Metinde başvuranın adı ya da kimlik, telefon veya hesap numarası var. Çıkarıp yayımlayın.',
    },
    limit: { calls: 60, perSeconds: 60 },
  }),
}
