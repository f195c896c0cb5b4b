import type { Calls } from 'contract/calls'
import { formatDateLong } from 'rules/dates'
import { formatLira } from 'rules/money'
import type { Handler } from '../calling/handler.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { type DebtStatus, issueCertificate, readDebtStatus } from './certificate.ts'
import { debtTable, totalOf } from './debt-tables.ts'
import { lateAdditionTexts } from './laws-in-words.ts'
import type { OpenDebt } from './list-debts.ts'

export const CreateDebtStatusCertificate: Handler<Calls['CreateDebtStatusCertificate']> = async ({
  member,
  refusal,
  ...given
}) => {
  const status = await readDebtStatus(given, member, refusal)
  return issueCertificate(given, {
    kind: 'debt_status',
    status,
    member,
    refusal,
    shown: [
      { label: 'Durum tarihi', value: formatDateLong(given.today) },
      { label: 'Günü gelmiş borç', value: formatLira(totalOf(status.due)) },
      { label: 'Günü gelmemiş borç', value: formatLira(totalOf(status.upcoming)) },
    ],
    blocks: statusBlocks(status, given.today),
  })
}

function statusBlocks({ due, upcoming }: DebtStatus, today: string): PdfBlock[] {
  const owed = formatLira(totalOf([...due, ...upcoming]))
  return [
    {
      kind: 'notice',
      text: `${formatDateLong(today)} itibarıyla belediyemize olan borçların toplamı ${owed} tutarındadır.`,
    },
    ...section('Günü gelmiş borçlar', due, 'Günü gelmiş borç yoktur.'),
    ...section('Günü gelmemiş borçlar', upcoming, 'Günü gelmemiş borç yoktur.'),
    ...discountNotes([...due, ...upcoming]),
    {
      kind: 'text',
      isSmall: true,
      text: [
        'Tutarlar belgenin düzenlendiği güne göredir; geciken borç ödeme gününe kadar artar.',
        ...lateAdditionTexts([...due, ...upcoming]),
      ].join(' '),
    },
  ]
}

/** Fines that are asked for without their discount as long as the term runs. */
function discountNotes(debts: readonly OpenDebt[]): PdfBlock[] {
  return debts
    .filter(({ balance }) => balance.discountKurus > 0)
    .map(({ description, dueDate, balance }) => ({
      kind: 'text',
      isSmall: true,
      text: `${description}: ${formatDateLong(dueDate)} gününe kadar ödenecek indirimli tutar yazılmıştır; süresinde ödenmezse ${formatLira(balance.discountKurus)} daha istenir (5326 sayılı Kanun m. 17/6).`,
    }))
}

function section(title: string, debts: readonly OpenDebt[], none: string): PdfBlock[] {
  const content: PdfBlock = debts.length === 0 ? { kind: 'text', text: none } : debtTable(debts)
  return [{ kind: 'heading', text: title }, content]
}
