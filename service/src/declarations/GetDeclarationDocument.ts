import type { Calls } from 'contract/calls'
import { declarationKinds } from 'contract/declarations/codes'
import { maskIdentity } from 'rules/identity/national-id'
import { maskName } from 'rules/turkish-text'
import type { Caller, Given, Handler } from '../calling/handler.ts'
import type { Transaction } from '../database/database.ts'
import { issueDocument } from '../documents/issue-document.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { formatMoment } from 'rules/turkey-time'
import { filesOf } from '../files/file-use.ts'
import { declaredOf } from './declared.ts'
import { type DeclarationRow, findDeclaration } from './find-declaration.ts'
import { sectionsOf } from './kinds.ts'

/** Makes the document when it is first asked for, from the sent content alone; from then on the same bytes. */
export const GetDeclarationDocument: Handler<Calls['GetDeclarationDocument']> = async ({
  request: { declarationOid },
  member,
  refusal,
  ...given
}) => {
  const { number, pdf } = await given.db.begin(async (tx) => {
    await tx`select from declaration where oid = ${declarationOid} and registry_oid = ${member.registryOid} for update`
    const declaration = await findDeclaration(tx, declarationOid, member)
    if (!declaration) throw refusal('NoSuchDeclaration')
    const before = await findIssued(tx, declaration)
    return { number: declaration.number, pdf: before ?? (await issue(tx, given, member, declaration)) }
  })
  return sealedFile(given, `beyan-${number}`, pdf)
}

async function findIssued(tx: Transaction, { documentOid }: DeclarationRow): Promise<Buffer | undefined> {
  const [issued] = await tx<{ pdf: Buffer }[]>`select pdf from issued_document where oid = ${documentOid}`
  return issued?.pdf
}

async function issue(tx: Transaction, given: Given, member: Caller, row: DeclarationRow): Promise<Buffer> {
  const title = declarationKinds[row.kind].label
  const sentAt = formatMoment(row.sentAt)
  const issued = await issueDocument(
    { ...given, db: tx },
    {
      kind: 'declaration',
      title,
      registryOid: row.registryOid,
      memberOid: member.memberOid,
      shown: [
        { label: 'Beyan', value: title },
        { label: 'Beyan no', value: row.number },
        { label: 'Gönderildi', value: sentAt },
        { label: 'Adı soyadı / unvanı', value: maskName(row.registryName) },
      ],
      blocks: await blocksOf(tx, given, row, sentAt),
    },
  )
  await tx`update declaration set document_oid = ${issued.oid} where oid = ${row.oid}`
  return issued.pdf
}

async function blocksOf(
  tx: Transaction,
  { settings }: Given,
  row: DeclarationRow,
  sentAt: string,
): Promise<PdfBlock[]> {
  const [sections, files] = await Promise.all([
    sectionsOf(tx, declaredOf(row)),
    filesOf({ db: tx, settings }, { usedBy: 'declaration', usedByOid: row.oid }),
  ])
  const identity = row.identityNumber
  return [
    {
      kind: 'facts',
      facts: [
        ['Beyan no', row.number],
        ['Gönderilme zamanı', sentAt],
        ['Adı soyadı / unvanı', row.registryName],
        ['Kimlik veya vergi no', identity && (identity.length === 11 ? maskIdentity(identity) : identity)],
        ['Sicil no', row.registryNumber],
        ['Gönderen', row.sentBy],
      ],
    },
    ...sections.flatMap(({ title, lines }): PdfBlock[] => [
      { kind: 'heading', text: title },
      { kind: 'facts', facts: lines },
    ]),
    ...(files.length === 0
      ? []
      : ([
          { kind: 'heading', text: 'Eklenen belgeler' },
          { kind: 'text', text: files.map(({ Label }) => Label).join(', ') },
        ] satisfies PdfBlock[])),
    { kind: 'text', isSmall: true, text: 'Bu belge, beyanın gönderildiği andaki hâlini gösterir.' },
  ]
}
