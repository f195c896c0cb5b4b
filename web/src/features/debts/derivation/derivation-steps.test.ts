import type { AccrualDerivation } from 'contract/debts/accruals'
import { describe, expect, test } from 'vitest'
import { derivationParts } from './derivation-steps.ts'

const why: AccrualDerivation = {
  AsOf: '2026-01-20',
  Accrument: {
    Oid: 1,
    ModuleCode: 1,
    ModuleName: 'Emlak vergisi',
    RevenueCode: 11,
    RevenueName: 'Bina vergisi',
    Description: 'Bina vergisi',
    PeriodYear: 2024,
    PeriodPart: null,
    Instalment: 1,
    AccruedOn: '2024-01-02',
    DueDate: '2024-05-31',
    SubscriberNumber: null,
  },
  LegalBasis: '1319 sayılı Kanun m. 8',
  Regime: 'public',
  Lines: [{ Label: 'Vergi oranı', Value: 'Binde 1', Source: '1319 sayılı Kanun m. 8' }],
  Accrued: '2500.00',
  Adjustments: [],
  Payments: [],
  CollectableUntil: '2029-12-31',
  BarredSince: null,
  Interruptions: [],
  BearsDelayFine: true,
  MinimumDelayFine: '1.00',
  IsMinimumDelayFine: false,
  FineStretches: [
    {
      Regime: 'public',
      Principal: '2500.00',
      DelayFine: '2167.17',
      Slices: [
        slice('2024-06-01', '2025-11-12', 17, 12, 450, '1957.50'),
        slice('2025-11-13', '2026-01-20', 2, 8, 370, '209.67'),
      ],
    },
  ],
  Fine: null,
  Reduction: null,
  Principal: '2500.00',
  DelayFine: '2167.17',
  Total: '4667.17',
}

function slice(
  From: string,
  To: string,
  FullMonths: number,
  Days: number,
  MonthlyRate: number,
  Amount: string,
) {
  return { From, To, FullMonths, Days, MonthlyRate, Amount, Basis: 'Karar' }
}

const stepsOf = (change: Partial<AccrualDerivation> = {}) =>
  derivationParts({ ...why, ...change }).map(({ steps }) => steps.map(({ label, value }) => [label, value]))

describe('why it is this much', () => {
  test('goes from the base over every rate to the total', () => {
    expect(stepsOf()).toEqual([
      [
        ['Vergi oranı', 'Binde 1'],
        ['Tahakkuk eden tutar', '2.500,00 ₺'],
      ],
      [
        ['01.06.2024 – 12.11.2025: 17 ay 12 gün', '1.957,50 ₺'],
        ['13.11.2025 – 20.01.2026: 2 ay 8 gün', '209,67 ₺'],
        ['Gecikme zammı', '2.167,17 ₺'],
      ],
      [['20.01.2026 itibarıyla ödenecek', '4.667,17 ₺']],
      [['En son istenebileceği gün', '31.12.2029']],
    ])
    expect(derivationParts(why)[1]?.steps[0]?.note).toBe('2.500,00 ₺ üzerinden aylık %4,5')
  })

  test('takes off what was corrected and paid, principal and fine apart', () => {
    const [principal, fine] = stepsOf({
      Adjustments: [
        { KindCode: 2, AdjustedOn: '2024-03-01', DueDate: null, Reason: 'Hata', Amount: '-100.00' },
      ],
      Payments: [
        {
          CollectionOid: 9,
          ReceiptNumber: 'M-1',
          CollectedOn: '2025-02-03',
          Principal: '400.00',
          DelayFine: '50.00',
        },
      ],
      Principal: '2000.00',
    })
    expect(principal?.slice(2)).toEqual([
      ['İndirim, 01.03.2024', '−100,00 ₺'],
      ['Ödenen, 03.02.2025', '−400,00 ₺'],
      ['Kalan asıl', '2.000,00 ₺'],
    ])
    expect(fine?.slice(-2)).toEqual([
      ['Ödenen, 03.02.2025', '−50,00 ₺'],
      ['Kalan gecikme zammı', '2.167,17 ₺'],
    ])
  })

  test('of a water bill names interest for the contract and the law for its cleaning tax', () => {
    const parts = derivationParts({
      ...why,
      Regime: 'contract',
      FineStretches: [
        {
          Regime: 'public',
          Principal: '1000.00',
          DelayFine: '45.00',
          Slices: [slice('2025-01-01', '2025-01-31', 1, 0, 450, '45.00')],
        },
        {
          Regime: 'contract',
          Principal: '9000.00',
          DelayFine: '360.00',
          Slices: [slice('2025-01-01', '2025-01-31', 1, 0, 400, '360.00')],
        },
      ],
    })
    expect(parts[1]?.title).toBe('Gecikme faizi')
    expect(parts[1]?.steps.map(({ note }) => note)).toEqual([
      'Çevre temizlik vergisi: 1.000,00 ₺ üzerinden aylık %4,5',
      'Su ve hizmet bedeli: 9.000,00 ₺ üzerinden aylık %4',
      expect.stringContaining('faize faiz işlemez'),
    ])
    expect(parts[1]?.steps.at(-1)?.source).toContain('6098 sayılı Kanun m. 100')
  })

  test('tells what began the years again, and since when it is not demanded', () => {
    const [, , , limitation] = stepsOf({
      Interruptions: [{ KindCode: 'paymentOrder', On: '2024-09-01', DocumentNumber: 'ÖE-12' }],
      BarredSince: '2030-01-01',
    })
    expect(limitation).toEqual([
      ['Ödeme emrinin tebliği, 01.09.2024', 'Süre yeniden başladı'],
      ['Zamanaşımına uğradı', '01.01.2030'],
    ])
    expect(stepsOf({ BarredSince: '2030-01-01' })[2]?.[0]?.[0]).toBe('20.01.2026 günü ödenirse')
  })

  test('says why there is no fine', () => {
    expect(stepsOf({ BearsDelayFine: false })[1]).toEqual([['Bu borca gecikme zammı işlemez', '0,00 ₺']])
    expect(stepsOf({ Regime: 'fine', BearsDelayFine: false })[1]).toEqual([
      ['İdari para cezasına gecikme zammı işlemez', '0,00 ₺'],
      ['Sulh ceza hâkimliğine başvuru', '15 gün'],
    ])
    expect(stepsOf({ FineStretches: [] })[1]).toEqual([['Gecikme yok', '0,00 ₺']])
  })
})
