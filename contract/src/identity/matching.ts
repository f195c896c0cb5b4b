import { z } from 'zod'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { Registry, UserName } from './calls.ts'
import { GsmNumber } from '../notifications/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { nationalIdLength } from '../sentences.ts'
import { reasonText } from '../reason.ts'

const PersonNumber = z.string('Kimlik numaranızı yazın.').regex(/^\d{11}$/, nationalIdLength)
const Name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100)
    .regex(/^[\p{L}\p{M} .'’-]+$/u, 'Yalnızca harf yazın.')
/** User name of the member, not of the clerk. */
const userName = UserName

/** Waiting member, with their own data and the record that has their number. */
const WaitingMember = z.object({
  /**
   * Whether the member is shown whole, as one searched for by the whole number or user name; of others number and phone
   * are masked.
   */
  IsOpened: z.boolean(),
  UserName: z.string(),
  /** Whether the account was made by name: only the request says whose it is. */
  IsByName: z.boolean(),
  RegistryType: z.enum(['G', 'Y', 'T', 'K']),
  IdentityNumber: z.string(),
  NameOrTitle: z.string(),
  Surname: z.string().nullable(),
  DateOfBirth: z.iso.date().nullable(),
  GsmNumber: z.string(),
  /** Person who registered the company. */
  CompanyPerson: z.string().nullable(),
  AskedAt: z.iso.datetime(),
  Record: z
    .object({
      Oid: z.int(),
      RegistryNumber: z.string(),
      NameOrTitle: z.string(),
      Surname: z.string().nullable(),
      DateOfBirth: z.iso.date().nullable(),
      GsmNumber: z.string().nullable(),
      /** Whether the phone proven at the portal is the one in the record: only then the password stays. */
      IsPhoneSame: z.boolean(),
      /** Whether another membership has it already. */
      IsTaken: z.boolean(),
    })
    .nullable(),
})
export type WaitingMember = z.output<typeof WaitingMember>

const noSuchMember = {
  NoSuchMember: 'Bu üyelik eşleşme beklemiyor; başka bir memur sonuçlandırmış olabilir.',
}

/** Calls by which memberships and the municipality's records are matched. */
export const matchingCalls = {
  GetOwnMatchRequest: call({
    summary: 'The last request of a member without a record to be joined with one.',
    access: 'member',
    request: z.object({}),
    response: z
      .object({
        /** Masked. */
        IdentityNumber: z.string(),
        AskedAt: z.iso.datetime(),
        IsWaiting: z.boolean(),
        /** Reason of the clerk who refused it. */
        RefusalReason: z.string().nullable(),
      })
      .nullable(),
  }),
  AskForMatch: call({
    summary:
      'A member without a record says who they are, with a proven phone; joined at once where it is the record’s.',
    access: 'member',
    request: z.object({
      identityNumber: PersonNumber,
      nameOrTitle: Name('Adınızı yazın.'),
      surname: Name('Soyadınızı yazın.'),
      gsmNumber: GsmNumber,
      /** Reference of the code that proved the phone. */
      operationReferenceNumber: z.string().min(1).max(64),
    }),
    response: z.object({ RegistryMatch: z.enum(['Matched', 'Waiting']), Registry: Registry.nullable() }),
    refusals: {
      HasRegistry: 'Üyeliğiniz zaten bir sicil kaydıyla eşleşmiş.',
      NotYourNumber: 'Bu üyelik başka bir kimlik numarasıyla açılmış.',
      CodeNeeded: 'Telefon doğrulamasının süresi doldu. Yeni kod isteyin.',
    },
    limit: { calls: 10, perSeconds: 60 },
  }),
  GetMembersWaitingForMatch: call({
    summary:
      'Members who wait to be joined with a record, the longest waiting first; whole only by their whole number. Each look is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(WaitingMember),
  }),
  MatchMemberWithRegistry: call({
    summary:
      'Joins a membership with the record of its own number, for someone who proved at the counter who they are.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      userName,
      registryOid: z.int('Sicili seçin.').positive('Sicili seçin.'),
      reason: reasonText('Hangi belgeyi gördüğünüzü yazın.'),
      /** Person who acts for the company from now on, if the clerk saw someone other than the one who registered it. */
      representativeIdentityNumber: z
        .string()
        .regex(/^\d{11}$/, nationalIdLength)
        .optional(),
      /** Whether the clerk saw that the phone proven at the portal is the person's: it goes into the record. */
      takesPhone: z.boolean().default(false),
    }),
    response: z.object({
      /**
       * Whether the password is kept; false if the membership was opened with another phone than the record's: then it
       * was taken away.
       */
      IsPasswordKept: z.boolean(),
      /**
       * Whether nothing was done yet: a second clerk has to confirm a representative or a phone that goes into the
       * record.
       */
      WaitsForSecondClerk: z.boolean().optional(),
    }),
    refusals: {
      ...noSuchMember,
      AlreadyProven: 'Bu üyeliğin sahibi zaten belli; yeniden eşleştirilemez.',
      RegistryOfSomeoneElse:
        'Bu sicil başka birinin: numarası üyeninkiyle aynı değil veya başka bir üyelikte.',
      Deceased: 'Bu kişi vefat etmiş; kimse onun üyeliğiyle giremez.',
      PhoneDiffers:
        'Üyenin doğruladığı telefon kayıttakiyle aynı değil. Telefonu üyede gördüyseniz kayda geçirin.',
      UnknownRepresentative: 'Temsilcinin belediyede sicil kaydı yok. Önce kaydını açın.',
      AlreadyProposed: 'Bu kayıt için bir eşleştirme önerilmiş; önce ikinci memur o öneriyi sonuçlandırmalı.',
      NotProposed: 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  RefuseMatch: call({
    summary: 'Turns a request to be joined with a record down, with the reason the member reads.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({ userName, reason: reasonText('Üyeye ne yapması gerektiğini yazın.') }),
    response: z.object({}),
    refusals: { ...noSuchMember, ...ownMatter },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
