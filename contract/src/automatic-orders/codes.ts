/** Progress of a debt that an order pays. */
export const automaticOrderStates = ['announced', 'sent', 'paid', 'refused', 'paidOtherwise'] as const
export type AutomaticOrderState = (typeof automaticOrderStates)[number]

/** Consent that a citizen gives with an order; kept with the order word for word. */
export function consentText(
  covers: { subscriberNumber: string | null },
  bank: string,
  noticeDays: number,
): string {
  const what =
    covers.subscriberNumber === null
      ? 'Emlak, çevre temizlik, ilan ve reklam ile eğlence vergisi borçlarımın'
      : `${covers.subscriberNumber} numaralı su aboneliğimin faturalarının`
  return `${what} ${bank} hesabımdan son ödeme gününde otomatik ödenmesini istiyorum. Belediye, her borç için son ödeme gününden en az ${noticeDays} gün önce kısa mesajla haber verir; adımı, borcumu ve IBAN’ımı bu amaçla bankaya bildirir. Talimatı istediğim zaman sona erdirebilirim; o âna kadar bankaya gönderilmiş borçlar yine de hesabımdan alınabilir.`
}
