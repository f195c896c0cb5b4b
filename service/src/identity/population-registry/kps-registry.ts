import { postKps, signedSecurity } from './kps-message.ts'
import { forgetToken, type KpsSettings, kpsToken } from './kps-token.ts'
import type { PopulationRegistry, RegisteredPerson } from './population-registry.ts'
import { SoapFault } from './post-soap.ts'
import { spellingsOf } from './spellings.ts'
import { elementsOf, findElement, textIn, type XmlElement } from '../../xml/xml.ts'

interface Query {
  namespace: string
  service: string
  criterion: string
}

const verification: Query = {
  namespace: 'http://kps.nvi.gov.tr/2025/08/01',
  service: 'TumKutukDogrulaServis',
  criterion: 'TumKutukDogrulamaSorguKriteri',
}
const personQuery: Query = {
  namespace: 'http://kps.nvi.gov.tr/2024/04/01',
  service: 'BilesikKutukSorgulaKimlikNoServis',
  criterion: 'BilesikKutukSorgulaKimlikNoSorguKriteri',
}

/** The registry's word for a person's state. */
const states: Record<string, 'matches' | 'differs' | 'deceased'> = {
  '1': 'matches',
  '2': 'differs',
  '3': 'deceased',
}

/** KPS v2, the interface for institutions. */
export function kpsRegistry(settings: KpsSettings): PopulationRegistry {
  return {
    tellsWho: true,
    verifiesOfBirth: () => 'date',
    verifyPerson: async (person) => {
      const { identityNumber: KimlikNo, birth } = person
      const born = { DogumAy: birth.month, DogumGun: birth.day, DogumYil: birth.year }
      try {
        for (const { name: Ad, surname: Soyad } of spellingsOf(person)) {
          const state = stateOf(await query(settings, verification, { Ad, ...born, KimlikNo, Soyad }))
          if (state !== 'differs') return state
        }
        return 'differs'
      } catch {
        return 'unavailable'
      }
    },
    findPerson: async (KimlikNo, birth) => {
      const born = { DogumAy: birth.month, DogumGun: birth.day, DogumYil: birth.year }
      try {
        const answer = await query(settings, personQuery, { ...born, KimlikNo })
        const basics = findElement(answer, 'TemelBilgisi')
        if (!basics) return notFoundIn(answer)
        return stateOf(answer) === 'deceased' ? 'deceased' : personOf(basics)
      } catch {
        return 'unavailable'
      }
    },
  }
}

function stateOf(answer: XmlElement): 'matches' | 'differs' | 'deceased' {
  const state = states[textIn(findElement(answer, 'Durum'), 'Kod') ?? '']
  if (!state) throw new Error('The population registry answered with an unknown state')
  return state
}

/** An empty answer means "no such person" only when the registry says so. */
function notFoundIn(answer: XmlElement): 'notFound' {
  if (!findElement(answer, 'HataBilgisi')) throw new Error('The population registry answered nothing')
  return 'notFound'
}

function personOf(basics: XmlElement): RegisteredPerson {
  const name = textIn(basics, 'Ad')
  if (!name) throw new Error('The population registry answered without a name')
  const gender = textIn(findElement(basics, 'Cinsiyet'), 'Kod')
  return {
    name,
    surname: textIn(basics, 'Soyad') ?? '',
    fatherName: textIn(basics, 'BabaAd') ?? null,
    motherName: textIn(basics, 'AnneAd') ?? null,
    placeOfBirth: textIn(basics, 'DogumYer') ?? null,
    gender: gender === '1' ? 'E' : gender === '2' ? 'K' : null,
  }
}

/** The schema wants the fields in alphabetical order, which is how they are given here. */
async function query(
  settings: KpsSettings,
  { namespace, service, criterion }: Query,
  fields: Record<string, string | number>,
): Promise<XmlElement> {
  const body =
    `<Sorgula xmlns="${namespace}"><kriterListesi><${criterion}>${elementsOf(fields)}</${criterion}>` +
    `</kriterListesi></Sorgula>`
  const ask = async () =>
    postKps(
      settings.RoutingUrl,
      `${namespace}/${service}/Sorgula`,
      signedSecurity(await kpsToken(settings)),
      body,
    )
  try {
    return (await ask()).xml
  } catch (thrown) {
    // The issuer may have forgotten a token before its time; one new one is worth a try.
    if (!(thrown instanceof SoapFault) || thrown.subcode !== 'FailedAuthentication') throw thrown
    forgetToken(settings)
    return (await ask()).xml
  }
}
