import { z } from 'zod'
import { day, wholeNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { maxFollows } from './codes.ts'

export const BodyCode = z.enum(['council', 'committee'], 'Meclis veya encümen seçin.')
export const ResolutionOid = z.int('Bir karar seçin.').positive('Bir karar seçin.')
const chooseDay = 'Tarihi gün, ay, yıl olarak seçin.'

/** Text in pieces, some of which match the search: marking them needs no markup in the text. */
const MarkedText = z.array(z.object({ Text: z.string(), IsMatch: z.boolean() }))
export type MarkedText = z.output<typeof MarkedText>

/** Heading of a resolution, shared by lists and its page. */
export const heading = {
  Oid: z.int(),
  BodyCode,
  Year: z.int(),
  ResolutionNumber: z.int(),
  TypeCode: z.int(),
  TypeName: z.string(),
  DecidedOn: z.iso.date(),
}

const criteria = z.object({
  bodyCode: BodyCode,
  year: z
    .int('Yılı rakamla yazın.')
    .min(1930, 'Yıl 1930’dan önce olamaz.')
    .max(2100, 'Yıl 2100’den sonra olamaz.')
    .optional(),
  startDate: day(chooseDay).optional(),
  endDate: day(chooseDay).optional(),
  resolutionNumber: z
    .int('Karar numarasını rakamla yazın.')
    .min(1, 'Karar numarasını rakamla yazın.')
    .max(99_999, 'Karar numarası en fazla beş rakamdır.')
    .optional(),
  resolutionTypeCode: wholeNumber('Listeden seçin.').optional(),
  searchText: z.string().max(80, 'En fazla 80 harf yazın.').default(''),
})

const noSuchResolution = { NoSuchResolution: 'Bu karar bulunamadı. Yayından kaldırılmış olabilir.' }

/** Resolutions of the council and the committee; anyone may read them. */
export const resolutionsCalls = {
  GetResolutionTypeList: call({
    summary: 'What resolutions are about.',
    access: 'anyone',
    request: z.object({}),
    response: z.array(z.object({ Code: z.int(), Name: z.string() })),
  }),
  GetResolutionList: call({
    summary:
      'Resolutions by year, day, number, kind and words, twenty at a time; the words that fit are marked.',
    access: 'anyone',
    request: z.object({ criteria, pageIndex: z.int().min(0).max(1000).default(0) }),
    response: z.object({
      TotalCount: z.int(),
      PageCount: z.int(),
      /** The years this body has resolutions of, newest first. */
      Years: z.array(z.int()),
      Items: z.array(z.object({ ...heading, Title: MarkedText, Snippet: MarkedText })),
    }),
  }),
  GetResolution: call({
    summary: 'One resolution with its vote, its session, its attachments and the tariff rows it set.',
    access: 'anyone',
    request: z.object({ resolutionOid: ResolutionOid }),
    response: z.object({
      ...heading,
      Title: z.string(),
      Text: z.string(),
      Session: z.string(),
      PublishedAt: z.iso.datetime(),
      /** Null where the minutes tell none. */
      Vote: z.object({ For: z.int(), Against: z.int(), Abstaining: z.int() }).nullable(),
      Attachments: z.array(z.object({ Oid: z.int(), Name: z.string() })),
      Tariffs: z.array(
        z.object({
          Name: z.string(),
          RowCount: z.int(),
          /** Null where it has no page. */ Path: z.string().nullable(),
        }),
      ),
    }),
    refusals: noSuchResolution,
  }),
  GetResolutionDocument: call({
    summary: 'A resolution, or one of its attachments, as a PDF.',
    access: 'anyone',
    request: z.object({
      resolutionOid: ResolutionOid,
      attachmentOid: z.int('Bir ek seçin.').positive('Bir ek seçin.').optional(),
    }),
    response: DocumentFile,
    refusals: noSuchResolution,
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetOwnResolutionFollows: call({
    summary: 'Which subjects and streets the signed-in person hears of.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Items: z.array(
        z.object({
          Oid: z.int(),
          Subject: z.string(),
          BodyCode: BodyCode.nullable(),
          ChannelCode: z.enum(['sms', 'mail']),
          CreatedAt: z.iso.datetime(),
        }),
      ),
      /** Masked phone that a message would go to; null if none is known, or no text messages are sent. */
      MaskedGsmNumber: z.string().nullable(),
      MaskedEmail: z.string().nullable(),
    }),
  }),
  FollowResolutions: call({
    summary: 'Asks to be told of new resolutions about a subject or a street.',
    access: 'member',
    request: z.object({
      subject: z
        .string('Konuyu veya sokağı yazın.')
        .trim()
        .min(3, 'En az üç harf yazın.')
        .max(60, 'En fazla 60 harf yazın.')
        .regex(/\p{L}/u, 'Konuyu veya sokağı yazın.'),
      bodyCode: BodyCode.optional(),
      channelCode: z.enum(['sms', 'mail'], 'Nasıl haber verileceğini seçin.'),
    }),
    response: z.object({ Oid: z.int() }),
    refusals: {
      TooManyFollows: `En fazla ${maxFollows} konu takip edebilirsiniz. Önce birini bırakın.`,
      AlreadyFollowed: 'Bu konuyu zaten takip ediyorsunuz.',
      NoMailServer: 'Belediye şu anda e-posta göndermiyor. SMS seçin.',
      NoAddressForChannel: 'Kayıtlı telefonunuz veya e-postanız yok. Önce bilgilerinizi güncelleyin.',
      SubjectTooCommon: 'Bu kelime hemen her kararda geçer. Daha belirli bir konu yazın.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  EndResolutionFollow: call({
    summary: 'Stops being told of a subject.',
    access: 'member',
    request: z.object({ followOid: z.int('Bir takip seçin.').positive('Bir takip seçin.') }),
    response: z.object({}),
    refusals: { NoSuchFollow: 'Bu takip bulunamadı.' },
  }),
}
