import { describe, expect } from 'vitest'
import { csv, importText } from '../testing/importing.ts'
import { describeUncertainRows } from '../tariffs/uncertain-rows.ts'
import type { ImportOrder } from './import-file.ts'
import { declaring, changed, sendEstate, someAddress, test, uploadDeed } from '../testing/declaring.ts'

const costHeader = 'yil;kullanim_kodu;yapi_kodu;sinif_kodu;ortalama;en_az;en_cok;dayanak'
const annex = 'Emlak Vergisi Genel Tebliği eki'

describe('rows of a tariff', () => {
  test('let a building of a year that was not loaded be assessed, with their source', async ({ town }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    await town.db`delete from construction_cost where year = 2025`
    const { building } = declaring(await someAddress(town.db))
    const sent = await sendEstate(
      town,
      ayse,
      changed(building, {
        change: { eventDate: '2024-06-01' },
        property: { parcelNumber: '901' },
        fileOidList: [await uploadDeed(town, ayse)],
      }),
    )
    expect(sent.Reasons.map(({ Code }) => Code)).toEqual(['lateNotice', 'tariffMissing'])
    const { History } = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    expect(History.at(-1)?.Note).toBe(
      '2025 yılının bina inşaat maliyet bedeli henüz yüklenmedi; yüklenince memur sonuçlandıracak.',
    )
    const accept = () =>
      town.as(clerk).call('DecideDeclaration', {
        declarationOid: sent.Oid,
        decision: 'accepted',
        reason: 'Belgeleri gördüm, uygundur.',
      })
    await expect(accept()).rejects.toMatchObject({ body: { Code: 'CannotBeAssessed' } })
    const file = csv(costHeader, `2025;9;2;B;5.600,00;5.300,00;5.900,00;${annex}`)
    expect(await importText(town, 'construction-costs', file)).toMatchObject({ written: 1, rejected: 0 })
    expect(await importText(town, 'construction-costs', file)).toMatchObject({ written: 0, unchanged: 1 })
    expect((await accept()).StatusCode).toBe('accepted')
    const { Periods } = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    expect(Periods[0]?.Derivation.some(({ Source }) => Source === annex)).toBe(true)
  })

  test('replace what was not certain, and nothing that was', async ({ town }) => {
    const line = `2026;9;2;B;8.100,00;;;${annex}`
    expect(await importText(town, 'construction-costs', csv(costHeader, line))).toMatchObject({ written: 1 })
    const other = await importText(
      town,
      'construction-costs',
      csv(costHeader, line.replace('8.100', '8.200')),
    )
    expect(other.report).toEqual([[2, 'yil', expect.stringContaining('kesinleşmiş tarife değiştirilmez')]])
  })

  test('are not taken where a file says two things of one, also when rejected lines are left out', async ({
    town,
  }) => {
    await town.db`delete from construction_cost where year = 2019`
    const line = (lira: string) => `2019;9;2;B;${lira};;;${annex}`
    const twice = csv(costHeader, line('8.100,00'), line('8.200,00'))
    const { written, report } = await importText(town, 'construction-costs', twice, { skipRejected: true })
    expect(written).toBe(0)
    expect(report).toEqual([
      [2, 'yil', 'Dosyanın 3. satırı aynı satıra başka bir değer veriyor.'],
      [3, 'yil', 'Bu satır dosyanın 2. satırında da var.'],
    ])
    const same = csv(costHeader, line('8.100,00'), line('8.100,00'))
    expect(await importText(town, 'construction-costs', same, { skipRejected: true })).toMatchObject({
      written: 1,
    })
  })

  test('of law that no official text had confirmed are told at the start, and confirmed by an import', async ({
    town,
  }) => {
    const told = async () => (await describeUncertainRows(town.db)).join('\n')
    expect(await told()).toMatch(/^tax_term: .*lossPenaltyPercent.*lossPenaltySettledPercent/m)
    expect(await told()).toMatch(/^revenue_economic_code: .*\b18, 19\b/m)
    const terms = csv(
      'kod;gecerlilik;deger;dayanak',
      'lossPenaltyPercent;08.04.2006;100;213 sayılı Kanun m. 344, RG',
    )
    expect(await importText(town, 'tax-terms', terms)).toMatchObject({ written: 1, rejected: 0 })
    const codes = csv(
      'gelir_kodu;ekonomik_kod;dayanak',
      '18;05.09.01.06;C cetveli 2026',
      '19;05.3;C cetveli 2026',
    )
    expect((await importText(town, 'economic-codes', codes)).report).toEqual([
      [3, 'ekonomik_kod', '01.02.09.51 gibi yazılmalı.'],
    ])
    expect(await importText(town, 'economic-codes', codes.split('\n').slice(0, 2).join('\n'))).toMatchObject({
      written: 1,
    })
    expect(await told()).not.toMatch(/lossPenaltyPercent|\b18,/)
  })

  test('are refused where the law, another row or the lists do not allow them', async ({ town }) => {
    const ads = await importText(
      town,
      'advertising-tariff',
      csv('yil;tur_kodu;yer_kodu;sokak_grubu;birim_tutar;dayanak', '2027;2;5;1;60,00;Meclis kararı'),
    )
    expect(ads.report).toEqual([
      [2, 'birim_tutar', expect.stringMatching(/^Kanuna göre 8,00 TL ile 40,00 TL/)],
    ])
    const streets = await importText(
      town,
      'street-values',
      csv('sokak_kodu;yil;birim_tutar;dayanak', '999999999;2027;100,00;Takdir komisyonu'),
    )
    expect(streets.report).toEqual([[2, 'sokak_kodu', 'Bu sokak kodu adres kayıtlarında yok.']])
    const bars = await importText(
      town,
      'entertainment-daily',
      csv('yer_turu;gecerlilik;gunluk_tutar;dayanak', '1;01.01.2032;101,00;Meclis kararı'),
    )
    expect(bars.report.map(([, field]) => field)).toEqual(['gunluk_tutar'])
    const costs = await importText(
      town,
      'construction-costs',
      csv(costHeader, `2027;9;2;B;10,00;20,00;30,00;${annex}`, `2027;9;2;C;10,00;;;`),
    )
    expect(costs.report.map(([, field]) => field)).toEqual(['ortalama', 'dayanak'])
  })

  test('follow the limits that began last, and those of terms that no rule can work with are refused', async ({
    town,
  }) => {
    const daily = () =>
      importText(
        town,
        'entertainment-daily',
        csv('yer_turu;gecerlilik;gunluk_tutar;dayanak', '1;01.01.2035;600,00;Meclis kararı'),
      )
    expect((await daily()).report.map(([, field]) => field)).toEqual(['gunluk_tutar'])
    const terms = (...lines: string[]) =>
      importText(town, 'tax-terms', csv('kod;gecerlilik;deger;dayanak', ...lines))
    expect(await terms('entertainmentDailyMostKurus;01.01.2035;100000;RG')).toMatchObject({ written: 1 })
    expect(await daily()).toMatchObject({ written: 1, rejected: 0 })
    const impossible = await terms(
      'valueStepKurus;01.01.2035;0;RG',
      'entertainmentDueDay;01.01.2035;45;RG',
      'heatingPercent;01.01.2035;999999999;RG',
    )
    expect(impossible.report).toEqual([
      [2, 'deger', '1 ile 10000000 arasında bir tam sayı olmalı.'],
      [3, 'deger', '1 ile 28 arasında bir tam sayı olmalı.'],
      [4, 'deger', '0 ile 100 arasında bir tam sayı olmalı.'],
    ])
  })

  test('of limits that contradict each other, or are older than the law’s first ones, are refused', async ({
    town,
  }) => {
    const terms = (lines: string[], options: Partial<ImportOrder> = {}) =>
      importText(town, 'tax-terms', csv('kod;gecerlilik;deger;dayanak', ...lines), options)
    const [least, most] = ['entertainmentDailyLeastKurus', 'entertainmentDailyMostKurus']
    // Limits above those on record, and above each other.
    const above = await terms([`${least};01.01.2040;99999999;RG`])
    expect(above.report).toEqual([
      [2, 'deger', expect.stringMatching(/^01\.01\.2040 gününde alt sınır \(99999999\) üst sınırdan/)],
    ])
    const each = await terms([`${least};01.01.2041;300000;RG`, `${most};01.01.2041;200000;RG`])
    expect(each.report.map(([line]) => line)).toEqual([2, 3])
    // If the upper limit is rejected, so is the lower one that needs it.
    const half = await terms(
      [`${least};01.01.2042;300000;RG`, `${most};01.01.2042;400000;RG`, `${most};01.01.2042;x;RG`],
      { skipRejected: true },
    )
    expect(half).toMatchObject({ written: 2, rejected: 1 })
    const torn = await terms([`${least};01.01.2043;500000;RG`, `${most};01.01.2043;x;RG`], {
      skipRejected: true,
    })
    expect(torn).toMatchObject({ written: 0, rejected: 2 })
    const correcting = { correction: 'change', reason: 'Resmî Gazete düzeltmesi', isDryRun: true } as const
    const corrected = await terms([`${most};01.01.2006;1;RG`], correcting)
    expect(corrected.report).toEqual([[2, 'deger', expect.stringContaining('01.01.2006 gününde')]])
    const old = await importText(
      town,
      'entertainment-daily',
      csv('yer_turu;gecerlilik;gunluk_tutar;dayanak', '1;01.01.2001;999999,00;Meclis'),
    )
    expect(old.report).toEqual([[2, 'gecerlilik', expect.stringContaining('01.01.2006 gününden beri')]])
    const sign = await importText(
      town,
      'advertising-tariff',
      csv('yil;tur_kodu;yer_kodu;sokak_grubu;birim_tutar;dayanak', '1995;1;;1;999999,00;Meclis'),
    )
    expect(sign.report).toEqual([[2, 'yil', expect.stringContaining('daha eski bir tarife yazılmaz')]])
  })

  test('of bands leave no size without a group and none with two, also when rejected lines are left out', async ({
    town,
  }) => {
    const bands = (...lines: string[]) =>
      importText(
        town,
        'cleaning-bands',
        csv('faaliyet_kodu;en_az;en_cok;grup;dayanak', ...lines.map((line) => `${line};BKK`)),
        { skipRejected: true },
      )
    // A band inside those on record would count in their place.
    const inside = await bands('9;250;260;7')
    expect(inside.report[0]).toEqual([2, 'en_az', expect.stringContaining('hepsini yazın')])
    await town.db`delete from cleaning_tax_band where activity_code = 9`
    const reasons = async (...lines: string[]) => {
      const { report, written } = await bands(...lines)
      expect(written).toBe(0)
      return report.filter(([, , reason]) => !reason.startsWith('Bununla birlikte'))
    }
    expect(await reasons('9;0;100;1', '9;90;;2')).toEqual([
      [2, 'en_cok', expect.stringContaining('sonraki 90 ile başladığı için bu 89 ile biter')],
    ])
    expect(await reasons('9;0;100;1', '9;102;;2')).toEqual([
      [2, 'en_cok', expect.stringContaining('bu 101 ile biter')],
    ])
    expect(await reasons('9;0;;1', '9;102;;2')).toEqual([[2, 'en_cok', expect.stringContaining('çakışmaz')]])
    expect(await reasons('9;5;;1')).toEqual([[2, 'en_az', 'Faaliyetin ilk aralığı 0 ile başlar.']])
    expect(await reasons('9;0;100;1')).toEqual([
      [2, 'en_cok', 'Faaliyetin son aralığı sınırsızdır; boş bırakın.'],
    ])
    expect(await reasons('9;0;100;1', '9;101;;8')).toEqual([[3, 'grup', expect.stringContaining('1 ile 7')]])
    // A line of another activity is not theirs.
    expect(await bands('9;0;100;1', '9;101;;2', '77;0;;1')).toMatchObject({ written: 2, rejected: 1 })
  })

  test('by which no amount is worked out may be corrected', async ({ town }) => {
    const code = (ekonomik: string) =>
      importText(
        town,
        'economic-codes',
        csv('gelir_kodu;ekonomik_kod;dayanak', `11;${ekonomik};C cetveli 2027`),
      )
    expect(await code('01.02.09.15')).toMatchObject({ written: 1, rejected: 0 })
    expect(await code('01.02.09.51')).toMatchObject({ written: 1, changed: 1, rejected: 0 })
  })

  test('of every kind find their table', async ({ town }) => {
    const { streetCode, districtCode } = await someAddress(town.db)
    const files = {
      'street-values': ['sokak_kodu;yil;birim_tutar;dayanak', `${streetCode};2031;100,00;K`],
      'land-values': ['mahalle_kodu;yil;arazi_cinsi;birim_tutar;dayanak', `${districtCode};2031;1;10,00;K`],
      'revaluation-rates': ['yil;oran;uygulanan_yuzde;dayanak', '2031;25,49;100;RG'],
      'cleaning-prices': ['yil;buyuksehir;grup;derece;yillik_tutar;dayanak', '2031;H;1;1;35000,00;RG'],
      'cleaning-water-prices': ['yil;buyuksehir;metrekup_tutari;dayanak', '2031;E;4,00;RG'],
      'cleaning-degrees': ['mahalle_kodu;gecerlilik;derece;dayanak', `${districtCode};01.01.2031;2;K`],
      'advertising-tariff': ['yil;tur_kodu;yer_kodu;sokak_grubu;birim_tutar;dayanak', '2031;1;;1;80,00;K'],
      'entertainment-daily': ['yer_turu;gecerlilik;gunluk_tutar;dayanak', '1;01.01.2031;50,00;K'],
    } as const
    for (const [kind, [header, line]] of Object.entries(files))
      expect(await importText(town, kind as keyof typeof files, csv(header, line))).toMatchObject({
        written: 1,
        rejected: 0,
      })
    const [rate] = await town.db`select basis_points from revaluation_rate where year = 2031`
    expect(rate).toEqual({ basisPoints: 2549 })
  })
})
