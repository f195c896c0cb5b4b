/** Sentences that more than one page says. */
export const noConnection =
  'Belediye sistemine ulaşılamadı. İnternet bağlantınızı kontrol edip yeniden deneyin.'
export const loading = 'Yükleniyor...'
