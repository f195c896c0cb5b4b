import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../people/person.ts'
import type { Registry } from './registry.ts'
import {
  flag,
  identityNumber,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
} from './request-fields.ts'
import { isSameName } from './same-name.ts'
import { addSoapEndpoint } from './soap/soap-endpoint.ts'
import { SoapFault } from './soap/soap-fault.ts'
import type { SoapMessage } from './soap/soap-message.ts'
import type { XmlElement } from './xml/xml-element.ts'

const publicNamespace = 'http://tckimlik.nvi.gov.tr/WS'

interface PublicOperation {
  path: string
  name: string
  verify: (registry: Registry, fields: XmlElement) => Promise<boolean>
}

const operations: readonly PublicOperation[] = [
  { path: '/Service/KPSPublic.asmx', name: 'TCKimlikNoDogrula', verify: verifyCitizen },
  { path: '/Service/KPSPublicV2.asmx', name: 'KisiVeCuzdanDogrula', verify: verifyCitizenAndCard },
  { path: '/Service/KPSPublicYabanciDogrula.asmx', name: 'YabanciKimlikNoDogrula', verify: verifyForeigner },
]

/** The three old public services: a question, and true or false without a reason. */
export function addPublicServices(app: FastifyInstance, registry: Registry): void {
  for (const { path, name, verify } of operations) {
    addSoapEndpoint(app, registry, {
      path,
      operation: 'public',
      answer: async (message, request) => {
        checkOperation(name, message, request)
        const result = await verify(registry, message.operation)
        return {
          body: `<${name}Response xmlns="${publicNamespace}"><${name}Result>${result}</${name}Result></${name}Response>`,
        }
      },
    })
  }
}

/** SOAP 1.1 callers must name the action in a header; in SOAP 1.2 the body's element is enough. */
function checkOperation(name: string, { version, operation }: SoapMessage, request: FastifyRequest): void {
  const action = String(request.headers['soapaction'] ?? '').replaceAll('"', '')
  if (version === '1.1' && action !== `${publicNamespace}/${name}`) {
    throw new SoapFault('caller', `The SOAPAction header is not recognised: ${action}.`)
  }
  if (operation.localName !== name || operation.namespace !== publicNamespace) {
    throw new SoapFault('caller', `${name} is expected in the namespace ${publicNamespace}.`)
  }
}

async function verifyCitizen(registry: Registry, fields: XmlElement): Promise<boolean> {
  const number = identityNumber(fields, 'TCKimlikNo')
  const firstName = requiredText(fields, 'Ad')
  const lastName = requiredText(fields, 'Soyad')
  const birthYear = requiredNumber(fields, 'DogumYili')
  const person = await livingPerson(registry, number, 'citizen')
  if (!person) return false
  return (
    isSameName(person.firstName, firstName) &&
    isSameName(person.lastName, lastName) &&
    person.birth.year === birthYear
  )
}

async function verifyCitizenAndCard(registry: Registry, fields: XmlElement): Promise<boolean> {
  const number = identityNumber(fields, 'TCKimlikNo')
  const firstName = requiredText(fields, 'Ad')
  const lastName = flag(fields, 'SoyadYok') ? '' : requiredText(fields, 'Soyad')
  const birth = {
    year: requiredNumber(fields, 'DogumYil'),
    month: flag(fields, 'DogumAyYok') ? 0 : requiredNumber(fields, 'DogumAy'),
    day: flag(fields, 'DogumGunYok') ? 0 : requiredNumber(fields, 'DogumGun'),
  }
  const person = await livingPerson(registry, number, 'citizen')
  if (!person) return false
  return (
    isSameName(person.firstName, firstName) &&
    isSameName(person.lastName, lastName) &&
    isSameDate(person.birth, birth) &&
    areCardsRight(person, fields)
  )
}

/** Whether the given card numbers are right; others are not compared. */
function areCardsRight(person: Person, fields: XmlElement): boolean {
  const given: readonly [given: string, registered: string | undefined][] = [
    [optionalText(fields, 'CuzdanSeri'), person.wallet?.series],
    [optionalText(fields, 'CuzdanNo'), person.wallet?.number],
    [optionalText(fields, 'TCKKSeriNo'), person.cardSerial],
  ]
  return given.every(([value, registered]) => value === '' || value === registered)
}

async function verifyForeigner(registry: Registry, fields: XmlElement): Promise<boolean> {
  const number = identityNumber(fields, 'KimlikNo')
  const firstName = requiredText(fields, 'Ad')
  const lastName = optionalText(fields, 'Soyad')
  const birth = {
    year: requiredNumber(fields, 'DogumYil'),
    month: optionalNumber(fields, 'DogumAy'),
    day: optionalNumber(fields, 'DogumGun'),
  }
  const person = await livingPerson(registry, number, 'foreigner')
  if (!person) return false
  return (
    isSameName(person.firstName, firstName) &&
    isSameName(person.lastName, lastName) &&
    isSameDate(person.birth, birth)
  )
}

async function livingPerson(
  registry: Registry,
  number: string,
  register: Person['register'],
): Promise<Person | undefined> {
  const person = await registry.find(number)
  return person && person.register === register && !person.death ? person : undefined
}

function isSameDate(left: Person['birth'], right: Person['birth']): boolean {
  return left.year === right.year && left.month === right.month && left.day === right.day
}
