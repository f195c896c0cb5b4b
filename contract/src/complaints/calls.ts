import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { type ComplaintStatusCode, complaintLimits, complaintStatuses } from './codes.ts'
import {
  ApplicationTypeCode,
  ComplaintSummary,
  OwnComplaint,
  Place,
  PublicComplaint,
  Reference,
  TopicCode,
  ownRefusals,
  text,
} from './complaint-answers.ts'
import { list } from '../part-of-list.ts'
import { guestToken } from '../guest-token.ts'
import { codeExpired } from '../sentences.ts'

const Point = z.tuple([z.number(), z.number()])
const statusCodes = Object.keys(complaintStatuses) as [ComplaintStatusCode, ...ComplaintStatusCode[]]
const Moved = z.object({ StatusCode: z.enum(statusCodes) })
const limit = { calls: 30, perSeconds: 60 }

const TownMap = z.object({
  Districts: z.array(z.object({ Code: z.string(), Name: z.string(), At: Point })),
  /** Each as a line of latitudes and longitudes. */
  Streets: z.array(
    z.object({
      Code: z.string(),
      DistrictCode: z.string(),
      Name: z.string(),
      IsWide: z.boolean(),
      Line: z.array(Point),
    }),
  ),
  /** Lakes and parks as outlines. */
  Areas: z.array(z.object({ Kind: z.enum(['water', 'park']), Name: z.string(), Outline: z.array(Point) })),
})
export type TownMap = z.output<typeof TownMap>

const promise = {
  PromisedDays: z.int(),
  AreWorkingDays: z.boolean(),
  /** Day by which one sent today would have to be answered. */
  PromisedOn: z.iso.date(),
  Source: z.string(),
}

/**
 * Calls for complaints and requests: of members, of guests with a proven phone, and of everyone about the public part.
 */
export const complaintsCalls = {
  GetComplaintTermsWithoutAuthorization: call({
    summary:
      'What each kind of application asks for and by when it is answered, with the source; the topics.',
    access: 'anyone',
    request: z.object({}),
    response: z.object({
      Types: z.array(
        z.object({
          Code: z.string(),
          NeedsPlace: z.boolean(),
          /** Whether complaints of this type stand in the public list, without their senders. */
          IsPublic: z.boolean(),
          ...promise,
        }),
      ),
      Topics: z.array(
        z.object({
          Code: z.string(),
          Name: z.string(),
          /** Answer time promised for this topic; the earlier of it and the kind's counts. */
          Promise: z.object(promise).nullable(),
        }),
      ),
      /** Whether the town has streets; without them no place can be chosen and none is needed: people describe it. */
      HasStreets: z.boolean(),
    }),
  }),
  GetTownMapWithoutAuthorization: call({
    summary: 'The streets and districts of the town as lines, from the doors of the address register.',
    access: 'anyone',
    request: z.object({}),
    response: TownMap,
    limit: { calls: 20, perSeconds: 60 },
  }),
  GetOpenComplaintsNearbyWithoutAuthorization: call({
    summary: 'Open ones near a place, nearest first, without personal data.',
    access: 'anyone',
    request: z.object({ place: Place, topicCode: TopicCode.optional() }),
    response: z.array(PublicComplaint.extend({ DistanceMetres: z.int() })),
    refusals: { OutsideTown: 'Seçtiğiniz yer belediye sınırlarının dışında.' },
    limit: { calls: 60, perSeconds: 60 },
  }),
  GetPublicComplaintsWithoutAuthorization: call({
    summary: 'What people have sent, newest first: topic, street and state; the text only once released.',
    access: 'anyone',
    request: z.object({
      listCode: z.enum(['open', 'closed', 'all']).default('open'),
      topicCode: TopicCode.optional(),
      districtCode: z
        .string()
        .regex(/^\d{1,10}$/, 'Listeden seçin.')
        .optional(),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(PublicComplaint),
  }),
  OpenComplaintsByPhone: call({
    summary: 'A token for whoever proved a phone by ValidateCode: to send, to upload photos, to follow.',
    access: 'anyone',
    request: z.object({ operationReferenceNumber: z.string().min(1).max(64), gsmNumber: z.string().max(20) }),
    response: z.object({ GuestToken: z.string(), ExpiresAt: z.iso.datetime() }),
    refusals: { CodeNotProven: codeExpired },
    limit: { calls: 10, perSeconds: 60 },
  }),
  SendComplaint: call({
    summary:
      'Sends a complaint or request; the same key sent again answers the one that is there, so that it arrives once.',
    access: 'anyone',
    request: z.object({
      /** Key made in the browser before the first try. */
      sendKey: z.guid(),
      applicationTypeCode: ApplicationTypeCode,
      topicCode: TopicCode,
      place: Place.optional(),
      placeNote: z
        .string()
        .trim()
        .max(complaintLimits.noteMost, `Yer tarifi en fazla ${complaintLimits.noteMost} karakter olabilir.`)
        .default(''),
      text: text('Anlatmak istediğinizi', complaintLimits.textMost),
      fileOidList: z
        .array(Oid)
        .max(complaintLimits.photos, `En fazla ${complaintLimits.photos} fotoğraf ekleyebilirsiniz.`)
        .default([]),
      guestToken,
    }),
    response: z.object({ ReferenceNumber: z.string(), PromisedOn: z.iso.date() }),
    refusals: {
      GuestPassExpired: ownRefusals.GuestPassExpired,
      UnknownType: 'Başvuru türünü listeden seçin.',
      UnknownTopic: 'Konuyu listeden seçin.',
      PlaceNeeded: 'Yeri haritada gösterin veya sokağı seçin.',
      OutsideTown: 'Seçtiğiniz yer belediye sınırlarının dışında.',
      NoSuchFile: 'Fotoğraf bulunamadı. Yeniden yükleyin.',
      TooManyOfAKind: 'Çok fazla fotoğraf eklediniz.',
      RegistryNeeded: 'Fotoğraf ekleyebilmeniz için üyeliğinizin sicil kaydınızla eşleşmesi gerekiyor.',
      TooManyToday: `Bir günde en fazla ${complaintLimits.perDay} başvuru gönderilebilir. Yarın yeniden deneyin.`,
      KeyUsed: 'Bu başvuru gönderilemedi. Sayfayı yenileyip yeniden gönderin.',
    },
    limit,
  }),
  GetOwnComplaints: call({
    summary: 'What the signed-in person sent for whom they act now, newest first.',
    access: 'member',
    request: z.object({ pageIndex: z.int().min(0).max(1000).default(0) }),
    response: list(ComplaintSummary),
  }),
  GetComplaint: call({
    summary: 'One’s own complaint with its history: for its member, or by reference and proven phone.',
    access: 'anyone',
    request: z.object({ referenceNumber: Reference, guestToken }),
    response: OwnComplaint,
    refusals: ownRefusals,
    limit: { calls: 60, perSeconds: 60 },
  }),
  ReplyToComplaint: call({
    summary: 'Answers what the town hall asked about one’s complaint.',
    access: 'anyone',
    request: z.object({ referenceNumber: Reference, text: text('Yanıtınızı', 1000, 2), guestToken }),
    response: Moved,
    refusals: { ...ownRefusals, NotAsked: 'Bu başvuru için şu anda sizden bilgi beklenmiyor.' },
    limit,
  }),
  ReopenComplaint: call({
    summary: 'Opens one’s answered complaint again, within the days there are for it.',
    access: 'anyone',
    request: z.object({
      referenceNumber: Reference,
      text: text('Neden yeniden açtığınızı', 1000),
      guestToken,
    }),
    response: Moved,
    refusals: {
      ...ownRefusals,
      NotReopenable: `Bu başvuru yeniden açılamıyor; sonuçlandıktan sonra ${complaintLimits.reopenDays} gün içinde açılabilir.`,
    },
    limit,
  }),
  RateComplaint: call({
    summary: 'Says once for each answer how content one is with it.',
    access: 'anyone',
    request: z.object({
      referenceNumber: Reference,
      rating: z.literal([1, 2, 3, 4, 5], '1 ile 5 arasında bir değer seçin.'),
      note: z.string().trim().max(500, 'Not en fazla 500 karakter olabilir.').default(''),
      guestToken,
    }),
    response: z.object({}),
    refusals: { ...ownRefusals, NotRateable: 'Bu başvuru henüz sonuçlanmadı ya da değerlendirildi.' },
    limit,
  }),
  SupportComplaint: call({
    summary: 'Says “me too” to an open public one, once for each person and phone.',
    access: 'anyone',
    request: z.object({ complaintOid: Oid, guestToken }),
    response: z.object({ SupportCount: z.int(), IsNew: z.boolean() }),
    refusals: {
      ...ownRefusals,
      OwnOne: 'Bu başvuruyu siz göndermiştiniz.',
      NotOpen: 'Bu başvuru sonuçlanmış ya da listede yok.',
    },
    limit,
  }),
}
