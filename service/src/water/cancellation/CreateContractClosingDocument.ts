import type { Calls } from 'contract/calls'
import { documentKinds } from 'contract/documents/codes'
import { cancellationStates, waterLineStatuses } from 'contract/water/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { maskName } from 'rules/turkish-text'
import type { Given, Handler } from '../../calling/handler.ts'
import { issueDocument } from '../../documents/issue-document.ts'
import type { PdfBlock } from '../../documents/pdf-blocks.ts'
import { sealedFile } from '../../documents/sealed-file.ts'
import { type CancellationRow, debtsOf, ownCancellation, stateOf } from './cancellation.ts'
import { owedOf } from './settlement.ts'

const { code: kind } = documentKinds.contractCancellation
const maxPerDay = 10

export const CreateContractClosingDocument: Handler<Calls['CreateContractClosingDocument']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const row = await ownCancellation(given, member, request.referenceNumber)
  if (!row) throw refusal('NoSuchApplication')
  if ((await issuedToday(given, row.registryOid)) >= maxPerDay) throw refusal('TooManyToday')
  const owed = owedOf(await debtsOf(given.db, row, given.today))
  const state = cancellationStates[stateOf(row, owed)]
  const isClosed = row.decision === 'completed'
  const issued = await issueDocument(given, {
    kind,
    title: isClosed ? 'Su aboneliği kapanış belgesi' : 'Su aboneliği iptal başvurusu',
    registryOid: row.registryOid,
    memberOid: member?.memberOid ?? null,
    shown: [
      { label: 'Abone', value: maskName(row.name) },
      { label: 'Abone no', value: row.subscriberNumber },
      { label: 'Durum', value: state.label },
    ],
    blocks: blocksOf(row, state.label, isClosed, owed),
  })
  return sealedFile(given, `su-aboneligi-${row.reference}`, issued.pdf)
}

function blocksOf(row: CancellationRow, state: string, isClosed: boolean, owed: number): PdfBlock[] {
  const line = Object.values(waterLineStatuses).find(({ code }) => code === row.waterLineStatus)
  return [
    {
      kind: 'facts',
      facts: [
        ['Abone', row.name],
        ['Abone no', row.subscriberNumber],
        ['Adres', row.addressText],
        ['Başvuru no', row.reference],
        ['Su kesme tarihi', formatDateShort(row.waterLineCuttingDate)],
        ['Su hattı', line?.label],
        ['Son endeks', `${row.lastIndex} m³`],
      ],
    },
    {
      kind: 'notice',
      text: isClosed ? 'Su aboneliği sözleşmesi sona ermiştir; borç kalmamıştır.' : `Durum: ${state}.`,
      isWarning: !isClosed,
    },
    { kind: 'heading', text: 'Kesin hesap' },
    {
      kind: 'table',
      columns: [
        { title: 'Kalem', isWide: true },
        { title: 'Tutar', isAmount: true },
      ],
      rows: row.derivation.map(({ label, value }) => [label, value]),
    },
    {
      kind: 'facts',
      facts: [
        ['Depozitonun değeri', formatLira(kurus(row.depositKurus))],
        ['Borca sayılan', formatLira(kurus(row.setOffKurus))],
        ['İade edilecek', formatLira(kurus(row.returnKurus))],
        ['İade hesabı', row.bankIbanNo && `•••• ${row.bankIbanNo.slice(-4)}`],
        ['Kalan borç', formatLira(kurus(owed))],
      ],
    },
  ]
}

async function issuedToday({ db, today }: Given, registryOid: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from issued_document
    where registry_oid = ${registryOid} and kind = ${kind}
      and issued_at >= (${today}::date)::timestamp at time zone 'Europe/Istanbul'`
  return row?.count ?? 0
}
