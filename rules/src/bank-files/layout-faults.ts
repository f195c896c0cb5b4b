import { holdableText } from './characters.ts'
import { type BankFileFieldName, bankFileFields, kindOf } from './field-names.ts'
import { FieldFault, textOfField, valueOfField } from './field-text.ts'
import {
  type BankFileLayout,
  type LayoutField,
  type SectionCode,
  inOrder,
  sectionLabels,
  widthOf,
} from './layout.ts'

/** O outgoing, I incoming. */
export type FileKindCode = 'O' | 'I'

/** Fields that a file cannot do without, one of each group; H, B and F are taken together. */
const needed: Readonly<Record<FileKindCode, readonly (readonly BankFileFieldName[])[]>> = {
  O: [['debtReference'], ['amount']],
  I: [['debtReference'], ['paidAmount'], ['paidOn'], ['bankReference']],
}
/** The amount that a footer has to add up. */
const totalled = { O: 'amount', I: 'paidAmount' } as const
const maxWidth = 2000
const maxNameLength = 60

/** Faults of a layout, in the words of the form in which it is made. */
export function layoutFaults(kind: FileKindCode, layout: BankFileLayout): string[] {
  const faults = (Object.keys(sectionLabels) as SectionCode[]).flatMap((section) =>
    sectionFaults(section, layout),
  )
  const names = new Set(layout.sections.B.map(({ name }) => name))
  for (const group of needed[kind])
    if (!group.some((name) => names.has(name)))
      faults.push(
        `Borç satırında “${group.map((name) => bankFileFields[name].label).join('” veya “')}” alanı yok.`,
      )
  if (layout.sections.N.length === 0) faults.push('Dosya adının düzeni yok.')
  faults.push(...footerFaults(kind, layout))
  if (kind === 'I' && names.has('resultCode') && !layout.resultCodes.some(isPaid))
    faults.push('Hangi sonuç kodunun “ödendi” demek olduğu yazılmamış.')
  const codes = layout.resultCodes.map(({ code }) => code)
  if (new Set(codes).size < codes.length) faults.push('Bir sonuç kodu iki kez yazılmış.')
  for (const [index, code] of codes.entries()) {
    const fault = resultCodeFault(code, layout)
    if (fault) faults.push(`${index + 1}. sonuç kodu: ${fault}`)
  }
  return faults
}

/** Faults of a footer: without a count and a total no one notices that a file was cut short. */
export function footerFaults(kind: FileKindCode, { sections: { F } }: BankFileLayout): string[] {
  const faults: string[] = []
  const { label } = bankFileFields[totalled[kind]]
  if (!F.some(({ name, totalOf = 'amount' }) => name === 'total' && totalOf === totalled[kind]))
    faults.push(`Dip kayıtta “${label}” alanının toplamı yok; “Toplam tutar” ekleyin.`)
  if (!F.some(({ name }) => kindOf(name) === 'count'))
    faults.push('Dip kayıtta “Kayıt sayısı” veya “Satır sayısı” yok.')
  return faults
}

/** Reason why a file by the layout could never have a result code, in the form in which the field is read. */
export function resultCodeFault(code: string, layout: BankFileLayout): string | undefined {
  const field = layout.sections.B.find(({ name }) => name === 'resultCode')
  if (!field) return 'Borç satırında “Sonuç kodu” alanı yok; bu kod hiç okunmaz.'
  if (code === '') return 'Bankanın kodunu yazın.'
  try {
    const read = valueOfField(field, textOfField(field, code, layout))
    return read === code
      ? undefined
      : `“${code}” bu alandan “${read}” diye okunur; dolguyu ya da kodu değiştirin.`
  } catch (error) {
    if (error instanceof FieldFault) return error.message
    throw error
  }
}

function isPaid({ refusalReason }: { refusalReason: string | null }): boolean {
  return refusalReason === null
}

function sectionFaults(section: SectionCode, layout: BankFileLayout): string[] {
  const fields = inOrder(layout.sections[section])
  const faults: string[] = []
  let next = 1
  for (const field of fields) {
    const place = `${sectionLabels[section]}, ${field.position}. karakter, ${bankFileFields[field.name].label}`
    const { sections } = bankFileFields[field.name]
    if (!(sections as string).includes(section)) faults.push(`${place}: bu alan bu bölümde olamaz.`)
    if (field.position < next) faults.push(`${place}: önceki alanla çakışıyor.`)
    if (field.position > next)
      faults.push(`${place}: ${next}. karakterden buraya kadar alan yok; “Boş alan” ekleyin.`)
    faults.push(...fieldFaults(field, layout).map((fault) => `${place}: ${fault}`))
    next = Math.max(next, field.position + field.length)
  }
  const repeated = fields.filter(
    ({ name }, index) =>
      !['constant', 'blank', 'total'].includes(name) &&
      fields.findIndex((each) => each.name === name) !== index,
  )
  faults.push(
    ...repeated.map(({ name }) => `${sectionLabels[section]}: “${bankFileFields[name].label}” iki kez var.`),
  )
  if (section === 'N' && fields[0] && `${fields[0].text ?? ''}${fields[0].fillCharacter}`.startsWith('.'))
    faults.push(`${sectionLabels[section]}: nokta ile başlayamaz.`)
  if (section === 'N')
    for (const { text = '', fillCharacter, dateFormat = '' } of fields)
      if (/[/\\]/.test(`${text}${fillCharacter}${dateFormat}`))
        faults.push(`${sectionLabels[section]}: / ve \\ işaretleri dosya adında olamaz.`)
  const limit = section === 'N' ? maxNameLength : maxWidth
  if (widthOf(fields) > limit) faults.push(`${sectionLabels[section]}: ${limit} karakterden uzun.`)
  return faults
}

function fieldFaults(field: LayoutField, layout: BankFileLayout): string[] {
  const { length, fillCharacter, text = '' } = field
  const faults: string[] = []
  const kind = kindOf(field.name)
  if (
    Array.from(fillCharacter).length !== 1 ||
    !isWritable(fillCharacter, layout) ||
    /[1-9]/.test(fillCharacter)
  )
    faults.push('dolgu karakteri tek bir harf, işaret, boşluk veya 0 olmalı.')
  if (kind === 'constant' && (text === '' || Array.from(text).length > length))
    faults.push(`sabit metin 1–${length} karakter olmalı.`)
  if (kind === 'constant' && !isWritable(text, layout)) faults.push(`${layout.encoding} ile yazılamıyor.`)
  if (kind === 'date' && (field.dateFormat ?? 'YYYYMMDD').length !== length)
    faults.push(`uzunluk ${(field.dateFormat ?? 'YYYYMMDD').length} olmalı.`)
  if (kind === 'time' && length !== 6) faults.push('uzunluk 6 olmalı.')
  if (kind === 'checksum' && (field.algorithm ?? 'crc32') === 'crc32' && length !== 8)
    faults.push('CRC-32 için uzunluk 8 olmalı.')
  if (['digits', 'amount', 'total', 'count', 'lineNumber'].includes(kind)) {
    if (field.fill === 'R' && fillCharacter === '0') faults.push('sayıların sağı 0 ile doldurulamaz.')
    if (fillCharacter !== '0' && fillCharacter !== ' ') faults.push('sayılar 0 veya boşlukla doldurulur.')
  }
  if (kind === 'total' && !layout.sections.B.some(({ name }) => name === (field.totalOf ?? 'amount')))
    faults.push('toplanan alan borç satırında yok.')
  return faults
}

function isWritable(text: string, { encoding }: BankFileLayout): boolean {
  const held = holdableText(`x${text}x`, { encoding, isTransliterated: false })
  return 'text' in held && held.text === `x${text}x`
}
