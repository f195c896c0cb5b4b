import { z } from 'zod'
import { Oid, day, wholeNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { list, partOfList } from '../part-of-list.ts'
import { BodyCode, ResolutionOid, heading } from './calls.ts'
import { reasonText } from '../reason.ts'

const vote = z.int('Oyu rakamla yazın.').min(0, 'Oy sayısı sıfırdan küçük olamaz.').max(999)
const name = z
  .string('Adı yazın.')
  .trim()
  .min(5, 'Adı ve soyadı yazın.')
  .max(100, 'Ad en fazla 100 harf olabilir.')
  .regex(/\S\s+\S/, 'Adı ve soyadı birlikte yazın.')
const names = z.array(name).max(50, 'En fazla 50 ad yazın.').default([])

/** A resolution as the clerk has it, with everything that must not be published still in it. */
const Draft = z
  .object({
    bodyCode: BodyCode,
    resolutionNumber: z
      .int('Karar numarasını rakamla yazın.')
      .min(1, 'Karar numarasını rakamla yazın.')
      .max(99_999, 'Karar numarası en fazla beş rakamdır.'),
    resolutionTypeCode: wholeNumber('Konuyu listeden seçin.').positive('Konuyu listeden seçin.'),
    decidedOn: day('Karar gününü seçin.'),
    session: z
      .string('Toplantıyı yazın.')
      .trim()
      .min(3, 'Toplantıyı yazın.')
      .max(150, 'En fazla 150 harf yazın.'),
    title: z
      .string('Başlığı yazın.')
      .trim()
      .min(5, 'Başlığı yazın.')
      .max(300, 'Başlık en fazla 300 harf olabilir.'),
    text: z
      .string('Karar metnini yazın.')
      .trim()
      .min(20, 'Karar metnini yazın.')
      .max(60_000, 'Metin en fazla 60.000 harf olabilir.'),
    /** Null where the minutes tell none. */
    vote: z.object({ for: vote, against: vote, abstaining: vote }).nullable().default(null),
    /** The people a committee's resolution names; their initials are published. */
    persons: names,
    hasNoPersons: z.boolean().default(false),
    /** Streets, parks and firms that are called like somebody. */
    otherNames: names,
    attachments: z
      .array(
        z.object({
          name: z.string().trim().min(3, 'Ekin adını yazın.').max(100, 'En fazla 100 harf yazın.'),
          text: z
            .string()
            .trim()
            .min(3, 'Ekin metnini yazın.')
            .max(60_000, 'Metin en fazla 60.000 harf olabilir.'),
        }),
      )
      .max(5, 'En fazla beş ek yazın.')
      .default([]),
    /** PDFs the clerk uploaded; they become the municipality's. */
    fileOids: z.array(Oid).max(5, 'En fazla beş PDF ekleyin.').default([]),
  })
  .refine(
    ({ bodyCode, persons, hasNoPersons }) => bodyCode === 'council' || hasNoPersons || persons.length > 0,
    {
      path: ['persons'],
      error: 'Kararda adı geçen kişileri yazın veya kişi adı olmadığını işaretleyin.',
    },
  )
  .refine(({ bodyCode, fileOids }) => bodyCode === 'council' || fileOids.length === 0, {
    path: ['fileOids'],
    error: 'Encümen kararına PDF eklenemez, çünkü içindeki kişi bilgileri gizlenemez. Ekin metnini yazın.',
  })
export type ResolutionDraft = z.output<typeof Draft>

const WithdrawnResolution = z.object({
  ...heading,
  Title: z.string(),
  Text: z.string(),
  WithdrawnAt: z.iso.datetime(),
  WithdrawnBy: z.string(),
  Reason: z.string(),
})
export type WithdrawnResolution = z.output<typeof WithdrawnResolution>

const namesClerk = {
  OwnMatter: 'Kararda sizin ya da temsil ettiğinizin adı geçiyor; bu işi başka bir memur yapmalı.',
}

/** Desk for publishing resolutions. */
export const resolutionDeskCalls = {
  PreviewResolution: call({
    summary: 'A resolution exactly as it would be published, and what stands in the way. Nothing is written.',
    access: 'clerk',
    duty: 'resolutions',
    decides: false,
    request: z.object({ resolution: Draft }),
    response: z.object({
      Title: z.string(),
      Text: z.string(),
      Attachments: z.array(z.object({ Name: z.string(), Text: z.string() })),
      /** Words that are the name of somebody in the municipality's records. */
      NamesLeft: z.array(z.string()),
      /** Persons named by the clerk who are not found in the text: nothing would be masked for them. */
      PersonsNotFound: z.array(z.string()),
      IsAlreadyPublished: z.boolean(),
    }),
    limit: { calls: 60, perSeconds: 60 },
  }),
  PublishResolution: call({
    summary: 'Publishes a resolution; those who follow its subject are told.',
    access: 'clerk',
    duty: 'resolutions',
    decides: true,
    request: z.object({ resolution: Draft }),
    response: z.object({ Oid: z.int() }),
    refusals: {
      AlreadyPublished: 'Bu yıl bu numarayla bir karar zaten yayımlanmış.',
      DecidedLater: 'Karar günü bugünden sonra olamaz.',
      NamesLeft: 'Kararda kayıtlı kişilerin adı geçiyor. Önizlemeye bakın.',
      PersonNotFound: 'Yazdığınız kişilerden biri kararda geçmiyor. Önizlemeye bakın.',
      UnknownType: 'Konuyu listeden seçin.',
      NoSuchFile: 'Eklediğiniz PDF bulunamadı. Yeniden yükleyin.',
      NotPdf: 'Ek olarak yalnızca PDF yayımlanır. Belgeyi PDF olarak kaydedip yeniden yükleyin.',
      ...namesClerk,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  WithdrawResolution: call({
    summary:
      'Takes a resolution off the site, such as when a name was overlooked; it is kept for clerks with the reason.',
    access: 'clerk',
    duty: 'resolutions',
    decides: true,
    request: z.object({
      resolutionOid: ResolutionOid,
      reason: reasonText('Nedenini en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: { NoSuchResolution: 'Bu karar bulunamadı. Yayından kaldırılmış olabilir.', ...namesClerk },
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetWithdrawnResolutions: call({
    summary:
      'Resolutions that were taken off the site, the last first, with who did it and why; noted with whom their texts name.',
    access: 'clerk',
    duty: 'resolutions',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(WithdrawnResolution),
  }),
}
