import type { StoredFile } from 'contract/files/calls'
import type { AddressValue } from '../../../parts/address/AddressPicker.tsx'

const texts = [
  'variant',
  'gsmNumber',
  'email',
  'signatoryName',
  'signatoryTitle',
  'tradeRegistryNumber',
  'unitName',
  'officialName',
  'officialTitle',
  'letterNumber',
  'countryName',
  'passportNumber',
  'registryDescription',
  'responsibleName',
  'statedName',
  'estateOid',
  'placeOid',
  'placeName',
  'districtCode',
  'districtName',
  'streetCode',
  'streetName',
  'locality',
  'blockNumber',
  'parcelNumber',
  'sheetNumber',
  'sectionNumber',
  'description',
  'reasonCode',
  'eventDate',
  'explanation',
  'capacity',
  'sharePart',
  'shareWhole',
  'startDate',
  'month',
  'usageTypeOid',
  'structureCode',
  'classCode',
  'grossArea',
  'completionYear',
  'parcelArea',
  'landSharePart',
  'landShareWhole',
  'exemptionCode',
  'zeroRateGround',
  'declaredValue',
  'landTypeCode',
  'activityTypeCode',
  'criterionAmount',
  'exemptionClaim',
  'entertainmentTypeCode',
  'placeTypeCode',
  'daysOpen',
  'takings',
  'note',
] as const
const checks = [
  'isJoint',
  'isContinuing',
  'isProfessional',
  'hasHeating',
  'hasLift',
  'isRestricted',
  'claimsZeroRate',
  'isOnlyResidence',
  'isHolidayHome',
] as const

export type TextName = (typeof texts)[number]
export type CheckName = (typeof checks)[number]

/** One face of an advertisement, measured in metres or in square metres. */
export interface FaceValues {
  width: string
  height: string
  area: string
}

/** One advertisement as it is typed. */
export interface AdValues {
  typeCode: string
  locationCode: string
  text: string
  faces: readonly FaceValues[]
  /** The areas are typed instead of the sides. */
  isByArea: boolean
  weeks: string
  pieces: string
}

/** Everything any of the six forms asks for, as it is typed; each form uses its own part. */
export type DeclarationValues = Record<TextName, string> &
  Record<CheckName, boolean> & {
    address: AddressValue | null
    advertisements: readonly AdValues[]
    files: readonly StoredFile[]
  }
export type FieldName = keyof DeclarationValues

export const emptyFace: FaceValues = { width: '', height: '', area: '' }

export const emptyAd: AdValues = {
  typeCode: '',
  locationCode: '',
  text: '',
  faces: [emptyFace],
  isByArea: false,
  weeks: '1',
  pieces: '',
}

export const emptyValues: DeclarationValues = {
  ...(Object.fromEntries(texts.map((name) => [name, ''])) as Record<TextName, string>),
  ...(Object.fromEntries(checks.map((name) => [name, false])) as Record<CheckName, boolean>),
  sharePart: '1',
  shareWhole: '1',
  capacity: 'owner',
  address: null,
  advertisements: [emptyAd],
  files: [],
}

/** What a draft holds, read without trusting it: a field of another type is as good as empty. */
export function readTyped(stored: unknown): DeclarationValues {
  const typed = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const known = Object.entries(emptyValues).map(([name, empty]) => {
    const value = typed[name]
    const fits = name === 'address' ? typeof value === 'object' : isLike(value, empty)
    return [name, fits ? value : empty]
  })
  return Object.fromEntries(known) as DeclarationValues
}

function isLike(value: unknown, empty: unknown): boolean {
  return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty
}
