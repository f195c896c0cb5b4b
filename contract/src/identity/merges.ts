import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Money } from '../money.ts'
import { list, partOfList } from '../part-of-list.ts'
import { reasonText } from '../reason.ts'
import { doubleGroundCodes } from './double-grounds.ts'

const registryNumber = z.string('Sicil numarasını yazın.').trim().min(1, 'Sicil numarasını yazın.').max(30)

const Record = z.object({
  RegistryNumber: z.string(),
  Name: z.string(),
  TypeName: z.string(),
  MaskedIdentityNumber: z.string().nullable(),
  /** Year alone: the pair says whether the day is the same. */
  BirthYear: z.int().nullable(),
  Open: Money,
  IsMember: z.boolean(),
})

const RegistryDouble = z.object({
  /** Record that would stay. */
  Kept: Record,
  Other: Record,
  Grounds: z.array(z.enum(doubleGroundCodes)),
})
export type RegistryDouble = z.output<typeof RegistryDouble>

const RegistryMerge = z.object({
  RegistryNumber: z.string(),
  Name: z.string(),
  IntoRegistryNumber: z.string(),
  IntoName: z.string(),
  MergedAt: z.iso.datetime(),
  MergedBy: z.string().nullable(),
  Reason: z.string(),
})
export type RegistryMerge = z.output<typeof RegistryMerge>

/** Two records of one person made one, and back. */
export const mergeCalls = {
  GetRegistryDoubles: call({
    summary: 'Pairs of records that may be one person, the likeliest first; everyone shown is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(RegistryDouble),
  }),
  GetRegistryMerges: call({
    summary: 'Records that were merged, the newest first; everyone shown is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(RegistryMerge),
  }),
  KeepRegistriesApart: call({
    summary:
      'A clerk finds that two records are two people: the pair is not shown any more. Two clerks do where one of them without a number owes.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber,
      otherRegistryNumber: registryNumber,
      reason: reasonText('Neden iki ayrı kişi olduklarını en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: { NoSuchPair: 'Bu iki kayıt çift kayıt listesinde değil.', ...ownMatter },
    limit: { calls: 60, perSeconds: 60 },
  }),
  MergeRegistries: call({
    summary:
      'Proposes that two records are one person: debts, receipts, contracts and declarations of the first move to the one that stays.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber,
      intoRegistryNumber: registryNumber,
      reason: reasonText('İkisinin aynı kişi olduğunu nasıl anladığınızı en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchRegistry: 'Bu numaralardan biriyle kayıtlı bir sicil yok.',
      SameRegistry: 'İki ayrı sicil numarası yazın.',
      AlreadyMerged: 'Bu kayıtlardan biri başka bir kayıtla birleştirilmiş. Önce o birleştirme geri alınır.',
      TwoPeople: 'İkisinin de kimlik veya vergi numarası var ve farklı: bunlar iki ayrı kişi.',
      OtherWay: 'Kimlik numarası olan kayıt kalmalı. İki numaranın yerini değiştirin.',
      HasMember:
        'Boşalacak kaydın portal üyeliği veya personel kaydı var. Numaraların yerini değiştirin; ikisinde de varsa önce biri kapatılır.',
      BeingPaid: 'Boşalacak kaydın bir borcu şu anda ödeniyor. Birkaç dakika sonra yeniden deneyin.',
      Collides: 'İki kayıtta da aynı taşınmaz, iş yeri veya ödeme talimatı var. Önce biri sona erdirilir.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  SeparateRegistries: call({
    summary: 'Proposes that a merge was a mistake: everything that moved goes back to its record.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber,
      reason: reasonText('Neden iki ayrı kişi olduklarını en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NotMerged: 'Bu numaralı kayıt başka bir kayıtla birleştirilmemiş.',
      BeingPaid: 'Taşınan borçlardan biri şu anda ödeniyor. Birkaç dakika sonra yeniden deneyin.',
      PaidTogether:
        'Birleştirmeden sonra iki kaydın borcu tek makbuzla ödenmiş. Önce o tahsilat iptal edilir.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
