/** Form of a field: its name decides it, so that a layout cannot write an amount as a name. */
export type FieldKind =
  | 'text'
  | 'digits'
  | 'amount'
  | 'date'
  | 'time'
  | 'constant'
  | 'blank'
  | 'lineNumber'
  | 'count'
  | 'total'
  | 'checksum'

interface NamedField {
  label: string
  kind: FieldKind
  /** The sections it may stand in. */
  sections: string
}

/** Fields that a bank's file can have, with their meaning. */
export const bankFileFields = {
  constant: { label: 'Sabit metin', kind: 'constant', sections: 'HBFN' },
  blank: { label: 'Boş alan', kind: 'blank', sections: 'HBF' },
  institutionCode: { label: 'Kurum kodu', kind: 'text', sections: 'HBFN' },
  bankCode: { label: 'Banka kodu', kind: 'text', sections: 'HBFN' },
  fileDate: { label: 'Dosya tarihi', kind: 'date', sections: 'HBFN' },
  fileNumber: { label: 'Dosya sıra numarası', kind: 'digits', sections: 'HBFN' },
  lineNumber: { label: 'Satır numarası', kind: 'lineNumber', sections: 'HBF' },
  debtReference: { label: 'Borç numarası', kind: 'digits', sections: 'B' },
  orderNumber: { label: 'Talimat numarası', kind: 'digits', sections: 'B' },
  iban: { label: 'IBAN', kind: 'text', sections: 'B' },
  registryNumber: { label: 'Sicil numarası', kind: 'text', sections: 'B' },
  subscriberNumber: { label: 'Abone numarası', kind: 'text', sections: 'B' },
  personName: { label: 'Ad soyad veya unvan', kind: 'text', sections: 'B' },
  revenueCode: { label: 'Gelir kodu', kind: 'digits', sections: 'B' },
  description: { label: 'Açıklama', kind: 'text', sections: 'B' },
  dueDate: { label: 'Son ödeme günü', kind: 'date', sections: 'B' },
  principal: { label: 'Asıl', kind: 'amount', sections: 'B' },
  delayFine: { label: 'Gecikme zammı', kind: 'amount', sections: 'B' },
  amount: { label: 'Ödenecek tutar', kind: 'amount', sections: 'B' },
  paidAmount: { label: 'Tahsil edilen tutar', kind: 'amount', sections: 'B' },
  paidOn: { label: 'Tahsilat günü', kind: 'date', sections: 'B' },
  paidTime: { label: 'Tahsilat saati', kind: 'time', sections: 'B' },
  bankReference: { label: 'Banka işlem numarası', kind: 'text', sections: 'B' },
  branchCode: { label: 'Şube kodu', kind: 'text', sections: 'B' },
  resultCode: { label: 'Sonuç kodu', kind: 'text', sections: 'B' },
  debtCount: { label: 'Kayıt sayısı', kind: 'count', sections: 'F' },
  lineCount: { label: 'Satır sayısı', kind: 'count', sections: 'F' },
  total: { label: 'Toplam tutar', kind: 'total', sections: 'F' },
  checksum: { label: 'Sağlama', kind: 'checksum', sections: 'F' },
} as const satisfies Record<string, NamedField>

export type BankFileFieldName = keyof typeof bankFileFields

export const bankFileFieldNames = Object.keys(bankFileFields) as BankFileFieldName[]

export function kindOf(name: BankFileFieldName): FieldKind {
  return bankFileFields[name].kind
}
