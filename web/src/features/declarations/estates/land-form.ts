import { estateKinds } from 'contract/declarations/codes'
import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { type Choice, choiceLabel } from '../form/chosen-code.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { areaProblem, textProblem } from '../form/problems.ts'
import { areaLine, textLine } from '../form/summary-lines.ts'
import { areaOf, typedArea, wholeOf } from '../form/typed-amounts.ts'
import { type Fetched, fetched, namedChoice } from '../form/fetched-lists.ts'
import { type DistrictValues, districtLine, districtProblem } from './district-values.ts'
import {
  type EstateValues,
  changeLines,
  changeProblems,
  emptyEstate,
  estateAsksAgain,
  estateContents,
  estateStepNames,
  estateSubject,
  parcelContents,
  parcelLines,
  parcelProblems,
  typedEstate,
  typedKnownEstate,
  unknownEstate,
  worthLines,
  worthProblems,
} from './estate-values.ts'

export interface LandValues extends EstateValues, DistrictValues {
  /** Mevkii. */
  locality: string
  landTypeCode: string
  parcelArea: string
}

export interface LandLists {
  landTypes: readonly Choice[]
}

export function useLandLists(): Fetched<LandLists> {
  const types = useQuery({ ...callQuery('RetrieveLandTypes', {}), staleTime: Infinity })
  return fetched([types], types.data && { landTypes: types.data.map(namedChoice) })
}

export const landLabels = {
  locality: 'Mevkii',
  landTypeCode: 'Arazinin cinsi',
  parcelArea: 'Arazinin alanı (m²)',
} as const

/** Land the municipality does not know yet. */
export const unknownLand = {
  ...unknownEstate,
  districtCode: '',
  districtName: '',
  locality: '',
  landTypeCode: '',
  parcelArea: '',
} satisfies Partial<LandValues>

/** Known facts about land, as typed values. */
export function typedKnownLand(contents: DeclarationContents['land']) {
  const { property, land } = contents
  return {
    ...typedKnownEstate(contents),
    districtCode: property.districtCode,
    districtName: '',
    locality: property.locality,
    landTypeCode: String(land.landTypeCode),
    parcelArea: typedArea(land.parcelAreaDm2),
  }
}

export const landForm: DeclarationForm<'land', LandValues, LandLists> = {
  kind: 'land',
  intro: 'Tarla, bağ, bahçe gibi bir arazi aldıysanız veya araziniz ayrıldı ya da birleştiyse.',
  stepNames: estateStepNames,
  empty: { ...emptyEstate, ...unknownLand },
  asksAgain: estateAsksAgain,
  problems: (values) => ({
    property: {
      districtCode: districtProblem(values),
      locality: textProblem(values.locality, 'Mevkiini yazın.'),
      ...parcelProblems(values),
    },
    change: changeProblems(values),
    values: {
      landTypeCode: textProblem(values.landTypeCode, 'Arazinin cinsini seçin.'),
      parcelArea: areaProblem(values.parcelArea, 'Arazinin alanını yazın.'),
      ...worthProblems(values),
    },
  }),
  contents: (values) => ({
    estateKind: estateKinds.land.code,
    ...estateContents(values),
    property: {
      districtCode: values.districtCode,
      locality: values.locality.trim(),
      ...parcelContents(values),
    },
    land: {
      landTypeCode: wholeOf(values.landTypeCode) ?? 0,
      parcelAreaDm2: areaOf(values.parcelArea) ?? 0,
    },
    exemptions: { isRestricted: values.isRestricted },
  }),
  typed: (contents) => ({ ...typedEstate(contents), ...typedKnownLand(contents) }),
  lines: (values, { landTypes }) => ({
    property: [
      districtLine(values),
      textLine('locality', landLabels.locality, values.locality),
      ...parcelLines(values),
    ],
    change: changeLines(values),
    values: [
      textLine('landTypeCode', landLabels.landTypeCode, choiceLabel(landTypes, values.landTypeCode)),
      areaLine('parcelArea', landLabels.parcelArea, values.parcelArea),
      ...worthLines(values),
    ],
  }),
  subject: (values) => estateSubject(values, { where: values.districtName }),
  preview: (declaration) => ({ kindCode: 'land', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityEstateDeclaration', {
      concreteEMunicipalityEstateDeclaration: declaration,
      ...sending,
    }),
}
