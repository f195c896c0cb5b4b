import type { Calls } from 'contract/calls'
import { formatDateShort, formatMonth } from 'rules/dates'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { maskIdentity } from 'rules/identity/national-id'
import type { PayslipLine } from 'rules/employees/payslip'
import type { Handler } from '../calling/handler.ts'
import { makePdf } from '../documents/make-pdf.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { formatMoment } from 'rules/turkey-time'
import { type EmployeeRow, requireOwnEmployee } from './own-employee.ts'
import { type StoredSlip, readSlips } from './payslips.ts'

/**
 * Makes a payslip, which is not an issued document: representatives of the registry can list those, and pay is private
 * to the employee.
 */
export const CreateEmployeePayslip: Handler<Calls['CreateEmployeePayslip']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const employee = await requireOwnEmployee(given, member, request, refusal)
  const slips = await readSlips(given, member, request, request.month)
  if (!slips) throw refusal('NoSuchMonth')
  const pdf = await makePdf(given.settings, {
    title: `Maaş bordrosu – ${formatMonth(request.month)}`,
    blocks: [
      ...blocksOf(employee, slips.slip),
      {
        kind: 'text',
        isSmall: true,
        text: `Çalışanın isteğiyle ${formatMoment(given.now)} tarihinde üretildi.`,
      },
    ],
    madeAt: given.now,
  })
  return sealedFile(given, `bordro-${request.month}`, pdf)
}

function blocksOf(employee: EmployeeRow, slip: StoredSlip): PdfBlock[] {
  return [
    {
      kind: 'facts',
      facts: [
        ['Adı soyadı', employee.name],
        ['T.C. kimlik no', maskIdentity(employee.identityNumber)],
        ['Kurum sicil no', employee.corporationRegistryNumber],
        ['Unvanı', employee.title],
        ['Birimi', employee.department],
        ['Ödeme günü', formatDateShort(slip.paidOn)],
        ...slip.header.map(({ label, value }) => [label, value] as const),
        ['Vergi matrahı', formatLira(kurus(slip.taxBaseKurus))],
        ['Yıl içindeki vergi matrahı', formatLira(kurus(slip.cumulativeTaxBaseKurus))],
      ],
    },
    { kind: 'heading', text: 'Gelirler' },
    tableOf(slip.lines, 'income', 'Gelirler toplamı', kurus(slip.grossKurus)),
    { kind: 'heading', text: 'Kesintiler' },
    tableOf(slip.lines, 'deduction', 'Kesintiler toplamı', kurus(slip.deductionsKurus)),
    { kind: 'notice', text: `Ele geçen tutar: ${formatLira(kurus(slip.netKurus))}` },
  ]
}

function tableOf(
  lines: readonly PayslipLine[],
  kind: PayslipLine['kind'],
  totalName: string,
  total: Kurus,
): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Kalem' },
      { title: 'Nasıl bulundu', isWide: true },
      { title: 'Tutar', isAmount: true },
    ],
    rows: lines
      .filter((line) => line.kind === kind)
      .map(({ name, factors, amountKurus }) => [
        name,
        factors.map((factor) => `${factor.name} ${factor.value}`).join(' · '),
        formatLira(amountKurus),
      ]),
    totals: [[totalName, '', formatLira(total)]],
  }
}
