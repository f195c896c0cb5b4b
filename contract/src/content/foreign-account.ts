/** Sentence for a text that would send people's money to an account that no setting names. */
export const foreignAccount =
  'Metinde belediyenin olmayan bir banka hesabı (IBAN) var. Ödemeler e-Belediyeden yapılır; belediyenin hesabı yazılacaksa önce sistem yöneticisi onu OwnAccounts ayarına ekler.'
