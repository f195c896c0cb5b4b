import { describe, expect } from 'vitest'
import { accrualHeader, csv, importText } from '../testing/importing.ts'
import { type TestService, test as base } from '../testing/test-service.ts'
import type { ImportKindName } from './import-file.ts'

/** A town with one registry, S-1, whose water and work come in. */
const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db`
    insert into registry ${service.db([
      { registryType: 'D', registryNumber: 'S-1', nameOrTitle: 'DİĞER' },
      { registryType: 'D', registryNumber: 'S-2', nameOrTitle: 'ÖTEKİ' },
    ])}`
  return service
})

const headers = {
  subscriptions: 'abone_no;sicil_no;grup;adres;baslangic;bitis',
  meters: 'sayac_no;abone_no;tur',
  readings: 'sayac_no;tarih;endeks',
  'water-bills': 'tahakkuk_no;abone_no;onceki_okuma;okuma;ilk_endeks;son_endeks;su;kdv',
  employees: 'kurum_sicil_no;sicil_no;statu;unvan;birim;baslangic;ayrilis',
  payroll: 'kurum_sicil_no;ay;odeme_tarihi;vergi_matrahi;kumulatif_matrah;sira;kod;tur;ad;tutar',
} satisfies Partial<Record<ImportKindName, string>>

function bring(service: TestService, kind: keyof typeof headers, ...lines: string[]) {
  return importText(service, kind, csv(headers[kind], ...lines))
}

describe('water', () => {
  test('contracts change and end, but never go over to someone else', async ({ town }) => {
    const line = 'A-1;S-1;KONUT;Çarşı Mah.;01.01.2020;'
    expect(await bring(town, 'subscriptions', line)).toMatchObject({ written: 1, rejected: 0 })
    const moved = await bring(town, 'subscriptions', line.replace('S-1', 'S-2'))
    expect(moved.report).toEqual([
      [2, 'abone_no', 'Bu kayıt başka içerikle daha önce aktarılmış; değiştirilmez.'],
    ])
    const unknown = await bring(town, 'subscriptions', 'A-9;YOK;KONUT;Çarşı Mah.;01.01.2020;')
    expect(unknown.report).toEqual([
      [2, 'sicil_no', 'Bu sicil numarası kayıtlı değil; önce sicilleri aktarın.'],
    ])
    expect(await bring(town, 'subscriptions', `${line}31.10.2026`)).toMatchObject({ written: 1 })
    expect(await bring(town, 'subscriptions', line.replace('Çarşı', 'Göl'))).toMatchObject({ written: 1 })
    const rows = await town.db`
      select address_text, status, ended_on from subscription where subscriber_number = 'A-1'`
    expect(rows).toEqual([{ addressText: 'Göl Mah.', status: 'active', endedOn: null }])
  })

  test('houses are read in the region the file says, else with the neighbourhood of their address', async ({
    town,
  }) => {
    const withRegion = (...lines: string[]) =>
      importText(town, 'subscriptions', csv(`${headers.subscriptions};bolge`, ...lines))
    const regionOf = async (number: string) => {
      const [row] = await town.db<{ region: string }[]>`
        select region from subscription where subscriber_number = ${number}`
      return row?.region
    }
    const line = 'B-1;S-1;KONUT;Kavak Mah. Saz Sok. No: 1;01.01.2020;'
    await bring(town, 'subscriptions', line)
    expect(await regionOf('B-1')).toBe('Kavak Mah.')
    await bring(town, 'subscriptions', 'B-2;S-1;KONUT;Kavak Mahallesi, Saz Sokak 2;01.01.2020;')
    expect(await regionOf('B-2')).toBe('Kavak Mah.')
    expect(await withRegion(`${line};Kuzey bölgesi`)).toMatchObject({ written: 1 })
    expect(await regionOf('B-1')).toBe('Kuzey bölgesi')
    expect(await bring(town, 'subscriptions', line)).toMatchObject({ written: 0, rejected: 0 })
    expect(await regionOf('B-1')).toBe('Kuzey bölgesi')
  })

  test('readings only grow, and bills add up to their accrual', async ({ town }) => {
    await bring(town, 'meters', 'M-1;A-1;Mekanik')
    expect(await bring(town, 'readings', 'M-1;30.09.2026;100', 'M-1;31.10.2026;112')).toMatchObject({
      written: 2,
    })
    const fallen = await bring(town, 'readings', 'M-1;10.11.2026;111', 'M-2;10.11.2026;1')
    expect(fallen.report).toEqual([
      [2, 'endeks', 'Bu sayacın daha önceki bir okumasından küçük.'],
      [3, 'sayac_no', 'Bu sayaç kayıtlı değil; önce sayaçları aktarın.'],
    ])
    const accrual = 'W-1;S-1;51;2026;10;;Su;01.11.2026;20.11.2026;120;;A-1'
    await importText(town, 'accruals', csv(accrualHeader, accrual))
    const bill = 'W-1;A-1;30.09.2026;31.10.2026;100;112;100;'
    expect((await bring(town, 'water-bills', `${bill}10`)).report).toEqual([
      [2, 'su', 'Kalemlerin toplamı 110,00 TL, tahakkukun tutarı 120,00 TL.'],
    ])
    expect(await bring(town, 'water-bills', `${bill}20`)).toMatchObject({ written: 1, rejected: 0 })
    expect(await bring(town, 'water-bills', `${bill}20`)).toMatchObject({ unchanged: 1, written: 0 })
  })
})

describe('personnel', () => {
  test('someone works under one number at a time', async ({ town }) => {
    await bring(town, 'employees', 'P-1;S-1;MEMUR;Şef;Mali Hizmetler;01.01.2020;')
    const twice = await bring(town, 'employees', 'P-2;S-1;ISCI;Usta;Fen İşleri;01.01.2026;')
    expect(twice.report).toEqual([[2, 'sicil_no', 'Bu kişi başka bir kurum sicil numarasıyla çalışıyor.']])
    const moved = await bring(
      town,
      'employees',
      'P-1;S-1;MEMUR;Müdür;Mali Hizmetler;01.01.2020;01.01.2026',
      'P-2;S-1;ISCI;Usta;Fen İşleri;01.01.2026;',
    )
    expect(moved).toMatchObject({ written: 2, rejected: 0 })
    const contract = await bring(town, 'employees', 'P-2;S-1;SOZLESMELI;Usta;Fen İşleri;01.01.2026;')
    expect(contract).toMatchObject({ written: 1, rejected: 0 })
    expect(await town.db`select status from employee where corporation_registry_number = 'P-2'`).toEqual([
      { status: 'contract' },
    ])
  })

  test('a closed month comes whole, once, and is never changed', async ({ town }) => {
    const slip = (number: string, amount = '1000') => [
      `${number};2026-10;15.10.2026;900;900;1;salary;GELIR;Aylık;${amount}`,
      `${number};2026-10;15.10.2026;900;900;2;tax;KESINTI;Gelir vergisi;100`,
    ]
    expect(await bring(town, 'payroll', ...slip('P-2'))).toMatchObject({ written: 2, rejected: 0 })
    expect(await bring(town, 'payroll', ...slip('P-2'))).toMatchObject({ unchanged: 2, written: 0 })
    const [month] = await town.db`select gross_kurus, deductions_kurus, net_kurus from payroll_month`
    expect(month).toEqual({ grossKurus: 100_000, deductionsKurus: 10_000, netKurus: 90_000 })
    const changed = await bring(town, 'payroll', ...slip('P-2', '1001'), ...slip('P-9'))
    expect(changed.report.map(([line, field]) => [line, field])).toEqual([
      [2, 'ay'],
      [3, 'kurum_sicil_no'],
      [4, 'kurum_sicil_no'],
      [5, 'kurum_sicil_no'],
    ])
    const torn = csv(headers.payroll, ';2026-10;15.10.2026;900;900;1;salary;GELIR;Aylık;10')
    expect(await importText(town, 'payroll', torn, { skipRejected: true })).toMatchObject({ isTorn: true })
  })
})
