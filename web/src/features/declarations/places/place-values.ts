import type { AddressInput } from 'contract/address/calls'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { type EveryValues, emptyEvery, everyContents, typedEvery } from '../form/every-declaration.ts'
import { addressProblem, type Problems, textProblem } from '../form/problems.ts'
import { addressText, type Line, textLine } from '../form/summary-lines.ts'

/** Values that every declaration about a place has. */
export interface PlaceValues extends EveryValues {
  /** Place that the municipality knows already; empty for a new one. */
  placeOid: string
  placeName: string
  address: AddressInput | null
}

/** A place the municipality does not know yet. */
export const unknownPlace = { placeName: '', address: null } satisfies Partial<PlaceValues>

export const emptyPlace: PlaceValues = { ...emptyEvery, ...unknownPlace, placeOid: '' }

export const placeStepNames = {
  who: 'Kim için',
  property: 'Yer',
  change: 'Ne zaman',
  values: 'Ölçüler ve vergi',
  documents: 'Belgeler',
  summary: 'Özet ve gönder',
} as const

export const addressLabel = 'Adresi'
export const exemptionClaimLabel = 'Muafiyet istiyorsanız nedeni (isteğe bağlı)'

export function placeProblems({ placeName, address }: PlaceValues): Problems<PlaceValues> {
  return {
    placeName: textProblem(placeName, 'İş yerinin adını yazın.'),
    address: addressProblem(address),
  }
}

export function placeContents(values: PlaceValues) {
  return {
    ...everyContents(values),
    ...(values.placeOid ? { placeOid: Number(values.placeOid) } : {}),
    placeName: values.placeName.trim(),
    address: values.address ?? { freeText: '' },
  }
}

/** The kinds that are declared of a place. */
export type PlaceKind = {
  [Kind in keyof DeclarationContents]: DeclarationContents[Kind] extends { placeName: string } ? Kind : never
}[keyof DeclarationContents]
type PlaceContents = DeclarationContents[PlaceKind]

/** Earlier declaration as typed values. */
export function typedPlace(contents: PlaceContents): PlaceValues {
  const { placeOid, placeName, address } = contents
  return {
    ...typedEvery(contents),
    placeOid: placeOid === undefined ? '' : String(placeOid),
    placeName,
    address,
  }
}

export function placeLines(nameLabel: string, { placeName, address }: PlaceValues): Line[] {
  return [
    textLine('placeName', nameLabel, placeName),
    textLine('address', addressLabel, addressText(address)),
  ]
}

/** One-line description of a place: its name and address. */
export function placeSubject({ placeName, address }: PlaceValues): string {
  return [placeName, addressText(address)].filter(Boolean).join(' · ').slice(0, 200)
}

export const repentanceLabel = 'Süresi geçti, pişmanlıkla bildiriyorum'
