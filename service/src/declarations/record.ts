import type { Calls } from 'contract/calls'
import type { RefusalOf } from 'contract/call'
import type { DeclarationCheckReasonCode, DeclarationStatusCode } from 'contract/declarations/codes'
import { formatDateShort } from 'rules/dates'
import type { z } from 'zod'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { newDocumentNumber } from '../documents/verification-code.ts'
import { attachFiles } from '../files/file-use.ts'
import { type Assessed, assessDeclaration } from './assessment.ts'
import { missingText, reasonsOnTheWire, statusName } from './declaration-row.ts'
import { enactDeclaration } from './enact.ts'
import { withFieldPaths } from './plans/field-fault.ts'
import type { Declared } from './declared.ts'
import { type Replaced, findReplaced } from './replaced.ts'
import { inForceStatuses, moveDeclaration, noteDeclarationEvent } from './status-table.ts'
import { tellDeclarer } from './tell-declarer.ts'
import { checkVariant } from './variant.ts'

type RecordCall = Calls['RecordEMunicipalityECTDeclaration']
type Sending = Omit<z.output<RecordCall['request']>, 'concreteEMunicipalityECTDeclaration'>
type Sent = z.input<RecordCall['response']>
type Sender = Pick<Caller, 'memberOid' | 'registryOid'>
interface Wanted {
  declared: Declared
  sending: Sending
  /** Path of the content in the request, for messages at its fields. */
  path: string
}
type Refusal = (name: RefusalOf<RecordCall>) => Refused

/**
 * Takes a sent declaration: once for each send id, with its documents, in one transaction with its consequences.
 * Declarations of one registry come one after the other.
 */
export async function recordDeclaration(
  { db, ...given }: Given,
  member: Caller,
  wanted: Wanted,
  refusal: Refusal,
): Promise<Sent> {
  return db.begin(async (tx) => {
    const sent = await recordIn(tx, given, member, wanted, refusal)
    await tellDeclarer(tx, given, sent.Oid, 'received')
    return sent
  })
}

/** The same in a transaction that is open already. */
export async function recordIn(
  tx: Transaction,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  member: Sender,
  { declared, sending, path }: Wanted,
  refusal: Refusal,
): Promise<Sent> {
  const { registryOid } = member
  if (registryOid === null) throw refusal('NoRegistry')
  await tx`select from registry where oid = ${registryOid} for no key update`
  const before = await findSent(tx, registryOid, sending.sendId)
  if (before) return before
  if (!(await checkVariant(tx, registryOid, declared.content.registry.variant))) throw refusal('WrongVariant')
  await takeDraft(tx, registryOid, sending, refusal)
  const replaced = await findReplaced(tx, registryOid, sending.correctsOid, refusal)
  const assessed = await withFieldPaths(path, () =>
    assessDeclaration(
      { ...given, db: tx, findings: { isExemptionGranted: true } },
      { registryOid, declared, ...replaced.links, accruedOn: given.today },
    ),
  )
  await write(tx, given, {
    member: { memberOid: member.memberOid, registryOid },
    declared,
    sending,
    assessed,
    replaced,
    refusal,
  })
  const sent = await findSent(tx, registryOid, sending.sendId)
  if (!sent) throw new Error('A declaration was not written')
  return sent
}

interface Writing {
  member: { memberOid: number; registryOid: number }
  declared: Declared
  sending: Sending
  assessed: Assessed
  replaced: Replaced
  refusal: Refusal
}

async function write(
  tx: Transaction,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  writing: Writing,
): Promise<void> {
  const { member, declared, assessed, replaced, refusal } = writing
  const { now: at, today } = given
  const { registryOid, memberOid } = member
  const by = { memberOid, registryOid, isClerk: false }
  const sent = await insertDeclaration(tx, given, writing)
  await noteDeclarationEvent(tx, sent.oid, 'sent', { by, at })
  const use = { usedBy: 'declaration', usedByOid: sent.oid }
  const owner = { registryOid, memberOid, guestAccessOid: null }
  const attached = await attachFiles({ ...given, db: tx }, owner, declared.content.fileOidList, use)
  if (attached !== 'attached') throw refusal(attached)
  if (
    replaced.status !== null &&
    !inForceStatuses.includes(replaced.status) &&
    replaced.links.replacesOid !== null
  )
    await moveDeclaration(tx, replaced.links.replacesOid, 'corrected', {
      by,
      at,
      note: `Yerine geçen beyan: ${sent.number}`,
    })
  const { plan, periods, reasons, missing } = assessed
  if (reasons.length > 0 || periods === undefined) {
    const note = missing === undefined ? undefined : missingText(missing)
    await moveDeclaration(tx, sent.oid, 'waiting', { by, at, note })
    return
  }
  const note =
    plan.firstTaxYear > Number(today.slice(0, 4))
      ? `Vergi ${plan.firstTaxYear} yılından başlar; ${formatDateShort(`${plan.firstTaxYear}-01-01`)} günü tahakkuk eder.`
      : undefined
  await enactDeclaration(
    tx,
    { ...sent, registryOid, correctsOid: replaced.links.correctsOid },
    { ...assessed, declared, periods },
    { to: 'assessed', by, at, today, settings: given.settings, ...(note === undefined ? {} : { note }) },
  )
}

async function insertDeclaration(
  tx: Queryable,
  { now }: Pick<Given, 'now'>,
  { member, declared, sending, assessed: { plan, reasons }, replaced }: Writing,
): Promise<{ oid: number; number: string }> {
  const [sent] = await tx<{ oid: number; number: string }[]>`
    insert into declaration ${tx({
      number: newDocumentNumber(now),
      registryOid: member.registryOid,
      memberOid: member.memberOid,
      sendId: sending.sendId,
      kind: declared.kind,
      status: 'sent',
      content: tx.json(declared.content as never),
      subject: plan.subject.slice(0, 400),
      subjectKey: plan.subjectKey,
      occasionKey: plan.occasionKey,
      reasons: reasons as string[],
      sentAt: now,
      firstTaxYear: plan.firstTaxYear,
      replacesOid: replaced.links.replacesOid,
      correctsOid: replaced.links.correctsOid,
    })} returning oid, number`
  if (!sent) throw new Error('A declaration was not written')
  return sent
}

/** The draft goes away with the sending, if it is still the one that was read. */
async function takeDraft(
  tx: Queryable,
  registryOid: number,
  { draftOid, draftVersion }: Sending,
  refusal: Refusal,
): Promise<void> {
  if (draftOid === undefined) return
  const [draft] = await tx<{ version: number }[]>`
    select version from declaration_draft where oid = ${draftOid} and registry_oid = ${registryOid} for update`
  if (!draft) throw refusal('NoSuchDraft')
  if (draft.version !== draftVersion) throw refusal('DraftChanged')
  await tx`delete from declaration_draft where oid = ${draftOid}`
}

interface SentRow {
  oid: number
  number: string
  status: DeclarationStatusCode
  sentAt: Date
  firstTaxYear: number
  reasons: DeclarationCheckReasonCode[]
  totalKurus: number
}

async function findSent(tx: Queryable, registryOid: number, sendId: string): Promise<Sent | undefined> {
  const [row] = await tx<SentRow[]>`
    select oid, number, status, sent_at, first_tax_year, reasons,
      (select coalesce(sum(total_kurus), 0)::bigint from declaration_period where declaration_oid = declaration.oid) as total_kurus
    from declaration where registry_oid = ${registryOid} and send_id = ${sendId}`
  return (
    row && {
      Oid: row.oid,
      Number: row.number,
      StatusCode: row.status,
      StatusName: statusName(row.status),
      SentAt: row.sentAt.toISOString(),
      FirstTaxYear: row.firstTaxYear,
      Total: row.totalKurus,
      Reasons: reasonsOnTheWire(row.reasons),
    }
  )
}
