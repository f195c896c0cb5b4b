import type { PrivacyKindCode, PrivacyStatusCode, PrivacyStepCode } from 'contract/privacy/codes'
import { randomBytes } from 'node:crypto'
import type { Caller } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import type { Wanted } from './correct-record.ts'

export interface ApplicationRow {
  oid: number
  reference: string
  kind: PrivacyKindCode
  memberOid: number | null
  registryOid: number | null
  isOnPaper: boolean
  text: string
  wanted: Wanted[]
  sentAt: Date
  dueOn: string
  status: PrivacyStatusCode
  answer: string | null
  endedAt: Date | null
  documentOid: number | null
}

export function applicationColumns(db: Queryable) {
  return db`privacy_application.oid, reference, kind, privacy_application.member_oid,
    privacy_application.registry_oid, is_on_paper, text, wanted, sent_at, due_on, status, answer, ended_at, document_oid`
}

/** Applications of a member: those of the membership, and those of their own record. */
export function ownedBy(db: Queryable, { memberOid, ownRegistryOid }: Caller) {
  return db`(privacy_application.member_oid = ${memberOid} or privacy_application.registry_oid = ${ownRegistryOid})`
}

/** Letters without the look-alikes of 1 and 0. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number that people read out, and that is not counted through. */
export function newReference(today: string): string {
  const part = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
  return `KV${today.slice(0, 4)}-${part}`
}

export async function noteStep(
  tx: Queryable,
  step: {
    applicationOid: number
    step: PrivacyStepCode
    happenedAt: Date
    byClerk: boolean
    memberOid: number
  },
): Promise<void> {
  await tx`insert into privacy_application_event ${tx(step)}`
}

/** History of applications, in their order; clerks are not named. */
export async function stepsOf(
  db: Queryable,
  applicationOids: readonly number[],
): Promise<Map<number, { Step: PrivacyStepCode; At: string; Text: null }[]>> {
  const rows = await db<{ applicationOid: number; step: PrivacyStepCode; happenedAt: Date }[]>`
    select application_oid, step, happened_at from privacy_application_event
    where application_oid = any(${[...applicationOids]}) order by oid limit 5000`
  return new Map(
    applicationOids.map((oid) => [
      oid,
      rows
        .filter(({ applicationOid }) => applicationOid === oid)
        .map(({ step, happenedAt }) => ({ Step: step, At: happenedAt.toISOString(), Text: null })),
    ]),
  )
}
