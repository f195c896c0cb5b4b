import { isForeignerId } from 'rules/identity/national-id'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { DescribedPerson, PopulationRegistry } from './population-registry.ts'
import { postSoap } from './post-soap.ts'
import { spellingsOf } from './spellings.ts'
import { elementsOf, textIn } from '../../xml/xml.ts'

type PublicSettings = Extract<ServiceSettings['PopulationRegistry'], { Kind: 'public' }>
type Fields = Record<string, string | number>

const namespace = 'http://tckimlik.nvi.gov.tr/WS'

/**
 * The old public services: a description in, true or false out, never a reason.
 * The citizens' one compares only the year of birth, and neither can be asked who someone is.
 */
export function publicRegistry({ Url }: PublicSettings): PopulationRegistry {
  return {
    tellsWho: false,
    verifiesOfBirth: (identityNumber) => (isForeignerId(identityNumber) ? 'date' : 'year'),
    verifyPerson: async (person) => {
      try {
        for (const { operation, path, fields } of questionsAbout(person)) {
          if (await ask(Url + path, operation, fields)) return 'matches'
        }
        return 'differs'
      } catch {
        return 'unavailable'
      }
    },
    findPerson: async () => 'unavailable',
  }
}

function questionsAbout(person: DescribedPerson): { operation: string; path: string; fields: Fields }[] {
  const { identityNumber, birth } = person
  return spellingsOf(person).map(({ name, surname }) =>
    isForeignerId(identityNumber)
      ? {
          operation: 'YabanciKimlikNoDogrula',
          path: '/Service/KPSPublicYabanciDogrula.asmx',
          fields: {
            KimlikNo: identityNumber,
            Ad: name,
            Soyad: surname,
            DogumGun: birth.day,
            DogumAy: birth.month,
            DogumYil: birth.year,
          },
        }
      : {
          operation: 'TCKimlikNoDogrula',
          path: '/Service/KPSPublic.asmx',
          fields: { TCKimlikNo: identityNumber, Ad: name, Soyad: surname, DogumYili: birth.year },
        },
  )
}

async function ask(url: string, operation: string, fields: Fields): Promise<boolean> {
  const { xml } = await postSoap(
    url,
    { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}/${operation}"` },
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
      `<${operation} xmlns="${namespace}">${elementsOf(fields)}</${operation}></soap:Body></soap:Envelope>`,
  )
  const result = textIn(xml, `${operation}Result`)
  if (result !== 'true' && result !== 'false')
    throw new Error('The population registry answered neither yes nor no')
  return result === 'true'
}
