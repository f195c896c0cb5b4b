import { describe, expect, test } from 'vitest'
import { Fault, date, isNoDay, moment, money } from './fields.ts'

describe('a day', () => {
  test.for([
    '15.11.2026',
    '15/11/2026',
    '15-11-2026',
    '2026-11-15',
    '2026/11/15',
    '2026.11.15',
    '20261115',
    '15.11.2026 00:00:00',
    '2026-11-15T00:00:00',
    '2026-11-15 00:00:00.000',
    '2026-11-15T09:30:00Z',
    '15 Kasım 2026',
    '15-KAS-2026',
    '15-NOV-2026',
    '15 kasım 2026',
  ])('may be written %s', (given) => {
    expect(date(given)).toBe('2026-11-15')
  })

  test.for(['15 Ağustos 2026', '15-AĞU-2026', '15-AUG-2026'])('of August may be written %s', (given) => {
    expect(date(given)).toBe('2026-08-15')
  })

  test.for([
    ['15.11.26', 'Yıl dört haneyle'],
    ['11/15/2026', 'GG.AA.YYYY'],
    ['31.02.2026', 'GG.AA.YYYY'],
    ['15.11/2026', 'GG.AA.YYYY'],
    ['15 Foo 2026', 'GG.AA.YYYY'],
    ['45976', 'GG.AA.YYYY'],
    ['15112026', 'GG.AA.YYYY'],
    ['15.11.0026', '1800'],
  ])('is not guessed from %s', ([given, reason]) => {
    const fault = date(given ?? '')
    expect(fault instanceof Fault && fault.reason).toContain(reason)
  })

  test('is none where old programs write zeros', () => {
    const nothing = ['00.00.0000', '00/00/0000', '0000-00-00', '00000000', '0000-00-00 00:00:00']
    expect(nothing.filter((given) => !isNoDay(given))).toEqual([])
    expect(isNoDay('10.00.2000')).toBe(false)
  })

  test('may have a time', () => {
    for (const given of ['15.11.2026 9:20', '2026-11-15T09:20', '15/11/2026 09:20'])
      expect(moment(given)).toBe('2026-11-15 09:20 Europe/Istanbul')
    expect(moment('2026-11-15 09:20:31.117')).toBe('2026-11-15 09:20:31 Europe/Istanbul')
  })
})

describe('an amount', () => {
  test.for([
    ['1284,50', '128450'],
    ['1284.50', '128450'],
    ['1.284,50', '128450'],
    ['1,284.50', '128450'],
    ['1 284,50', '128450'],
    ['1\u00A0284,50 TL', '128450'],
    ['₺1.284,50', '128450'],
    ['1.284,50 ₺', '128450'],
    ['1284,5000', '128450'],
    ['1284.5000', '128450'],
    ['1284,500', '128450'],
    ['0,500', '50'],
    [',50', '50'],
    ['-1284,50', '-128450'],
    ['1284,50-', '-128450'],
    ['−1284,50', '-128450'],
    ['000001284,50', '128450'],
    ['1.284.000', '128400000'],
    ['0,0000', '0'],
  ])('may be written %s', ([given, kurus]) => {
    expect(money(given ?? '')).toBe(kurus)
  })

  test.for(['1.284', '284,500', '-1,284', '12,345', '1284,505', '12.34.56', 'yok', '1 2,50', '--5', '5-5'])(
    'is not guessed from %s',
    (given) => {
      expect(money(given)).toBeInstanceOf(Fault)
    },
  )
})
