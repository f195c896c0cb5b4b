import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importKindCodes, importKindOf } from 'contract/import/codes'
import { describe, expect, onTestFinished } from 'vitest'
import { csv, importText } from '../testing/importing.ts'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../testing/declaring.ts'
import { givenSubscription } from '../testing/water.ts'
import type { TestService } from '../testing/test-service.ts'
import { type ImportKindName, type ImportOrder, importKinds } from './import-file.ts'
import type { ImportKind } from './kind.ts'

const reason = 'Vergi mahkemesinin 2026/123 sayılı kararı'
const streetHeader = 'sokak_kodu;yil;birim_tutar;dayanak'
const priceHeader = 'yil;buyuksehir;grup;derece;yillik_tutar;dayanak'

/** Imports a correcting file, and returns the list of its corrections. */
async function correct(
  town: TestService,
  kind: ImportKindName,
  file: string,
  options: Partial<ImportOrder> = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'e-belediye-correcting-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const correctionFile = join(directory, 'duzeltmeler.csv')
  const order = { correction: 'change', reason, correctionFile, ...options } as const
  const outcome = await importText(town, kind, file, order)
  return { ...outcome, list: readFileSync(correctionFile, 'utf8').trim().split('\r\n') }
}

const lira = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`

async function streetOf({ db }: TestService) {
  const { streetCode } = await someAddress(db)
  const [row] = await db<{ unitKurus: number; source: string }[]>`
    select unit_kurus, source from street_valuation where street_code = ${streetCode} and year = 2026`
  if (!row) throw new Error('The street has no value')
  return { streetCode, ...row }
}

describe('a certain row of a tariff', () => {
  test('is of every tariff that amounts are worked out with', () => {
    for (const code of importKindCodes) {
      const { correctedValues }: ImportKind = importKinds[code]
      expect([code, importKindOf(code).canCorrect ?? false]).toEqual([code, correctedValues !== undefined])
    }
  })

  test('is corrected with its reason, kept as it was, and shown before anything is written', async ({
    town,
  }) => {
    const { streetCode, unitKurus, source } = await streetOf(town)
    const file = csv(streetHeader, `${streetCode};2026;${lira(unitKurus + 12_345)};Takdir komisyonu 2026/7`)
    const plain = await importText(town, 'street-values', file)
    expect(plain.report).toEqual([[2, 'sokak_kodu', expect.stringContaining('düzeltme olarak')]])
    const read = () =>
      town.db`select * from street_valuation where street_code = ${streetCode} and year = 2026`
    const [before] = await read()
    const runs = async () => (await town.db`select from import_run`).length
    const runsBefore = await runs()

    const tried = await correct(town, 'street-values', file, { isDryRun: true })
    expect(tried).toMatchObject({
      written: 1,
      changed: 1,
      rejected: 0,
      isWritten: false,
      corrections: {
        count: 1,
        first: [
          {
            line: 2,
            row: `sokak_kodu: ${streetCode}, yil: 2026`,
            changes: [
              { Header: 'birim_tutar', After: expect.stringMatching(/,\d\d$/) },
              { Header: 'dayanak', Before: source, After: 'Takdir komisyonu 2026/7' },
            ],
          },
        ],
      },
    })
    expect(tried.list[0]).toBe(
      'satir;sokak_kodu;yil;eski_birim_tutar;yeni_birim_tutar;eski_dayanak;yeni_dayanak',
    )
    expect(tried.list).toHaveLength(2)
    expect(await read()).toEqual([before])
    expect(await town.db`select from tariff_correction`).toHaveLength(0)
    expect(await runs()).toBe(runsBefore)

    expect(await correct(town, 'street-values', file)).toMatchObject({ isWritten: true, written: 1 })
    const [after] = await read()
    expect(after).toMatchObject({ unitKurus: unitKurus + 12_345, source: 'Takdir komisyonu 2026/7' })
    expect(
      await town.db`
        select list, table_name, reason, before ->> 'unit_kurus' as was, before ->> 'source' as was_from,
          after ->> 'unit_kurus' as is, operator_name
        from tariff_correction join import_run on import_run.oid = import_run_oid`,
    ).toEqual([
      {
        list: 'street-values',
        tableName: 'street_valuation',
        reason,
        was: String(unitKurus),
        wasFrom: source,
        is: String(unitKurus + 12_345),
        operatorName: 'Nurgül Öztürkçü',
      },
    ])
    // The same again is no change, and no second record.
    expect(await correct(town, 'street-values', file)).toMatchObject({
      isWritten: false,
      unchanged: 1,
      corrections: { count: 0 },
    })
    expect(await town.db`select from tariff_correction`).toHaveLength(1)
    await expect(town.db`update tariff_correction set reason = 'Başka bir neden'`).rejects.toThrow()
    await expect(town.db`delete from tariff_correction`).rejects.toThrow()
  })

  test('keeps what was assessed with it; what is assessed from then on uses the corrected one', async ({
    town,
  }) => {
    const { cleaning } = declaring(await someAddress(town.db))
    const declare = async (placeName: string) => {
      const member = await town.given.member()
      const { Oid } = await town.as(member).call('RecordEMunicipalityECTDeclaration', {
        concreteEMunicipalityECTDeclaration: changed(cleaning, { placeName }),
        sendId: randomUUID(),
      })
      const read = async () => {
        const { Periods } = await town.as(member).call('GetDeclarationDetail', { declarationOid: Oid })
        const accruals = await town.db`
          select accrual.* from accrual join declaration_accrual on accrual_oid = accrual.oid
          where declaration_oid = ${Oid} order by accrual.oid`
        return { Periods, accruals: [...accruals] }
      }
      return { read, first: await read() }
    }
    const earlier = await declare('Eski Dükkân')
    expect(earlier.first.accruals).not.toEqual([])
    const prices = await town.db<
      { isMetropolitan: boolean; buildingGroup: number; degree: number; yearlyKurus: number }[]
    >`select * from cleaning_tax_price where year = 2026`
    const lines = prices.map(
      ({ isMetropolitan, buildingGroup, degree, yearlyKurus }) =>
        `2026;${isMetropolitan ? 'E' : 'H'};${buildingGroup};${degree};${lira(yearlyKurus * 2)};Düzeltilen tebliğ`,
    )
    const corrected = await correct(town, 'cleaning-prices', csv(priceHeader, ...lines))
    expect(corrected).toMatchObject({ written: prices.length, rejected: 0 })
    expect(corrected.corrections?.workedOut).toEqual({ what: 'declarations', count: 1 })
    expect(await earlier.read()).toEqual(earlier.first)
    const later = await declare('Yeni Dükkân')
    const [was, is] = [earlier.first, later.first].map(({ Periods }) => Number(Periods[0]?.Total))
    expect(is).toBeCloseTo((was ?? 0) * 2, -1)
    expect(JSON.stringify(later.first.Periods)).toContain('Düzeltilen tebliğ')
    expect(JSON.stringify((await earlier.read()).Periods)).not.toContain('Düzeltilen tebliğ')
  })

  test('between a clerk’s look and the decision leaves the decision about what was seen', async ({
    town,
  }) => {
    const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
    const { streetCode, unitKurus } = await streetOf(town)
    const { plot } = declaring(await someAddress(town.db))
    const late = changed(plot, {
      change: { eventDate: '2025-06-01' },
      property: { parcelNumber: '4711' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const { Oid: declarationOid } = await sendEstate(town, ayse, late)
    const look = async () => {
      const { Assessment } = await town.as(clerk).call('GetDeclarationForClerk', { declarationOid })
      return Assessment?.Total ?? ''
    }
    const accept = (seenTotal: string) =>
      town.as(clerk).call('DecideDeclaration', { declarationOid, decision: 'accepted', seenTotal })
    const seen = await look()
    const file = csv(
      streetHeader,
      `${streetCode};2026;${lira(Math.round(unitKurus / 4))};Takdir komisyonu 2026/8`,
    )
    expect(await correct(town, 'street-values', file)).toMatchObject({ written: 1 })
    await expect(accept(seen)).rejects.toThrow('OtherFigures')
    expect(await town.db`select from declaration_accrual where declaration_oid = ${declarationOid}`).toEqual(
      [],
    )
    const seenAgain = await look()
    expect(seenAgain).not.toBe(seen)
    expect(await accept(seenAgain)).toMatchObject({ StatusCode: 'accepted' })
  })

  test('is taken out where it should not be there, named as it is on record; the law’s rows stay', async ({
    town,
  }) => {
    const { streetCode } = await someAddress(town.db)
    const line = (amount: string, year = '2031') => `${streetCode};${year};${amount};Takdir komisyonu 2030/1`
    await importText(town, 'street-values', csv(streetHeader, line('1500,00')))
    const takeOut = (...lines: string[]) =>
      correct(town, 'street-values', csv(streetHeader, ...lines), { correction: 'takeOut' })
    const other = await takeOut(line('1501,00'), line('1500,00', '2032'))
    expect(other.report).toEqual([
      [2, 'sokak_kodu', expect.stringContaining('kayıtlı olduğu gibi yazın')],
      [3, 'sokak_kodu', 'Böyle bir satır kayıtlı değil.'],
    ])
    expect(await takeOut(line('1500,00'))).toMatchObject({ isWritten: true, written: 1 })
    expect(await town.db`select from street_valuation where year = 2031`).toHaveLength(0)
    expect(await town.db`select after, reason from tariff_correction where after is null`).toEqual([
      { after: null, reason },
    ])
    expect(await takeOut(line('1500,00'))).toMatchObject({ isWritten: false, unchanged: 1, rejected: 0 })
    // The right row comes in its place.
    expect(await importText(town, 'street-values', csv(streetHeader, line('1600,00')))).toMatchObject({
      written: 1,
    })
    const ownTariffs = importKindCodes.filter((code) => importKindOf(code).canTakeOut)
    for (const law of ['tax-terms', 'revaluation-rates', 'construction-costs', 'cleaning-prices'])
      expect(ownTariffs).not.toContain(law)
  })

  test('of water is corrected with all tiers of its day, and keeps within the law’s limits', async ({
    town,
  }) => {
    const header = 'grup;gecerlilik;kademe;metrekupe_kadar;su_tutari;atik_su_tutari;dayanak'
    const tiers = (first: string) => [
      `KONUT;01.01.2030;1;10;${first};10,00;Meclis 2029/5`,
      'KONUT;01.01.2030;2;;35,50;17,75;Meclis 2029/5',
    ]
    await importText(town, 'water-prices', csv(header, ...tiers('20,00')))
    const torn = await correct(
      town,
      'water-prices',
      csv(header, 'KONUT;01.01.2030;1;;21,00;10,00;Meclis 2029/5'),
    )
    expect(torn.report).toEqual([[2, 'kademe', expect.stringContaining('başka kademeleri de var')]])
    const whole = await correct(town, 'water-prices', csv(header, ...tiers('21,00')))
    expect(whole).toMatchObject({ written: 1, unchanged: 1, corrections: { workedOut: { what: 'bills' } } })
    expect(whole.corrections?.first).toMatchObject([
      {
        row: 'grup: KONUT, gecerlilik: 01.01.2030, kademe: 1',
        changes: [{ Before: '20,00', After: '21,00' }],
      },
    ])
    // An approved period is billed by the prices of its trial.
    const clerk = await town.given.member()
    const other = await town.given.member()
    const [period] = await town.db<{ oid: number }[]>`
      insert into water_period (region, period_year, period_month, read_from, read_until, due_date, created_at,
        created_by_member_oid, status, approved_on, approved_by_member_oid)
      values ('Merkez', 2030, 1, '2030-01-10', '2030-01-12', '2030-02-10', now(), ${clerk.oid}, 'approved', '2030-01-13',
        ${other.oid})
      returning oid`
    const early = await correct(town, 'water-prices', csv(header, ...tiers('22,00')))
    expect(early).toMatchObject({ isWritten: false, rejected: 2 })
    expect(early.report[0]?.[2]).toContain('su döneminin faturaları yazılıyor')
    await town.db`
      update water_period set status = 'billed', billed_at = now() where oid = ${period?.oid ?? 0}`
    const half = await correct(town, 'water-prices', csv(header, ...tiers('99,00')), {
      correction: 'takeOut',
      skipRejected: true,
    })
    expect(half).toMatchObject({ written: 0, rejected: 2 })
    const out = await correct(town, 'water-prices', csv(header, ...tiers('21,00')), { correction: 'takeOut' })
    expect(out).toMatchObject({ written: 2 })
    const [sign] = await town.db<{ year: number; kindCode: number; streetGroup: number }[]>`
      select year, kind_code, street_group from advertising_tariff where location_code is null limit 1`
    const high = await correct(
      town,
      'advertising-tariff',
      csv(
        'yil;tur_kodu;yer_kodu;sokak_grubu;birim_tutar;dayanak',
        `${sign?.year};${sign?.kindCode};;${sign?.streetGroup};9999999,00;Meclis 2029/6`,
      ),
    )
    expect(high.report).toEqual([[2, 'birim_tutar', expect.stringContaining('Kanuna göre')]])
  })

  test('is not changed or deleted by the account that serves people without its record', async ({
    town,
    database: { db, serviceDb },
  }) => {
    const tables = await db<{ name: string; isGuarded: boolean }[]>`
      select relname as name, exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = relname || '_stays_certain') as is_guarded
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'is_uncertain' order by 1`
    // Rules and promises that a later row follows, and codes that just change.
    expect(tables.flatMap(({ name, isGuarded }) => (isGuarded ? [] : [name]))).toEqual([
      'complaint_promise',
      'deferral_interest_rate',
      'deferral_rule',
      'legal_interest_rate',
      'restructuring_law',
      'revenue_economic_code',
      'revenue_regime',
    ])
    const { streetCode } = await someAddress(town.db)
    for (const { name } of tables.filter(({ isGuarded }) => isGuarded)) {
      const [row] = await db<{ place: string }[]>`
        update ${db(name)} set is_uncertain = false where ctid = (select ctid from ${db(name)} limit 1)
        returning ctid::text as place`
      expect([name, row === undefined]).toEqual([name, false])
      const where = `where ctid = '${row?.place}'`
      for (const attempt of [
        `update ${name} set source = 'Başka bir kaynak' ${where}`,
        `update ${name} set is_uncertain = true ${where}`,
        `delete from ${name} ${where}`,
      ])
        await expect(serviceDb.unsafe(attempt), attempt).rejects.toMatchObject({ code: '42501' })
      expect(await db.unsafe(`select is_uncertain from ${name} ${where}`), name).toEqual([
        { isUncertain: false },
      ])
    }
    // An uncertain row gives way to one that an import brought, and to nothing else.
    await db`
      update street_valuation set is_uncertain = true where street_code = ${streetCode} and year = 2026`
    const change = (runOid: number | null) => serviceDb`
      update street_valuation set unit_kurus = unit_kurus + 1, is_uncertain = false, import_run_oid = ${runOid}
      where street_code = ${streetCode} and year = 2026`
    await expect(change(null)).rejects.toMatchObject({ code: '42501' })
    const [run] = await db<{ oid: number }[]>`select oid from import_run limit 1`
    expect(await change(run?.oid ?? 0)).toMatchObject({ count: 1 })
    await expect(change(run?.oid ?? 0)).rejects.toMatchObject({ code: '42501' })
    const trick = serviceDb.unsafe(`
      create temp table press (oid int);
      create function pg_temp.nested() returns trigger language plpgsql as $$ begin
        update public.street_valuation set unit_kurus = 1 where street_code = '${streetCode}'; return new; end $$;
      create trigger nested after insert on press for each row execute function pg_temp.nested();
      insert into press values (1)`)
    await expect(trick).rejects.toMatchObject({ code: '42501' })
  })

  test('keeps what the file has no column for', async ({ town }) => {
    const header = 'yil;kullanim_kodu;yapi_kodu;sinif_kodu;ortalama;dayanak'
    const whole = 'yil;kullanim_kodu;yapi_kodu;sinif_kodu;ortalama;en_az;en_cok;dayanak'
    const read = () => town.db`
      select average_kurus, least_kurus, most_kurus from construction_cost
      where (year, usage_oid, structure_code, class_code) = (2095, 9, 2, 'B')`
    await importText(town, 'construction-costs', csv(whole, '2095;9;2;B;500,00;400,00;600,00;RG'))
    const same = await importText(town, 'construction-costs', csv(header, '2095;9;2;B;500,00;RG'))
    expect(same).toMatchObject({ unchanged: 1, rejected: 0 })
    const outside = await correct(town, 'construction-costs', csv(header, '2095;9;2;B;700,00;RG'))
    expect(outside.report).toEqual([[2, 'ortalama', expect.stringContaining('arasında olmalı')]])
    expect(await correct(town, 'construction-costs', csv(header, '2095;9;2;B;550,00;RG 2'))).toMatchObject({
      written: 1,
    })
    expect(await read()).toEqual([{ averageKurus: 55_000, leastKurus: 40_000, mostKurus: 60_000 }])
    // An empty field empties it.
    await correct(town, 'construction-costs', csv(whole, '2095;9;2;B;550,00;;;RG 2'))
    expect(await read()).toEqual([{ averageKurus: 55_000, leastKurus: null, mostKurus: null }])
  })

  test('of water is not taken out where subscribers would be left without a price', async ({ town }) => {
    const header = 'grup;gecerlilik;kademe;metrekupe_kadar;su_tutari;atik_su_tutari;dayanak'
    const rows = await town.db<Record<string, number | string | null>[]>`
      select to_char(valid_from, 'DD.MM.YYYY') as day, tier, up_to_cubic_metres, water_kurus, wastewater_kurus, source
      from water_price where water_group = 'residence' order by valid_from, tier`
    const file = csv(
      header,
      ...rows.map(
        (row) =>
          `KONUT;${row.day};${row.tier};${row.upToCubicMetres ?? ''};${lira(Number(row.waterKurus))};${lira(Number(row.wastewaterKurus))};"${row.source}"`,
      ),
    )
    const { registryOid } = await town.given.member()
    await givenSubscription(town, registryOid)
    const out = await correct(town, 'water-prices', file, { correction: 'takeOut', skipRejected: true })
    expect(out.written).toBe(0)
    expect(out.report[0]).toEqual([2, 'gecerlilik', expect.stringContaining('fiyatsız kalır')])
    // Later ones are, as long as one is left.
    const [first] = rows
    const later = rows.flatMap((row, index) => (row.day === first?.day ? [] : [index + 1]))
    const lines = file.trim().split('\r\n')
    const rest = csv(header, ...later.map((index) => lines[index] ?? ''))
    if (later.length > 0)
      expect(
        await correct(town, 'water-prices', rest, { correction: 'takeOut', isDryRun: true }),
      ).toMatchObject({
        rejected: 0,
      })
  })

  test('is corrected once by two at the same moment: the second finds another row than it looked at', async ({
    town,
  }) => {
    const { streetCode, unitKurus } = await streetOf(town)
    const [run] = await town.db<{ oid: number }[]>`select oid from import_run limit 1`
    const [seen] = await town.db<{ row: object }[]>`
      select to_jsonb(row) as row from street_valuation row where street_code = ${streetCode} and year = 2026`
    const before = town.db.json(seen?.row as never)
    const record = (kurus: number) => town.db`
      insert into tariff_correction (list, table_name, before, after, reason, import_run_oid, corrected_at)
      values ('street-values', 'street_valuation', ${before}, ${before} || jsonb_build_object('unit_kurus', ${kurus}::bigint),
        ${reason}, ${run?.oid ?? 0}, now())`
    const ended = await Promise.allSettled([record(unitKurus + 1), record(unitKurus + 2)])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { unitKurus: now } = await streetOf(town)
    expect([unitKurus + 1, unitKurus + 2]).toContain(now)
  })
})
