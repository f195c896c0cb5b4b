import type { DeclarationContents } from 'contract/declarations/declaration-content'
import { estateChangeReasons, type estateKinds, ownershipCapacities } from 'contract/declarations/codes'
import { toWire } from 'rules/money'
import { choiceLabel, choicesOf, chosenCode, isCodeOf } from '../form/chosen-code.ts'
import { type EveryValues, emptyEvery, everyContents, typedEvery } from '../form/every-declaration.ts'
import {
  aheadProblem,
  dayProblem,
  liraProblem,
  partProblem,
  type Problems,
  textProblem,
  wholeProblem,
  zeroProblem,
} from '../form/problems.ts'
import { dayLine, type Line, liraLine, textLine, tickedLine } from '../form/summary-lines.ts'
import { typedLira } from '../../../ui/form/typed-lira.ts'
import { liraOf, wholeOf } from '../form/typed-amounts.ts'

/** Values that every property form has: its parcel, the change, the share and the value. */
export interface EstateValues extends EveryValues {
  /** Property that the municipality knows already; empty for a new one. */
  estateOid: string
  blockNumber: string
  parcelNumber: string
  sheetNumber: string
  reasonCode: string
  eventDate: string
  explanation: string
  capacity: string
  sharePart: string
  shareWhole: string
  isJoint: boolean
  isRestricted: boolean
  declaredValue: string
}

/** A property the municipality does not know yet. */
export const unknownEstate = {
  blockNumber: '',
  parcelNumber: '',
  sheetNumber: '',
  capacity: ownershipCapacities.owner.code,
  sharePart: '1',
  shareWhole: '1',
  isJoint: false,
  isRestricted: false,
  declaredValue: '',
} satisfies Partial<EstateValues>

export const emptyEstate: EstateValues = {
  ...emptyEvery,
  ...unknownEstate,
  estateOid: '',
  reasonCode: '',
  eventDate: '',
  explanation: '',
}

export const estateStepNames = {
  who: 'Kim için',
  property: 'Taşınmaz',
  change: 'Değişiklik',
  values: 'Değer ve vergi',
  documents: 'Belgeler',
  summary: 'Özet ve gönder',
} as const

export const estateAsksAgain = { reasonCode: '', eventDate: '', explanation: '', note: '' } as const

export const estateLabels = {
  blockNumber: 'Ada',
  parcelNumber: 'Parsel',
  sheetNumber: 'Pafta (varsa)',
  reasonCode: 'Ne değişti?',
  eventDate: 'Ne zaman oldu?',
  explanation: 'Açıklama (isteğe bağlı)',
  capacity: 'Hangi sıfatla beyan ediyorsunuz?',
  sharePart: 'Hisse: pay',
  shareWhole: 'Hisse: payda',
  isJoint: 'Elbirliği mülkiyeti (örneğin mirasçılar birlikte)',
  isRestricted: 'Kullanımı kısıtlı (sit, koruma veya imar kısıtı)',
  declaredValue: 'Sizce taşınmazın tamamının değeri (isteğe bağlı, ₺)',
} as const

export function parcelProblems({ blockNumber, parcelNumber }: EstateValues): Problems<EstateValues> {
  return {
    blockNumber: textProblem(blockNumber, 'Ada numarasını yazın.'),
    parcelNumber: textProblem(parcelNumber, 'Parsel numarasını yazın.'),
  }
}

export function changeProblems(values: EstateValues): Problems<EstateValues> {
  const { reasonCode, eventDate, capacity, sharePart, shareWhole } = values
  return {
    reasonCode: isCodeOf(estateChangeReasons, reasonCode) ? undefined : 'Ne değiştiğini seçin.',
    eventDate: dayProblem(eventDate, 'Değişikliğin tarihini yazın.', aheadProblem),
    capacity: isCodeOf(ownershipCapacities, capacity) ? undefined : 'Hangi sıfatla beyan ettiğinizi seçin.',
    sharePart: partProblem(sharePart, shareWhole, {
      missing: 'Hissenizin payını yazın.',
      tooLarge: 'Pay, paydadan büyük olamaz.',
    }),
    shareWhole: wholeProblem(shareWhole, 'Hissenizin paydasını yazın.', zeroProblem),
  }
}

export function worthProblems({ declaredValue }: EstateValues): Problems<EstateValues> {
  return { declaredValue: liraProblem(declaredValue) }
}

export function estateContents(values: EstateValues) {
  const declared = liraOf(values.declaredValue)
  return {
    ...everyContents(values),
    ...(values.estateOid ? { estateOid: Number(values.estateOid) } : {}),
    change: {
      reasonCode: chosenCode(estateChangeReasons, values.reasonCode),
      eventDate: values.eventDate,
      explanation: values.explanation.trim(),
    },
    ownership: {
      capacity: chosenCode(ownershipCapacities, values.capacity),
      sharePart: wholeOf(values.sharePart) ?? 0,
      shareWhole: wholeOf(values.shareWhole) ?? 0,
      isJoint: values.isJoint,
    },
    ...(declared ? { declaredValue: toWire(declared) } : {}),
  }
}

export function parcelContents({ blockNumber, parcelNumber, sheetNumber }: EstateValues) {
  return {
    blockNumber: blockNumber.trim(),
    parcelNumber: parcelNumber.trim(),
    sheetNumber: sheetNumber.trim(),
  }
}

export type EstateKind = keyof typeof estateKinds
type EstateContents = DeclarationContents[EstateKind]

/** Earlier declaration as typed values. */
export function typedEstate(contents: EstateContents): EstateValues {
  const { estateOid, change } = contents
  return {
    ...typedEvery(contents),
    ...typedKnownEstate(contents),
    estateOid: estateOid === undefined ? '' : String(estateOid),
    reasonCode: String(change.reasonCode),
    eventDate: change.eventDate,
    explanation: change.explanation,
  }
}

/** Known facts about every property as typed values: its parcel, the share and the value. */
export function typedKnownEstate({ property, ownership, exemptions, declaredValue }: EstateContents) {
  return {
    blockNumber: property.blockNumber,
    parcelNumber: property.parcelNumber,
    sheetNumber: property.sheetNumber,
    capacity: ownership.capacity,
    sharePart: String(ownership.sharePart),
    shareWhole: String(ownership.shareWhole),
    isJoint: ownership.isJoint,
    isRestricted: exemptions.isRestricted,
    declaredValue: declaredValue === undefined ? '' : typedLira(declaredValue),
  }
}

export function parcelLines({ blockNumber, parcelNumber, sheetNumber }: EstateValues): Line[] {
  return [
    textLine('blockNumber', estateLabels.blockNumber, blockNumber),
    textLine('parcelNumber', estateLabels.parcelNumber, parcelNumber),
    textLine('sheetNumber', estateLabels.sheetNumber, sheetNumber),
  ]
}

export function changeLines(values: EstateValues): Line[] {
  const reason = choiceLabel(choicesOf(estateChangeReasons), values.reasonCode)
  const capacity = choiceLabel(choicesOf(ownershipCapacities), values.capacity)
  return [
    textLine('reasonCode', estateLabels.reasonCode, reason),
    dayLine('eventDate', estateLabels.eventDate, values.eventDate),
    textLine('explanation', estateLabels.explanation, values.explanation),
    textLine('capacity', estateLabels.capacity, capacity),
    textLine('sharePart', estateLabels.sharePart, values.sharePart),
    textLine('shareWhole', estateLabels.shareWhole, values.shareWhole),
    tickedLine('isJoint', estateLabels.isJoint, values.isJoint),
  ]
}

export function worthLines({ isRestricted, declaredValue }: EstateValues): Line[] {
  return [
    tickedLine('isRestricted', estateLabels.isRestricted, isRestricted),
    liraLine('declaredValue', estateLabels.declaredValue, declaredValue),
  ]
}

/** One-line description of a property: its parcel and its place. */
export function estateSubject(
  { blockNumber, parcelNumber }: EstateValues,
  { section = '', where }: { section?: string; where: string },
): string {
  const parcel = blockNumber && `Ada ${blockNumber}, parsel ${parcelNumber}`
  return [parcel, section && `bölüm ${section}`, where].filter(Boolean).join(' · ').slice(0, 200)
}
