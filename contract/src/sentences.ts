/** Sentences that several calls, or a call and a form, say. */
export const captchaFailed = 'Lütfen gerçek kişi olduğunuzu doğrulayınız'
export const phoneShape = 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.'
export const emailShape = 'E-posta adresi "ad@ornek.com" biçiminde olmalıdır.'
export const nationalIdLength = 'Kimlik numarası 11 hanelidir.'
export const ibanWrong = 'IBAN hatalı. TR ile başlayan 26 karakteri yeniden yazın.'
export const accountHolderNeeded = 'Hesap sahibinin adını yazın.'
export const rejectionReasonNeeded = 'Neden reddedildiğini yazın.'
export const guestPassExpired = 'Telefon doğrulamanızın süresi doldu. Telefonunuzu yeniden doğrulayın.'
export const codeExpired = 'Kodun süresi doldu. Yeni kod isteyin.'
export const waitBeforeResend = 'Az önce kod gönderildi. Yenisini istemek için biraz bekleyin.'
export const chooseDebts = 'En az bir borç seçin.'
export const notYourRegistry = 'Bu sicilin bilgilerini görme yetkiniz yok.'
/** Answered with which payment it is and by when it is decided. */
export const paymentUnderWay = 'Bu borç için süren bir kart ödemesi var. Sonuçlanınca yeniden deneyin.'

/** Problem of the day on which a crew is to come. */
export const noWorkingDay =
  'Ekip yalnızca iş günlerinde gelir. Hafta sonu ve resmî tatil dışında bir gün seçin.'
