/** Field that one kind of application asks for; each answer travels as text. */
export interface ApplicationField {
  label: string
  hint?: string
  /**
   * `accrual` is one of the bills and charges of the applicant, `date` is `YYYY-MM-DD`, `identity` a national id or tax
   * number. `address` is chosen from the lists: `door:<building>`, `door:<building>/<flat>` or `street:<code>` with the door
   * in `place`; a town whose streets are not entered asks for `place` alone.
   */
  input:
    | 'text'
    | 'longText'
    | 'number'
    | 'date'
    | 'identity'
    | 'iban'
    | 'choice'
    | 'accrual'
    | 'address'
    | 'place'
  choices?: Readonly<Record<string, string>>
  isOptional?: true
}

type Fields = Readonly<Record<string, ApplicationField>>

const index: ApplicationField = {
  label: 'Sayaçtaki endeks (m³)',
  hint: 'Sayacın siyah rakamları.',
  input: 'number',
}
const explanation: ApplicationField = { label: 'Açıklama', input: 'longText' }
const waterGroup: ApplicationField = {
  label: 'Su ne için kullanılacak?',
  input: 'choice',
  choices: { residence: 'Konut', business: 'İş yeri' },
}
const units: ApplicationField = {
  label: 'Sayaç kaç daireye ya da iş yerine bakıyor?',
  hint: 'Çoğunlukla 1. Tek sayaç birden çok yere bakıyorsa hepsini sayın.',
  input: 'number',
}
/** Place chosen from the lists or described in words. The service knows whether it is complete. */
const placeOf = (label: string) =>
  ({
    address: { label, input: 'address', isOptional: true },
    addressText: { label: `${label}: kapı numarası ve tarif`, input: 'place', isOptional: true },
  }) as const satisfies Fields
const ibanOwner: ApplicationField = { label: 'Hesap sahibinin adı soyadı', input: 'text' }
const bankIbanNo: ApplicationField = { label: 'IBAN', hint: 'TR ile başlar, 26 karakterdir.', input: 'iban' }

/** The answers that each kind of application needs; ending a contract and instalments are asked for on pages of their own. */
export const applicationFields = {
  newSubscription: {
    ...placeOf('Suyun bağlanacağı adres'),
    waterGroup,
    units,
    holder: {
      label: 'Bu yerin nesisiniz?',
      input: 'choice',
      choices: { owner: 'Sahibiyim', tenant: 'Kiracısıyım' },
    },
    meterNo: {
      label: 'Sayaç numarası',
      hint: 'Yerinde sayaç varsa üzerindeki numara; yoksa boş bırakın.',
      input: 'text',
      isOptional: true,
    },
  },
  assignment: {
    nextIdentityNumber: {
      label: 'Yeni abonenin T.C. kimlik veya vergi numarası',
      hint: 'Bu kişi e-Belediyede onaylayınca devir memura gider. Belediyede kaydı yoksa önce kaydolmalıdır; kimin kayıtlı olduğunu başkasına söylemeyiz, numarayı iyi denetleyin.',
      input: 'identity',
    },
    lastIndex: { ...index, hint: 'Bu endekse kadarki su size, sonrası yeni aboneye yazılır.' },
    deposit: {
      label: 'Depozitonuz ne olsun?',
      input: 'choice',
      choices: { return: 'Borcum düşülüp bana iade edilsin', transfer: 'Yeni aboneye kalsın' },
    },
    ibanOwner: { ...ibanOwner, hint: 'Depozito size iade edilecekse.', isOptional: true },
    bankIbanNo: { ...bankIbanNo, isOptional: true },
  },
  addressOrSubscriberUpdate: {
    ...placeOf('Doğru adres'),
    explanation: { ...explanation, label: 'Ne değişti?' },
  },
  depositReturn: { ibanOwner, bankIbanNo },
  tariffReduction: {
    ground: {
      label: 'İndirim nedeni',
      input: 'choice',
      choices: {
        veteran: 'Gazi, şehit veya gazi yakını',
        disabled: 'Engelli',
        lowIncome: 'Düşük gelir',
      },
    },
    explanation: { ...explanation, isOptional: true },
  },
  meterChange: {
    reason: {
      label: 'Sayaçta ne sorun var?',
      input: 'choice',
      choices: {
        stopped: 'Dönmüyor',
        unreadable: 'Rakamları okunmuyor',
        leaking: 'Su sızdırıyor',
        old: 'Eskidi, damga süresi doldu',
      },
    },
    lastIndex: index,
    explanation: { ...explanation, isOptional: true },
  },
  deactivation: {
    closeOn: { label: 'Su hangi günden sonra kapatılsın?', input: 'date' },
    explanation: { ...explanation, label: 'Neden kapatılsın?', hint: 'Örneğin: ev boş kalacak.' },
  },
  waterLineActivation: { explanation: { ...explanation, isOptional: true } },
  illegalUsageAppeal: {
    accrualOid: { label: 'Hangi tutara itiraz ediyorsunuz?', input: 'accrual' },
    explanation: { ...explanation, label: 'Neden itiraz ediyorsunuz?' },
  },
  apparatusBreaking: { explanation: { ...explanation, label: 'Ne oldu?' } },
  stolenMeterChange: {
    stolenOn: { label: 'Çalındığını ne zaman fark ettiniz?', input: 'date' },
    reportNumber: { label: 'Polis veya jandarma tutanağının numarası', input: 'text' },
  },
  invoiceAndMeterAppeal: {
    accrualOid: { label: 'Hangi faturaya itiraz ediyorsunuz?', input: 'accrual' },
    lastIndex: index,
    explanation: { ...explanation, label: 'Neden itiraz ediyorsunuz?' },
  },
  invoiceGeneration: {
    lastIndex: { ...index, hint: 'Son okumadan bugüne kadarki suyunuz bu endeksle faturalanır.' },
  },
  tariffChange: { waterGroup, units, explanation: { ...explanation, label: 'Neden değişsin?' } },
  illegalUsageNotification: {
    ...placeOf('Kaçak kullanım nerede?'),
    explanation: { ...explanation, label: 'Ne gördünüz?' },
  },
} as const satisfies Readonly<Record<string, Fields>>

type AppliedName = keyof typeof applicationFields

/** The answers to one kind, by the names of its fields. */
export type ApplicationDetails<Name extends AppliedName> = Readonly<
  Record<keyof (typeof applicationFields)[Name], string>
>

export function fieldsOf(name: AppliedName): Fields {
  return applicationFields[name]
}

/** A building, a flat of it, or a street whose building is not listed. */
export const chosenPlace = /^(?:door:\d{1,15}(?:\/\d{1,15})?|street:\d{1,15})$/

const shapes: Readonly<Record<ApplicationField['input'], { shape: RegExp; problem: string }>> = {
  text: { shape: /^.{2,60}$/, problem: '2 ile 60 karakter arasında yazın.' },
  longText: { shape: /^[^]{10,300}$/, problem: '10 ile 300 karakter arasında yazın.' },
  number: { shape: /^\d{1,8}$/, problem: 'Yalnızca rakam yazın, en çok 8 hane.' },
  date: {
    shape: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    problem: 'Günü 15.11.2026 biçiminde yazın.',
  },
  identity: { shape: /^\d{10,11}$/, problem: 'Kimlik numarası 11, vergi numarası 10 rakamdır.' },
  iban: {
    shape: /^TR[\d ]{24,32}$/,
    problem: 'IBAN hatalı. TR ile başlayan 26 karakteri yeniden yazın.',
  },
  choice: { shape: /^.+$/, problem: 'Birini seçin.' },
  accrual: { shape: /^[1-9]\d{0,14}$/, problem: 'Birini seçin.' },
  address: { shape: chosenPlace, problem: 'Adresi listeden sonuna kadar seçin.' },
  place: { shape: /^[^]{2,200}$/, problem: '2 ile 200 karakter arasında yazın.' },
}

/** Problem with one answer; undefined if it has none. */
export function fieldProblem(field: ApplicationField, value: string): string | undefined {
  if (value === '') return field.isOptional ? undefined : emptyProblem(field)
  const { shape, problem } = shapes[field.input]
  if (!shape.test(value)) return problem
  return field.choices && !(value in field.choices) ? shapes.choice.problem : undefined
}

function emptyProblem({ input }: ApplicationField): string {
  return input === 'choice' || input === 'accrual' ? shapes.choice.problem : 'Bu alanı doldurun.'
}
