import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { formatMonth } from 'rules/dates'
import { toWire } from 'rules/money'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { type Choice, choiceLabel } from '../form/chosen-code.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { type Fetched, fetched, namedChoice } from '../form/fetched-lists.ts'
import { liraProblem, textProblem, wholeProblem } from '../form/problems.ts'
import { liraLine, textLine, tickedLine } from '../form/summary-lines.ts'
import { typedLira } from '../../../ui/form/typed-lira.ts'
import { liraOf, wholeOf } from '../form/typed-amounts.ts'
import {
  type PlaceValues,
  emptyPlace,
  exemptionClaimLabel,
  placeContents,
  placeLines,
  placeProblems,
  placeStepNames,
  placeSubject,
  repentanceLabel,
  typedPlace,
  unknownPlace,
} from './place-values.ts'

export interface EntertainmentValues extends PlaceValues {
  month: string
  entertainmentTypeCode: string
  placeTypeCode: string
  daysOpen: string
  takings: string
  exemptionClaim: string
  isRepentance: boolean
}

export interface EntertainmentLists {
  /** Taxed by the day, or else of the takings. */
  types: readonly (Choice & { isDaily: boolean })[]
  placeTypes: readonly Choice[]
  months: readonly Choice[]
}

export function useEntertainmentLists(): Fetched<EntertainmentLists> {
  const types = useQuery({ ...callQuery('RetrieveEntertainmentTypes', {}), staleTime: Infinity })
  const places = useQuery({ ...callQuery('RetrieveEntertainmentPlaceTypes', {}), staleTime: Infinity })
  return fetched(
    [types, places],
    types.data &&
      places.data && {
        types: types.data.map((type) => ({ ...namedChoice(type), isDaily: type.IsDaily })),
        placeTypes: places.data.map(namedChoice),
        months: lastMonths(todayInTurkey()),
      },
  )
}

/** The twelve months that are over, newest first: a month is declared when it has ended. */
function lastMonths(today: string): Choice[] {
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, index) => {
    const month = now - 1 - index
    const value = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return { value, label: formatMonth(value) }
  })
}

/** Basis of a kind of entertainment's tax; undefined until one is chosen. */
export function taxedBy(typeCode: string, { types }: EntertainmentLists): 'days' | 'takings' | undefined {
  const type = types.find(({ value }) => value === typeCode)
  return type && (type.isDaily ? 'days' : 'takings')
}

export const entertainmentLabels = {
  placeName: 'Yerin adı',
  month: 'Hangi ay için?',
  entertainmentTypeCode: 'Eğlencenin türü',
  placeTypeCode: 'Yerin türü',
  daysOpen: 'Ay içinde kaç gün açıktı?',
  takings: 'Ayın hasılatı (₺)',
} as const

/** A place of entertainment the municipality does not know yet. */
export const unknownEntertainment = {
  ...unknownPlace,
  entertainmentTypeCode: '',
  placeTypeCode: '',
  exemptionClaim: '',
} satisfies Partial<EntertainmentValues>

/** Known facts about a place of entertainment, as typed values. */
export function typedKnownEntertainment(contents: DeclarationContents['entertainment']) {
  const { placeName, address, entertainmentTypeCode, placeTypeCode, exemptionClaim } = contents
  return {
    placeName,
    address,
    entertainmentTypeCode: String(entertainmentTypeCode),
    placeTypeCode: placeTypeCode === null ? '' : String(placeTypeCode),
    exemptionClaim,
  }
}

export const entertainmentForm: DeclarationForm<'entertainment', EntertainmentValues, EntertainmentLists> = {
  kind: 'entertainment',
  intro: 'Biletli veya biletsiz bir eğlence yeriniz varsa her ay, izleyen ayın 20’sine kadar.',
  stepNames: placeStepNames,
  empty: {
    ...emptyPlace,
    ...unknownEntertainment,
    month: '',
    daysOpen: '',
    takings: '',
    isRepentance: false,
  },
  asksAgain: { month: '', takings: '', daysOpen: '', note: '', isRepentance: false },
  problems: (values, lists) => {
    const by = taxedBy(values.entertainmentTypeCode, lists)
    return {
      property: placeProblems(values),
      change: { month: textProblem(values.month, 'Ayı seçin.') },
      values: {
        entertainmentTypeCode: textProblem(values.entertainmentTypeCode, 'Eğlencenin türünü seçin.'),
        ...(by === 'days' && {
          placeTypeCode: textProblem(values.placeTypeCode, 'Yerin türünü seçin.'),
          daysOpen: wholeProblem(values.daysOpen, 'Gün sayısını yazın.', daysProblem),
        }),
        ...(by === 'takings' && {
          takings: liraProblem(values.takings, 'Hasılatı yazın; hiç yoksa 0 yazın.'),
        }),
      },
    }
  },
  contents: (values, lists) => {
    const isDaily = taxedBy(values.entertainmentTypeCode, lists) === 'days'
    const takings = liraOf(values.takings)
    return {
      ...placeContents(values),
      entertainmentTypeCode: wholeOf(values.entertainmentTypeCode) ?? 0,
      placeTypeCode: isDaily ? (wholeOf(values.placeTypeCode) ?? 0) : null,
      month: values.month,
      daysOpen: isDaily ? (wholeOf(values.daysOpen) ?? 0) : null,
      takings: isDaily || takings === undefined ? null : toWire(takings),
      exemptionClaim: values.exemptionClaim.trim(),
      isRepentance: values.isRepentance,
    }
  },
  typed: (contents) => ({
    ...typedPlace(contents),
    ...typedKnownEntertainment(contents),
    month: contents.month,
    daysOpen: contents.daysOpen === null ? '' : String(contents.daysOpen),
    takings: contents.takings === null ? '' : typedLira(contents.takings),
    isRepentance: contents.isRepentance,
  }),
  lines: (values, lists) => {
    const labels = entertainmentLabels
    const by = taxedBy(values.entertainmentTypeCode, lists)
    const type = choiceLabel(lists.types, values.entertainmentTypeCode)
    const placeType = choiceLabel(lists.placeTypes, values.placeTypeCode)
    return {
      property: placeLines(labels.placeName, values),
      change: [textLine('month', labels.month, choiceLabel(lists.months, values.month))],
      values: [
        textLine('entertainmentTypeCode', labels.entertainmentTypeCode, type),
        textLine('placeTypeCode', labels.placeTypeCode, placeType, { isAsked: by === 'days' }),
        textLine('daysOpen', labels.daysOpen, values.daysOpen, { isAsked: by === 'days' }),
        liraLine('takings', labels.takings, values.takings, { isAsked: by === 'takings' }),
        textLine('exemptionClaim', exemptionClaimLabel, values.exemptionClaim),
        tickedLine('isRepentance', repentanceLabel, values.isRepentance),
      ],
    }
  },
  subject: placeSubject,
  preview: (declaration) => ({ kindCode: 'entertainment', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityEntertainmentDeclaration', {
      concreteEMunicipalityEntertainmentDeclaration: declaration,
      ...sending,
    }),
}

function daysProblem(days: number): string | undefined {
  return days > 31 ? 'Bir ayda en fazla 31 gün vardır.' : undefined
}
