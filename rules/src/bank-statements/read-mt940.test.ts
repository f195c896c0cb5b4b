import { describe, expect, test } from 'vitest'
import { readMt940 } from './read-mt940.ts'

/** Shape of a file as a bank in Turkey writes it: an account number of its own, amounts filled with zeros, a funds code. */
const turkish = [
  '{1:F01CEKOCZPPAXXX0000000000}{2:I940009903112240N 020}{4:',
  ':20:TRY214002138-99999830-261116',
  ':25:0059-00372/666009999       ',
  ':28C:199/0001',
  ':60F:C261113TRY000000013273,56',
  ':61:2611161116CY000000108256,39NDDBTR450005902140130214002137//',
  ':86: - POS Aktarim - 15.11.2026 gun sonu',
  ':61:2611161115DY000000000012,5NCHGNONREF//MASRAF',
  ':86:EFT masrafı',
  ':62F:C261116TRY000000121517,45',
  '-}',
].join('\r\n')

const page = (fields: string) =>
  `:20:X\n:25:TR330006100519786457841326\n:28C:12/1\n${fields.replace(/^\s+/gm, '').trim()}\n-\n`

describe('A statement in the form MT940', () => {
  test('is read as a Turkish bank writes it', () => {
    expect(readMt940(turkish)).toEqual([
      {
        account: '0059-00372/666009999',
        number: '199',
        openedOn: '2026-11-13',
        closedOn: '2026-11-16',
        openingKurus: 1_327_356,
        closingKurus: 12_151_745,
        movements: [
          {
            bookedOn: '2026-11-16',
            valueOn: '2026-11-16',
            kurus: 10_825_639,
            isReversal: false,
            code: 'NDDB',
            ownReference: 'TR450005902140130214002137',
            bankReference: '',
            text: '- POS Aktarim - 15.11.2026 gun sonu',
          },
          {
            bookedOn: '2026-11-15',
            valueOn: '2026-11-16',
            kurus: -1250,
            isReversal: false,
            code: 'NCHG',
            ownReference: '',
            bankReference: 'MASRAF',
            text: 'EFT masrafı',
          },
        ],
      },
    ])
    expect(readMt940(turkish.replaceAll('\r\n', '\n'))).toEqual(readMt940(turkish))
  })

  test('gives back what a reversal of a debit gives, and takes what one of a credit takes', () => {
    const [statement] = readMt940(
      page(
        `:60F:C260102TRY100,00
      :61:2601021231RC30,00NMSCREF1
      :86:İADE
      ÇOK SATIRLI
      açıklama
      :61:260102RD5,NMSCREF2
      :62F:D260102TRY0,`.replace('D260102TRY0,', 'C260102TRY75,0'),
      ),
    )
    expect(statement?.movements).toMatchObject([
      { bookedOn: '2025-12-31', kurus: -3000, isReversal: true, text: 'İADE ÇOK SATIRLI açıklama' },
      { kurus: 500, isReversal: true },
    ])
  })

  test('of several pages is one, and of several messages several', () => {
    const first = page(`:60F:C260102TRY0,00\n:61:260102C10,00NTRFA\n:62M:C260102TRY10,00`)
    const second = page(`:60M:C260102TRY10,00\n:61:260102C5,00NTRFB\n:62F:C260102TRY15,00`)
    expect(readMt940(first + second)).toMatchObject([
      { closingKurus: 1500, movements: [{ kurus: 1000 }, { kurus: 500 }] },
    ])
    expect(() => readMt940(first)).toThrow('12 numaralı ekstrenin son sayfası dosyada yok.')
    expect(() => readMt940(second)).toThrow('12 numaralı ekstrenin ilk sayfası dosyada yok.')
    expect(() => readMt940(first + second.replace('C260102TRY10,00', 'C260102TRY11,00'))).toThrow(
      /bir sayfası/,
    )
  })

  test('is refused where its sum is a kuruş off', () => {
    expect(() => readMt940(turkish.replace('121517,45', '121517,46'))).toThrow(
      '199 numaralı ekstrede açılış bakiyesi ile hareketlerin toplamı 121.517,45 ₺, kapanış bakiyesi 121.517,46 ₺.',
    )
  })

  test.each([
    ['another currency', /TRY/g, 'EUR', 'hesap Türk lirası değil (EUR)'],
    ['a day that does not exist', '2611161116CY', '2613161116CY', 'hareketin günü okunamadı'],
    ['an amount with a point', '108256,39', '108256.39', 'hareket okunamadı'],
    ['an unknown field', ':86: -', ':99:', '“:99:” bir MT940 ekstresinde olmayan bir alan'],
    ['no number', ':28C:199/0001', ':28C:', 'ekstre numarası okunamadı'],
    ['no opening balance', ':60F:C261113TRY000000013273,56\r\n', '', 'burada “:60F:” alanı olmalı'],
    ['no closing balance', ':62F:', ':64:', 'burada “:62F:” alanı olmalı'],
    [
      'a field out of its place',
      ':20:TRY214002138-99999830-261116\r\n',
      '',
      'ekstre “:20:” alanıyla başlamıyor',
    ],
    ['a balance that cannot be read', 'C261113TRY0', 'K261113TRY0', 'bakiye okunamadı'],
  ])('is refused with %s', (_what, from, to, message) => {
    expect(() => readMt940(turkish.replace(from, to))).toThrow(message)
  })

  test('is refused where the file is something else', () => {
    expect(() => readMt940('%PDF-1.7')).toThrow('Dosyada ekstre yok.')
  })
})
