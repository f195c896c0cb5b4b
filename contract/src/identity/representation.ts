import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { Registry } from './calls.ts'

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
}
