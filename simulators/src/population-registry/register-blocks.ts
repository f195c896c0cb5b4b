import { isForeignerNumber } from '../people/identity-number.ts'
import type { Person, RegistryDate } from '../people/person.ts'
import { nilElement, textElement } from './xml/write-xml.ts'

type Register = Person['register']

const blockNames: Readonly<Record<Register, string>> = {
  'blue-card': 'MaviKartliKisiKutukleri',
  citizen: 'TCVatandasiKisiKutukleri',
  foreigner: 'YabanciKisiKutukleri',
}

export const filledComponents: Readonly<Record<Register, string>> = {
  'blue-card': 'MaviKartKisiBilgisi',
  citizen: 'TCKisiBilgisi',
  foreigner: 'YabanciKisiBilgisi',
}

/** The three parallel blocks of an answer; all but the filled one are xsi:nil. */
export function registerBlocks(filled: Register | undefined, personInformation: string): string {
  return Object.entries(blockNames)
    .map(([register, name]) =>
      register === filled
        ? `<${name}><KisiBilgisi>${personInformation}</KisiBilgisi></${name}>`
        : nilElement(name),
    )
    .join('')
}

/** Register that an unknown number would be looked up in. */
export function registerOfNumber(number: string): Register {
  return isForeignerNumber(number) ? 'foreigner' : 'citizen'
}

export function numberElement({ register, number }: Person): string {
  return textElement(register === 'citizen' ? 'TCKimlikNo' : 'KimlikNo', number)
}

export function stateElement(state: 'open' | 'not-found' | 'deceased'): string {
  const [code, text] = { open: [1, 'Açık'], 'not-found': [2, 'Bulunamadı'], deceased: [3, 'Ölüm'] }[
    state
  ] as [number, string]
  return `<Durum>${textElement('Aciklama', text)}${textElement('Kod', code)}</Durum>`
}

export function dateElement(name: string, date: RegistryDate | undefined): string {
  if (!date) return nilElement(name)
  const part = (partName: string, value: number) =>
    value === 0 ? nilElement(partName) : textElement(partName, value)
  return `<${name}>${part('Ay', date.month)}${part('Gun', date.day)}${part('Yil', date.year)}</${name}>`
}
