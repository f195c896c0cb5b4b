import { useQuery } from '@tanstack/react-query'
import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { workplaceChangeReasons } from 'contract/declarations/codes'
import { callQuery } from '../../../service-client/call-query.ts'
import { callService } from '../../../service-client/call-service.ts'
import { type Choice, choiceLabel, choicesOf, chosenCode, isCodeOf } from '../form/chosen-code.ts'
import type { DeclarationForm } from '../form/declaration-form.ts'
import { type Fetched, fetched, namedChoice } from '../form/fetched-lists.ts'
import { aheadProblem, dayProblem, textProblem, wholeProblem } from '../form/problems.ts'
import { dayLine, textLine } from '../form/summary-lines.ts'
import { wholeOf } from '../form/typed-amounts.ts'
import {
  type PlaceValues,
  emptyPlace,
  exemptionClaimLabel,
  placeContents,
  placeLines,
  placeProblems,
  placeStepNames,
  placeSubject,
  typedPlace,
  unknownPlace,
} from './place-values.ts'

export interface CleaningValues extends PlaceValues {
  reasonCode: string
  eventDate: string
  activityTypeCode: string
  criterionAmount: string
  exemptionClaim: string
}

export interface CleaningLists {
  /** Each with its measure: seats, beds, square metres. */
  activities: readonly (Choice & { criterion: string })[]
}

export function useCleaningLists(): Fetched<CleaningLists> {
  const activities = useQuery({ ...callQuery('RetrieveECTActivityTypes', {}), staleTime: Infinity })
  return fetched(
    [activities],
    activities.data && {
      activities: activities.data.map((activity) => ({
        ...namedChoice(activity),
        criterion: activity.CriterionName,
      })),
    },
  )
}

export const cleaningLabels = {
  placeName: 'İş yerinin adı',
  reasonCode: 'Ne değişti?',
  eventDate: 'Ne zaman oldu?',
  activityTypeCode: 'Ne iş yapılıyor?',
} as const

/** Label of the measure for the chosen activity. */
export function criterionLabel(activityTypeCode: string, { activities }: CleaningLists): string {
  return activities.find(({ value }) => value === activityTypeCode)?.criterion ?? 'Büyüklüğü'
}

/** A workplace the municipality does not know yet. */
export const unknownWorkplace = {
  ...unknownPlace,
  activityTypeCode: '',
  criterionAmount: '',
  exemptionClaim: '',
} satisfies Partial<CleaningValues>

/** Known facts about a workplace, as typed values. */
export function typedKnownWorkplace(contents: DeclarationContents['cleaning']) {
  const { placeName, address, workplace, exemptionClaim } = contents
  return {
    placeName,
    address,
    activityTypeCode: String(workplace.activityTypeCode),
    criterionAmount: String(workplace.criterionAmount),
    exemptionClaim,
  }
}

export const cleaningForm: DeclarationForm<'cleaning', CleaningValues, CleaningLists> = {
  kind: 'cleaning',
  intro: 'İş yeri açtıysanız, işinizi veya büyüklüğünü değiştirdiyseniz ya da kapattıysanız.',
  stepNames: { ...placeStepNames, change: 'Değişiklik' },
  empty: { ...emptyPlace, ...unknownWorkplace, reasonCode: '', eventDate: '' },
  asksAgain: { reasonCode: '', eventDate: '', note: '' },
  problems: (values) => ({
    property: placeProblems(values),
    change: {
      reasonCode: isCodeOf(workplaceChangeReasons, values.reasonCode) ? undefined : 'Ne değiştiğini seçin.',
      eventDate: dayProblem(values.eventDate, 'Değişikliğin tarihini yazın.', aheadProblem),
    },
    values: {
      activityTypeCode: textProblem(values.activityTypeCode, 'Ne iş yapıldığını seçin.'),
      criterionAmount: wholeProblem(values.criterionAmount, 'Sayıyı yazın.'),
    },
  }),
  contents: (values) => ({
    ...placeContents(values),
    use: {
      reasonCode: chosenCode(workplaceChangeReasons, values.reasonCode),
      eventDate: values.eventDate,
    },
    workplace: {
      activityTypeCode: wholeOf(values.activityTypeCode) ?? 0,
      criterionAmount: wholeOf(values.criterionAmount) ?? 0,
    },
    exemptionClaim: values.exemptionClaim.trim(),
  }),
  typed: (contents) => ({
    ...typedPlace(contents),
    ...typedKnownWorkplace(contents),
    reasonCode: contents.use.reasonCode,
    eventDate: contents.use.eventDate,
  }),
  lines: (values, lists) => ({
    property: placeLines(cleaningLabels.placeName, values),
    change: [
      textLine(
        'reasonCode',
        cleaningLabels.reasonCode,
        choiceLabel(choicesOf(workplaceChangeReasons), values.reasonCode),
      ),
      dayLine('eventDate', cleaningLabels.eventDate, values.eventDate),
    ],
    values: [
      textLine(
        'activityTypeCode',
        cleaningLabels.activityTypeCode,
        choiceLabel(lists.activities, values.activityTypeCode),
      ),
      textLine('criterionAmount', criterionLabel(values.activityTypeCode, lists), values.criterionAmount),
      textLine('exemptionClaim', exemptionClaimLabel, values.exemptionClaim),
    ],
  }),
  subject: placeSubject,
  preview: (declaration) => ({ kindCode: 'cleaning', declaration }),
  send: (declaration, sending) =>
    callService('RecordEMunicipalityECTDeclaration', {
      concreteEMunicipalityECTDeclaration: declaration,
      ...sending,
    }),
}
