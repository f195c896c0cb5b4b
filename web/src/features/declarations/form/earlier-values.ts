import type { DeclarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { phoneMask } from 'contract/identity/codes'
import { formatSquareMetres } from 'rules/measures'
import { formatLira, fromWire } from 'rules/money'
import { fillMask, withoutTrunkPrefix } from '../../../ui/form/text-mask.ts'
import { type DeclarationValues, emptyFace, emptyValues } from './declaration-values.ts'

type Content = Record<string, unknown>
type Advertisement = DeclarationContents['advertising']['advertisements'][number]

/** What was sent before, as it would be typed into the form; the service has checked it when it was sent. */
export function earlierValues(kind: DeclarationKindCode, content: Content): DeclarationValues {
  const values = { ...emptyValues, ...registryValues(content) }
  return Object.assign(values, { note: textOf(content['note']) }, read[kind](content as never))
}

const read: {
  [Kind in DeclarationKindCode]: (content: DeclarationContents[Kind]) => Partial<DeclarationValues>
} = {
  building: ({ property, building, exemptions, ...content }) => ({
    ...estateValues(content),
    ...parcelValues(property),
    address: property.address,
    sectionNumber: property.sectionNumber,
    usageTypeOid: String(building.usageTypeOid),
    structureCode: String(building.structureCode),
    classCode: building.classCode,
    grossArea: area(building.grossAreaDm2),
    completionYear: String(building.completionYear),
    hasHeating: building.hasHeating,
    hasLift: building.hasLift,
    parcelArea: area(building.parcelAreaDm2),
    landSharePart: String(building.landSharePart),
    landShareWhole: String(building.landShareWhole),
    exemptionCode: exemptions.exemptionCode ?? '',
    claimsZeroRate: exemptions.zeroRate !== null,
    zeroRateGround: exemptions.zeroRate?.ground ?? '',
    isOnlyResidence: exemptions.zeroRate?.isOnlyResidence ?? false,
    isHolidayHome: exemptions.zeroRate?.isHolidayHome ?? false,
    isRestricted: exemptions.isRestricted,
  }),
  plot: ({ property, plot, exemptions, ...content }) => ({
    ...estateValues(content),
    ...parcelValues(property),
    districtCode: property.districtCode,
    streetCode: property.streetCode,
    description: property.description,
    parcelArea: area(plot.parcelAreaDm2),
    isRestricted: exemptions.isRestricted,
  }),
  land: ({ property, land, exemptions, ...content }) => ({
    ...estateValues(content),
    ...parcelValues(property),
    districtCode: property.districtCode,
    locality: property.locality,
    landTypeCode: String(land.landTypeCode),
    parcelArea: area(land.parcelAreaDm2),
    isRestricted: exemptions.isRestricted,
  }),
  cleaning: ({ use, workplace, exemptionClaim, ...content }) => ({
    ...placeValues(content),
    reasonCode: use.reasonCode,
    eventDate: use.eventDate,
    activityTypeCode: String(workplace.activityTypeCode),
    criterionAmount: String(workplace.criterionAmount),
    exemptionClaim,
  }),
  advertising: ({ startDate, isContinuing, isProfessional, advertisements, ...content }) => ({
    ...placeValues(content),
    startDate,
    isContinuing,
    isProfessional,
    advertisements: advertisements.map((ad) => ({
      typeCode: String(ad.typeCode),
      locationCode: ad.locationCode === null ? '' : String(ad.locationCode),
      text: ad.text,
      ...faceValues(ad),
      weeks: String(ad.weeks),
      pieces: ad.pieces > 0 ? String(ad.pieces) : '',
    })),
  }),
  entertainment: (content) => ({
    ...placeValues(content),
    entertainmentTypeCode: String(content.entertainmentTypeCode),
    placeTypeCode: content.placeTypeCode === null ? '' : String(content.placeTypeCode),
    month: content.month,
    daysOpen: content.daysOpen === null ? '' : String(content.daysOpen),
    takings: content.takings === null ? '' : lira(content.takings),
    exemptionClaim: content.exemptionClaim,
  }),
}

/** By their sides where all of them were measured so. */
function faceValues({ facesCm2, faceSizes }: Advertisement) {
  if (facesCm2.length === 0) return { faces: [emptyFace], isByArea: false }
  const isByArea = facesCm2.some((_, at) => !faceSizes?.[at])
  const faces = facesCm2.map((cm2, at) => ({
    area: area(Math.ceil(cm2 / 100)),
    width: area(faceSizes?.[at]?.widthCm ?? 0),
    height: area(faceSizes?.[at]?.heightCm ?? 0),
  }))
  return {
    isByArea,
    faces: faces.map((face) => (isByArea ? { ...emptyFace, area: face.area } : { ...face, area: '' })),
  }
}

type EstateParts = Pick<DeclarationContents['land'], 'estateOid' | 'change' | 'ownership' | 'declaredValue'>

function estateValues({ estateOid, change, ownership, declaredValue }: EstateParts) {
  return {
    estateOid: estateOid === undefined ? '' : String(estateOid),
    reasonCode: String(change.reasonCode),
    eventDate: change.eventDate,
    explanation: change.explanation,
    capacity: ownership.capacity,
    sharePart: String(ownership.sharePart),
    shareWhole: String(ownership.shareWhole),
    isJoint: ownership.isJoint,
    declaredValue: declaredValue === undefined ? '' : lira(declaredValue),
  }
}

function parcelValues(property: { blockNumber: string; parcelNumber: string; sheetNumber: string }) {
  const { blockNumber, parcelNumber, sheetNumber } = property
  return { blockNumber, parcelNumber, sheetNumber }
}

type PlaceParts = Pick<DeclarationContents['cleaning'], 'placeOid' | 'placeName' | 'address'>

function placeValues({ placeOid, placeName, address }: PlaceParts) {
  return { placeOid: placeOid === undefined ? '' : String(placeOid), placeName, address }
}

function registryValues({ registry }: Content): Partial<DeclarationValues> {
  const { description, gsmNumber, ...rest } = (registry ?? {}) as Record<string, string>
  return {
    ...rest,
    gsmNumber: gsmNumber ? fillMask(phoneMask, withoutTrunkPrefix(gsmNumber)) : '',
    registryDescription: description ?? '',
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** 8750 → '87,5'. */
function area(dm2: number): string {
  return formatSquareMetres(dm2).replace(' m²', '')
}

/** '2500.00' → '2.500,00'. */
function lira(wire: string): string {
  const amount = fromWire(wire)
  return amount === undefined ? '' : formatLira(amount).replace(' ₺', '')
}
