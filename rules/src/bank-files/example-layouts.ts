import type { BankFileLayout, LayoutField } from './layout.ts'
import type { FileKindCode } from './layout-faults.ts'

interface ExampleLayout {
  name: string
  fileKind: FileKindCode
  /** Whether its lines are debts of people with an automatic payment order. */
  isForOrders: boolean
  validFrom: string
  source: string
  layout: BankFileLayout
}

type Unplaced = Omit<LayoutField, 'position' | 'fill' | 'fillCharacter'> &
  Partial<Pick<LayoutField, 'fill' | 'fillCharacter'>>

/** Fields with positions, one after the other. */
function placed(fields: readonly Unplaced[]): LayoutField[] {
  let position = 1
  return fields.map((field) => {
    const at = position
    position += field.length
    return { fill: 'R', fillCharacter: ' ', ...field, position: at }
  })
}

const zeros = { fill: 'L', fillCharacter: '0' } as const
const constant = (text: string): Unplaced => ({ name: 'constant', length: text.length, text })
const amount = (name: 'principal' | 'delayFine' | 'amount' | 'paidAmount'): Unplaced => ({
  name,
  length: 15,
  decimals: 2,
  ...zeros,
})
const date = (name: 'fileDate' | 'dueDate' | 'paidOn'): Unplaced => ({
  name,
  length: 8,
  dateFormat: 'YYYYMMDD',
  ...zeros,
})

const header = (letters: string) =>
  placed([
    constant('H'),
    constant(letters),
    { name: 'institutionCode', length: 8 },
    { name: 'bankCode', length: 4, ...zeros },
    date('fileDate'),
    { name: 'fileNumber', length: 6, ...zeros },
  ])

const footer = (totalOf: 'amount' | 'paidAmount') =>
  placed([
    constant('F'),
    { name: 'debtCount', length: 8, ...zeros },
    { name: 'total', length: 17, decimals: 2, totalOf, ...zeros },
    { name: 'checksum', length: 8, algorithm: 'crc32' },
  ])

const fileName = (letters: string) =>
  placed([
    constant(letters),
    { name: 'institutionCode', length: 8, fillCharacter: '_' },
    date('fileDate'),
    { name: 'fileNumber', length: 6, ...zeros },
    constant('.txt'),
  ])

const debt: readonly Unplaced[] = [
  constant('B'),
  { name: 'lineNumber', length: 7, ...zeros },
  { name: 'debtReference', length: 12, ...zeros },
  { name: 'registryNumber', length: 20 },
  { name: 'subscriberNumber', length: 20 },
  { name: 'personName', length: 40, mayBeCut: true },
  { name: 'revenueCode', length: 4, ...zeros },
  { name: 'description', length: 50, mayBeCut: true },
  date('dueDate'),
  amount('principal'),
  amount('delayFine'),
  amount('amount'),
]

const common = { encoding: 'ISO-8859-9', isTransliterated: true, lineEnd: 'CRLF' } as const
const row = { validFrom: '2026-01-01', source: 'Portalla gelen örnek düzen' }

/** Layouts to begin with; a bank's own is made from the one that is nearest to it. */
export const exampleLayouts: readonly ExampleLayout[] = [
  {
    ...row,
    name: 'Kurumsal tahsilat borç dosyası',
    fileKind: 'O',
    isForOrders: false,
    layout: {
      ...common,
      sections: { H: header('BORC'), B: placed(debt), F: footer('amount'), N: fileName('BORC') },
      resultCodes: [],
    },
  },
  {
    ...row,
    name: 'Tahsilat sonuç dosyası',
    fileKind: 'I',
    isForOrders: false,
    layout: {
      ...common,
      sections: {
        H: header('THSL'),
        B: placed([
          constant('B'),
          { name: 'lineNumber', length: 7, ...zeros },
          { name: 'debtReference', length: 12, ...zeros },
          { name: 'orderNumber', length: 12, ...zeros },
          { name: 'resultCode', length: 2 },
          amount('paidAmount'),
          date('paidOn'),
          { name: 'paidTime', length: 6, ...zeros },
          { name: 'branchCode', length: 5 },
          { name: 'bankReference', length: 24 },
        ]),
        F: footer('paidAmount'),
        N: fileName('THSL'),
      },
      resultCodes: [
        { code: '00', refusalReason: null },
        { code: '01', refusalReason: 'Hesapta yeterli para yok.' },
        { code: '02', refusalReason: 'Hesap kapalı.' },
        { code: '03', refusalReason: 'Talimat bankada geçerli değil.' },
        { code: '99', refusalReason: 'Banka ödemeyi yapmadı.' },
      ],
    },
  },
  {
    ...row,
    name: 'Otomatik ödeme talimatı borç dosyası',
    fileKind: 'O',
    isForOrders: true,
    layout: {
      ...common,
      sections: {
        H: header('OTOD'),
        B: placed([...debt, { name: 'orderNumber', length: 12, ...zeros }, { name: 'iban', length: 26 }]),
        F: footer('amount'),
        N: fileName('OTOD'),
      },
      resultCodes: [],
    },
  },
]
