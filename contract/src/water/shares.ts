import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import { SubscriberNo, SubscriptionDetail, WaterLineStatus, notYourSubscription } from './calls.ts'
import {
  type WaterShareEndCode,
  type WaterShareKindCode,
  appliedCodes,
  waterShareEnds,
  waterShareKinds,
} from './codes.ts'

const date = z.iso.date()
const Kind = z.enum(Object.keys(waterShareKinds) as [WaterShareKindCode], 'Birini seçin.')
const End = z.enum(Object.keys(waterShareEnds) as [WaterShareEndCode])

const Share = z.object({
  Oid,
  Kind,
  /** Identity number that the subscriber typed, masked. */
  MaskedIdentityNumber: z.string(),
  /** Masked, once it is accepted; before that nothing is said about who has the number. */
  MaskedName: z.string().nullable(),
  InvitedOn: date,
  AcceptedOn: date.nullable(),
})
export type WaterShare = z.output<typeof Share>

const Invitation = z.object({
  Oid,
  Kind,
  /** Name of the subscriber, masked. */
  MaskedName: z.string(),
  Address: z.string(),
  AnswerableUntil: date,
})
export type WaterInvitation = z.output<typeof Invitation>

const shared = {
  Oid,
  Kind,
  SubscriberNo: z.string(),
  /** Name of the subscriber, masked. */
  MaskedName: z.string(),
  Address: z.string(),
  Status: z.enum(['active', 'closing']),
  WaterLineStatus,
  /** Day since which the subscriber has the contract. */
  HeldSince: date,
  HasDebt: z.boolean(),
  HasOverdueDebt: z.boolean(),
}
const SharedSubscription = z.object(shared)
export type SharedSubscription = z.output<typeof SharedSubscription>

const SharedDetail = z.object({
  ...shared,
  SeesUse: z.boolean(),
  SeesBills: z.boolean(),
  /** Amount that can be paid in the subscriber's place; null without the right to pay. */
  ToPay: Money.nullable(),
  /** Applications to the water office that may be made in the subscriber's place. */
  ApplicationTypes: z.array(z.literal(appliedCodes)),
  ...SubscriptionDetail.pick({ Periods: true, UnusualUse: true, Bills: true }).shape,
})
export type SharedDetail = z.output<typeof SharedDetail>

const noSuchShare = 'Bu paylaşım bulunamadı ya da sona ermiş.'
const notShared = 'Bu abonelik sizinle paylaşılmıyor.'

/** Household members, tenants and owners of the flat who see a subscription of someone else. */
export const waterSharesCalls = {
  ShareWaterSubscription: call({
    summary:
      'Invites someone by their number to see one’s subscription; the answer never tells whether the number is known.',
    access: 'member',
    request: z.object({
      subscriberNo: SubscriberNo,
      identityNumber: z
        .string('Kimlik numarasını yazın.')
        .trim()
        .regex(/^\d{10,11}$/, 'Kimlik numarası 11, vergi numarası 10 rakamdır.'),
      kind: Kind,
    }),
    response: z.object({}),
    refusals: {
      NotYourSubscription: notYourSubscription,
      NotActive: 'Bu abonelik açık olmadığı için paylaşılamaz.',
      IdentityWrong: 'Bu numarada bir yanlışlık var. Rakamları kontrol edin.',
      SamePerson: 'Bu sizin numaranız; aboneliğinizi zaten görüyorsunuz.',
      AlreadyInvited: 'Bu numarayı bu abonelik için zaten davet ettiniz.',
      TooManyShares: 'Bir abonelik en çok 10 kişiyle paylaşılır. Önce birini kaldırın.',
      TooManyToday: 'Bugün çok sayıda kişiyi davet ettiniz. Yarın yeniden deneyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetWaterShares: call({
    summary: 'Who sees one’s subscription or is invited to.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: z.array(Share),
    refusals: { NotYourSubscription: notYourSubscription },
  }),
  GetWaterSharedWithMe: call({
    summary: 'Invitations to answer, subscriptions that others share with one, and those that ended lately.',
    access: 'member',
    request: z.object({}),
    response: z.object({
      Invitations: z.array(Invitation),
      Subscriptions: z.array(SharedSubscription),
      Ended: z.array(z.object({ Oid, Kind, Address: z.string(), EndedOn: date, End })),
    }),
  }),
  GetSharedSubscription: call({
    summary: 'What one may see of a subscription that someone shares.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: SharedDetail,
    refusals: { NotShared: notShared },
  }),
  AnswerWaterInvitation: call({
    summary: 'Accepts an invitation to see a subscription, or refuses it.',
    access: 'member',
    request: z.object({ oid: Oid, isAccepted: z.boolean() }),
    response: z.object({}),
    refusals: { NoSuchInvitation: 'Bu davet bulunamadı ya da süresi dolmuş.' },
  }),
  EndWaterShare: call({
    summary: 'Ends a share at once, or takes the invitation back: by the subscriber or by who sees it.',
    access: 'member',
    request: z.object({ oid: Oid }),
    response: z.object({}),
    refusals: { NoSuchShare: noSuchShare },
  }),
  PaySharedWater: call({
    summary: 'A payment link for the bills and fees of a subscription that someone shares.',
    access: 'member',
    request: z.object({ subscriberNo: SubscriberNo }),
    response: z.object({ Token: z.string() }),
    refusals: { NotShared: notShared, NothingToPay: 'Ödenecek borç yok.' },
    limit: { calls: 20, perSeconds: 60 },
  }),
}
