/** Effect of a message to one of the special numbers. */
export type MagicEffect =
  | { kind: 'refused'; code: string }
  | { kind: 'ends-as'; status: number }
  | { kind: 'gateway-down' }
  | { kind: 'hangs-up' }
  | { kind: 'slow' }

export const magicNumbers: ReadonlyMap<string, { effect: MagicEffect; note: string }> = new Map([
  ['5550000030', { effect: { kind: 'refused', code: '30' }, note: 'Geçit reddeder: kullanıcı veya IP (30)' }],
  ['5550000040', { effect: { kind: 'refused', code: '40' }, note: 'Geçit reddeder: gönderici adı (40)' }],
  ['5550000060', { effect: { kind: 'refused', code: '60' }, note: 'Geçit reddeder: OTP paketi yok (60)' }],
  ['5550000080', { effect: { kind: 'refused', code: '80' }, note: 'Geçit reddeder: gönderim sınırı (80)' }],
  [
    '5550000085',
    { effect: { kind: 'refused', code: '85' }, note: 'Geçit reddeder: aynı numaraya çok gönderim (85)' },
  ],
  ['5550000100', { effect: { kind: 'refused', code: '100' }, note: 'Geçit reddeder: sistem hatası (100)' }],
  ['5550000000', { effect: { kind: 'ends-as', status: 0 }, note: 'Kabul edilir, hiç iletilmez (durum 0)' }],
  ['5550000002', { effect: { kind: 'ends-as', status: 2 }, note: 'Kabul edilir, süresi dolar (durum 2)' }],
  ['5550000003', { effect: { kind: 'ends-as', status: 3 }, note: 'Kabul edilir, numara geçersiz (durum 3)' }],
  ['5550000011', { effect: { kind: 'ends-as', status: 11 }, note: 'Operatör reddeder (durum 11)' }],
  ['5550000015', { effect: { kind: 'ends-as', status: 15 }, note: 'Kara listede (durum 15)' }],
  ['5550000503', { effect: { kind: 'gateway-down' }, note: 'Geçit çalışmıyor (HTTP 503)' }],
  ['5550000999', { effect: { kind: 'hangs-up' }, note: 'Bağlantı yanıtsız kopar' }],
  ['5550000008', { effect: { kind: 'slow' }, note: 'Geçit 8 saniyede yanıt verir' }],
])

export function magicEffect(number: string | undefined): MagicEffect | undefined {
  return number === undefined ? undefined : magicNumbers.get(number)?.effect
}
