import type { z } from 'zod'
import { emailShape } from './sentences.ts'

type Issue = z.core.$ZodRawIssue

/** The Turkish sentence for a field that does not fit its schema and whose schema has no sentence of its own. */
export function requestMessage(issue: Issue): string {
  return sentences[issue.code]?.(issue) ?? 'Yazılan değer geçerli değil.'
}

const required = 'Bu alan zorunludur.'

const sentences: Partial<Record<NonNullable<Issue['code']>, (issue: Issue) => string>> = {
  invalid_type: ({ input, expected }) =>
    input === undefined || input === null
      ? required
      : `Bu alana ${typeNames[String(expected)] ?? 'uygun bir değer'} yazılmalıdır.`,
  too_small: ({ origin, minimum }) => {
    if (origin === 'string')
      return Number(minimum) <= 1 ? required : `En az ${String(minimum)} karakter yazılmalıdır.`
    return origin === 'array'
      ? `En az ${String(minimum)} seçim yapılmalıdır.`
      : `Değer en az ${String(minimum)} olmalıdır.`
  },
  too_big: ({ origin, maximum }) => {
    if (origin === 'string') return `En fazla ${String(maximum)} karakter yazılabilir.`
    return origin === 'array'
      ? `En fazla ${String(maximum)} seçim yapılabilir.`
      : `Değer en fazla ${String(maximum)} olabilir.`
  },
  invalid_format: ({ format }) => formatSentences[String(format)] ?? 'Yazılan değer beklenen biçimde değil.',
  invalid_value: () => 'Listedeki değerlerden biri seçilmelidir.',
}

const typeNames: Record<string, string> = {
  string: 'metin',
  number: 'sayı',
  int: 'tam sayı',
  boolean: 'evet ya da hayır',
  array: 'bir liste',
}

const formatSentences: Record<string, string> = {
  email: emailShape,
  url: 'İnternet adresi "https://" ile başlamalıdır.',
  date: 'Tarih "2026-11-15" biçiminde olmalıdır.',
}
