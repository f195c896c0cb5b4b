import { describe, expect } from 'vitest'
import {
  accrualHeader,
  adjustmentHeader,
  collectionHeader,
  countEverything,
  csv,
  importText,
  registryHeader,
} from '../testing/importing.ts'
import { type TestService, test as base } from '../testing/test-service.ts'

const registries = csv(
  registryHeader,
  'S-1;G;10000000146;AYŞE;ÇIĞŞAR;;;;;;;;',
  'S-2;G;30507182466;MEHMET;ÖZ;;;;;;;;',
)
const accruals = csv(
  accrualHeader,
  ...['T-1', 'T-2', 'T-3'].map((key) => `${key};S-1;11;2025;;1;Bina vergisi;02.01.2025;01.12.2025;1000;;`),
  'U-1;S-2;71;2026;;1;Para cezası;02.01.2026;02.03.2026;500;;',
)

/** A town with three debts of a thousand lira of one and a fine of five hundred of another. */
const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await importText(service, 'registries', registries)
  await importText(service, 'accruals', accruals)
  return service
})

function collect(service: TestService, ...lines: string[]) {
  return importText(service, 'collections', csv(collectionHeader, ...lines))
}

async function balanceOf(service: TestService, key: string): Promise<number | undefined> {
  const [row] = await service.db<{ balance: number }[]>`
    select principal_balance(oid) as balance from accrual where import_key = ${key}`
  return row?.balance
}

describe('collections', () => {
  const lines = [
    'C-1;M-1;S-1;1;15.01.2026 14:20;Ayşe Çığşar;;;T-1;400,00;20,50',
    'C-1;M-1;S-1;1;15.01.2026 14:20;Ayşe Çığşar;;;T-2;1000;',
  ]

  test('come in as receipts with their lines, once', async ({ town }) => {
    expect(await collect(town, ...lines)).toMatchObject({ lines: 2, written: 2, rejected: 0 })
    expect(await balanceOf(town, 'T-1')).toBe(60_000)
    expect(await balanceOf(town, 'T-2')).toBe(0)
    const [receipt] = await town.db`
      select receipt_number, receipt_code, collection_type, collected_at, payer_name, sum(fine_kurus)::bigint as fines
      from collection join collection_line on collection_oid = oid group by oid`
    expect(receipt).toMatchObject({
      receiptNumber: 'M-1',
      receiptCode: expect.stringMatching(/^[0-9A-Z]{16}$/) as string,
      collectedAt: new Date('2026-01-15T11:20:00Z'),
      payerName: 'Ayşe Çığşar',
      fines: 2050,
    })
    const before = await countEverything(town)
    expect(await collect(town, ...lines)).toMatchObject({ written: 0, unchanged: 2, rejected: 0 })
    expect(await countEverything(town)).toEqual(before)
  })

  test('with a number used before for something else are rejected', async ({ town }) => {
    const other = /başka içerikte bir tahsilat/
    const [first = '', second = ''] = lines
    expect((await collect(town, first)).report[0]?.[2]).toMatch(other)
    const changed = await collect(town, first.replace('400,00', '399,00'), second)
    expect(changed.report.map(([, , reason]) => reason)).toEqual([
      expect.stringMatching(other),
      'Aynı makbuzun 2. satırı reddedildi.',
    ])
  })

  test('are rejected with the field and the reason', async ({ town }) => {
    const cases: [line: string, field: string, reason: RegExp][] = [
      ['R-1;N-1;YOK;1;15.01.2026;;;;T-3;1;', 'sicil_no', /önce sicilleri/],
      ['R-2;N-2;S-1;1;15.01.2026;;;;YOK;1;', 'tahakkuk_no', /önce tahakkukları/],
      ['R-3;N-3;S-1;1;15.01.2026;;;;U-1;1;', 'tahakkuk_no', /başka bir sicile ait/],
      ['R-4;N-4;S-1;6;15.01.2026;;;;T-3;1;', 'tur', /1 ile 5/],
      ['R-5;N-5;S-1;1;15.01.2026 25:00;;;;T-3;1;', 'tarih', /GG\.AA\.YYYY SS:DD/],
      ['R-6;N-6;S-1;1;16.11.2026;;;;T-3;1;', 'tarih', /Gelecekte/],
      ['R-7;N-7;S-1;1;15.01.2026;;;;T-3;0;0', 'anapara', /birlikte sıfır/],
      ['R-8;N-8;S-1;1;15.01.2026;;;;T-3;-1;', 'anapara', /yalnızca iptal kaydında/],
      ['R-9;M-1;S-1;1;15.01.2026;;;;T-3;1;', 'makbuz_no', /başka bir tahsilatta/],
      [
        'R-10;N-10;S-1;1;15.01.2026;;;;T-3;1000,01;',
        'anapara',
        /kalan 1\.000,00 TL, bu satırla birlikte 1\.000,01 TL/,
      ],
      ['R-11;N-11;S-1;1;15.01.2026;;;YOK;T-1;-1;', 'iptal_edilen', /bulunamadı/],
      ['R-12;N-12;S-2;1;15.01.2026;;;C-1;U-1;-1;', 'iptal_edilen', /başka bir sicile/],
      ['R-13;N-13;S-1;1;14.01.2026;;;C-1;T-1;-1;', 'iptal_edilen', /önce olamaz/],
      ['R-14;N-14;S-1;1;16.01.2026;;;C-1;T-1;-400;-20,50', 'anapara', /aynen geri almıyor/],
      ['R-15;N-15;S-1;1;16.01.2026;;;C-1;T-1;400;20,50', 'anapara', /eksi işaretiyle/],
    ]
    for (const [line, field, reason] of cases) {
      const { report, isWritten } = await collect(town, line)
      expect(isWritten, line).toBe(false)
      expect(report[0]?.[1], line).toBe(field)
      expect(report[0]?.[2], line).toMatch(reason)
    }
    const unlike = await collect(
      town,
      'R-16;N-16;S-1;1;15.01.2026;;;;T-3;1;',
      'R-16;N-17;S-1;1;15.01.2026;;;;T-1;1;',
    )
    expect(unlike.report).toContainEqual([
      3,
      'aktarim_no',
      'Makbuz bilgileri aynı makbuzun 2. satırındakinden farklı.',
    ])
    const twice = await collect(
      town,
      'R-17;N-18;S-1;1;15.01.2026;;;;T-3;1;',
      'R-17;N-18;S-1;1;15.01.2026;;;;T-3;2;',
    )
    expect(twice.report).toContainEqual([3, 'tahakkuk_no', 'Bu makbuzda aynı tahakkuk 2. satırda da var.'])
    const sameNumber = await collect(
      town,
      'R-18;N-19;S-1;1;15.01.2026;;;;T-3;1;',
      'R-19;N-19;S-1;1;15.01.2026;;;;T-3;2;',
    )
    expect(sameNumber.report).toEqual([[3, 'makbuz_no', 'Bu makbuz numarası başka bir tahsilatta var.']])
  })

  test('are taken back exactly and once, in one file with what they cancel', async ({ town }) => {
    const counterEntry = [
      'I-1;M-1-I;S-1;1;20.01.2026;;;C-1;T-1;-400;-20,50',
      'I-1;M-1-I;S-1;1;20.01.2026;;;C-1;T-2;-1000;',
    ]
    expect(await collect(town, ...counterEntry)).toMatchObject({ written: 2 })
    expect(await balanceOf(town, 'T-1')).toBe(100_000)
    expect(await collect(town, ...counterEntry)).toMatchObject({ unchanged: 2, rejected: 0 })
    const again = await collect(town, ...counterEntry.map((line) => line.replace('I-1;M-1-I', 'I-2;M-2-I')))
    expect(again.report[0]?.[2]).toBe('Bu tahsilat zaten iptal edilmiş.')
    // A debt paid twice by mistake, with one payment taken back later: in the end nothing beyond the debt is collected.
    const mistake = await collect(
      town,
      'I-3;M-3;S-1;4;05.02.2026;;;C-3;T-3;-1000;',
      'C-3;M-4;S-1;4;01.02.2026;;;;T-3;1000;',
      'C-4;M-5;S-1;1;02.02.2026;;;;T-3;1000;',
    )
    expect(mistake).toMatchObject({ written: 3, rejected: 0 })
    expect(await balanceOf(town, 'T-3')).toBe(0)
  })

  test('fall as whole receipts, with what builds on them', async ({ town }) => {
    const content = csv(
      collectionHeader,
      'F-1;P-1;S-1;1;01.03.2026;;;;T-1;1000;',
      'F-1;P-1;S-1;1;01.03.2026;;;;T-2;bin;',
      'F-2;P-2;S-1;1;02.03.2026;;;F-1;T-1;-1000;',
      'F-3;P-3;S-2;1;02.03.2026;;;;U-1;500;',
      'F-4;P-4;S-2;1;03.03.2026;;;;U-1;1;',
    )
    const { report, written } = await importText(town, 'collections', content, { skipRejected: true })
    expect(report.map(([line, field]) => [line, field])).toEqual([
      [2, 'aktarim_no'],
      [3, 'anapara'],
      [4, 'iptal_edilen'],
      [6, 'anapara'],
    ])
    expect(written).toBe(1)
    expect(await balanceOf(town, 'T-1')).toBe(100_000)
    expect(await balanceOf(town, 'U-1')).toBe(0)
  })

  test('are not torn apart: a line that names no receipt stops them all', async ({ town }) => {
    const content = csv(
      collectionHeader,
      'G-1;Q-1;S-1;1;01.03.2026;;;;T-1;1000;',
      ';Q-1;S-1;1;01.03.2026;;;;T-2;1000;',
    )
    const outcome = await importText(town, 'collections', content, { skipRejected: true })
    expect(outcome).toMatchObject({ isTorn: true, isWritten: false, rejected: 1 })
  })
})

describe('adjustments', () => {
  const lines = ['D-1;T-1;azalis;250,00;Mahkeme kararı;01.04.2026', 'D-2;T-1;artis;50;Ek tarhiyat;02.04.2026']

  test('come in once, with the sign of their kind', async ({ town }) => {
    expect(await importText(town, 'adjustments', csv(adjustmentHeader, ...lines))).toMatchObject({
      written: 2,
    })
    expect(await balanceOf(town, 'T-1')).toBe(80_000)
    const again = await importText(town, 'adjustments', csv(adjustmentHeader, ...lines))
    expect(again).toMatchObject({ written: 0, unchanged: 2, rejected: 0 })
  })

  test('are rejected with the field and the reason', async ({ town }) => {
    const cases: [line: string, field: string, reason: RegExp][] = [
      ['E-1;YOK;azalis;1;Neden;01.04.2026', 'tahakkuk_no', /aktarılmış bir tahakkuk yok/],
      ['E-2;T-1;silme;1;Neden;01.04.2026', 'tur', /artis, azalis, terkin, iptal/],
      ['E-3;T-1;terkin;800,01;Neden;01.04.2026', 'tutar', /kalan 800,00 TL, düşülen 800,01 TL/],
      ['E-4;T-1;terkin;1;;01.04.2026', 'neden', /Boş/],
      ['E-5;T-1;terkin;1;Neden;01.04.2027', 'tarih', /Gelecekte/],
      ['D-1;T-1;azalis;251;Mahkeme kararı;01.04.2026', 'aktarim_no', /başka içerikte/],
    ]
    for (const [line, field, reason] of cases) {
      const { report, isWritten } = await importText(town, 'adjustments', csv(adjustmentHeader, line))
      expect(isWritten, line).toBe(false)
      expect(report[0]?.[1], line).toBe(field)
      expect(report[0]?.[2], line).toMatch(reason)
    }
    const together = csv(
      adjustmentHeader,
      'E-6;T-1;terkin;500;Neden;01.04.2026',
      'E-7;T-1;iptal;400;Neden;02.04.2026',
    )
    const { report } = await importText(town, 'adjustments', together)
    expect(report.map(([line]) => line)).toEqual([3])
  })
})
