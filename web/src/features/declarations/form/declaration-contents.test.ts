import { declarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import { describe, expect, test } from 'vitest'
import { contentOf } from './declaration-contents.ts'
import { type DeclarationForm, fieldsOf, stepCodes } from './declaration-form.ts'
import { type DeclarationValues, emptyAd, emptyFace, emptyValues, readTyped } from './declaration-values.ts'
import { earlierValues } from './earlier-values.ts'
import { buildingForm, landForm, plotForm } from './estate-forms.ts'
import type { Lists } from './field-definition.ts'
import { problemsOf } from './field-problems.ts'
import { fieldForPath, nestedErrors } from './form-fault.ts'
import { advertisingForm, cleaningForm, entertainmentForm } from './place-forms.ts'

const lists: Lists = {
  usageTypes: [{ value: '9', label: 'Mesken' }],
  structures: [{ value: '2', label: 'Betonarme karkas' }],
  classes: [{ value: 'B', label: '1. sınıf' }],
  exemptions: [{ value: '', label: 'Yok' }],
  landTypes: [{ value: '1', label: 'Kıraç' }],
  activities: [{ value: '3', label: 'Lokanta', tag: 'Koltuk sayısı' }],
  adTypes: [
    { value: '1', label: 'Levha', tag: 'squareMetreYear' },
    { value: '5', label: 'Broşür', tag: 'piece' },
  ],
  adLocations: [],
  entertainmentTypes: [
    { value: '5', label: 'Lunapark', tag: 'takings' },
    { value: '7', label: 'Biletsiz yer', tag: 'daily' },
  ],
  placeTypes: [{ value: '2', label: 'Bilardo' }],
  months: [{ value: '2026-10', label: 'Ekim 2026' }],
}
const estate = {
  variant: 'retail',
  gsmNumber: '(532) 111 22 33',
  blockNumber: '120',
  parcelNumber: '7',
  reasonCode: '7',
  eventDate: '2026-03-02',
  capacity: 'owner',
  sharePart: '1',
  shareWhole: '2',
  parcelArea: '1.204,5',
  declaredValue: '2.500.000',
}
const place = {
  variant: 'corporate',
  signatoryName: 'Pelin Örnek',
  signatoryTitle: 'Müdür',
  placeName: 'Gül Lokantası',
  address: { freeText: 'Çınar Caddesi numara 12' },
}
const typed: Record<DeclarationKindCode, Partial<DeclarationValues>> = {
  building: {
    ...estate,
    address: { freeText: 'Çınar Caddesi numara 12' },
    sectionNumber: '4',
    usageTypeOid: '9',
    structureCode: '2',
    classCode: 'B',
    grossArea: '87,5',
    completionYear: '2014',
    hasLift: true,
    landSharePart: '12',
    landShareWhole: '240',
    claimsZeroRate: true,
    zeroRateGround: 'pension',
    isOnlyResidence: true,
  },
  plot: { ...estate, districtCode: '101', streetCode: '2001' },
  land: { ...estate, districtCode: '101', locality: 'Kavaklıdere', landTypeCode: '1' },
  cleaning: {
    ...place,
    reasonCode: 'start',
    eventDate: '2026-04-01',
    activityTypeCode: '3',
    criterionAmount: '48',
  },
  advertising: {
    ...place,
    startDate: '2026-11-20',
    advertisements: [
      { ...emptyAd, typeCode: '1', text: 'Gül', faces: [{ ...emptyFace, width: '3,2', height: '1,1' }] },
      { ...emptyAd, typeCode: '1', text: 'Lale', isByArea: true, faces: [{ ...emptyFace, area: '3,52' }] },
      { ...emptyAd, typeCode: '5', text: 'Açılış', pieces: '500' },
    ],
  },
  entertainment: { ...place, month: '2026-10', entertainmentTypeCode: '5', takings: '12.345,60' },
}
const forms: DeclarationForm[] = [
  buildingForm,
  plotForm,
  landForm,
  cleaningForm,
  advertisingForm,
  entertainmentForm,
]

describe.for(forms)('the form of $kind', (form) => {
  const values = { ...emptyValues, ...typed[form.kind] }
  const fields = stepCodes.flatMap((step) => fieldsOf(form, step))

  test('sends what the service takes', () => {
    expect(problemsOf(fields, values, lists)).toEqual([])
    const parsed = declarationContents[form.kind].safeParse(contentOf[form.kind](values, lists))
    expect(parsed.error?.issues).toBeUndefined()
  })

  test('shows what was sent as it was typed', () => {
    const sent = declarationContents[form.kind].parse(contentOf[form.kind](values, lists))
    const again = earlierValues(form.kind, sent)
    expect(contentOf[form.kind](again, lists)).toEqual(contentOf[form.kind](values, lists))
  })

  test('says at each field what is missing', () => {
    const missing = problemsOf(fields, { ...emptyValues, variant: 'retail' }, lists)
    expect(missing.length).toBeGreaterThan(3)
    expect(missing.every(({ message }) => message.length > 5)).toBe(true)
  })
})

test('a draft that was tampered with is read without its wrong parts', () => {
  const read = readTyped({ blockNumber: 12, parcelNumber: '7', files: 'x', strange: true })
  expect(read).toEqual({ ...emptyValues, parcelNumber: '7' })
  expect(readTyped(null)).toEqual(emptyValues)
})

test('what the service finds wrong is shown at the field it was typed in', () => {
  const names = [
    'concreteEMunicipalityEstateDeclaration.building.grossAreaDm2',
    'concreteEMunicipalityEstateDeclaration.property.address',
    'concreteEMunicipalityECTDeclaration.registry.description',
    'concreteEMunicipalityAdDeclaration.advertisements.1.facesCm2.0',
    'concreteEMunicipalityAdDeclaration.advertisements.1.faceSizes.0.heightCm',
  ].map(fieldForPath)
  expect(names).toEqual([
    'grossArea',
    'address',
    'registryDescription',
    'advertisements.1.faces.0.area',
    'advertisements.1.faces.0.height',
  ])
  expect(nestedErrors([{ name: 'advertisements.1.text', message: 'Yazın.' }])).toEqual({
    advertisements: { 1: { text: { type: 'rule', message: 'Yazın.' } } },
  })
})
