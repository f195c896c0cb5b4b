import type { DocumentFile } from 'contract/documents/document-file'
import type { DocumentKindCode } from 'contract/documents/codes'
import { addDays } from 'rules/calendar'
import { maskIdentity } from 'rules/identity/national-id'
import { maskName } from 'rules/turkish-text'
import type { Caller, Given } from '../calling/handler.ts'
import type { Refused } from '../calling/refused.ts'
import { type ShownFact, issueDocument } from '../documents/issue-document.ts'
import { kindName } from '../documents/kind-name.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { type OpenDebt, listOpenDebts } from './list-debts.ts'

/** Days for which a certificate counts: debts change by the day. */
const validDays = 15
/** Limit for a day: more are not needed, and an issued one can be downloaded again. */
const maxPerDay = 10

type CertificateRefusal = (name: 'NoRegistry' | 'TooManyToday') => Refused

/** Subject of a certificate, with the debts on the day; those due later stand apart. */
export interface DebtStatus {
  registryOid: number
  name: string
  /** The label and the number the person is known by; a national id only in part. */
  identity: readonly [label: string, value: string | null]
  registryNumber: string
  due: OpenDebt[]
  upcoming: OpenDebt[]
}

/** Debts of the registry acted for today. Due are those whose last day of payment is today or past. */
export async function readDebtStatus(
  { db, today }: Given,
  member: Caller,
  refusal: CertificateRefusal,
): Promise<DebtStatus> {
  const [registry] = await db<
    { oid: number; name: string; identityNumber: string | null; registryNumber: string }[]
  >`
    select oid, concat_ws(' ', name_or_title, surname) as name, identity_number, registry_number
    from registry where oid = ${member.registryOid}`
  if (!registry) throw refusal('NoRegistry')
  const debts = await listOpenDebts(db, { registryOid: registry.oid }, today)
  return {
    registryOid: registry.oid,
    name: registry.name,
    identity: identityFact(registry.identityNumber),
    registryNumber: registry.registryNumber,
    due: debts.filter(({ dueDate }) => dueDate <= today),
    upcoming: debts.filter(({ dueDate }) => dueDate > today),
  }
}

function identityFact(number: string | null): readonly [string, string | null] {
  return number?.length === 10
    ? ['Vergi kimlik no', number]
    : ['T.C. kimlik no', number && maskIdentity(number)]
}

/** Issues a certificate about a status and answers it as a file. */
export async function issueCertificate(
  given: Given,
  {
    kind,
    status,
    member,
    refusal,
    shown,
    blocks,
  }: {
    kind: Extract<DocumentKindCode, 'debt_status' | 'no_debt'>
    status: DebtStatus
    member: Caller
    refusal: CertificateRefusal
    shown: readonly ShownFact[]
    blocks: readonly PdfBlock[]
  },
): Promise<DocumentFile> {
  const { registryOid, name, identity, registryNumber } = status
  if ((await issuedToday(given, registryOid, kind)) >= maxPerDay) throw refusal('TooManyToday')
  const about: PdfBlock = {
    kind: 'facts',
    facts: [['Adı soyadı / unvanı', name], identity, ['Sicil no', registryNumber]],
  }
  const issued = await issueDocument(given, {
    kind,
    title: kindName(kind),
    registryOid,
    memberOid: member.memberOid,
    validUntil: addDays(given.today, validDays),
    shown: [{ label: 'Adı soyadı / unvanı', value: maskName(name) }, ...shown],
    blocks: [about, ...blocks],
  })
  return sealedFile(given, `belge-${issued.documentNumber}`, issued.pdf)
}

async function issuedToday({ db, today }: Given, registryOid: number, kind: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from issued_document
    where registry_oid = ${registryOid} and kind = ${kind}
      and issued_at >= (${today}::date)::timestamp at time zone 'Europe/Istanbul'`
  return row?.count ?? 0
}
