import { describe, expect, test } from 'vitest'
import { findIbans } from './find-ibans.ts'

describe('an account in a text', () => {
  const account = 'TR330006100519786457841326'

  test.each([
    'TR33 0006 1005 1978 6457 8413 26 hesabına',
    't r 33-0006-1005-1978-6457-8413-26',
    'ＴＲ３３０００６１００５１９７８６４５７８４１３２６',
    'TR٣٣٠٠٠٦١٠٠٥١٩٧٨٦٤٥٧٨٤١٣٢٦',
    'TR33\n0006\n1005\n1978\n6457\n8413\n26',
    'Hesap: 33-0006-1005-1978-6457-8413-26 (TR)',
    '330006100519786457841326',
    'TR33/0006/1005/1978/6457/8413/26',
    'TR33 • 0006 • 1005 • 1978 • 6457 • 8413 • 26',
    'TR33, 0006, 1005, 1978, 6457, 8413, 26',
    'TR33 OOO6 1OO5 1978 6457 8413 26',
    'TR33 0006 I005 l978 6457 84I3 26',
    'te re otuz üç sıfır sıfır sıfır altı bir sıfır sıfır beş bir dokuz yedi sekiz altı dört beş yedi sekiz dört bir üç iki altı',
    'TR otuz üç, sıfır sıfır sıfır altı, on sıfır beş, on dokuz yetmiş sekiz, altmış dört elli yedi, seksen dört on üç, yirmi altı',
    'üçüçsıfırsıfırsıfıraltı birsıfırsıfırbeş birdokuzyedisekiz altıdörtbeşyedi sekizdörtbirüç ikialtı',
    '33 0006 bin beş 1978 6457 8413 YİRMİ ALTI',
    // The letters are Cyrillic.
    '33 ооо6 1оо5 1978 6457 8413 26',
    'TR33 sonra 0006 ve 1005, ardından 1978 6457, en sonunda 8413 ile 26 yazın',
    '33 (bir boşluk) 0006 (bir boşluk) 1005 (bir boşluk) 1978 (bir boşluk) 6457 (bir boşluk) 8413 (bir boşluk) 26',
    'Daire 4: önce 33, sonra 0006, sonra 1005, sonra 1978, sonra 6457, sonra 8413, sonra 26. Tel. 444 0 000',
    // The first letter is Cyrillic.
    'ТR330006100519786457841326',
  ])('is found in %j', (text) => {
    expect(findIbans(text)).toContain(account)
  })

  test.each([
    '330006100519786457841327',
    '1330006100519786457841326',
    '33000610051978645784132',
    '0501 999 88 77',
    '12.500,00 (on iki bin beş yüz) TL, 13.400,00 (on üç bin dört yüz) TL, tel. 0501 999 88 77',
    'Cetvel: 33 ton 0106, 1005 adet, 1978 yılı, 6457 metre, 8413 sayı, 26 kez',
    'Ada 1234 parsel 56, 2026/123 sayılı karar, 14.30–15.30 arası, 0212 444 55 66',
  ])('is none in %j', (text) => {
    expect(findIbans(text)).toEqual([])
  })
})

test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['TR37 0021 0000 0000 00AB 12CD 34', 'TR3700210000000000AB12CD34'],
])('an account of another country or with letters is found in %j', (text, account) => {
  expect(findIbans(`Hesap: ${text}.`)).toContain(account)
})
