import { expect, test } from 'vitest'
import { foreignAddressesToPay, foreignPhonesToPay, numbersToPay } from './phones-to-pay.ts'

const own = ['444 0 275', '0212 555 44 33']

test.each([
  'Borcunuzu ödemek için 0532 111 22 33 numaralı telefonu arayın.',
  'Su borcu için WhatsApp: +90 (532) 111-22-33',
  'ÖDEME HATTI: 444 9 999',
  'Faturanızı 5321112233 numarasından öğrenip yatırın.',
  'Havale için ０５３２ １１１ ２２ ３３',
  'Ödeme: 00 44 20 7946 0958',
  'Şenlik için 100 TL gönderin: 0532 111 22 33',
  'Bağış hattı 0532 111 22 33',
  'Borcunuz için sıfır beş yüz otuz iki, yüz on bir yirmi iki otuz üç numarasını arayın.',
])('a phone that is not the municipality’s is found beside money in %j', (text) => {
  expect(foreignPhonesToPay(text, own)).toHaveLength(1)
})

test.each([
  'Borcunuz için 444 0 275 numaralı telefonu arayın.',
  'Ödeme: (0212) 555 44 33, +90 212 555 44 33',
  'Aşı randevusu için 0312 111 22 33 numarasını arayın.',
  'Su borcu 1.250,00 lira, son gün 30.11.2026, 2026/123 sayılı karar',
  'Öğrenci atletleri için 0312 111 22 33 numarasını arayın.',
  'Ödev yarışması 10.11.2026 14.30, Paralel Sokak 12',
])('nothing is found in %j', (text) => {
  expect(foreignPhonesToPay(text, own)).toEqual([])
})

test.each(['Borcunuzu kolay adres su.odeme@gmail.com ile FAST yapın.', 'ÖDEME: SU.ODEME＠GMAİL.COM'])(
  'an e-mail address that is not the municipality’s is found beside money in %j',
  (text) => {
    expect(foreignAddressesToPay(text, ['iletisim@ornek.example'])).toHaveLength(1)
  },
)

test.each([
  'Borç bilgisi için iletisim@ornek.example adresine yazın.',
  'Ödeme dekontunu mali@ornek.bel.tr adresine gönderin.',
  'Kayıt için sanat@atolye.com adresine yazın.',
])('no e-mail address is found in %j', (text) => {
  expect(foreignAddressesToPay(text, ['iletisim@ornek.example'])).toEqual([])
})

test.each([
  'Su borcunuzu 10000000146 kolay adresine FAST ile gönderin.',
  'Papara numaramız 1534567890, ödemeleri oraya yapın.',
  'Ödemeyi bir beş üç dört beş altı yedi sekiz dokuz sıfır numaralı cüzdana yapın.',
])('a number that someone can pay to is found in %j', (text) => {
  expect(numbersToPay(text, own)).toHaveLength(1)
})

test.each([
  'Ödeme: 02125554433',
  'Bütçe 1.250.000.000,00 lira; 2026/1234567890 sayılı karar; son ödeme 30.11.2026',
  'Kayıt numaranız 1534567890.',
])('no number that someone can pay to is found in %j', (text) => {
  expect(numbersToPay(text, own)).toEqual([])
})
