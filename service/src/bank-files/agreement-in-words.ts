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
  const fields = sections.map(
    (section) =>
      `${sectionLabels[section]}: ${inOrder(content.sections[section] as LayoutField[])
        .map(fieldInWords)
        .join(', ')}`,
  )
  const head = `“${layout}”, ${kind === 'I' ? 'bankadan gelen' : 'bankaya giden'}, ${formatDateShort(validFrom)} gününden, dayanağı ${source}`
  return `${head}; ödendi sayılan sonuçlar ${paid.map(({ code }) => code).join(', ') || 'yok'}; ${fields.join('; ')}.`
}

function fieldInWords({ name, position, length, decimals, text, isOfPaidOnly }: LayoutField): string {
  const label = Object.hasOwn(bankFileFields, name) ? bankFileFields[name as BankFileFieldName].label : name
  return [
    `${label} ${position}–${position + length - 1}`,
    ...(decimals === undefined ? [] : [`(${decimals} ondalık)`]),
    ...(isOfPaidOnly ? ['(yalnızca ödenenler)'] : []),
    ...(text === undefined ? [] : [`“${text}”`]),
  ].join(' ')
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
