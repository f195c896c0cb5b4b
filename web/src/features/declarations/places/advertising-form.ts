import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { type Fetched, fetched, namedChoice } from '../form/fetched-lists.ts'
import { dayProblem, type Problems } from '../form/problems.ts'
import { dayLine, textLine, tickedLine } from '../form/summary-lines.ts'
import {
  type AdLists,
  type AdValues,
  adContents,
  adProblems,
  adText,
  emptyAd,
  typedAd,
} from './advertisement.ts'
import {
  type PlaceValues,
  emptyPlace,
  placeContents,
  placeLines,
  placeProblems,
  placeStepNames,
  placeSubject,
  repentanceLabel,
  typedPlace,
  unknownPlace,
} from './place-values.ts'

export interface AdvertisingValues extends PlaceValues {
  startDate: string
  isContinuing: boolean
  isProfessional: boolean
  isRepentance: boolean
  advertisements: readonly AdValues[]
}

export function useAdvertisingLists(): Fetched<AdLists> {
  const types = useQuery({ ...callQuery('RetrieveAdvertisingTypes', {}), staleTime: Infinity })
  const places = useQuery({ ...callQuery('RetrieveAdvertisingTaxLocations', {}), staleTime: Infinity })
  return fetched(
    [types, places],
    types.data &&
      places.data && {
        types: types.data.map((type) => ({ ...namedChoice(type), unit: type.Unit })),
        locations: places.data.Items.map((place) => ({
          ...namedChoice(place),
          typeCode: String(place.AdvertisingTypeCode),
        })),
      },
  )
}

export const advertisingLabels = {
  placeName: 'İş yerinin adı',
  startDate: 'İlan hangi gün asıldı veya asılacak?',
  isContinuing: 'Geçen yıl da asılıydı, asılı kalıyor',
  isProfessional: 'İlanı bir reklam firması asıyor',
} as const

/** A place with signs that the municipality does not know yet. */
export const unknownAdvertising = {
  ...unknownPlace,
  advertisements: [emptyAd],
} satisfies Partial<AdvertisingValues>

/** Known facts about a place with signs, as typed values. */
export function typedKnownAdvertising(contents: DeclarationContents['advertising']) {
  const { placeName, address, advertisements } = contents
  return { placeName, address, advertisements: advertisements.map(typedAd) }
}

export const advertisingForm: DeclarationForm<'advertising', AdvertisingValues, AdLists> = {
  kind: 'advertising',
  intro: 'Tabela, pano, afiş veya başka bir ilan asacaksanız; asmadan önce bildirin.',
  stepNames: placeStepNames,
  empty: {
    ...emptyPlace,
    ...unknownAdvertising,
    startDate: '',
    isContinuing: false,
    isProfessional: false,
    isRepentance: false,
  },
  asksAgain: { startDate: '', note: '', isRepentance: false },
  problems: (values, lists) => ({
    property: placeProblems(values),
    change: { startDate: dayProblem(values.startDate, 'İlanın asıldığı günü yazın.') },
    values: values.advertisements.reduce<Problems>(
      (found, ad, index) => ({ ...found, ...adProblems(ad, index, lists) }),
      {},
    ),
  }),
  contents: (values, lists) => ({
    ...placeContents(values),
    startDate: values.startDate,
    isContinuing: values.isContinuing,
    isProfessional: values.isProfessional,
    isRepentance: values.isRepentance,
    advertisements: values.advertisements.map((ad) => adContents(ad, lists)),
  }),
  typed: (contents) => ({
    ...typedPlace(contents),
    ...typedKnownAdvertising(contents),
    startDate: contents.startDate,
    isContinuing: contents.isContinuing,
    isProfessional: contents.isProfessional,
    isRepentance: contents.isRepentance,
  }),
  lines: (values, lists) => ({
    property: placeLines(advertisingLabels.placeName, values),
    change: [
      dayLine('startDate', advertisingLabels.startDate, values.startDate),
      tickedLine('isContinuing', advertisingLabels.isContinuing, values.isContinuing),
      tickedLine('isProfessional', advertisingLabels.isProfessional, values.isProfessional),
    ],
    values: [
      textLine('advertisements', 'İlanlar', values.advertisements.map((ad) => adText(ad, lists)).join('; ')),
      tickedLine('isRepentance', repentanceLabel, values.isRepentance),
    ],
  }),
  subject: placeSubject,
  preview: (declaration) => ({ kindCode: 'advertising', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityAdDeclaration', {
      concreteEMunicipalityAdDeclaration: declaration,
      ...sending,
    }),
}
