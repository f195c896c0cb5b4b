import { estateKinds } from 'contract/declarations/codes'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { callService } from '../../../service-client/call-service.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { areaProblem } from '../form/problems.ts'
import { areaLine, textLine } from '../form/summary-lines.ts'
import { areaOf, typedArea } from '../form/typed-amounts.ts'
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

export interface PlotValues extends EstateValues, DistrictValues {
  streetCode: string
  streetName: string
  description: string
  parcelArea: string
}

export const plotLabels = {
  streetCode: 'Arsanın baktığı cadde, sokak',
  description: 'Yerini anlatan not (isteğe bağlı)',
  parcelArea: 'Arsanın alanı (m²)',
} as const

/** A plot the municipality does not know yet. */
export const unknownPlot = {
  ...unknownEstate,
  districtCode: '',
  districtName: '',
  streetCode: '',
  streetName: '',
  description: '',
  parcelArea: '',
} satisfies Partial<PlotValues>

/** Known facts about a plot, as typed values. */
export function typedKnownPlot(contents: DeclarationContents['plot']) {
  const { property, plot } = contents
  return {
    ...typedKnownEstate(contents),
    districtCode: property.districtCode,
    districtName: '',
    streetCode: property.streetCode,
    streetName: '',
    description: property.description,
    parcelArea: typedArea(plot.parcelAreaDm2),
  }
}

export const plotForm: DeclarationForm<'plot', PlotValues, object> = {
  kind: 'plot',
  intro: 'İmarlı bir arsa aldıysanız veya arsanız ayrıldı, birleşti ya da parsellendiyse.',
  stepNames: estateStepNames,
  empty: { ...emptyEstate, ...unknownPlot },
  asksAgain: estateAsksAgain,
  problems: (values) => ({
    property: {
      districtCode: districtProblem(values),
      streetCode: values.streetCode === '' ? 'Arsanın baktığı sokağı seçin.' : undefined,
      ...parcelProblems(values),
    },
    change: changeProblems(values),
    values: {
      parcelArea: areaProblem(values.parcelArea, 'Arsanın alanını yazın.'),
      ...worthProblems(values),
    },
  }),
  contents: (values) => ({
    estateKind: estateKinds.plot.code,
    ...estateContents(values),
    property: {
      districtCode: values.districtCode,
      streetCode: values.streetCode,
      ...parcelContents(values),
      description: values.description.trim(),
    },
    plot: { parcelAreaDm2: areaOf(values.parcelArea) ?? 0 },
    exemptions: { isRestricted: values.isRestricted },
  }),
  typed: (contents) => ({ ...typedEstate(contents), ...typedKnownPlot(contents) }),
  lines: (values) => ({
    property: [
      districtLine(values),
      textLine('streetCode', plotLabels.streetCode, values.streetName || values.streetCode, {
        comparedBy: values.streetCode,
      }),
      ...parcelLines(values),
      textLine('description', plotLabels.description, values.description),
    ],
    change: changeLines(values),
    values: [areaLine('parcelArea', plotLabels.parcelArea, values.parcelArea), ...worthLines(values)],
  }),
  subject: (values) => estateSubject(values, { where: values.districtName }),
  preview: (declaration) => ({ kindCode: 'plot', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityEstateDeclaration', {
      concreteEMunicipalityEstateDeclaration: declaration,
      ...sending,
    }),
}
