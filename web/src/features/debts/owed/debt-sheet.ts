import type { SheetColumn } from '../../../ui/saving/sheet.ts'
import type { DebtLine } from './debt-line.ts'

/** Columns of a debt in a file; the fines are those of one day, which is written beside them. */
export function debtColumns(asOf: string): SheetColumn<DebtLine>[] {
  return [
    { heading: 'Tür', kind: 'text', value: ({ moduleName }) => moduleName },
    { heading: 'Abone no', kind: 'text', value: ({ subscriberNumber }) => subscriberNumber ?? '' },
    { heading: 'Açıklama', kind: 'text', value: ({ description }) => description },
    { heading: 'Dönem', kind: 'text', value: ({ period }) => period },
    { heading: 'Son ödeme günü', kind: 'date', value: ({ dueDate }) => dueDate },
    { heading: 'Durum', kind: 'text', value: ({ isOverdue }) => (isOverdue ? 'Gecikmiş' : 'Yaklaşan') },
    { heading: 'Asıl (TL)', kind: 'money', value: ({ principalKurus }) => principalKurus },
    { heading: 'Gecikme zammı (TL)', kind: 'money', value: ({ fineKurus }) => fineKurus },
    { heading: 'Toplam (TL)', kind: 'money', value: ({ totalKurus }) => totalKurus },
    { heading: 'Hesaplama tarihi', kind: 'date', value: () => asOf },
  ]
}
