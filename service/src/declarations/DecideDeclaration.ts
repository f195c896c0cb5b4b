import type { Calls } from 'contract/calls'
import { saysSomething } from 'contract/says-something'
import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import { dayInTurkey } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { type Concerned, isOwnMatter } from '../callers/own-matter.ts'
import { carryOut } from './carry-out.ts'
import { statusName } from './declaration-row.ts'
import { type DeclarationRow, findDeclaration } from './find-declaration.ts'
import { tellDeclarer } from './tell-declarer.ts'

const minReasonLength = 10

export const DecideDeclaration: Handler<Calls['DecideDeclaration']> = async ({
  request: { declarationOid, decision, reason, findings, seenTotal },
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    if (decision !== 'accepted' && (reason.length < minReasonLength || !saysSomething(reason)))
      throw refusal('ReasonNeeded')
    const declaration = await lock(tx, declarationOid)
    if (!declaration) throw refusal('NoSuchDeclaration')
    const on = { ...given, db: tx }
    const since = dayInTurkey(declaration.sentAt)
    const declarer = { registryOids: [declaration.registryOid], memberOids: sendersOf([declaration]), since }
    if (await isOwnMatter(on, clerk, declarer)) throw refusal('OwnDeclaration')
    if (await isOwnMatter(on, clerk, await otherOwners(tx, declaration, findings))) throw refusal('OwnShare')
    if (declaration.status !== 'waiting') throw refusal('NotWaiting')
    await tx`
      update declaration set decision_note = ${reason || null}, findings = ${tx.json(findings as never)},
        decided_at = ${given.now}, decided_by_member_oid = ${clerk.memberOid}
      where oid = ${declarationOid}`
    const deciding = { declaration, clerk, decision, reason, findings, seenTotal, refusal }
    const isMoved = await carryOut(tx, given, deciding)
    if (!isMoved) throw refusal('NotWaiting')
    await tellDeclarer(tx, given, declarationOid, 'decided')
    return { StatusCode: decision, StatusName: statusName(decision, 'clerk') }
  })

/** Other people who have or had a share of the property, and the senders of their declarations of it. */
async function otherOwners(
  tx: Transaction,
  { subjectKey, correctsOid, sentAt }: DeclarationRow,
  { endedEstateOidList = [] }: DeclarationFindings,
): Promise<Concerned> {
  const owners = await tx<{ registryOid: number; memberOid: number | null }[]>`
    select estate.registry_oid, declaration.member_oid
    from estate join declaration on declaration.oid = declaration_oid
    where estate.oid = any(${endedEstateOidList})
      or (estate.subject_key = ${subjectKey} and (ended_on is null or ended_by_declaration_oid = ${correctsOid}))`
  return {
    since: dayInTurkey(sentAt),
    registryOids: owners.map(({ registryOid }) => registryOid),
    memberOids: sendersOf(owners),
  }
}

/** Senders of declarations; those brought by file have none. */
function sendersOf(declarations: readonly { memberOid: number | null }[]): number[] {
  return declarations.flatMap(({ memberOid }) => memberOid ?? [])
}

/** The registry first, as sending does, so that two never wait for each other. */
async function lock(tx: Transaction, declarationOid: number): Promise<DeclarationRow | undefined> {
  await tx`
    select from registry where oid = (select registry_oid from declaration where oid = ${declarationOid})
    for no key update`
  await tx`select from declaration where oid = ${declarationOid} for update`
  return findDeclaration(tx, declarationOid, 'anyone')
}
