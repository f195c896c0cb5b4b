/** Sentences that more than one page says. */
export const noConnection =
  'Belediye sistemine ulaşılamadı. İnternet bağlantınızı kontrol edip yeniden deneyin.'
export const captchaMissing = 'Lütfen gerçek kişi olduğunuzu doğrulayınız'
export const loading = 'Yükleniyor...'
