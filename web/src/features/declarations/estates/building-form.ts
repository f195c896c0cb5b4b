import { estateKinds } from 'contract/declarations/codes'
import { useQuery } from '@tanstack/react-query'
import type { AddressInput } from 'contract/address/calls'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { type Choice, choiceLabel, choicesOf, chosenCode, isCodeOf } from '../form/chosen-code.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { type Fetched, fetched, namedChoice } from '../form/fetched-lists.ts'
import {
  addressProblem,
  areaProblem,
  partProblem,
  type Problems,
  textProblem,
  wholeProblem,
  zeroProblem,
} from '../form/problems.ts'
import { addressText, areaLine, type Line, textLine, tickedLine } from '../form/summary-lines.ts'
import { areaOf, typedArea, wholeOf } from '../form/typed-amounts.ts'
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

export interface BuildingValues extends EstateValues {
  address: AddressInput | null
  sectionNumber: string
  usageTypeOid: string
  structureCode: string
  classCode: string
  grossArea: string
  completionYear: string
  hasHeating: boolean
  hasLift: boolean
  parcelArea: string
  landSharePart: string
  landShareWhole: string
  exemptionCode: string
  claimsZeroRate: boolean
  zeroRateGround: string
  isOnlyResidence: boolean
  isHolidayHome: boolean
}

export interface BuildingLists {
  usageTypes: readonly (Choice & { isResidence: boolean })[]
  structures: readonly Choice[]
  classes: readonly Choice[]
  exemptions: readonly (Choice & { isForResidences: boolean })[]
}

export function useBuildingLists(): Fetched<BuildingLists> {
  const usages = useQuery({ ...callQuery('RetrieveEstateUsageTypes', {}), staleTime: Infinity })
  const terms = useQuery({ ...callQuery('GetTaxTermsWithoutAuthorization', {}), staleTime: Infinity })
  return fetched(
    [usages, terms],
    usages.data &&
      terms.data && {
        usageTypes: usages.data.Items.map(({ Oid, Name, IsResidence }) => ({
          value: String(Oid),
          label: Name,
          isResidence: IsResidence,
        })),
        structures: usages.data.Structures.map(namedChoice),
        classes: usages.data.Classes.map(namedChoice),
        exemptions: [
          { value: '', label: 'Yok', isForResidences: false },
          ...onceEach(
            terms.data.Exemptions.map((row) => ({
              ...namedChoice(row),
              isForResidences: row.IsForResidences,
            })),
          ),
        ],
      },
  )
}

/** An exemption whose terms have changed over the years is still one. */
function onceEach<Each extends Choice>(choices: readonly Each[]): Each[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}

/** Exemptions for a usage; one chosen before stays in the list, and is rejected with a reason when sent. */
export function exemptionsFor(
  { usageTypes, exemptions }: BuildingLists,
  { usageTypeOid, exemptionCode }: Pick<BuildingValues, 'usageTypeOid' | 'exemptionCode'>,
): Choice[] {
  const usage = usageTypes.find(({ value }) => value === usageTypeOid)
  return exemptions.filter(
    ({ value, isForResidences }) =>
      !isForResidences || usage === undefined || usage.isResidence || value === exemptionCode,
  )
}

export const zeroRateGrounds = {
  pension: { code: 'pension', label: 'Gelirim yalnızca emekli aylığı' },
  noIncome: { code: 'noIncome', label: 'Gelirim yok' },
  disabled: { code: 'disabled', label: 'Engelliyim' },
  veteran: { code: 'veteran', label: 'Gaziyim' },
  martyrFamily: { code: 'martyrFamily', label: 'Şehidin dul veya yetimiyim' },
} as const

export const buildingLabels = {
  address: 'Binanın adresi',
  sectionNumber: 'Bağımsız bölüm (varsa)',
  usageTypeOid: 'Ne için kullanılıyor?',
  structureCode: 'Nasıl yapılmış?',
  classCode: 'Sınıfı',
  grossArea: 'Brüt alan (m²)',
  completionYear: 'Yapımının bittiği yıl',
  hasHeating: 'Kaloriferi veya kliması var',
  hasLift: 'Asansörü var',
  parcelArea: 'Parselin alanı (m²)',
  landSharePart: 'Arsa payı: pay',
  landShareWhole: 'Arsa payı: payda',
  exemptionCode: 'Muafiyet (isteğe bağlı)',
  claimsZeroRate: 'Tek konutum için indirimli (sıfır) oran istiyorum',
  zeroRateGround: 'İndirimin nedeni',
  isOnlyResidence: 'Türkiye’de başka konutum yok',
  isHolidayHome: 'Yılın yalnızca belirli zamanlarında kullanıyorum (yazlık gibi)',
} as const

/** A building the municipality does not know yet. */
export const unknownBuilding = {
  ...unknownEstate,
  address: null,
  sectionNumber: '',
  usageTypeOid: '',
  structureCode: '',
  classCode: '',
  grossArea: '',
  completionYear: '',
  hasHeating: false,
  hasLift: false,
  parcelArea: '',
  landSharePart: '',
  landShareWhole: '',
  exemptionCode: '',
  claimsZeroRate: false,
  zeroRateGround: '',
  isOnlyResidence: false,
  isHolidayHome: false,
} satisfies Partial<BuildingValues>

/** Known facts about a building, as typed values. */
export function typedKnownBuilding(contents: DeclarationContents['building']) {
  const { property, building, exemptions } = contents
  return {
    ...typedKnownEstate(contents),
    address: property.address,
    sectionNumber: property.sectionNumber,
    usageTypeOid: String(building.usageTypeOid),
    structureCode: String(building.structureCode),
    classCode: building.classCode,
    grossArea: typedArea(building.grossAreaDm2),
    completionYear: String(building.completionYear),
    hasHeating: building.hasHeating,
    hasLift: building.hasLift,
    parcelArea: typedArea(building.parcelAreaDm2),
    landSharePart: String(building.landSharePart),
    landShareWhole: String(building.landShareWhole),
    exemptionCode: exemptions.exemptionCode ?? '',
    claimsZeroRate: exemptions.zeroRate !== null,
    zeroRateGround: exemptions.zeroRate?.ground ?? '',
    isOnlyResidence: exemptions.zeroRate?.isOnlyResidence ?? false,
    isHolidayHome: exemptions.zeroRate?.isHolidayHome ?? false,
  }
}

function buildingProblems(values: BuildingValues): Problems<BuildingValues> {
  const { landSharePart, landShareWhole, claimsZeroRate, zeroRateGround } = values
  return {
    usageTypeOid: textProblem(values.usageTypeOid, 'Binanın ne için kullanıldığını seçin.'),
    structureCode: textProblem(values.structureCode, 'Binanın nasıl yapıldığını seçin.'),
    classCode: textProblem(values.classCode, 'Sınıfını seçin.'),
    grossArea: areaProblem(values.grossArea, 'Brüt alanı yazın.'),
    completionYear: wholeProblem(values.completionYear, 'Yapımının bittiği yılı yazın.', yearProblem),
    parcelArea: areaProblem(values.parcelArea, 'Parselin alanını yazın.'),
    landSharePart: partProblem(landSharePart, landShareWhole, {
      missing: 'Arsa payını yazın.',
      tooLarge: 'Arsa payı, paydadan büyük olamaz.',
    }),
    landShareWhole: wholeProblem(landShareWhole, 'Arsa paydasını yazın.', zeroProblem),
    zeroRateGround:
      claimsZeroRate && !isCodeOf(zeroRateGrounds, zeroRateGround) ? 'İndirimin nedenini seçin.' : undefined,
    ...worthProblems(values),
  }
}

function yearProblem(year: number): string | undefined {
  if (year < 1900) return 'Yıl 1900’den önce olamaz.'
  return year > Number(todayInTurkey().slice(0, 4)) ? 'Gelecekteki bir yıl yazılamaz.' : undefined
}

function buildingLines(values: BuildingValues, lists: BuildingLists): Line[] {
  const labels = buildingLabels
  const isAsked = values.claimsZeroRate
  const ground = choiceLabel(choicesOf(zeroRateGrounds), values.zeroRateGround)
  return [
    textLine('usageTypeOid', labels.usageTypeOid, choiceLabel(lists.usageTypes, values.usageTypeOid)),
    textLine('structureCode', labels.structureCode, choiceLabel(lists.structures, values.structureCode)),
    textLine('classCode', labels.classCode, choiceLabel(lists.classes, values.classCode)),
    areaLine('grossArea', labels.grossArea, values.grossArea),
    textLine('completionYear', labels.completionYear, values.completionYear),
    tickedLine('hasHeating', labels.hasHeating, values.hasHeating),
    tickedLine('hasLift', labels.hasLift, values.hasLift),
    areaLine('parcelArea', labels.parcelArea, values.parcelArea),
    textLine('landSharePart', labels.landSharePart, values.landSharePart),
    textLine('landShareWhole', labels.landShareWhole, values.landShareWhole),
    textLine('exemptionCode', labels.exemptionCode, choiceLabel(lists.exemptions, values.exemptionCode)),
    tickedLine('claimsZeroRate', labels.claimsZeroRate, values.claimsZeroRate),
    textLine('zeroRateGround', labels.zeroRateGround, ground, { isAsked }),
    tickedLine('isOnlyResidence', labels.isOnlyResidence, values.isOnlyResidence, { isAsked }),
    tickedLine('isHolidayHome', labels.isHolidayHome, values.isHolidayHome, { isAsked }),
    ...worthLines(values),
  ]
}

export const buildingForm: DeclarationForm<'building', BuildingValues, BuildingLists> = {
  kind: 'building',
  intro: 'Ev, iş yeri veya başka bir bina aldıysanız, yaptıysanız ya da kullanımını değiştirdiyseniz.',
  stepNames: estateStepNames,
  empty: { ...emptyEstate, ...unknownBuilding },
  asksAgain: estateAsksAgain,
  problems: (values) => ({
    property: { address: addressProblem(values.address), ...parcelProblems(values) },
    change: changeProblems(values),
    values: buildingProblems(values),
  }),
  contents: (values) => ({
    estateKind: estateKinds.building.code,
    ...estateContents(values),
    property: {
      address: values.address ?? { freeText: '' },
      ...parcelContents(values),
      sectionNumber: values.sectionNumber.trim(),
    },
    building: {
      usageTypeOid: wholeOf(values.usageTypeOid) ?? 0,
      structureCode: wholeOf(values.structureCode) ?? 0,
      classCode: values.classCode,
      grossAreaDm2: areaOf(values.grossArea) ?? 0,
      completionYear: wholeOf(values.completionYear) ?? 0,
      hasHeating: values.hasHeating,
      hasLift: values.hasLift,
      parcelAreaDm2: areaOf(values.parcelArea) ?? 0,
      landSharePart: wholeOf(values.landSharePart) ?? 0,
      landShareWhole: wholeOf(values.landShareWhole) ?? 0,
    },
    exemptions: {
      exemptionCode: values.exemptionCode || null,
      zeroRate: values.claimsZeroRate
        ? {
            ground: chosenCode(zeroRateGrounds, values.zeroRateGround),
            isOnlyResidence: values.isOnlyResidence,
            isHolidayHome: values.isHolidayHome,
          }
        : null,
      isRestricted: values.isRestricted,
    },
  }),
  typed: (contents) => ({ ...typedEstate(contents), ...typedKnownBuilding(contents) }),
  lines: (values, lists) => ({
    property: [
      textLine('address', buildingLabels.address, addressText(values.address)),
      ...parcelLines(values),
      textLine('sectionNumber', buildingLabels.sectionNumber, values.sectionNumber),
    ],
    change: changeLines(values),
    values: buildingLines(values, lists),
  }),
  subject: (values) =>
    estateSubject(values, { section: values.sectionNumber, where: addressText(values.address) }),
  preview: (declaration) => ({ kindCode: 'building', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityEstateDeclaration', {
      concreteEMunicipalityEstateDeclaration: declaration,
      ...sending,
    }),
}
