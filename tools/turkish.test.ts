import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A form that was not chosen (docs/style.md, “Turkish”), and where it stays all the same. */
interface Unchosen {
  form: string
  instead: string
  pattern: RegExp
  /** Files in which it may stand, each with its reason. */
  exceptions: Record<string, string>
}

const letter = 'a-zçğıöşüâîûA-ZÇĞİÖŞÜ'
const specified = 'the specification fixes the text to the letter'
const suffix =
  '(?:n?[ıiuü]n|n?[ae]|y[ae]|n?[dt][ae]n?|[ıiuü]|y[ıiuü]|n[ıiuü]|s[ıiuü]|y?l[ae]|l[ae]r[ıi]?|n[dt][ae]n?)'

const unchosen: readonly Unchosen[] = [
  {
    form: 'an hour with a colon',
    instead: '19.42',
    pattern: /(?<![\d:.T+])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/gu,
    exceptions: {
      'service/src/import/fields.ts': 'the format of a column in files of municipalities',
    },
  },
  {
    form: '“md.” or “madde” before the number of an article',
    instead: 'm. 47',
    pattern: /\b(?:md\.|madde) ?\d/giu,
    exceptions: {},
  },
  {
    form: 'a straight apostrophe before a suffix',
    instead: '’',
    pattern: new RegExp(`[${letter}]'${suffix}(?=[ .,;:!?)\\n])|&apos;`, 'gu'),
    exceptions: {
      'service/src/complaints/tell-applicant.ts':
        'text messages are written without characters outside of their alphabet',
      'service/src/refunds/owe-back.ts': 'a text message',
    },
  },
  {
    form: '“sipariş no” of a payment',
    instead: 'işlem no',
    pattern: /sipariş (?:no|numara)/giu,
    exceptions: {},
  },
  {
    form: '“anapara”',
    instead: 'asıl',
    pattern: /\banapara/giu,
    exceptions: {
      'service/src/import/collections.ts': 'the name of a column in files of municipalities',
      'service/src/import/collections-check.ts': 'the name of a column in files of municipalities',
      'service/src/bridge/record-fields.ts': 'the name of a column in files of municipalities',
      'service/src/bridge/rejection-code.ts': 'the name of a column in files of municipalities',
      'service/src/bank-files/book-collections.ts': 'the name of a column in files of municipalities',
    },
  },
  {
    form: 'a hyphen in the place of a minus before an amount',
    instead: '−101,60 ₺',
    pattern: /(?<![\d\p{L}])-\d[\d.]*,\d\d/gu,
    exceptions: {},
  },
  {
    form: 'an order in “-ınız”',
    instead: '“-ın”: yazın, seçin, arayın',
    pattern:
      /\p{L}*(?:yaz[ıi]n[ıi]z|seçiniz|giriniz|deneyiniz|bekleyiniz|yap[ıi]n[ıi]z|layınız|leyiniz|t[ıi]r[ıi]n[ıi]z|mayınız|meyiniz|arayınız|(?<!\p{L})ediniz|okuyunuz|gönderiniz|(?<!\p{L})alınız|geliniz)(?!\p{L})/giu,
    exceptions: {
      'contract/src/sentences.ts': specified,
      'web/src/session/sign-in.ts': specified,
      'web/src/features/town/payment-information.ts': '“yazınız” is a letter of the reader there',
    },
  },
  {
    form: '“-iniz” of an order in a text message',
    instead: '“-in”: arayin, paylasmayin',
    pattern: /\b(?:ara|paylasma|alma|degistir)y?iniz\b/giu,
    exceptions: {},
  },
  {
    form: '“anasayfa” as one word',
    instead: 'ana sayfa',
    pattern: /\bAnasayfa(?:ya|da|n[ıi]n)?\b|\banasayfa(?:ya|da)\b/gu,
    exceptions: {
      'web/src/app/pages/portal.ts': specified,
      'web/src/features/identity/EDevletReturnPage.tsx': specified,
      'web/src/features/identity/EDevletStartPage.tsx': specified,
      'web/src/features/identity/ForgotPasswordPage.tsx': specified,
      'web/src/features/identity/SignInPage.tsx': specified,
    },
  },
  {
    form: '“işyeri” as one word',
    instead: 'iş yeri',
    pattern: /\b[İi]şyeri/gu,
    exceptions: {
      'rules/src/portal/search-synonyms.ts': 'words that people type into the search',
      'web/src/parts/search/life-event-words.ts': 'words that people type into the search',
    },
  },
  {
    form: '“T.C” without its second full stop',
    instead: 'T.C.',
    pattern: /\bT\.C(?![.\p{L}])/gu,
    exceptions: {
      'web/src/features/identity/UserNameField.tsx': specified,
      'web/src/features/identity/ForgotPasswordPage.tsx': specified,
    },
  },
  {
    form: 'the name of a week day with a capital, without its date',
    instead: 'cumartesi günleri',
    pattern: /(?<![.!?:“] ?|^|'|`)\b(?:Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar) gün/gmu,
    exceptions: {},
  },
]

const files = globSync(
  ['web/src', 'contract/src', 'service/src', 'rules/src'].map((root) => `${root}/**/*.{ts,tsx}`),
).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

/** Comments are English, and are no texts. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|[\s;,{(])\/\/[^\n]*/g, '')
}

const texts = files.map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))

test.for(unchosen)('no text has $form; it is written $instead', ({ pattern, exceptions }) => {
  const found = texts.flatMap(({ path, text }) =>
    path in exceptions
      ? []
      : [...text.matchAll(pattern)].map((match) => `${path}: ${around(text, match.index)}`),
  )
  expect(found).toEqual([])
})

test.for(unchosen)('what is excepted from “$form” still has it', ({ pattern, exceptions }) => {
  const idle = Object.keys(exceptions).filter(
    (path) => !texts.some((each) => each.path === path && each.text.search(pattern) >= 0),
  )
  expect(idle).toEqual([])
})

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 30), index + 40).replaceAll(/\s+/g, ' ')
}
