import type { RequestTo } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import { type BankFileFieldName, bankFileFields } from 'rules/bank-files/field-names'
import { type LayoutField, type SectionCode, inOrder, sectionLabels } from 'rules/bank-files/layout'

type Layout = RequestTo<'SaveBankFileLayout'>['request']
type Bank = RequestTo<'SaveCollectingBank'>['request']

const sections: readonly SectionCode[] = ['B', 'H', 'F', 'N']

/** Layout of a bank's files as a second administrator reads it. */
export function layoutInWords({ layout, kind, validFrom, source, content }: Layout): string {
  const paid = content.resultCodes.filter(({ refusalReason }) => refusalReason === null)
  const results = content.sections.B.some(({ name }) => name === 'resultCode')
    ? `ödendi sayılan sonuçlar ${paid.map(({ code }) => code).join(', ') || 'yok'}`
    : 'sonuç kodu yok, bütün satırlar ödendi sayılır'
  const fields = sections.map(
    (section) =>
      `${sectionLabels[section]}: ${inOrder(content.sections[section] as LayoutField[])
        .map(fieldInWords)
        .join(', ')}`,
  )
  const head = `“${layout}”, ${kind === 'I' ? 'bankadan gelen' : 'bankaya giden'}, ${formatDateShort(validFrom)} gününden, dayanağı ${source}`
  return `${head}; ${kind === 'I' ? `${results}; ` : ''}${fields.join('; ')}.`
}

function fieldInWords({ name, position, length, ...field }: LayoutField): string {
  const { decimals, decimalSeparator, dateFormat, totalOf, isOfPaidOnly, text } = field
  const separator = decimalSeparator ? ` ${decimalSeparator} ile` : ''
  const details = [
    decimals !== undefined && `${decimals} ondalık${separator}`,
    dateFormat,
    totalOf !== undefined && `${labelOf(totalOf)} toplamı`,
    isOfPaidOnly && 'yalnızca ödenenler',
    text !== undefined && `“${text}”`,
  ].filter(Boolean)
  const place = `${labelOf(name)} ${position}–${position + length - 1}`
  return details.length === 0 ? place : `${place} (${details.join(', ')})`
}

function labelOf(name: string): string {
  return Object.hasOwn(bankFileFields, name) ? bankFileFields[name as BankFileFieldName].label : name
}

/** Bank with the layouts of its files, likewise. */
export function bankInWords(name: string, bank: Bank): string {
  const { bankCode, institutionCode, debtLayout, collectionLayout } = bank
  const { orderLayout, isActive, sendsDaily, numbering } = bank
  const parts = [
    `${name} (${bankCode}), kurum kodu ${institutionCode}`,
    `borç dosyası “${debtLayout}”`,
    `tahsilat dosyası “${collectionLayout}”`,
    orderLayout !== null && `talimat dosyası “${orderLayout}”`,
    isActive ? 'kullanılıyor' : 'artık kullanılmıyor',
    sendsDaily ? 'her gün dosya gelir' : 'her gün dosya gelmeyebilir',
    numbering === null ? 'dosya numaraları izlenmez' : 'dosya numaraları izlenir',
  ]
  return `${parts.filter((part) => part !== false).join('; ')}.`
}
