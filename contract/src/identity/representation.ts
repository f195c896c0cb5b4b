import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { nationalIdLength } from '../sentences.ts'
import { Registry } from './calls.ts'
import { reasonText } from '../reason.ts'

const OwnRegistry = z.object({
  Registry,
  /** False for a registry one only represents. */
  IsOwn: z.boolean(),
  /** Whether this sign-in acts for it now. */
  IsChosen: z.boolean(),
  /** The ground of the representation in words; null for one's own. */
  Basis: z.string().nullable(),
  Since: z.iso.date().nullable(),
  /** The first day on which it no longer holds. */
  Until: z.iso.date().nullable(),
})
export type OwnRegistry = z.output<typeof OwnRegistry>

/** Representative of the member's own registry. */
const OwnRepresentative = z.object({
  RegistryOid: Oid,
  Name: z.string(),
  Basis: z.string(),
  Since: z.iso.date(),
  Until: z.iso.date().nullable(),
})
export type OwnRepresentative = z.output<typeof OwnRepresentative>

const RepresentationForClerk = z.object({
  RegistryOid: Oid,
  RegistryNumber: z.string(),
  Name: z.string(),
  RepresentativeRegistryOid: Oid,
  RepresentativeName: z.string(),
  /** Masked. */
  RepresentativeNumber: z.string().nullable(),
  Basis: z.string(),
  Since: z.iso.date(),
  Until: z.iso.date().nullable(),
  /** Clerk or member who said so; null for the town's own records. */
  NamedBy: z.string().nullable(),
  NamedAt: z.iso.datetime(),
})
export type RepresentationForClerk = z.output<typeof RepresentationForClerk>

const pair = { registryOid: Oid, representativeRegistryOid: Oid }
const noSuchRepresentation = { NoSuchRepresentation: 'Böyle bir temsil yok ya da sona erdi.' }

/** The identity calls by which someone acts for a company. */
export const representationCalls = {
  GetOwnRegistries: call({
    summary: "The member's own registry and those they may act for today.",
    access: 'member',
    request: z.object({}),
    response: z.array(OwnRegistry),
  }),
  ChooseRegistry: call({
    summary: 'Whose affairs this sign-in acts in from now on.',
    access: 'member',
    request: z.object({ registryOid: Oid }),
    response: z.object({ Registry, ActingFor: z.boolean() }),
    refusals: { NotYourRegistry: 'Bu sicil adına işlem yapma yetkiniz yok.' },
  }),
  GetOwnRepresentatives: call({
    summary: "Who may act for the member's own registry, today or from a later day on.",
    access: 'member',
    request: z.object({}),
    response: z.array(OwnRepresentative),
  }),
  EndOwnRepresentation: call({
    summary: 'Ends a representation at once, by the represented or the representative themselves.',
    access: 'member',
    request: z.object({
      ...pair,
      reason: z.string().trim().min(1).max(300).default('Kendisi sona erdirdi.'),
    }),
    response: z.object({}),
    refusals: noSuchRepresentation,
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetRepresentationsForClerks: call({
    summary: 'Who may act for whom, searched by either; each look is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(RepresentationForClerk),
  }),
  NameRepresentative: call({
    summary:
      'A clerk saw the paper by which someone may act for a registry, and proposes it to a second clerk.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      registryNumber: z.string('Sicil numarasını yazın.').trim().min(1, 'Sicil numarasını yazın.').max(30),
      representativeIdentityNumber: z
        .string('Temsilcinin kimlik numarasını yazın.')
        .regex(/^\d{11}$/, nationalIdLength),
      reason: reasonText('Hangi yetki belgesini gördüğünüzü yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NoSuchRegistry: 'Bu numarayla bir sicil kaydı yok.',
      UnknownRepresentative: 'Temsilcinin belediyede sicil kaydı yok. Önce kaydını açın.',
      AlreadyRepresentative: 'Bu kişi zaten bu kaydın temsilcisi.',
      AlreadyProposed: 'Bu kayıt için bir temsilci önerilmiş; önce ikinci memur o öneriyi sonuçlandırmalı.',
      NotProposed: 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  EndRepresentation: call({
    summary: 'A clerk ends a representation at once, with the reason.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({ ...pair, reason: reasonText('Temsilin neden bittiğini en az 10 harfle yazın.') }),
    response: z.object({}),
    refusals: { ...noSuchRepresentation, ...ownMatter },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
