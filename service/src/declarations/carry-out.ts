import type { DeclarationFindings } from 'contract/declarations/declaration-clerk'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import type { Transaction } from '../database/database.ts'
import { toWire } from 'rules/money'
import { accruedTotal } from './assessment-on-the-wire.ts'
import { assessAgain } from './assess-again.ts'
import { enactDeclaration } from './enact.ts'
import { declaredOf } from './declared.ts'
import type { DeclarationRow } from './find-declaration.ts'
import { countForgoneTax } from './forgone-tax.ts'
import { moveDeclaration } from './status-table.ts'

interface Deciding {
  declaration: DeclarationRow
  clerk: Pick<Caller, 'memberOid' | 'registryOid'>
  decision: 'accepted' | 'returned' | 'refused'
  reason: string
  findings: DeclarationFindings
  /** Net amount that acceptance would accrue, as shown to the clerk. */
  seenTotal?: string | null
  refusal: (name: 'CannotBeAssessed' | 'OtherFigures') => Refused
}

/** Carries out the clerk's decision; false when the declaration no longer waits. */
export async function carryOut(
  tx: Transaction,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  { declaration, clerk, decision, reason, findings, seenTotal = null, refusal }: Deciding,
): Promise<boolean> {
  const { now: at, today } = given
  const by = { memberOid: clerk.memberOid, registryOid: clerk.registryOid, isClerk: true }
  if (decision !== 'accepted') return moveDeclaration(tx, declaration.oid, decision, { by, at, note: reason })
  const { periods, ...assessed } = await assessAgain({ ...given, db: tx }, declaration, findings)
  if (periods === undefined) throw refusal('CannotBeAssessed')
  // A tariff may have been corrected since: the clerk decides about the amount they saw.
  if (seenTotal !== null && toWire(accruedTotal({ ...assessed, periods })) !== seenTotal)
    throw refusal('OtherFigures')
  await countForgoneTax(tx, given, { declaration, findings, assessed })
  const declared = declaredOf(declaration)
  return enactDeclaration(
    tx,
    declaration,
    { ...assessed, declared, periods },
    { to: 'accepted', by, at, today, settings: given.settings, note: reason },
  )
}
