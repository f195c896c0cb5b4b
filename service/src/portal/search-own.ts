import { type DeclarationKindCode, declarationKinds } from 'contract/declarations/codes'
import type { DocumentKindCode } from 'contract/documents/codes'
import { formatDateLong } from 'rules/dates'
import type { Queryable } from '../database/database.ts'
import { openAccruals } from '../debts/list-debts.ts'
import { kindName } from '../documents/kind-name.ts'
import { hasWords } from 'rules/portal/search-words'
import { dayInTurkey } from 'rules/turkey-time'
import type { FoundItem } from './found-item.ts'

/** Limit of rows that are searched: the newest of a growing list. */
const maxRows = 300

export async function searchOwnDebts(
  db: Queryable,
  registryOid: number,
  searchText: string,
): Promise<FoundItem[]> {
  const debts = await openAccruals(db, { registryOid })
  return debts
    .filter((debt) =>
      hasWords(
        `${debt.moduleName} ${debt.revenueName} ${debt.description} ${debt.periodYear} ${debt.subscriberNumber ?? ''} borç öde fatura`,
        searchText,
      ),
    )
    .map((debt) => ({
      Title: `${debt.revenueName} ${debt.periodYear}`,
      Detail: `${debt.description}, son gün ${formatDateLong(debt.dueDate)}`,
      Path: `/DebtQuestioning?tur=${debt.moduleCode}`,
    }))
}

export async function searchOwnDrafts(
  db: Queryable,
  registryOid: number,
  searchText: string,
): Promise<FoundItem[]> {
  const rows = await db<{ oid: number; kind: DeclarationKindCode; savedAt: Date }[]>`
    select oid, kind, saved_at from declaration_draft where registry_oid = ${registryOid}
    order by saved_at desc, oid desc limit ${maxRows}`
  return rows
    .filter(({ kind }) =>
      hasWords(`${declarationKinds[kind].label} beyanname taslak yarım kalan`, searchText),
    )
    .map(({ oid, kind, savedAt }) => ({
      Title: declarationKinds[kind].label,
      Detail: `Yarım kaldı, son kayıt ${formatDateLong(dayInTurkey(savedAt))}`,
      Path: `${declarationKinds[kind].path}?taslak=${oid}`,
    }))
}

export async function searchOwnDeclarations(
  db: Queryable,
  registryOid: number,
  searchText: string,
): Promise<FoundItem[]> {
  const rows = await db<
    { oid: number; number: string; kind: DeclarationKindCode; subject: string; sentAt: Date }[]
  >`
    select oid, number, kind, subject, sent_at from declaration where registry_oid = ${registryOid}
    order by sent_at desc, oid desc limit ${maxRows}`
  return rows
    .filter(({ number, kind, subject }) =>
      hasWords(`${declarationKinds[kind].label} ${subject} ${number}`, searchText),
    )
    .map(({ oid, number, kind, subject, sentAt }) => ({
      Title: `${declarationKinds[kind].label}, ${formatDateLong(dayInTurkey(sentAt))}`,
      Detail: `${number}: ${subject}`,
      Path: `/Beyan?beyan=${oid}`,
    }))
}

export async function searchOwnDocuments(
  db: Queryable,
  registryOid: number,
  searchText: string,
): Promise<FoundItem[]> {
  const [issued, stored] = await Promise.all([
    db<{ kind: DocumentKindCode; documentNumber: string; issuedAt: Date }[]>`
      select kind, document_number, issued_at from issued_document where registry_oid = ${registryOid}
      order by issued_at desc, oid desc limit ${maxRows}`,
    db<{ label: string; createdAt: Date }[]>`
      select label, created_at from stored_file where registry_oid = ${registryOid}
      order by created_at desc, oid desc limit ${maxRows}`,
  ])
  const documents = [
    ...issued.map(({ kind, documentNumber, issuedAt }) => ({
      Title: kindName(kind),
      Detail: `Belge no ${documentNumber}, ${formatDateLong(dayInTurkey(issuedAt))}`,
      Path: '/DebtQuestioning',
    })),
    ...stored.map(({ label, createdAt }) => ({
      Title: label,
      Detail: `Yüklediğiniz belge, ${formatDateLong(dayInTurkey(createdAt))}`,
      Path: '/Belgelerim',
    })),
  ]
  return documents.filter(({ Title, Detail }) => hasWords(`${Title} ${Detail} belge`, searchText))
}
