import { declarationContents } from 'contract/declarations/declaration-content'
import type { DeclarationKindCode } from 'contract/declarations/codes'
import type { DeclarationDraft } from 'contract/declarations/declaration-answers'
import { describe, expect, test } from 'vitest'
import { buildingForm, exemptionsFor } from '../estates/building-form.ts'
import { landForm } from '../estates/land-form.ts'
import { plotForm } from '../estates/plot-form.ts'
import { emptyAd, emptyFace } from '../places/advertisement.ts'
import { advertisingForm } from '../places/advertising-form.ts'
import { cleaningForm } from '../places/cleaning-form.ts'
import { entertainmentForm } from '../places/entertainment-form.ts'
import { type DeclarationForm, problemsByStep } from './declaration-form.ts'
import type { EveryValues } from './every-declaration.ts'
import { fieldForPath } from './field-for-path.ts'
import { listed, nestedErrors } from './nested-errors.ts'
import { readTyped } from './read-typed.ts'
import savedDrafts from './saved-drafts.json' with { type: 'json' }
import { startedValues } from './started-values.ts'

const buildingLists = {
  usageTypes: [
    { value: '9', label: 'Mesken', isResidence: true },
    { value: '3', label: 'Dükkân', isResidence: false },
  ],
  structures: [{ value: '2', label: 'Betonarme karkas' }],
  classes: [{ value: 'B', label: '1. sınıf' }],
  exemptions: [
    { value: '', label: 'Yok', isForResidences: false },
    { value: 'newResidence', label: 'Yeni konut', isForResidences: true },
  ],
}
const landLists = { landTypes: [{ value: '1', label: 'Kıraç' }] }
const cleaningLists = { activities: [{ value: '3', label: 'Lokanta', criterion: 'Koltuk sayısı' }] }
const advertisingLists = {
  types: [
    { value: '1', label: 'Levha', unit: 'squareMetreYear' },
    { value: '5', label: 'Broşür', unit: 'piece' },
  ],
  locations: [],
}
const entertainmentLists = {
  types: [
    { value: '5', label: 'Lunapark', isDaily: false },
    { value: '7', label: 'Biletsiz yer', isDaily: true },
  ],
  placeTypes: [{ value: '2', label: 'Bilardo' }],
  months: [{ value: '2026-10', label: 'Ekim 2026' }],
}
const estate = {
  variant: 'retail' as const,
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
  variant: 'corporate' as const,
  signatoryName: 'Pelin Örnek',
  signatoryTitle: 'Müdür',
  placeName: 'Gül Lokantası',
  address: { freeText: 'Çınar Caddesi numara 12' },
}

const draft: Omit<DeclarationDraft, 'KindCode' | 'Content'> = {
  Oid: 1,
  Version: 3,
  Step: 'summary',
  SavedAt: '2026-11-15T07:00:00Z',
  CreatedAt: '2026-11-15T07:00:00Z',
  CorrectsOid: null,
  StartedFrom: null,
}

/** Describes the tests that hold for each form, with the values someone has typed into it. */
function describeForm<Kind extends DeclarationKindCode, Values extends EveryValues, Lists>(
  form: DeclarationForm<Kind, Values, Lists>,
  lists: Lists,
  typed: Partial<Values>,
) {
  const values = { ...form.empty, ...typed }
  const problemsOf = (checked: Values) => Object.values(problemsByStep(form, checked, lists)).flatMap(listed)

  describe(`the form of ${form.kind}`, () => {
    test('sends what the service takes', () => {
      expect(problemsOf(values)).toEqual([])
      const parsed = declarationContents[form.kind].safeParse(form.contents(values, lists))
      expect(parsed.error?.issues).toBeUndefined()
    })

    test('shows what was sent as it was typed', () => {
      const sent = declarationContents[form.kind].parse(form.contents(values, lists))
      const again = form.typed(sent as Parameters<typeof form.typed>[0])
      expect(form.contents(again, lists)).toEqual(form.contents(values, lists))
    })

    test('says at each field what is missing', () => {
      const missing = problemsOf({ ...form.empty, variant: 'retail' })
      expect(missing.length).toBeGreaterThan(3)
      expect(missing.every(({ message }) => message.length > 5)).toBe(true)
    })

    test('opens a draft saved when all forms shared one record of fields, and sends the same of it', () => {
      const { before, sent } = savedDrafts[form.kind]
      const opened = startedValues(form, { ...draft, KindCode: form.kind, Content: before }, [])
      const asked = Object.entries(before.typed).filter(([name]) => name in form.empty)
      // Fields asked only since then stand at their first values.
      const since = Object.fromEntries(
        Object.entries(form.empty).filter(([name]) => !(name in before.typed) && name === 'isRepentance'),
      )
      expect(opened).toEqual({ ...Object.fromEntries(asked), ...since })
      expect(form.subject(opened)).toBe(before.subject)
      expect(form.contents(opened, lists)).toEqual({ ...sent, ...since })
    })
  })
}

describeForm(buildingForm, buildingLists, {
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
})
describeForm(plotForm, {}, { ...estate, districtCode: '101', streetCode: '2001' })
describeForm(landForm, landLists, {
  ...estate,
  districtCode: '101',
  locality: 'Kavaklıdere',
  landTypeCode: '1',
})
describeForm(cleaningForm, cleaningLists, {
  ...place,
  reasonCode: 'start',
  eventDate: '2026-04-01',
  activityTypeCode: '3',
  criterionAmount: '48',
})
describeForm(advertisingForm, advertisingLists, {
  ...place,
  startDate: '2026-11-20',
  advertisements: [
    { ...emptyAd, typeCode: '1', text: 'Gül', faces: [{ ...emptyFace, width: '3,2', height: '1,1' }] },
    { ...emptyAd, typeCode: '1', text: 'Lale', isByArea: true, faces: [{ ...emptyFace, area: '3,52' }] },
    { ...emptyAd, typeCode: '5', text: 'Açılış', pieces: '500' },
  ],
})
describeForm(entertainmentForm, entertainmentLists, {
  ...place,
  month: '2026-10',
  entertainmentTypeCode: '5',
  takings: '12.345,60',
})

test('a draft that was tampered with is read without its wrong parts', () => {
  const read = readTyped(landForm.empty, { blockNumber: 12, parcelNumber: '7', files: 'x', strange: true })
  expect(read).toEqual({ ...landForm.empty, parcelNumber: '7' })
  expect(readTyped(landForm.empty, null)).toEqual(landForm.empty)
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

test('the relief of new residences is offered for residences', () => {
  const offered = (usageTypeOid: string, exemptionCode = '') =>
    exemptionsFor(buildingLists, { usageTypeOid, exemptionCode }).map(({ value }) => value)
  expect(offered('')).toEqual(['', 'newResidence'])
  expect(offered('9')).toEqual(['', 'newResidence'])
  expect(offered('3')).toEqual([''])
  // An option chosen before the usage changed stays visible, so that it can be taken back.
  expect(offered('3', 'newResidence')).toEqual(['', 'newResidence'])
})
