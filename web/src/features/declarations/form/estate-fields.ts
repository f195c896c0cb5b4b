import {
  type DeclarationKindCode,
  estateChangeReasons,
  ownershipCapacities,
} from 'contract/declarations/codes'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import type { DeclarationValues, TextName } from './declaration-values.ts'
import type { Choice, FieldDefinition } from './field-definition.ts'
import { wholeOf } from './field-problems.ts'

export const choicesFrom = (
  table: Record<string, { code: string | number; label: string }>,
): readonly Choice[] => Object.values(table).map(({ code, label }) => ({ value: String(code), label }))

export const notAhead = (typed: string) =>
  typed > todayInTurkey() ? 'Gelecekteki bir gün yazılamaz.' : undefined

export const parcelFields: readonly FieldDefinition[] = [
  {
    name: 'blockNumber',
    label: 'Ada',
    isHalf: true,
    input: 'text',
    maxLength: 10,
    missing: 'Ada numarasını yazın.',
  },
  {
    name: 'parcelNumber',
    label: 'Parsel',
    isHalf: true,
    input: 'text',
    maxLength: 10,
    missing: 'Parsel numarasını yazın.',
  },
  { name: 'sheetNumber', label: 'Pafta (varsa)', isHalf: true, input: 'text', maxLength: 20 },
]

/** Why, since when, and by what right: the same for every property. */
export function changeFields(kind: DeclarationKindCode): readonly FieldDefinition[] {
  const reasons = Object.values(estateChangeReasons).filter(({ kinds }) =>
    (kinds as readonly string[]).includes(kind),
  )
  return [
    {
      name: 'reasonCode',
      label: 'Ne değişti?',
      input: 'radio',
      choices: reasons.map(({ code, label }) => ({ value: String(code), label })),
      missing: 'Ne değiştiğini seçin.',
    },
    {
      name: 'eventDate',
      label: 'Ne zaman oldu?',
      hint: 'Örneğin tapu tarihi veya yapı kullanma izninin tarihi.',
      input: 'day',
      missing: 'Değişikliğin tarihini yazın.',
      problem: notAhead,
    },
    { name: 'explanation', label: 'Açıklama (isteğe bağlı)', input: 'lines', maxLength: 300 },
    {
      name: 'capacity',
      label: 'Hangi sıfatla beyan ediyorsunuz?',
      input: 'radio',
      choices: choicesFrom(ownershipCapacities),
      missing: 'Hangi sıfatla beyan ettiğinizi seçin.',
    },
    {
      name: 'sharePart',
      label: 'Hisse: pay',
      isHalf: true,
      input: 'whole',
      missing: 'Hissenizin payını yazın.',
      problem: partProblem('shareWhole', 'Pay, paydadan büyük olamaz.'),
    },
    {
      name: 'shareWhole',
      label: 'Hisse: payda',
      isHalf: true,
      input: 'whole',
      missing: 'Hissenizin paydasını yazın.',
      problem: atLeastOne,
    },
    {
      name: 'isJoint',
      label: 'Elbirliği mülkiyeti (örneğin mirasçılar birlikte)',
      hint: 'Hissedarların her biri verginin tamamından sorumludur.',
      input: 'check',
    },
  ]
}

export function partProblem(whole: TextName, message: string) {
  return (typed: string, values: DeclarationValues) => {
    const part = wholeOf(typed)
    if (part === 0) return 'Sıfırdan büyük bir sayı yazın.'
    const of = wholeOf(values[whole])
    return part !== undefined && of !== undefined && part > of ? message : undefined
  }
}

export function atLeastOne(typed: string): string | undefined {
  return wholeOf(typed) === 0 ? 'Sıfırdan büyük bir sayı yazın.' : undefined
}

export const declaredValueField: FieldDefinition = {
  name: 'declaredValue',
  label: 'Sizce taşınmazın tamamının değeri (isteğe bağlı, ₺)',
  hint: 'Vergi, belediyenin birim değerlerine göre hesaplanır. Çok farklı bir değer yazarsanız memur inceler.',
  input: 'lira',
}

export const restrictedField: FieldDefinition = {
  name: 'isRestricted',
  label: 'Kullanımı kısıtlı (sit, koruma veya imar kısıtı)',
  hint: 'Belgesini ekleyin; memur inceler.',
  input: 'check',
}

export const estateNames = {
  who: 'Kim için',
  property: 'Taşınmaz',
  change: 'Değişiklik',
  values: 'Değer ve vergi',
  documents: 'Belgeler',
  summary: 'Özet ve gönder',
} as const

export const estateAsksAnew = ['reasonCode', 'eventDate', 'explanation', 'note'] as const
