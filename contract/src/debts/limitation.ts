import { z } from 'zod'
import { Oid, day } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Money } from '../money.ts'
import { debtRegimeCodes, interruptionKindCodes, recordedInterruptions } from './codes.ts'
import { date } from './debt-criteria.ts'

const event = {
  accrumentOid: Oid,
  kind: z.enum(recordedInterruptions),
  happenedOn: day('Olayın gününü yazın.'),
  documentNumber: z
    .string('Olayı gösteren belgenin numarasını yazın.')
    .trim()
    .min(1, 'Olayı gösteren belgenin numarasını yazın.')
    .max(60, 'En fazla 60 karakter yazın.'),
}

const LimitedDebt = z.object({
  AccrumentOid: Oid,
  RevenueName: z.string(),
  Description: z.string(),
  Regime: z.enum(debtRegimeCodes),
  AccruedOn: date,
  DueDate: date,
  /** Open principal, and the total with its fine today. */
  Principal: Money,
  Total: Money,
  /** Last day on which it can be collected; null while nothing runs. */
  CollectableUntil: date.nullable(),
  BarredSince: date.nullable(),
  Events: z.array(
    z.object({
      KindCode: z.enum(interruptionKindCodes),
      On: date,
      DocumentNumber: z.string().nullable(),
    }),
  ),
})
export type LimitedDebt = z.output<typeof LimitedDebt>

const refusals = {
  NoSuchDebt: 'Bu tahakkuk bulunamadı ya da ödenmemiş kısmı kalmadı.',
  ...ownMatter,
}

/** Desk of the events that begin, end or hold the limitation of a debt. */
export const limitationCalls = {
  GetLimitationsForClerks: call({
    summary:
      'Open debts of one person, found by the whole registry or identity number, with their last days of collection; noted.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object({ number: z.string().trim().min(1, 'Sicil ya da kimlik numarasını yazın.').max(30) }),
    response: z.object({
      OwnerName: z.string().nullable(),
      RegistryNumber: z.string().nullable(),
      Debts: z.array(LimitedDebt),
    }),
  }),
  PreviewInterruption: call({
    summary: 'What an event would do to the last day of collection of a debt; nothing is changed by it.',
    access: 'clerk',
    duty: 'taxes',
    decides: false,
    asksReason: true,
    request: z.object(event),
    response: z.object({
      Before: date.nullable(),
      After: date.nullable(),
      /** Whether it is barred today with the event; the open part would no longer be demanded. */
      IsBarredAfter: z.boolean(),
      IsBarredBefore: z.boolean(),
      Total: Money,
      /** Faults that keep it from being written, by the field of the request. */
      Faults: z.array(z.object({ Field: z.string(), Reason: z.string() })),
    }),
    refusals,
  }),
  RecordInterruption: call({
    summary:
      'Records an event of the limitation of a debt with its document, when a second clerk has confirmed what it does.',
    access: 'clerk',
    duty: 'taxes',
    decides: true,
    request: z.object({
      ...event,
      /** Last day of collection that the clerk saw it lead to; null where nothing runs any more. */
      after: day().nullable(),
    }),
    response: z.object({
      IsWritten: z.boolean(),
      Faults: z.array(z.object({ Field: z.string(), Reason: z.string() })),
    }),
    refusals: {
      ...refusals,
      Changed: 'Bu borcun zamanaşımı siz baktıktan sonra değişti. Etkisine yeniden bakın.',
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
