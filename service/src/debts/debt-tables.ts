import { formatDateShort } from 'rules/dates'
import { formatLira, type Kurus, sumKurus } from 'rules/money'
import type { PdfBlock, PdfColumn } from '../documents/pdf-blocks.ts'
import type { OpenDebt } from './list-debts.ts'

/** Beyond this a list of debts is given by kind, because pages of lines on a certificate help no reader. */
const maxLines = 200

const amounts: PdfColumn[] = [
  { title: 'Asıl', isAmount: true },
  { title: 'Gecikme zammı', isAmount: true },
  { title: 'Toplam', isAmount: true },
]

/** Debts line by line with their sum, or by kind where there are many. */
export function debtTable(debts: readonly OpenDebt[]): PdfBlock {
  const totals = [['Toplam', '', ...amountsOf(debts)]]
  if (debts.length <= maxLines) {
    return {
      kind: 'table',
      columns: [{ title: 'Borç' }, { title: 'Son ödeme' }, ...amounts],
      rows: debts.map((debt) => [debt.description, formatDateShort(debt.dueDate), ...amountsOf([debt])]),
      totals,
    }
  }
  const kinds = [...Map.groupBy(debts, ({ moduleName }) => moduleName)]
  return {
    kind: 'table',
    columns: [{ title: 'Tür' }, { title: 'Borç sayısı', isAmount: true }, ...amounts],
    rows: kinds.map(([name, ofKind]) => [name, String(ofKind.length), ...amountsOf(ofKind)]),
    totals,
  }
}

export function totalOf(debts: readonly OpenDebt[]): Kurus {
  return sumKurus(debts.flatMap(({ balance }) => [balance.principalKurus, balance.fineKurus]))
}

function amountsOf(debts: readonly OpenDebt[]): string[] {
  const principal = sumKurus(debts.map(({ balance }) => balance.principalKurus))
  const fine = sumKurus(debts.map(({ balance }) => balance.fineKurus))
  return [formatLira(principal), formatLira(fine), formatLira(totalOf(debts))]
}
