import type { Person } from '../people/person.ts'
import {
  dateElement,
  filledComponents,
  numberElement,
  registerBlocks,
  registerOfNumber,
  stateElement,
} from './register-blocks.ts'
import type { Registry } from './registry.ts'
import {
  identityNumber,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from './request-fields.ts'
import { isSameName } from './same-name.ts'
import { nilElement, textElement } from './xml/write-xml.ts'
import type { XmlElement } from './xml/xml-element.ts'

/** TumKutukDogrula: does this person exist as described, in any of the three registers? */
export async function answerVerification(registry: Registry, criterion: XmlElement): Promise<string> {
  const number = identityNumber(criterion, 'KimlikNo')
  const described = {
    firstName: requiredText(criterion, 'Ad'),
    lastName: optionalText(criterion, 'Soyad'),
    year: requiredNumber(criterion, 'DogumYil'),
    month: optionalNumber(criterion, 'DogumAy'),
    day: optionalNumber(criterion, 'DogumGun'),
    cardSerial: optionalText(criterion, 'TCKKSeriNo'),
  }
  const person = await registry.find(number)
  return person && isDescribed(person, described) ? matched(person) : notMatched(number)
}

interface Description {
  firstName: string
  lastName: string
  year: number
  month: number
  day: number
  cardSerial: string
}

function isDescribed(person: Person, description: Description): boolean {
  const { birth } = person
  return (
    isSameName(person.firstName, description.firstName) &&
    isSameName(person.lastName, description.lastName) &&
    birth.year === description.year &&
    birth.month === description.month &&
    birth.day === description.day &&
    (description.cardSerial === '' || description.cardSerial === person.cardSerial)
  )
}

function matched(person: Person): string {
  const state =
    `<DurumBilgisi>${dateElement('DogumTarih', person.birth)}` +
    stateElement(person.death ? 'deceased' : 'open') +
    `${dateElement('OlumTarih', person.death)}</DurumBilgisi>`
  const basics =
    `<TemelBilgisi>${textElement('Ad', person.firstName)}` +
    (person.lastName === '' ? nilElement('Soyad') : textElement('Soyad', person.lastName)) +
    `${textElement('Uyruk', person.nationality)}</TemelBilgisi>`
  return result(person.register, state + numberElement(person) + basics)
}

/** Answer that tells nothing of the registry's own knowledge about someone who was not described rightly. */
function notMatched(number: string): string {
  const state = `<DurumBilgisi>${nilElement('DogumTarih')}${stateElement('not-found')}${nilElement('OlumTarih')}</DurumBilgisi>`
  return result(registerOfNumber(number), state + nilElement('TemelBilgisi'))
}

function result(register: Person['register'], information: string): string {
  const filled = textElement('TumKutukDogrulaServisDoluBilesen', filledComponents[register])
  return (
    `<TumKutukDogrulamaBilgileri><DoluBilesenler>${filled}</DoluBilesenler>` +
    `${registerBlocks(register, information)}</TumKutukDogrulamaBilgileri>`
  )
}
