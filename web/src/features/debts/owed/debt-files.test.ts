import { kurus } from 'rules/money'
import { describe, expect, test } from 'vitest'
import { sheetAsCsv } from '../../../ui/saving/sheet.ts'
import { debtsAsIcs } from './debt-ics.ts'
import { debtColumns } from './debt-sheet.ts'
import { aLine } from './debts-test-lines.ts'

describe('the table for spreadsheets', () => {
  test('has a mark for Turkish letters, semicolons, decimal commas and quotes', () => {
    const line = aLine({
      description: 'Şişli "B" blok; 2. taksit',
      dueDate: '2026-06-01',
      isOverdue: true,
      principalKurus: kurus(123_450),
      fineKurus: kurus(5),
    })
    const csv = sheetAsCsv(debtColumns('2026-11-15'), [line])
    expect(csv.startsWith('\uFEFF"Tür";"Abone no";')).toBe(true)
    expect(csv.split('\r\n')[1]).toBe(
      '"Emlak vergisi";"";"Şişli ""B"" blok; 2. taksit";"2026, 2. taksit";"01.06.2026";"Gecikmiş";"1234,50";"0,05";"1234,55";"15.11.2026"',
    )
    expect(csv.endsWith('\r\n')).toBe(true)
  })

  test('never carries a formula', () => {
    expect(sheetAsCsv(debtColumns('2026-11-15'), [aLine({ description: '=1+1' })])).toContain(`"'=1+1"`)
  })
})

describe('the calendar file', () => {
  const context = { host: 'e.cinarligol.bel.example', now: new Date('2026-11-15T08:00:00.000Z') }
  const line = aLine({
    oid: 77,
    description: 'Çınarlıgöl Mahallesi, Şehit Öğretmen Işık Gülümser Sokağı; bina vergisi',
  })
  const unfolded = debtsAsIcs([line], context).replaceAll('\r\n ', '')

  test('has a whole-day event with a lasting name and a reminder', () => {
    expect(unfolded.split('\r\n')).toEqual(
      expect.arrayContaining([
        'UID:borc-77@e.cinarligol.bel.example',
        'DTSTAMP:20261115T080000Z',
        'DTSTART;VALUE=DATE:20261130',
        'DTEND;VALUE=DATE:20261201',
        'SUMMARY:Son ödeme günü: Çınarlıgöl Mahallesi\\, Şehit Öğretmen Işık Gülümser Sokağı\\; bina vergisi\\, 100\\,00 ₺',
        'DESCRIPTION:Emlak vergisi\\n30 Kasım 2026 gününe kadar ödeyin.',
        'TRIGGER:-P3D',
      ]),
    )
  })

  test('ends every line with CRLF and keeps each within 75 octets', () => {
    const text = debtsAsIcs([line], context)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const octets = text.split('\r\n').map((each) => new TextEncoder().encode(each).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(Math.max(...octets)).toBeGreaterThan(70)
  })
})
