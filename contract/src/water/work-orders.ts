import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { StoredFile } from '../files/calls.ts'
import { chosenPlace } from './application-fields.ts'
import { SubscriberNo } from './calls.ts'
import { type WorkOrderStateCode, workOrderKinds, workOrderStates } from './codes.ts'
import { reasonText } from '../reason.ts'

const date = z.iso.date()
const Kind = z.literal(
  Object.values(workOrderKinds).map(({ code }) => code),
  'Ne yapılacağını seçin.',
)
const State = z.enum(Object.keys(workOrderStates) as [WorkOrderStateCode])
const team = z.string().trim().max(40, 'En fazla 40 karakter yazın.')
const chosenDay = day('Günü seçin.')
const index = z
  .int('Endeksi tam sayı yazın.')
  .min(0, 'Endeksi tam sayı yazın.')
  .max(999_999_999, 'Endeks en çok dokuz hanelidir.')

const WorkOrder = z.object({
  Oid,
  Kind,
  State,
  Region: z.string(),
  Address: z.string(),
  SubscriberNo: z.string().nullable(),
  MeterNo: z.string().nullable(),
  Reason: z.string(),
  PlannedOn: date,
  Team: z.string().nullable(),
  /** Last billed index, and the usual use in thirty days: the phone compares a reading with these. */
  LastIndex: z.int().nullable(),
  LastReadOn: date.nullable(),
  UsualCubicMetres: z.int().nullable(),
  /** Number of digits of the counter. */
  CounterDigits: z.int().nullable(),
  /** The day until which the stamp of the meter counts. */
  MeterUsableUntil: date.nullable(),
  ResultText: z.string().nullable(),
  Index: z.int().nullable(),
  /** Reason why the index of a cut or an opening could not be read. */
  UnreadReason: z.string().nullable(),
  /** The day from which on someone asked for it. */
  WishedOn: date.nullable(),
  WithdrawReason: z.string().nullable(),
  /** Problem that the office has to look at, if the report could not be carried out as it is. */
  Problem: z.string().nullable(),
  /** Whether the same visit can be ordered once more. */
  CanBeRepeated: z.boolean(),
  Files: z.array(StoredFile),
})
export type WorkOrder = z.output<typeof WorkOrder>

const reason = reasonText('Nedenini yazın.', { least: 3, tooLong: 'En fazla 300 karakter yazın.' })
const pastDay = 'Geçmiş bir güne iş planlanamaz.'
export const farDay = 'İşler en çok 60 gün ileriye planlanabilir.'
/** The service names the other work in its place. */
const contradicts = 'Bu abonede bu işle çelişen planlı bir iş var.'
const noSuchWorkOrder = 'Böyle bir iş emri yok.'

/** Work of the field teams: planned by region and day, reported from the phone, where each report arrives once. */
export const workOrdersCalls = {
  GetWorkOrdersForClerks: call({
    summary: 'Work orders by region, state, team and day, page by page; each look is noted.',
    access: 'clerk',
    duty: 'water',
    decides: false,
    request: z.object({
      state: State,
      region: z.string().max(100).optional(),
      team: z.string().max(40).optional(),
      /** Planned until this day. */
      until: chosenDay.optional(),
      pageIndex: z.int().min(0).max(10_000),
    }),
    response: z.object({
      Items: z.array(WorkOrder),
      HasMore: z.boolean(),
      Regions: z.array(z.string()),
      Teams: z.array(z.string()),
    }),
  }),
  PlanWorkOrder: call({
    summary: 'Plans work at a subscription, or an inspection at a house without one, for a day and a team.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      subscriberNo: SubscriberNo.optional(),
      /** Address of a house without a subscription, in the form of an application. */
      address: z.string().max(40).regex(chosenPlace, 'Adresi listeden sonuna kadar seçin.').optional(),
      addressText: z.string().trim().max(200, 'En fazla 200 karakter yazın.').optional(),
      kind: Kind,
      plannedOn: chosenDay,
      team: team.optional(),
      reason,
    }),
    response: z.object({ WorkOrderOid: Oid }),
    refusals: {
      ...ownMatter,
      NoSuchSubscription: 'Bu numarada açık bir abonelik yok.',
      PlaceNeeded:
        'Abone numarasını yazın ya da adresi listeden sonuna kadar seçin. Bina listede yoksa kapı numarasını ve tarifini yazın.',
      OnlyInspection: 'Aboneliği olmayan yere yalnızca yerinde inceleme planlanır.',
      Contradicts: contradicts,
      PastDay: pastDay,
      FarDay: farDay,
      CutIsAsked: 'Su kesme ve açma, gecikmiş borçlar ve başvurulardan kendiliğinden planlanır.',
    },
  }),
  MoveWorkOrders: call({
    summary: 'Gives the planned work of a region to a team and a day.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      region: z.string('Bölgeyi seçin.').min(1, 'Bölgeyi seçin.').max(100),
      plannedOn: chosenDay,
      team: team.min(1, 'Ekibi yazın.'),
    }),
    response: z.object({
      Moved: z.int(),
      /** Work orders left on their day, because a later day was wished. */
      Stayed: z.int(),
    }),
    refusals: { ...ownMatter, PastDay: pastDay, FarDay: farDay },
  }),
  WithdrawWorkOrder: call({
    summary: 'Withdraws planned work with a reason; who was told of the visit is told that it does not come.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ workOrderOid: Oid, reason }),
    response: z.object({}),
    refusals: {
      ...ownMatter,
      NoSuchWorkOrder: noSuchWorkOrder,
      NotPlanned: 'Bu iş artık planlı değil. Sayfayı yenileyin.',
      OpeningStays: 'Borcu ödenen abonenin suyu açılacak; bu işten vazgeçilemez.',
    },
  }),
  RepeatWorkOrder: call({
    summary:
      'Orders a visit once more: work that was not done, or an inspection that has no minutes yet, as one without a photo.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({ workOrderOid: Oid, plannedOn: chosenDay, team: team.optional(), reason }),
    response: z.object({ WorkOrderOid: Oid }),
    refusals: {
      ...ownMatter,
      NoSuchWorkOrder: noSuchWorkOrder,
      NotRepeatable: 'Bu iş yeniden istenemez: sonuçlanmış, sürüyor ya da yeniden istenmiş.',
      Contradicts: contradicts,
      PastDay: pastDay,
      FarDay: farDay,
    },
  }),
  ReportWorkOrder: call({
    summary:
      'What a field team did, with photos and place; a report sent again by the same number is answered as the first time.',
    access: 'clerk',
    duty: 'water',
    decides: true,
    request: z.object({
      /** Id made by the phone, so that a report sent again arrives once. */
      reportId: z.uuid(),
      workOrderOid: Oid,
      isDone: z.boolean(),
      doneAt: z.iso.datetime().max(40),
      text: z.string().trim().min(1, 'Ne yapıldığını yazın.').max(500, 'En fazla 500 karakter yazın.'),
      index: index.optional(),
      /** Whether the team checked an unusual index once more. */
      isIndexSure: z.boolean().optional(),
      /** Instead of the index of a cut or an opening, with a photo. */
      unreadReason: z
        .string()
        .trim()
        .min(3, 'Endeksin neden okunamadığını yazın.')
        .max(200, 'En fazla 200 karakter yazın.')
        .optional(),
      meterSerialNumber: z.string().trim().min(1).max(40, 'En fazla 40 karakter yazın.').optional(),
      /** Index of the new meter. */
      newIndex: index.optional(),
      /** The year on the stamp of the new meter. */
      stampYear: z.int('Damga yılını yazın.').min(1990, 'Damga yılı 1990’dan sonradır.').max(2100).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      fileOidList: z.array(Oid).max(10),
    }),
    response: z.object({ State, Problem: z.string().nullable() }),
    refusals: {
      ...ownMatter,
      NoSuchWorkOrder: noSuchWorkOrder,
      ReportIdTaken: 'Bu bildirim başka bir iş için gönderilmiş. Yeniden bildirin.',
      AlreadyReported: 'Bu iş emri başka bir bildirimle kapandı.',
      IndexNeeded: 'Sayacın gösterdiği endeksi yazın.',
      UnreadPhotoNeeded: 'Endeks okunamadıysa sayacın ya da yerinin fotoğrafını ekleyin.',
      MeterNeeded: 'Yeni sayacın numarasını yazın.',
      GuestPassExpired: 'Oturumunuzun süresi doldu. Yeniden giriş yapın.',
      RegistryNeeded: 'Fotoğraf ekleyebilmeniz için üyeliğinizin sicil kaydınızla eşleşmesi gerekiyor.',
      NoSuchFile: 'Fotoğraf bulunamadı. Yeniden çekin.',
      TooManyOfAKind: 'Daha az fotoğraf ekleyin.',
    },
  }),
}
