import { expect, test } from 'vitest'
import { encodeTurkish, escposOf } from './escpos.ts'
import { layOut } from './slip.ts'

test('Turkish letters are those of code page 857', () => {
  // “Türkçe ığ” as tables of the code page list it.
  expect(encodeTurkish('Şubat ğıİ')).toEqual([0x9e, 0x75, 0x62, 0x61, 0x74, 0x20, 0xa7, 0x8d, 0x98])
  expect(encodeTurkish('5,00 ₺')).toEqual([...Buffer.from('5,00 TL')])
  expect(encodeTurkish('漢')).toEqual([0x3f])
})

test('a label and its value stand at both edges, long ones break', () => {
  expect(layOut([{ kind: 'pair', label: 'Toplam', value: '5,00 ₺' }], 20)).toEqual([
    { text: 'Toplam        5,00 ₺', isBold: false },
  ])
  const broken = layOut([{ kind: 'pair', label: 'Bina vergisi 2026 2. taksit', value: '1.000,00 ₺' }], 24)
  expect(broken.map(({ text }) => text)).toEqual(['Bina vergisi', '2026 2.', 'taksit        1.000,00 ₺'])
  expect(broken.every(({ text }) => text.length <= 24)).toBe(true)
})

test('a file begins by resetting the printer and ends by cutting the paper', () => {
  const bytes = [
    ...escposOf([{ lines: [{ kind: 'rule' }], url: 'https://x.example/dogrula?kod=A', code: 'A' }]),
  ]
  expect(bytes.slice(0, 5)).toEqual([0x1b, 0x40, 0x1b, 0x74, 13])
  expect(bytes.slice(-4)).toEqual([0x1d, 0x56, 66, 3])
  expect(Buffer.from(bytes).toString('latin1')).toContain('https://x.example/dogrula?kod=A')
})
