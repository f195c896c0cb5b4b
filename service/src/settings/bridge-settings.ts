import { bridgeEventKinds } from 'contract/bridge/events'
import { bridgeRights } from 'contract/bridge/incoming'
import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })
const secret = z.string().min(32).max(200)

const Party = z.strictObject({
  Id: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/),
  /** The key of its signatures. */
  Secret: secret,
  /** The moment at which `Secret` ends; without it, it stays. */
  SecretUntil: moment.optional(),
  /** The key that takes its place: both count for a while. */
  NextSecret: secret.optional(),
  /** The moment from which `NextSecret` counts; at once unless given. */
  NextSecretFrom: moment.optional(),
})
export type BridgeParty = z.output<typeof Party>

const Client = Party.extend({
  /** Rights of the client; only to take events unless given. */
  Rights: z.array(z.enum(bridgeRights)).min(1).optional(),
})
export type BridgeClient = z.output<typeof Client>

const Webhook = Party.extend({
  Url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must not hold a user name'),
  /** Kinds of events it is told of; all unless given. */
  Kinds: z.array(z.enum(bridgeEventKinds)).min(1).optional(),
  /** A new target is told of what comes after this number, or from now on; of everything unless given. */
  After: z.union([z.int().min(0), z.literal('now')]).optional(),
})
export type BridgeWebhook = z.output<typeof Webhook>

const Files = z.strictObject({
  /** A folder that exists, that all services see, and that the other program empties. */
  Directory: z.string().regex(/\S/, 'must not be blank'),
  /** A full file is written at once; 1000 unless given. */
  MaxEvents: z.int().min(1).max(100_000).optional(),
  /** Time that a batch that is not full waits for more; 60 unless given. */
  EverySeconds: z.int().min(1).max(86_400).optional(),
})
export type BridgeFiles = z.output<typeof Files>

/** Settings of the municipality's other systems: those that ask, and those that are told. */
export const BridgeSettings = z.strictObject({
  Clients: z
    .array(Client)
    .min(1)
    .refine(haveOwnIds, { message: 'has two clients of one id' })
    .refine(haveOwnSecrets, { error: ({ input }) => tellSecretTwice(input as BridgeParty[]) })
    .refine(haveOneAccounting, {
      message:
        'has two clients with the right dayBook, and there is one accounting: while one takes the place of the other, the other has SecretUntil and no NextSecret',
    })
    .optional(),
  Webhooks: z
    .array(Webhook)
    .min(1)
    .refine(haveOwnIds, { message: 'has two webhooks of one id' })
    .refine(haveOwnSecrets, { error: ({ input }) => tellSecretTwice(input as BridgeParty[]) })
    .optional(),
  /** Events as numbered files, for programs that read a folder. */
  Files: Files.optional(),
  /** Limit of records in one request; 500 unless given. */
  MaxRecords: z.int().min(1).max(5000).optional(),
  /** Whether webhooks may go to this machine and to the municipality's own network. */
  AllowsPrivateAddresses: z.boolean().optional(),
})

function haveOwnIds(parties: readonly { Id: string }[]): boolean {
  return new Set(parties.map(({ Id }) => Id)).size === parties.length
}

/**
 * Whether every party has secrets of its own; a next secret equal to the one before would change nothing. The signed
 * text does not name the party, so two with one secret could pose as each other.
 */
function haveOwnSecrets(parties: readonly BridgeParty[]): boolean {
  return partiesOfOneSecret(parties) === undefined
}

/** Sentence for the operator of an upgrade: versions before took the same secret for two parties. */
function tellSecretTwice(parties: readonly BridgeParty[]): string {
  const [one, other] = partiesOfOneSecret(parties) ?? []
  return one === other
    ? `has one secret twice (${one}): NextSecret must differ from Secret`
    : `has one secret twice (${one} and ${other}), so that each could sign as the other: give one of them another, here and in its program`
}

function partiesOfOneSecret(parties: readonly BridgeParty[]): [string, string] | undefined {
  const ownerOf = new Map<string, string>()
  for (const { Id, Secret, NextSecret } of parties)
    for (const each of NextSecret === undefined ? [Secret] : [Secret, NextSecret]) {
      const owner = ownerOf.get(each)
      if (owner !== undefined) return [owner, Id]
      ownerOf.set(each, Id)
    }
  return undefined
}

/** Whether the clients name one accounting, or two ids of it, one of them with an end. */
function haveOneAccounting(clients: readonly BridgeClient[]): boolean {
  const accounting = clients.filter(({ Rights }) => Rights?.includes('dayBook'))
  const lasting = accounting.filter(({ SecretUntil, NextSecret }) => !SecretUntil || NextSecret)
  return accounting.length <= 2 && lasting.length <= 1
}
