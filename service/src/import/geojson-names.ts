import { foldForSearch } from 'rules/turkish-text'

type Properties = Readonly<Record<string, unknown>>

export interface NamedFeature {
  id?: unknown
  properties?: Properties | null
}

/** The code of the one street that is called so; undefined where none is, or several are. */
export type FindStreet = (name: string) => string | undefined

type Value = string | ((properties: Properties, feature: NamedFeature, findStreet: FindStreet) => unknown)

/** Names under which the national address system and OpenStreetMap give a column's value, the likeliest first. */
const otherNames: Readonly<Record<string, Readonly<Record<string, readonly Value[]>>>> = {
  counties: { ilce_kodu: ['ilceKimlikNo', 'kimlikNo'], il_kodu: ['ilKimlikNo'], ad: ['adi'] },
  districts: {
    mahalle_kodu: ['mahalleKoyBaglisiKimlikNo', 'mahalleKimlikNo', 'kimlikNo'],
    ilce_kodu: ['ilceKimlikNo'],
    bucak_kodu: ['bucakKimlikNo'],
    koy_kodu: ['koyKimlikNo'],
    ad: ['adi'],
  },
  streets: {
    sokak_kodu: ['csbmKimlikNo', 'yolKimlikNo', 'kimlikNo'],
    mahalle_kodu: ['mahalleKoyBaglisiKimlikNo', 'mahalleKimlikNo'],
    tur: ['turKod', ({ name }) => partsOfStreet(name)?.type],
    ad: ['adi', ({ name }) => partsOfStreet(name)?.name],
  },
  buildings: {
    bina_kodu: ['binaKimlikNo', 'kimlikNo', (_, feature) => codeOfMapElement(feature)],
    sokak_kodu: [
      'csbmKimlikNo',
      'yolKimlikNo',
      (properties, _, findStreet) => streetOf(properties['addr:street'], findStreet),
    ],
    kapi_no: ['disKapiNo1', (properties) => partsOfDoor(properties).number],
    kapi_no_ek: ['disKapiNo2', (properties) => partsOfDoor(properties).suffix],
    bina_adi: ['addr:housename', 'siteAdi', 'adi', 'name'],
  },
  flats: {
    bagimsiz_bolum_kodu: ['bagimsizBolumKimlikNo', 'kimlikNo'],
    bina_kodu: ['binaKimlikNo'],
    ic_kapi_no: ['icKapiNo', 'bagimsizBolumIcKapiNo'],
    kat: ['katNo'],
    kullanim: [({ yapiKullanimAmac }) => usages[folded(yapiKullanimAmac)] ?? yapiKullanimAmac],
    adres_no: ['adresNo'],
  },
  'map-areas': {
    ad: ['name', 'adi'],
    tur: [
      ({ natural, leisure, waterway }) => {
        if (natural === 'water' || waterway === 'riverbank') return 'SU'
        return leisure === 'park' || leisure === 'garden' ? 'PARK' : undefined
      },
    ],
  },
}

const usages: Readonly<Record<string, string>> = {
  konut: 'KONUT',
  mesken: 'KONUT',
  isyeri: 'ISYERI',
  'is yeri': 'ISYERI',
}

/** Words at the end of street names, with the kind of street that each stands for. */
const streetWords: Readonly<Record<string, string>> = {
  meydan: '1',
  meydani: '1',
  bulvar: '2',
  bulvari: '2',
  cadde: '3',
  caddesi: '3',
  cd: '3',
  sokak: '4',
  sokagi: '4',
  sk: '4',
  'kume evler': '5',
  'kume evleri': '5',
}

/** The properties of a feature by the names of the columns; a property that is named as the column counts first. */
export function namedAsColumns(kind: string, feature: NamedFeature, findStreet: FindStreet): Properties {
  const properties = feature.properties ?? {}
  const named = Object.entries(otherNames[kind] ?? {}).map(([header, values]) => {
    const found = values.map((value) =>
      typeof value === 'string' ? properties[value] : value(properties, feature, findStreet),
    )
    return [header, found.find(isGiven)] as const
  })
  const own = Object.entries(properties).filter(([, value]) => isGiven(value))
  return { ...Object.fromEntries(named), ...Object.fromEntries(own) }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function folded(value: unknown): string {
  return typeof value === 'string' ? foldForSearch(value).trim() : ''
}

/** "Gül Sokağı" is the street GÜL of the kind 4. */
export function partsOfStreet(given: unknown): { name: string; type: string } | undefined {
  if (typeof given !== 'string') return undefined
  const words = given.trim().replace(/\.$/, '').split(/\s+/)
  for (const count of [2, 1]) {
    const type = streetWords[folded(words.slice(-count).join(' '))]
    const name = words.slice(0, -count).join(' ')
    if (type !== undefined && name !== '') return { name, type }
  }
  return undefined
}

/** A street that is not found stays as it is called, so that its line says which it is. */
function streetOf(name: unknown, findStreet: FindStreet): unknown {
  return typeof name === 'string' ? (findStreet(name) ?? name) : undefined
}

/** "12/A" and "12A" are the door 12 with the suffix A. */
function partsOfDoor(properties: Properties): { number?: string | undefined; suffix?: string | undefined } {
  const given = properties['addr:housenumber'] ?? properties.binaDisKapiNo ?? ''
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given : ''
  const [, number, suffix] = /^\s*(\d{1,5})\s*[-/]?\s*([\p{L}\d]{0,10})\s*$/u.exec(text) ?? []
  return number === undefined ? { number: text } : { number, suffix }
}

/** "way/123" as a number that is no other element's, and longer than those of the national address system. */
function codeOfMapElement({ id, properties }: NamedFeature): string | undefined {
  const given = typeof id === 'string' ? id : properties?.['@id']
  const [, type = '', number = ''] =
    /^(node|way|relation)\/(\d{1,14})$/.exec(typeof given === 'string' ? given : '') ?? []
  const first = { node: '1', way: '2', relation: '3' }[type]
  return first && `${first}${number.padStart(14, '0')}`
}
