import { expect, test } from 'vitest'
import { isLookReason } from './is-look-reason.ts'

test('a reason of a look is words, not keys', () => {
  for (const none of [
    '',
    '1111111111',
    '. . . . . . .',
    'aaa.......',
    'olur olur olur',
    'kısa söz',
    'aa bb aa bb',
    'xx yy zz xx',
    'asd asd sda',
    'ab ba ab ba ab',
    'aaaaa bbbbb ccccc',
    'ae ei io ou uü',
    'kedi köpek',
    'kedi köpek bakıyorum',
    'merak ettim de',
    'işte öyle canım',
  ])
    expect(isLookReason(none), none).toBe(false)
  for (const reason of [
    'Vezneye geldi, işini sordu.',
    'Başvurusunu yanıtlıyorum.',
    'Ad düzeltme',
    'SU KAÇAĞI İHBARI',
    'İşe iade davası',
    'Borcu sordu',
    'Hisselerin toplamı için',
    'Kendisi sordu.',
    'Savcılığın yazısı üzerine',
    'Vezneye gelen kişinin işi için',
    'Belgeleri gördüm, uygundur.',
    'TAPU DEVRİ İÇİN',
  ])
    expect(isLookReason(reason), reason).toBe(true)
})
