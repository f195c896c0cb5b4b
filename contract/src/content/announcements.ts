import { z } from 'zod'
import { Oid, day, versionNumber } from '../bounded.ts'
import { call } from '../call.ts'
import { list, partOfList } from '../part-of-list.ts'
import { reasonText } from '../reason.ts'

const written = {
  Title: z.string(),
  Text: z.string(),
  PublishedOn: z.iso.date(),
  /** The last day it is shown; null for an open end. */
  ShownUntil: z.iso.date().nullable(),
  /** Description of the picture; null without a picture. */
  PictureDescription: z.string().nullable(),
}

const AnnouncementForClerks = z.object({
  Oid,
  Version: z.int(),
  /** The number of the version that counts, by which its picture is asked for. */
  VersionOid: Oid.nullable(),
  ...written,
  State: z.enum(['shown', 'planned', 'over', 'withdrawn']),
})
export type AnnouncementForClerks = z.output<typeof AnnouncementForClerks>

const AnnouncementVersion = z.object({
  VersionOid: Oid,
  Version: z.int(),
  ...written,
  WrittenAt: z.iso.datetime(),
  /** Clerk who wrote it; null for content of the installation. */
  WrittenBy: z.string().nullable(),
  /** Reason for taking it off the site, if this version did that. */
  WithdrawalReason: z.string().nullable(),
})
export type AnnouncementVersion = z.output<typeof AnnouncementVersion>

const Draft = z
  .object({
    title: z
      .string('Başlığı yazın.')
      .trim()
      .min(5, 'Başlığı en az 5 harfle yazın.')
      .max(150, 'Başlık en fazla 150 harf olabilir.'),
    text: z
      .string('Metni yazın.')
      .trim()
      .min(10, 'Metni en az 10 harfle yazın.')
      .max(4000, 'Metin en fazla 4.000 harf olabilir.'),
    publishedOn: day('Yayın gününü yazın.'),
    shownUntil: day('Son günü GG.AA.YYYY olarak yazın.').nullable().default(null),
    /** A photo the clerk uploaded, or the one of a version of this announcement. */
    picture: z
      .union([z.object({ fileOid: Oid }), z.object({ versionOid: Oid })])
      .nullable()
      .default(null),
    pictureDescription: z.string().trim().max(200, 'Açıklama en fazla 200 harf olabilir.').default(''),
  })
  .refine(({ publishedOn, shownUntil }) => shownUntil === null || shownUntil >= publishedOn, {
    path: ['shownUntil'],
    error: 'Son gün, yayın gününden önce olamaz.',
  })
  .refine(({ picture, pictureDescription }) => picture === null || pictureDescription.length >= 5, {
    path: ['pictureDescription'],
    error: 'Resmi göremeyenler için resimde ne olduğunu yazın.',
  })
export type AnnouncementDraft = z.output<typeof Draft>

const noSuchAnnouncement = { NoSuchAnnouncement: 'Bu duyuru bulunamadı.' }
const changedSince = {
  ChangedSince: 'Siz yazarken başka bir memur bu duyuruyu değiştirdi. Listeye dönüp son halini açın.',
}
const rarely = { calls: 30, perSeconds: 60 }

/** Desk for the announcements of the town hall. */
export const announcementDeskCalls = {
  GetAnnouncementsForClerks: call({
    summary: 'Every announcement, planned, shown, over and withdrawn ones alike, the newest first.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object(partOfList),
    response: list(AnnouncementForClerks),
  }),
  GetAnnouncementVersions: call({
    summary: 'What an announcement said since it was first written, the newest version first.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({ announcementOid: Oid }),
    response: z.array(AnnouncementVersion),
    refusals: noSuchAnnouncement,
  }),
  GetAnnouncementPicture: call({
    summary: 'The picture of a version as base64, also of one that is not shown to everyone.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({ versionOid: Oid }),
    response: z.object({ ContentType: z.literal('image/jpeg'), Content: z.string() }),
    refusals: { NoSuchPicture: 'Bu duyurunun resmi yok.' },
  }),
  SaveAnnouncement: call({
    summary:
      'Writes a new announcement or a new version of one; from its day on everyone reads it, in every service at once.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({
      /** Null for a new one. */
      announcementOid: Oid.nullable().default(null),
      /** The version that the clerk saw; another one since then is refused. */
      version: versionNumber().default(0),
      announcement: Draft,
    }),
    response: z.object({ Oid, Version: z.int() }),
    refusals: {
      ...noSuchAnnouncement,
      ...changedSince,
      AlreadyOver: 'Son gün geçmiş; duyuru hiç görünmez. Daha sonraki bir gün yazın.',
      NoSuchFile: 'Eklediğiniz resim bulunamadı. Yeniden yükleyin.',
      NotAPicture: 'Duyuruya yalnızca JPEG, PNG veya WebP resim eklenir.',
      PictureUnusable:
        'Bu resim kullanılamıyor: bozuk ya da açılamayacak kadar ayrıntılı. Başka bir resim yükleyin.',
      TryAgain: 'Resim şu anda hazırlanamıyor. Biraz sonra yeniden deneyin.',
    },
    limit: rarely,
  }),
  WithdrawAnnouncement: call({
    summary: 'Takes an announcement off the site at once; it is kept for clerks with the reason.',
    access: 'clerk',
    duty: 'content',
    decides: false,
    request: z.object({
      announcementOid: Oid,
      version: versionNumber(),
      reason: reasonText('Nedenini en az 5 harfle yazın.', { least: 5 }),
    }),
    response: z.object({}),
    refusals: { ...noSuchAnnouncement, ...changedSince },
    limit: rarely,
  }),
}
