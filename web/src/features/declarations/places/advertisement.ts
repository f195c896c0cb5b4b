import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { formatFace } from 'rules/taxes/advertising-tax'
import { type Choice, choiceLabel } from '../form/chosen-code.ts'
import type { Problems } from '../form/problems.ts'
import { areaOf, typedArea, wholeOf } from '../form/typed-amounts.ts'
import { faceOf, type FaceValues, lengthOf } from './measured-face.ts'

/** One advertisement as it is typed. */
export interface AdValues {
  typeCode: string
  locationCode: string
  text: string
  faces: readonly FaceValues[]
  /** Whether the areas are typed instead of the sides. */
  isByArea: boolean
  weeks: string
  pieces: string
}

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

export interface AdLists {
  types: readonly (Choice & { unit: string })[]
  /** Each belongs to one type. */
  locations: readonly (Choice & { typeCode: string })[]
}

/** Unit in which an advertisement of this type is measured. */
export function unitOf(typeCode: string, { types }: AdLists): string | undefined {
  return types.find(({ value }) => value === typeCode)?.unit
}

export function locationsOf(typeCode: string, { locations }: AdLists) {
  return locations.filter((location) => location.typeCode === typeCode)
}

/** Problems of an advertisement, by the names of its inputs in the form. */
export function adProblems(ad: AdValues, index: number, lists: AdLists): Problems {
  const name = `advertisements.${index}`
  const of = `${index + 1}. ilan`
  const unit = unitOf(ad.typeCode, lists)
  const lacksLocation = ad.locationCode === '' && locationsOf(ad.typeCode, lists).length > 0
  const weeks = wholeOf(ad.weeks)
  return {
    [`${name}.typeCode`]: ad.typeCode === '' ? `${of}ın türünü seçin.` : undefined,
    [`${name}.locationCode`]: lacksLocation ? `${of}ın nerede olduğunu seçin.` : undefined,
    [`${name}.text`]: ad.text.trim() === '' ? `${of}da ne yazdığını yazın.` : undefined,
    ...(unit === 'piece'
      ? { [`${name}.pieces`]: wholeOf(ad.pieces) ? undefined : `${of}ın adedini yazın.` }
      : faceProblems(ad, name, `${of}ın`)),
    ...(unit === 'squareMetreWeek' && {
      [`${name}.weeks`]:
        !weeks || weeks > 52 ? `${of}ın kaç hafta duracağını yazın; en fazla 52.` : undefined,
    }),
  }
}

function faceProblems({ faces, isByArea }: AdValues, name: string, of: string): Problems {
  const problems: Problems = {}
  for (const [at, { width, height, area }] of faces.entries()) {
    const face = faces.length > 1 ? `${of} ${at + 1}. yüzünün` : of
    if (isByArea) {
      if (areaOf(area) === undefined)
        problems[`${name}.faces.${at}.area`] = `${face} alanını metrekare olarak yazın.`
      continue
    }
    if (lengthOf(width) === undefined)
      problems[`${name}.faces.${at}.width`] = `${face} enini metre olarak yazın, örneğin 3,20.`
    if (lengthOf(height) === undefined)
      problems[`${name}.faces.${at}.height`] = `${face} boyunu metre olarak yazın, örneğin 1,10.`
  }
  return problems
}

type Advertisement = DeclarationContents['advertising']['advertisements'][number]

export function adContents(ad: AdValues, lists: AdLists) {
  const unit = unitOf(ad.typeCode, lists)
  const isByPiece = unit === 'piece'
  return {
    typeCode: wholeOf(ad.typeCode) ?? 0,
    locationCode: ad.locationCode === '' ? null : (wholeOf(ad.locationCode) ?? 0),
    text: ad.text.trim(),
    ...(isByPiece ? { facesCm2: [] } : measuredFaces(ad)),
    weeks: unit === 'squareMetreWeek' ? (wholeOf(ad.weeks) ?? 0) : 1,
    pieces: isByPiece ? (wholeOf(ad.pieces) ?? 0) : 0,
  }
}

function measuredFaces(ad: AdValues) {
  const measured = ad.faces.map((face) => faceOf(face, ad))
  return {
    facesCm2: measured.map((face) => face?.areaCm2 ?? 0),
    ...(ad.isByArea ? {} : { faceSizes: measured.map((face) => face?.size ?? null) }),
  }
}

/** An advertisement that was sent before, as it would be typed. */
export function typedAd(ad: Advertisement): AdValues {
  return {
    typeCode: String(ad.typeCode),
    locationCode: ad.locationCode === null ? '' : String(ad.locationCode),
    text: ad.text,
    ...typedFaces(ad),
    weeks: String(ad.weeks),
    pieces: ad.pieces > 0 ? String(ad.pieces) : '',
  }
}

/** Faces by their sides if all of them were measured so. */
function typedFaces({ facesCm2, faceSizes }: Advertisement): Pick<AdValues, 'faces' | 'isByArea'> {
  if (facesCm2.length === 0) return { faces: [emptyFace], isByArea: false }
  const isByArea = facesCm2.some((_, at) => !faceSizes?.[at])
  const faces = facesCm2.map((cm2, at) => {
    const size = faceSizes?.[at]
    return isByArea || !size
      ? { ...emptyFace, area: typedArea(Math.ceil(cm2 / 100)) }
      : { ...emptyFace, width: typedArea(size.widthCm), height: typedArea(size.heightCm) }
  })
  return { faces, isByArea }
}

/** An advertisement as a person reads it, in one line. */
export function adText(ad: AdValues, lists: AdLists): string {
  const { typeCode, text, pieces, weeks } = ad
  const unit = unitOf(typeCode, lists)
  const measure =
    unit === 'piece'
      ? `${pieces} adet`
      : ad.faces.map((face) => faceText(face, ad)).join(' + ') +
        (unit === 'squareMetreWeek' ? `, ${weeks} hafta` : '')
  const name = choiceLabel(lists.types, typeCode)
  return [text.trim() && `“${text.trim()}”`, name, measure].filter(Boolean).join(', ')
}

function faceText(face: FaceValues, ad: AdValues): string {
  const measured = faceOf(face, ad)
  if (measured) return formatFace(measured.areaCm2, measured.size)
  return ad.isByArea ? face.area : [face.width, face.height].filter(Boolean).join(' × ')
}
