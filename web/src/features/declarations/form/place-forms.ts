import { workplaceChangeReasons } from 'contract/declarations/codes'
import { documentKinds as kinds } from 'contract/files/codes'
import type { WantedKind } from '../../../parts/files/KindUploads.tsx'
import { authorityFor, type DeclarationForm } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import { choicesFrom, notAhead } from './estate-fields.ts'
import { type FieldDefinition, tagOf } from './field-definition.ts'
import { wholeOf } from './field-problems.ts'

const placeFields = (label: string): readonly FieldDefinition[] => [
  { name: 'placeName', label, input: 'text', maxLength: 120, missing: 'İş yerinin adını yazın.' },
  {
    name: 'address',
    label: 'Adresi',
    input: 'address',
    missing: 'Adresi sonuna kadar seçin veya kendiniz yazın.',
  },
]

const exemptionClaimField: FieldDefinition = {
  name: 'exemptionClaim',
  label: 'Muafiyet istiyorsanız nedeni (isteğe bağlı)',
  hint: 'Belgesini ekleyin; memur inceler.',
  input: 'lines',
  maxLength: 300,
}

const papers = (first: WantedKind) => (values: DeclarationValues) => [
  first,
  ...(values.exemptionClaim.trim() === '' ? [] : [{ kind: kinds.exemption.code }]),
  ...authorityFor(values),
  { kind: kinds.other.code },
]

const placeNames = {
  who: 'Kim için',
  property: 'Yer',
  change: 'Ne zaman',
  values: 'Ölçüler ve vergi',
  documents: 'Belgeler',
  summary: 'Özet ve gönder',
} as const

export const cleaningForm: DeclarationForm = {
  kind: 'cleaning',
  intro: 'İş yeri açtıysanız, işinizi veya büyüklüğünü değiştirdiyseniz ya da kapattıysanız.',
  names: { ...placeNames, change: 'Değişiklik' },
  property: placeFields('İş yerinin adı'),
  change: [
    {
      name: 'reasonCode',
      label: 'Ne değişti?',
      input: 'radio',
      choices: choicesFrom(workplaceChangeReasons),
      missing: 'Ne değiştiğini seçin.',
    },
    {
      name: 'eventDate',
      label: 'Ne zaman oldu?',
      input: 'day',
      missing: 'Değişikliğin tarihini yazın.',
      problem: notAhead,
    },
  ],
  values: [
    {
      name: 'activityTypeCode',
      label: 'Ne iş yapılıyor?',
      input: 'select',
      choices: 'activities',
      missing: 'Ne iş yapıldığını seçin.',
    },
    {
      name: 'criterionAmount',
      label: ({ activityTypeCode }, lists) => tagOf(lists.activities, activityTypeCode) ?? 'Büyüklüğü',
      hint: 'Verginin grubu buna göre belirlenir.',
      input: 'whole',
      missing: 'Sayıyı yazın.',
    },
    exemptionClaimField,
  ],
  documents: papers({ kind: kinds.lease.code }),
  asksAnew: ['reasonCode', 'eventDate', 'note'],
}

export const advertisingForm: DeclarationForm = {
  kind: 'advertising',
  intro: 'Tabela, pano, afiş veya başka bir ilan asacaksanız; asmadan önce bildirin.',
  names: placeNames,
  property: placeFields('İş yerinin adı'),
  change: [
    {
      name: 'startDate',
      label: 'İlan hangi gün asıldı veya asılacak?',
      input: 'day',
      missing: 'İlanın asıldığı günü yazın.',
    },
    { name: 'isContinuing', label: 'Geçen yıl da asılıydı, asılı kalıyor', input: 'check' },
    { name: 'isProfessional', label: 'İlanı işi bu olan bir firma asıyor', input: 'check' },
  ],
  values: [{ name: 'advertisements', label: 'İlanlar', input: 'advertisements' }],
  documents: papers({ kind: kinds.photo.code, hint: 'İlanın fotoğrafı.' }),
  asksAnew: ['startDate', 'note'],
}

export const entertainmentForm: DeclarationForm = {
  kind: 'entertainment',
  intro: 'Biletli veya biletsiz bir eğlence yeriniz varsa her ay, izleyen ayın 20’sine kadar.',
  names: placeNames,
  property: placeFields('Yerin adı'),
  change: [
    {
      name: 'month',
      label: 'Hangi ay için?',
      input: 'select',
      choices: 'months',
      missing: 'Ayı seçin.',
    },
  ],
  values: [
    {
      name: 'entertainmentTypeCode',
      label: 'Eğlencenin türü',
      input: 'select',
      choices: 'entertainmentTypes',
      missing: 'Eğlencenin türünü seçin.',
    },
    {
      name: 'placeTypeCode',
      label: 'Yerin türü',
      input: 'select',
      choices: 'placeTypes',
      missing: 'Yerin türünü seçin.',
      when: isDaily,
    },
    {
      name: 'daysOpen',
      label: 'Ay içinde kaç gün açıktı?',
      input: 'whole',
      missing: 'Gün sayısını yazın.',
      problem: (typed) => ((wholeOf(typed) ?? 0) > 31 ? 'Bir ayda en fazla 31 gün vardır.' : undefined),
      when: isDaily,
    },
    {
      name: 'takings',
      label: 'Ayın hasılatı (₺)',
      hint: 'Bu vergi hariç.',
      input: 'lira',
      missing: 'Hasılatı yazın; hiç yoksa 0 yazın.',
      when: ({ entertainmentTypeCode }, lists) =>
        tagOf(lists.entertainmentTypes, entertainmentTypeCode) === 'takings',
    },
    exemptionClaimField,
  ],
  documents: papers({ kind: kinds.receipt.code, label: 'Hasılat belgesi' }),
  asksAnew: ['month', 'takings', 'daysOpen', 'note'],
}

function isDaily(...[values, lists]: Parameters<NonNullable<FieldDefinition['when']>>): boolean {
  return tagOf(lists.entertainmentTypes, values.entertainmentTypeCode) === 'daily'
}
