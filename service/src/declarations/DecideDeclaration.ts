import type { Calls } from 'contract/calls'
import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { tellOwner } from '../callers/contact.ts'
import { belongsTo, mayActFor } from '../callers/representation.ts'
import { carryOut } from './carry-out.ts'
import { statusName } from './declaration-row.ts'
import { type DeclarationRow, findDeclaration } from './find-declaration.ts'

export const DecideDeclaration: Handler<Calls['DecideDeclaration']> = async ({
  request: { declarationOid, decision, reason, findings },
  member: clerk,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const declaration = await lock(tx, declarationOid)
    if (!declaration) throw refusal('NoSuchDeclaration')
    if (await mayActFor({ ...given, db: tx }, clerk, declaration.registryOid)) throw refusal('OwnDeclaration')
    if (await areOwnShares({ ...given, db: tx }, clerk, findings)) throw refusal('OwnShare')
    if (declaration.status !== 'waiting') throw refusal('NotWaiting')
    await tx`
      update declaration set decision_note = ${reason}, findings = ${tx.json(findings as never)},
        decided_at = ${given.now}, decided_by_member_oid = ${clerk.memberOid}
      where oid = ${declarationOid}`
    const isMoved = await carryOut(tx, given, { declaration, clerk, decision, reason, findings, refusal })
    if (!isMoved) throw refusal('NotWaiting')
    await tellDeclarer(tx, given, declaration)
    return { StatusCode: decision, StatusName: statusName(decision) }
  })

/** Whether the clerk would end a tax of their own. */
async function areOwnShares(
  given: { db: Transaction } & Pick<Given, 'today'>,
  clerk: Caller,
  { endedEstateOidList = [] }: DeclarationFindings,
): Promise<boolean> {
  const [own] = await given.db`
    select from estate where oid = any(${endedEstateOidList}) and ${belongsTo(given, clerk, 'registry_oid')} limit 1`
  return own !== undefined
}

/** The registry first, as sending does, so that two never wait for each other. */
async function lock(tx: Transaction, declarationOid: number): Promise<DeclarationRow | undefined> {
  await tx`
    select from registry where oid = (select registry_oid from declaration where oid = ${declarationOid})
    for no key update`
  await tx`select from declaration where oid = ${declarationOid} for update`
  return findDeclaration(tx, declarationOid, 'anyone')
}

async function tellDeclarer(tx: Transaction, given: Given, { oid, registryOid, number }: DeclarationRow) {
  const [registry] = await tx<{ gsmNumber: string | null }[]>`
    select gsm_number from registry where oid = ${registryOid}`
  await tellOwner(tx, given, {
    gsmNumber: registry?.gsmNumber ?? null,
    eventKey: `declaration-decided:${oid}`,
    text: `${number} numarali beyaniniz sonuclandi. e-Belediye Beyanlarim sayfasina bakin.`,
  })
}
