/** The gateway's delivery statuses, as people read them on the inbox page. */
export const deliveryStatuses: ReadonlyMap<number, string> = new Map([
  [0, 'İletilmeyi bekliyor'],
  [1, 'İletildi'],
  [2, 'Süresi doldu'],
  [3, 'Numara geçersiz veya kısıtlı'],
  [4, 'Operatöre gönderilmedi'],
  [11, 'Operatör reddetti'],
  [12, 'Gönderim hatası'],
  [13, 'Yinelenen gönderim'],
  [14, 'Kredi yetersiz'],
  [15, 'Kara listede'],
])

export function statusText(status: number): string {
  return deliveryStatuses.get(status) ?? `Durum ${status}`
}
