import { estateChangeReasons } from 'contract/declarations/codes'
import { documentKinds as kinds } from 'contract/files/codes'
import type { WantedKind } from '../../../parts/files/KindUploads.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { authorityFor, type DeclarationForm } from './declaration-form.ts'
import type { DeclarationValues } from './declaration-values.ts'
import {
  atLeastOne,
  changeFields,
  declaredValueField,
  estateAsksAnew,
  estateNames,
  parcelFields,
  partProblem,
  restrictedField,
} from './estate-fields.ts'

const deed = { kind: kinds.deed.code, hint: 'Tapunun fotoğrafı veya PDF’i.' }
const permit = { kind: kinds.occupancyPermit.code }
const newBuilding = String(estateChangeReasons.newBuilding.code)

function papers(values: DeclarationValues): readonly WantedKind[] {
  const claims = values.exemptionCode !== '' || values.claimsZeroRate || values.isRestricted
  return [
    deed,
    ...(values.reasonCode === newBuilding ? [permit] : []),
    ...(claims ? [{ kind: kinds.exemption.code }] : []),
    ...authorityFor(values),
    { kind: kinds.other.code },
  ]
}

export const buildingForm: DeclarationForm = {
  kind: 'building',
  intro: 'Ev, iş yeri veya başka bir bina aldıysanız, yaptıysanız ya da kullanımını değiştirdiyseniz.',
  names: estateNames,
  property: [
    {
      name: 'address',
      label: 'Binanın adresi',
      input: 'address',
      missing: 'Adresi sonuna kadar seçin veya kendiniz yazın.',
    },
    ...parcelFields,
    { name: 'sectionNumber', label: 'Bağımsız bölüm (varsa)', isHalf: true, input: 'text', maxLength: 10 },
  ],
  change: changeFields('building'),
  values: [
    {
      name: 'usageTypeOid',
      label: 'Ne için kullanılıyor?',
      input: 'select',
      choices: 'usageTypes',
      missing: 'Binanın ne için kullanıldığını seçin.',
    },
    {
      name: 'structureCode',
      label: 'Nasıl yapılmış?',
      hint: 'Apartmanların çoğu betonarme karkastır.',
      input: 'select',
      choices: 'structures',
      missing: 'Binanın nasıl yapıldığını seçin.',
    },
    { name: 'classCode', label: 'Sınıfı', input: 'select', choices: 'classes', missing: 'Sınıfını seçin.' },
    {
      name: 'grossArea',
      label: 'Brüt alan (m²)',
      hint: 'Dıştan dışa; hisseniz değil, bölümün tamamı.',
      input: 'area',
      missing: 'Brüt alanı yazın.',
    },
    {
      name: 'completionYear',
      label: 'Yapımının bittiği yıl',
      input: 'whole',
      missing: 'Yapımının bittiği yılı yazın.',
      problem: yearProblem,
    },
    { name: 'hasHeating', label: 'Kaloriferi veya kliması var', input: 'check' },
    { name: 'hasLift', label: 'Asansörü var', input: 'check' },
    {
      name: 'parcelArea',
      label: 'Parselin alanı (m²)',
      hint: 'Binanın üzerinde durduğu arsanın tamamı; tapuda yazar.',
      input: 'area',
      missing: 'Parselin alanını yazın.',
    },
    {
      name: 'landSharePart',
      label: 'Arsa payı: pay',
      isHalf: true,
      input: 'whole',
      missing: 'Arsa payını yazın.',
      problem: partProblem('landShareWhole', 'Arsa payı, paydadan büyük olamaz.'),
    },
    {
      name: 'landShareWhole',
      label: 'Arsa payı: payda',
      isHalf: true,
      input: 'whole',
      missing: 'Arsa paydasını yazın.',
      problem: atLeastOne,
    },
    {
      name: 'exemptionCode',
      label: 'Geçici muafiyet (isteğe bağlı)',
      input: 'select',
      choices: 'exemptions',
    },
    {
      name: 'claimsZeroRate',
      label: 'Tek konutum için indirimli (sıfır) oran istiyorum',
      hint: 'Emekli, geliri olmayan, engelli, gazi, şehit yakını; tek konut ve en fazla 200 m².',
      input: 'check',
    },
    {
      name: 'zeroRateGround',
      label: 'İndirimin nedeni',
      input: 'select',
      choices: [
        { value: 'pension', label: 'Gelirim yalnızca emekli aylığı' },
        { value: 'noIncome', label: 'Gelirim yok' },
        { value: 'disabled', label: 'Engelliyim' },
        { value: 'veteran', label: 'Gaziyim' },
        { value: 'martyrFamily', label: 'Şehidin dul veya yetimiyim' },
      ],
      missing: 'İndirimin nedenini seçin.',
      when: ({ claimsZeroRate }) => claimsZeroRate,
    },
    {
      name: 'isOnlyResidence',
      label: 'Türkiye’de başka konutum yok',
      input: 'check',
      when: ({ claimsZeroRate }) => claimsZeroRate,
    },
    {
      name: 'isHolidayHome',
      label: 'Yılın yalnızca belirli zamanlarında kullanıyorum (yazlık gibi)',
      input: 'check',
      when: ({ claimsZeroRate }) => claimsZeroRate,
    },
    restrictedField,
    declaredValueField,
  ],
  documents: papers,
  asksAnew: estateAsksAnew,
}

export const plotForm: DeclarationForm = {
  kind: 'plot',
  intro: 'İmarlı bir arsa aldıysanız veya arsanız ayrıldı, birleşti ya da parsellendiyse.',
  names: estateNames,
  property: [
    { name: 'districtCode', label: 'Mahalle', input: 'district', missing: 'Mahalleyi seçin.' },
    {
      name: 'streetCode',
      label: 'Arsanın baktığı cadde, sokak',
      input: 'street',
      missing: 'Arsanın baktığı sokağı seçin.',
    },
    ...parcelFields,
    { name: 'description', label: 'Yerini anlatan not (isteğe bağlı)', input: 'text', maxLength: 200 },
  ],
  change: changeFields('plot'),
  values: [
    {
      name: 'parcelArea',
      label: 'Arsanın alanı (m²)',
      hint: 'Hisseniz değil, arsanın tamamı; tapuda yazar.',
      input: 'area',
      missing: 'Arsanın alanını yazın.',
    },
    restrictedField,
    declaredValueField,
  ],
  documents: papers,
  asksAnew: estateAsksAnew,
}

export const landForm: DeclarationForm = {
  kind: 'land',
  intro: 'Tarla, bağ, bahçe gibi bir arazi aldıysanız veya araziniz ayrıldı ya da birleştiyse.',
  names: estateNames,
  property: [
    { name: 'districtCode', label: 'Mahalle', input: 'district', missing: 'Mahalleyi seçin.' },
    {
      name: 'locality',
      label: 'Mevkii',
      hint: 'Tapuda yazar, örneğin Kavaklıdere mevkii.',
      input: 'text',
      maxLength: 100,
      missing: 'Mevkii yazın.',
    },
    ...parcelFields,
  ],
  change: changeFields('land'),
  values: [
    {
      name: 'landTypeCode',
      label: 'Arazinin cinsi',
      input: 'select',
      choices: 'landTypes',
      missing: 'Arazinin cinsini seçin.',
    },
    {
      name: 'parcelArea',
      label: 'Arazinin alanı (m²)',
      hint: 'Hisseniz değil, arazinin tamamı. Bir dönüm 1.000 m²’dir.',
      input: 'area',
      missing: 'Arazinin alanını yazın.',
    },
    restrictedField,
    declaredValueField,
  ],
  documents: papers,
  asksAnew: estateAsksAnew,
}

function yearProblem(typed: string): string | undefined {
  const year = Number(typed)
  if (year < 1900) return 'Yıl 1900’den önce olamaz.'
  return year > Number(todayInTurkey().slice(0, 4)) ? 'Gelecekteki bir yıl yazılamaz.' : undefined
}
