import type { Person } from '../people/person.ts'
import type { Persona } from './personas.ts'

/** Facts about a person that a scope tells; undefined for a scope that may not be asked for. */
export function personInformation(scope: string, { person }: Persona): Record<string, unknown> | undefined {
  switch (scope) {
    case 'Kimlik-Dogrula':
      return { level: '1' }
    case 'Ad-Soyad':
      return { kullaniciBilgileri: { kimlikNo: person.number, ad: person.firstName, soyad: person.lastName } }
    case 'Temel-Bilgileri':
      return { kullaniciBilgileri: basicInformation(person) }
    case 'Iletisim-Bilgileri':
      return { kullaniciBilgileri: contactInformation(person.number) }
    case 'Adres-Bilgileri':
      return { adresBilgileri: { acikAdres: 'GÜNEŞ MAH. ÇINAR SK. NO: 7 İÇ KAPI NO: 3 KIZILCAGÖL' } }
    default:
      return undefined
  }
}

function basicInformation(person: Partial<Person>) {
  return {
    anneAd: person.motherName ?? '',
    babaAd: person.fatherName ?? '',
    dogumTarihi: person.birth ? birthDateText(person.birth) : '',
    cinsiyet: person.gender === 'female' ? 'K' : 'E',
    medeniHal: 'BEKAR',
  }
}

function birthDateText({ year, month, day }: Person['birth']): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('.')
}

/** A number in the test range, made from the person's own so that it stays the same. */
function contactInformation(number: string) {
  return { cepTelefon: `555${number.slice(2, 9)}`, eposta: `kisi${number.slice(-4)}@ornek.invalid` }
}
