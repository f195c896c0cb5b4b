import type { Person } from '../people/person.ts'
import {
  dateElement,
  filledComponents,
  numberElement,
  registerBlocks,
  stateElement,
} from './register-blocks.ts'
import type { Registry } from './registry.ts'
import { identityNumber, optionalNumber, requiredNumber } from './request-fields.ts'
import { nilElement, textElement } from './xml/write-xml.ts'
import type { XmlElement } from './xml/xml-element.ts'

/** BilesikKutukSorgulaKimlikNo: who is the person with this number and this birth date? */
export async function answerPersonQuery(registry: Registry, criterion: XmlElement): Promise<string> {
  const number = identityNumber(criterion, 'KimlikNo')
  const year = requiredNumber(criterion, 'DogumYil')
  const month = optionalNumber(criterion, 'DogumAy')
  const day = optionalNumber(criterion, 'DogumGun')
  const person = await registry.find(number)
  const isBornThen = person?.birth.year === year && person.birth.month === month && person.birth.day === day
  return person && isBornThen ? found(person) : notFound(number)
}

function found(person: Person): string {
  const state =
    `<DurumBilgisi>${stateElement(person.death ? 'deceased' : 'open')}` +
    `${dateElement('OlumTarih', person.death)}</DurumBilgisi>`
  const filled = textElement('BilesikKutukServisDoluBilesen', filledComponents[person.register])
  return (
    `<BilesikKutukBilgileri><DoluBilesenler>${filled}</DoluBilesenler>${nilElement('HataBilgisi')}` +
    textElement('KimlikNo', person.number) +
    registerBlocks(person.register, state + numberElement(person) + basics(person)) +
    `</BilesikKutukBilgileri>`
  )
}

function basics(person: Person): string {
  const [genderCode, genderText] = person.gender === 'male' ? [1, 'Erkek'] : [2, 'Kadın']
  return (
    `<TemelBilgisi>${textElement('Ad', person.firstName)}${textElement('AnneAd', person.motherName)}` +
    textElement('BabaAd', person.fatherName) +
    `<Cinsiyet>${textElement('Aciklama', genderText)}${textElement('Kod', genderCode)}</Cinsiyet>` +
    dateElement('DogumTarih', person.birth) +
    textElement('DogumYer', person.birthPlace) +
    (person.lastName === '' ? nilElement('Soyad') : textElement('Soyad', person.lastName)) +
    `${textElement('Uyruk', person.nationality)}</TemelBilgisi>`
  )
}

function notFound(number: string): string {
  return (
    `<BilesikKutukBilgileri>${nilElement('DoluBilesenler')}` +
    `<HataBilgisi>${textElement('Aciklama', 'Kayıt bulunamadı')}${textElement('Kod', 1)}</HataBilgisi>` +
    `${textElement('KimlikNo', number)}${registerBlocks(undefined, '')}</BilesikKutukBilgileri>`
  )
}
