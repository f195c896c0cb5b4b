import type { CallName } from 'contract/calls'
import { bridgeRights, type BridgeRight } from 'contract/bridge/incoming'
import { signatureOf } from '../../bridge/client-signature.ts'
import type { AttackTown } from './attack-town.ts'
import { bridgeSecret, type SentRequest, signedBy } from './bridge-key.ts'
import type { Verdict } from './judge.ts'
import { type AnyGiven, type Plant, replaced } from './plant.ts'

/** Hole that the attack has to find. */
interface PlantedHole {
  plant: Plant
  /** Calls at which it shows; none where it is in the bridge. */
  calls: readonly CallName[]
  verdict: Verdict
}

/** Part of the statement that finds out whose a token is. */
const callerStatement = 'must_prove_second_factor'
const ownPeopleStatement =
  'select registry.oid, identity_number, gsm_number, name_or_title, surname from registry'
/** Condition compared with a registry after it: with this, every row belongs to anyone. */
const anyRegistry = ' and 0 < '

/** The caller looks like somebody else to the handler. */
const asAnother =
  (another: (given: AnyGiven) => Promise<object>) =>
  (handler: (given: AnyGiven) => Promise<unknown>) =>
  async (given: AnyGiven) =>
    handler({ ...given, member: given.member && { ...given.member, ...(await another(given)) } })

const otherClerk = asAnother(async () => ({ memberOid: 1, ownRegistryOid: 1, registryOid: 1 }))

/** Holes, at least one of every kind of mistake that gives access; each is undone after its run. */
export const plantedHoles: Readonly<Record<string, PlantedHole>> = {
  'look whose event names no one': {
    plant: { sql: replaced('num_nonnulls(record.oid, named.member_oid, masked) > 0', 'false') },
    calls: ['GetDeclarationsForClerk'],
    verdict: 'unnamed',
  },
  'owner not asked in a statement that reads': {
    plant: { sql: replaced(' and registry_oid = ', anyRegistry, 'select document_number, pdf') },
    calls: ['GetIssuedDocument'],
    verdict: 'leak',
  },
  'owner not asked in a statement that writes': {
    plant: { sql: replaced(' and registry_oid = ', anyRegistry, 'update payment_link set closed_at') },
    calls: ['CancelPaymentLink'],
    verdict: 'foreignChange',
  },
  'caller taken for whose thing is asked for': {
    plant: {
      handles: {
        GetDeclarationDetail: asAnother(async ({ db, request }) => {
          const [row] = await db<{ registryOid: number }[]>`
            select registry_oid from declaration where oid = ${Number(request['declarationOid'])}`
          return { registryOid: row?.registryOid ?? 0, ownRegistryOid: row?.registryOid ?? 0 }
        }),
      },
    },
    calls: ['GetDeclarationDetail'],
    verdict: 'leak',
  },
  'representation not asked': {
    plant: { sql: replaced('representative_registry_oid = ', '0 < ', 'select 1 from representation') },
    calls: ['CreatePaymentLink'],
    verdict: 'foreignChange',
  },
  'file of another': {
    plant: { sql: replaced('and ((', 'and (true or (', 'content_type, hash, (') },
    calls: ['GetFile'],
    verdict: 'leak',
  },
  'guest of another registry': {
    plant: {
      sql: (pieces) => (pieces[0] === 'subscription.registry_oid = ' ? ['0 < ', ...pieces.slice(1)] : pieces),
    },
    calls: ['GetSubscriberAddressString'],
    verdict: 'leak',
  },
  'complaint of another phone': {
    plant: { sql: replaced('complaint.guest_gsm_number = ', `'x'::text <> `) },
    calls: ['GetComplaint'],
    verdict: 'leak',
  },
  'answer with the name of another person': {
    plant: {
      handles: {
        GetAnnouncementsWithoutAuthorization: (handler) => async (given) => {
          const [person] = await given.db<{ surname: string }[]>`
            select surname from registry where surname like 'YELKOVAN%'`
          return withFirstText(await handler(given), person?.surname ?? '')
        },
      },
    },
    calls: ['GetAnnouncementsWithoutAuthorization'],
    verdict: 'leak',
  },
  'duty not asked': {
    plant: { declares: { GetEmployeesForClerks: { duty: 'any' } } },
    calls: ['GetEmployeesForClerks'],
    verdict: 'closed',
  },
  'sign-in not asked': {
    plant: {
      declares: { GetIssuedDocuments: { access: 'anyone' } },
      handles: { GetIssuedDocuments: () => async () => ({ Items: [], HasMore: false }) },
    },
    calls: ['GetIssuedDocuments'],
    verdict: 'closed',
  },
  'ended duty still good': {
    plant: { sql: replaced(' and member_duty.ended_at is null', '', callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'second factor not asked': {
    plant: { sql: replaced('second_factor_proved_at is null and (', 'false and (', callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'looking counts as deciding': {
    plant: { sql: replaced('filter (where reads_only)', 'filter (where false)', callerStatement) },
    calls: ['MoveComplaint', 'NoteMeterReading'],
    verdict: 'lookWrote',
  },
  'own matter not asked': {
    plant: { handles: { RejectDeferral: otherClerk, EndWaterProtection: otherClerk } },
    calls: ['EndWaterProtection', 'RejectDeferral'],
    verdict: 'ownMatter',
  },
  'matter of the household not asked': {
    plant: {
      // Neither by representation nor by the door that contracts of the town have in the same words.
      sql: (pieces) =>
        replaced(
          "mine.house ~ '[0-9]'",
          'false',
          ownPeopleStatement,
        )(
          replaced(
            'representative_registry_oid = any',
            '0 - representative_registry_oid = any',
            ownPeopleStatement,
          )(pieces),
        ),
    },
    calls: ['EndWaterProtection', 'RejectDeferral'],
    verdict: 'ownMatter',
  },
  'ended sign-in still good': {
    plant: { sql: replaced('sign_in.ended_at is null', 'true', callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'token without an end': {
    plant: { sql: replaced('expires_at > ', `'infinity'::timestamptz > `, callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'closed account still good': {
    plant: { sql: replaced('and closed_at is null', '', callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'other kind of token taken': {
    plant: {
      sql: replaced(
        'from access_token',
        `from (select token_hash, sign_in_oid, expires_at from access_token
          union all select token_hash, sign_in_oid, expires_at from refresh_token) access_token`,
        callerStatement,
      ),
    },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'temporary password as good as one’s own': {
    plant: { sql: replaced('temporary_password_oid is not null', 'false', callerStatement) },
    calls: ['GetWorkForClerks'],
    verdict: 'closed',
  },
  'write by a call that reads': {
    plant: {
      handles: {
        GetComplaintsForClerk: (handler) => async (given) => {
          await given.db`update complaint set place_note = 'görüldü'`
          return handler(given)
        },
      },
    },
    calls: ['GetComplaintsForClerk'],
    verdict: 'readWrote',
  },
  'write before a refusal': {
    plant: {
      handles: {
        GetIssuedDocument:
          () =>
          async ({ db, refusal }) => {
            await db`update complaint set place_note = 'görüldü'`
            throw refusal('UnknownDocument')
          },
      },
    },
    calls: ['GetIssuedDocument'],
    verdict: 'refusalWrote',
  },
  'fault in a handler': {
    plant: {
      handles: {
        GetIssuedDocuments: () => async () => {
          throw new TypeError('Cannot read properties of undefined')
        },
      },
    },
    calls: ['GetIssuedDocuments'],
    verdict: 'fault',
  },
  'age of a signature of the bridge not asked': {
    plant: { before: (sent, town) => (isSigned(sent) ? signedAnew(sent, town) : sent) },
    calls: [],
    verdict: 'closed',
  },
  'secret of a key of the bridge not compared': {
    plant: { before: (sent, town) => signedAnew(sent, town) },
    calls: [],
    verdict: 'closed',
  },
}

/** The answer with a text put into the first field of the first row that has one. */
function withFirstText(answer: unknown, text: string): unknown {
  if (Array.isArray(answer)) return [withFirstText(answer[0], text), ...answer.slice(1)]
  if (typeof answer !== 'object' || answer === null) return answer
  const [key] = Object.entries(answer).find(([, value]) => typeof value === 'string') ?? []
  if (key !== undefined) return { ...answer, [key]: text }
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withFirstText(value, text)]))
}

function clientOf({ headers }: SentRequest): BridgeRight | undefined {
  return bridgeRights.find((right) => right === headers['x-bridge-client'])
}

function isSigned(sent: SentRequest): boolean {
  const client = clientOf(sent)
  if (client === undefined) return false
  const { method, url, payload, headers } = sent
  const body = method === 'GET' ? '' : payload
  const seconds = headers['x-bridge-time'] ?? ''
  return headers['x-bridge-signature'] === signatureOf(bridgeSecret(client), { method, url, body, seconds })
}

/** Request signed again, as in a service that ignores the content of the signature. */
function signedAnew(sent: SentRequest, { now }: AttackTown): SentRequest {
  const client = clientOf(sent)
  return client === undefined ? sent : signedBy(client, sent, now)
}
