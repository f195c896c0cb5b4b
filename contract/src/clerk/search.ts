import { z } from 'zod'
import { call } from '../call.ts'
import { Money } from '../money.ts'
import {
  type PersonRowState,
  lookOccasionCodes,
  matterKindCodes,
  minSearchLetters,
  personDuties,
  personPartCodes,
  personRowStates,
} from './search-codes.ts'

const FoundPerson = z.object({
  RegistryNumber: z.string(),
  Name: z.string(),
  TypeName: z.string(),
  MaskedPhone: z.string().nullable(),
  /** Matters of the person that are open at the clerk's own desks. */
  Open: z.array(z.object({ Label: z.string(), Count: z.int().min(1) })),
})
export type FoundPerson = z.output<typeof FoundPerson>

const FoundMatter = z.object({
  KindCode: z.enum(matterKindCodes),
  Number: z.string(),
  Detail: z.string(),
  PersonName: z.string(),
  RegistryNumber: z.string(),
  IsOpen: z.boolean(),
  /** Page of the desk that works on it; null if no desk does. */
  Path: z.string().nullable(),
})
export type FoundMatter = z.output<typeof FoundMatter>

const PersonRow = z.object({
  PartCode: z.enum(personPartCodes),
  Number: z.string().nullable(),
  /** Page of the desk that works on it; null if no desk does. */
  Path: z.string().nullable(),
  Title: z.string(),
  Detail: z.string().nullable(),
  /** Words of a row about someone else, which the person at the counter is not shown. */
  InternalDetail: z.string().nullable(),
  On: z.iso.date(),
  Amount: Money.nullable(),
  State: z.enum(Object.keys(personRowStates) as [PersonRowState, ...PersonRowState[]]),
  /** Whether the words are about other people or the inside of the town hall: the person is not shown them. */
  IsInternal: z.boolean(),
})
export type PersonRow = z.output<typeof PersonRow>

/** Search of clerks over everything their duties show, and the page of one person. */
export const clerkSearchCalls = {
  ListMatchesForClerk: call({
    summary:
      'People and matters that fit a number, a name in any order, the last digits of a phone, a parcel or a door, as far as the duties of the clerk show them; everyone shown is noted.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    asksReason: true,
    // A number that is guessed digit by digit takes days.
    limit: { calls: 20, perSeconds: 60 },
    request: z.object({
      searchText: z
        .string()
        .trim()
        .min(minSearchLetters, `En az ${minSearchLetters} harf veya rakam yazın.`)
        .max(100, 'En fazla 100 harf yazın.'),
    }),
    response: z.object({
      People: z.array(FoundPerson),
      Matters: z.array(FoundMatter),
      /** Whether more people or matters match than are shown. */
      HasMore: z.boolean(),
    }),
  }),
  GetPersonForClerk: call({
    summary:
      'Everything that the duties of the clerk show of one person or company, with what it was opened for; the look is noted, and a number given for it must be of a matter of that person.',
    access: 'clerk',
    duty: personDuties,
    decides: false,
    asksReason: true,
    request: z.object({
      registryNumber: z.string().min(1).max(30),
      occasion: z.enum(lookOccasionCodes),
      /** Number of the matter or the letter, where the occasion has one. */
      occasionNumber: z.string().trim().max(60, 'En fazla 60 harf yazın.').default(''),
    }),
    response: z.object({
      RegistryNumber: z.string(),
      Name: z.string(),
      TypeName: z.string(),
      MaskedIdentityNumber: z.string().nullable(),
      MaskedPhone: z.string().nullable(),
      MaskedEmail: z.string().nullable(),
      DiedOn: z.iso.date().nullable(),
      /** Day since which the person has an account of the portal. */
      MemberSince: z.iso.date().nullable(),
      /** Parts that the duties show, empty ones too. */
      PartCodes: z.array(z.enum(personPartCodes)),
      Rows: z.array(PersonRow),
      /** Sum of today's debts that the duties show. */
      Owed: Money.nullable(),
      Overdue: Money.nullable(),
    }),
    refusals: {
      NoSuchPerson: 'Bu numarayla bir sicil yok.',
      NumberNeeded: 'İşin veya yazının numarasını yazın.',
      NotTheirMatter: 'Bu numara bu kişinin bir işi değil. Numarayı denetleyin.',
    },
  }),
}
