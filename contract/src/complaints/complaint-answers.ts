import { z } from 'zod'
import { Oid } from '../bounded.ts'
import {
  type ComplaintStatusCode,
  type ComplaintStep,
  complaintLimits,
  complaintNotes,
  complaintStatuses,
  complaintSteps,
} from './codes.ts'
import { StoredFile } from '../files/calls.ts'
import { guestPassExpired } from '../sentences.ts'

const choose = 'Listeden seçin.'
const codesOf = <Code extends string>(table: Record<Code, unknown>) => Object.keys(table) as [Code, ...Code[]]

export const Status = z.enum(codesOf<ComplaintStatusCode>(complaintStatuses))
const EventKind = z.enum([
  ...codesOf<ComplaintStep>(complaintSteps),
  ...codesOf<keyof typeof complaintNotes>(complaintNotes),
])

export const ApplicationTypeCode = z
  .string('Başvuru türünü seçin.')
  .regex(/^\w{1,10}$/, 'Başvuru türünü seçin.')
export const TopicCode = z.string('Konuyu seçin.').regex(/^[a-z-]{2,30}$/, 'Konuyu seçin.')
export const Reference = z
  .string('Başvuru numaranızı yazın.')
  .trim()
  .regex(/^B\d{4}-[0-9A-Z]{8}$/, 'Başvuru numarası B2026-AB12CD34 biçimindedir.')

export function text(what: string, maxLength: number, minLength: number = complaintLimits.textLeast) {
  return z
    .string(`${what} yazın.`)
    .trim()
    .min(minLength, `${what} en az ${minLength} karakterle yazın.`)
    .max(maxLength, `En fazla ${maxLength} karakter yazabilirsiniz.`)
}

/** A point of the map, or a street with or without a door number; the service finds the rest. */
export const Place = z.union(
  [
    z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    z.strictObject({
      streetCode: z.string(choose).regex(/^\d{1,10}$/, choose),
      outerDoorOid: Oid.optional(),
    }),
  ],
  'Yeri haritada gösterin veya sokağı seçin.',
)
export type Place = z.input<typeof Place>

/** Public part of a complaint: never its sender, never the door, and the text only once a clerk released it. */
export const PublicComplaint = z.object({
  Oid: z.int(),
  TypeName: z.string(),
  TopicCode: z.string(),
  TopicName: z.string(),
  /** District and street. */
  PlaceText: z.string().nullable(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  SentOn: z.iso.date(),
  PromisedOn: z.iso.date(),
  IsOverdue: z.boolean(),
  StatusCode: Status,
  SupportCount: z.int(),
  Text: z.string().nullable(),
})
export type PublicComplaint = z.output<typeof PublicComplaint>

export const ComplaintSummary = z.object({
  ReferenceNumber: z.string(),
  TypeName: z.string(),
  TopicName: z.string(),
  PlaceText: z.string().nullable(),
  SentAt: z.iso.datetime(),
  PromisedOn: z.iso.date(),
  IsOverdue: z.boolean(),
  StatusCode: Status,
})
export type ComplaintSummary = z.output<typeof ComplaintSummary>

const ComplaintEvent = z.object({
  Kind: EventKind,
  HappenedAt: z.iso.datetime(),
  IsByTownHall: z.boolean(),
  Text: z.string().nullable(),
})
export type ComplaintEvent = z.output<typeof ComplaintEvent>

export const OwnComplaint = ComplaintSummary.extend({
  Text: z.string(),
  PlaceNote: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  SupportCount: z.int(),
  Events: z.array(ComplaintEvent),
  /** Last day on which it may be opened again; null while it is open or when that has passed. */
  ReopenUntil: z.iso.date().nullable(),
  CanRate: z.boolean(),
  Rating: z.int().min(1).max(5).nullable(),
  PhotoCount: z.int(),
  /** Photos, only for members: a guest’s later token does not open an earlier one's uploads. */
  Files: z.array(StoredFile),
})
export type OwnComplaint = z.output<typeof OwnComplaint>

const noSuchComplaint = 'Bu başvuru bulunamadı. Başvuru numaranızı ve telefonunuzu denetleyin.'

/** Refusals that are the same for a missing complaint and for someone else's. */
export const ownRefusals = {
  NoSuchComplaint: noSuchComplaint,
  GuestPassExpired: guestPassExpired,
}
