import {
  avenueNames,
  buildingNames,
  closedDistrictName,
  districtNames,
  streetNames,
  villageCount,
} from './place-names.ts'
import { type Random, randomFrom } from './random.ts'

export const demoCity = { code: '99', name: 'Gölova' }
export const demoCounty = { code: '1275', cityCode: demoCity.code, name: 'Çınarlıgöl' }

interface DistrictRow {
  code: string
  countyCode: string
  subDistrictCode: string
  villageCode: string | null
  name: string
  isActive: boolean
}
interface StreetRow {
  code: string
  districtCode: string
  typeCode: number
  name: string
}
interface OuterDoorRow {
  oid: number
  streetCode: string
  number: number
  suffix: string
  buildingName: string | null
  latitudeMicro: number
  longitudeMicro: number
}
interface InnerDoorRow {
  oid: number
  outerDoorOid: number
  number: string
  position: number
  floor: number
  usage: 'residence' | 'business'
  addressNumber: string
}
export interface Places {
  districts: DistrictRow[]
  streets: StreetRow[]
  outerDoors: OuterDoorRow[]
  innerDoors: InnerDoorRow[]
}

const seed = 1275
const square = 1
const avenue = 3
const street = 4
const streetsPerDistrict = 17
/** Numbers of their own range, so that they are not taken for real ones. */
const firstOuterDoorOid = 900_000_001
const firstInnerDoorOid = 950_000_001
const firstAddressNumber = 9_000_000_001

/** Middle of the invented lake, in millionths of a degree, and the length of a metre there. */
export const lake = { latitudeMicro: 39_200_000, longitudeMicro: 34_100_000 }
export const microPerMetre = { latitude: 9, longitude: 11.6 }

/** The same county every time, in a ring around its lake. */
export function townPlaces(): Places {
  const random = randomFrom(seed)
  const places: Places = { districts: [], streets: [], outerDoors: [], innerDoors: [] }
  for (const [index, name] of districtNames.entries()) {
    const isVillage = index >= districtNames.length - villageCount
    const code = districtCode(index)
    places.districts.push({
      code,
      countyCode: demoCounty.code,
      subDistrictCode: `${demoCounty.code}0`,
      villageCode: isVillage ? `${demoCounty.code}${index}` : null,
      name,
      isActive: true,
    })
    addStreets(places, code, index, random)
  }
  places.districts.push({
    code: districtCode(districtNames.length),
    countyCode: demoCounty.code,
    subDistrictCode: `${demoCounty.code}0`,
    villageCode: null,
    name: closedDistrictName,
    isActive: false,
  })
  return places
}

function districtCode(index: number): string {
  return `${demoCounty.code}${String(index + 1).padStart(3, '0')}`
}

function addStreets(places: Places, inDistrict: string, districtIndex: number, random: Random) {
  const names = shuffled(streetNames, random)
  for (let index = 0; index < streetsPerDistrict; index += 1) {
    const row: StreetRow = {
      code: `${inDistrict}${String(index + 1).padStart(2, '0')}`,
      districtCode: inDistrict,
      typeCode: index < 2 ? avenue : street,
      name: (index < 2 ? avenueNames[(districtIndex * 2 + index) % avenueNames.length] : names[index]) ?? '',
    }
    // The town hall stands on a square.
    if (districtIndex === 0 && index === 2) Object.assign(row, { typeCode: square, name: 'Cumhuriyet' })
    places.streets.push(row)
    addOuterDoors(places, row, districtIndex, index, random)
  }
}

function addOuterDoors(
  places: Places,
  { code, typeCode }: StreetRow,
  districtIndex: number,
  streetIndex: number,
  random: Random,
) {
  const houses = random.whole(8, 17)
  for (let number = 1; number <= houses; number += 1) {
    const oid = firstOuterDoorOid + places.outerDoors.length
    const isTall = random.chance(0.52)
    places.outerDoors.push({
      oid,
      streetCode: code,
      number,
      suffix: random.chance(0.06) ? 'A' : '',
      buildingName: isTall && random.chance(0.15) ? random.pick(buildingNames) : null,
      ...doorPoint(districtIndex, streetIndex, (number - 1) / (houses - 1)),
    })
    if (isTall) addInnerDoors(places, oid, typeCode, random)
  }
}

const shoreMetres = 2200
const districtDepthMetres = 1000

/**
 * Position of a door along its street, as a part of it. The first avenue of a district runs along the shore to the next
 * one's, the second away from the lake, and the streets across it.
 */
function doorPoint(districtIndex: number, streetIndex: number, part: number) {
  const halfDistrict = Math.PI / districtNames.length
  const middle = districtIndex * 2 * halfDistrict
  const isOutward = streetIndex === 1
  const span = streetIndex === 0 ? 1 : 0.5 + 0.1 * ((streetIndex * 7 + districtIndex * 3) % 5)
  const angle = middle + (isOutward ? 0 : (part * 2 - 1) * halfDistrict * span)
  const metres = shoreMetres + (isOutward ? part * districtDepthMetres : streetIndex * 60)
  return {
    latitudeMicro: lake.latitudeMicro + Math.round(Math.sin(angle) * metres * microPerMetre.latitude),
    longitudeMicro: lake.longitudeMicro + Math.round(Math.cos(angle) * metres * microPerMetre.longitude),
  }
}

function addInnerDoors(places: Places, outerDoorOid: number, typeCode: number, random: Random) {
  const doors = random.pick([2, 4, 4, 5, 6, 8])
  for (let position = 1; position <= doors; position += 1) {
    const index = places.innerDoors.length
    const floor = Math.floor((position - 1) / 2)
    places.innerDoors.push({
      oid: firstInnerDoorOid + index,
      outerDoorOid,
      number: String(position),
      position,
      floor,
      usage: floor === 0 && typeCode !== street ? 'business' : 'residence',
      addressNumber: String(firstAddressNumber + index),
    })
  }
}

function shuffled(names: readonly string[], random: Random): string[] {
  const left = [...names]
  return names.map(() => left.splice(random.whole(0, left.length - 1), 1)[0] ?? '')
}
