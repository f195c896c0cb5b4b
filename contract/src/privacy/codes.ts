/** Rights of law 6698 art. 11, and the end of a membership. `needsTwoClerks`: one clerk decides, another does it. */
export const privacyKinds = {
  information: {
    label: 'Bilgi isteme',
    summary: 'Hangi verilerimin, neden işlendiğini ve kime verildiğini öğrenmek istiyorum.',
    needsTwoClerks: false,
  },
  correction: {
    label: 'Düzeltme',
    summary: 'Kaydımdaki yanlış ya da eksik bilgiyi düzelttirmek istiyorum.',
    needsTwoClerks: true,
  },
  erasure: {
    label: 'Silme',
    summary: 'Saklanması gerekmeyen verilerimin silinmesini istiyorum.',
    needsTwoClerks: true,
  },
  objection: {
    label: 'İtiraz',
    summary: 'Verilerimin işlenmesine ya da otomatik bir hesabın sonucuna itiraz ediyorum.',
    needsTwoClerks: false,
  },
  closing: {
    label: 'Üyeliği kapatma',
    summary: 'e-Belediye üyeliğimin kapatılmasını istiyorum.',
    needsTwoClerks: true,
  },
} as const
export type PrivacyKindCode = keyof typeof privacyKinds
export const privacyKindCodes = Object.keys(privacyKinds) as [PrivacyKindCode, ...PrivacyKindCode[]]

export const privacyStatuses = {
  open: { label: 'İnceleniyor' },
  accepted: { label: 'Kabul edildi' },
  partly: { label: 'Bir kısmı yapıldı' },
  refused: { label: 'Reddedildi' },
  withdrawn: { label: 'Geri çekildi' },
} as const
export type PrivacyStatusCode = keyof typeof privacyStatuses
export const privacyStatusCodes = Object.keys(privacyStatuses) as [PrivacyStatusCode, ...PrivacyStatusCode[]]

/** Steps of an application, as its history tells them. */
export const privacySteps = {
  sent: { label: 'Başvuru alındı' },
  proposed: { label: 'Bir memur karar önerdi, ikinci memur bekleniyor' },
  rejected: { label: 'İkinci memur öneriyi onaylamadı' },
  answered: { label: 'Başvuru yanıtlandı' },
  withdrawn: { label: 'Başvuru geri çekildi' },
} as const
export type PrivacyStepCode = keyof typeof privacySteps
export const privacyStepCodes = Object.keys(privacySteps) as [PrivacyStepCode, ...PrivacyStepCode[]]

/** Fields of a record that are corrected on application; phone and e-mail are changed by their owner in the profile. */
export const correctableFields = {
  nameOrTitle: { label: 'Ad', column: 'name_or_title' },
  surname: { label: 'Soyad', column: 'surname' },
  fatherName: { label: 'Baba adı', column: 'father_name' },
  motherName: { label: 'Anne adı', column: 'mother_name' },
  placeOfBirth: { label: 'Doğum yeri', column: 'place_of_birth' },
} as const
export type CorrectableFieldCode = keyof typeof correctableFields
export const correctableFieldCodes = Object.keys(correctableFields) as [
  CorrectableFieldCode,
  ...CorrectableFieldCode[],
]
