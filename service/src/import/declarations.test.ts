import { expect } from 'vitest'
import { accrueYear } from '../declarations/accrue-year.ts'
import { declaredOf } from '../declarations/declared.ts'
import { findDeclaration } from '../declarations/find-declaration.ts'
import { planDeclaration } from '../declarations/kinds.ts'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import { accrualHeader, csv, importText } from '../testing/importing.ts'
import { type TestService, testSettings } from '../testing/test-service.ts'

const estateHeader =
  'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;bagimsiz_bolum_no;' +
  'bina_kodu;bagimsiz_bolum_kodu;adres;sokak_kodu;mahalle_kodu;mevki;parsel_alani;kullanim_kodu;yapi_kodu;sinif_kodu;' +
  'brut_alan;insaat_yili;arsa_payi;arsa_paydasi;arazi_cinsi;muafiyet_kodu;vergi_degeri;son_tahakkuk_yili;bitis'
const cleaningHeader =
  'beyan_no;sicil_no;beyan_tarihi;neden;degisiklik_tarihi;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;faaliyet_kodu;olcu;' +
  'son_tahakkuk_yili;bitis'

const advertisingHeader =
  'beyan_no;sicil_no;beyan_tarihi;baslangic;meslekten;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;ilan_turu;ilan_yeri;' +
  'ilan_metni;yuzler;hafta;adet;son_tahakkuk_yili;bitis'
const entertainmentHeader =
  'beyan_no;sicil_no;beyan_tarihi;ay;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;eglence_turu;yer_turu;gun;hasilat;muafiyet'

type Address = Awaited<ReturnType<typeof someAddress>>
type Fields = Record<string, string | number | null>

/** Line by its headers; others are empty. */
function line(header: string, fields: Fields): string {
  return header
    .split(';')
    .map((each) => fields[each] ?? '')
    .join(';')
}

function estate(number: string, owner: string, fields: Fields): string {
  return line(estateHeader, {
    beyan_no: number,
    sicil_no: owner,
    beyan_tarihi: '12.04.2019',
    neden: 7,
    degisiklik_tarihi: '03.04.2019',
    hisse_pay: 1,
    hisse_payda: 1,
    vergi_degeri: '900.000,00',
    son_tahakkuk_yili: 2025,
    ...fields,
  })
}

const buildingOf = ({ outerDoorOid, innerDoorOid }: Address): Fields => ({
  tur: 'BINA',
  ada: 501,
  parsel: 7,
  bagimsiz_bolum_no: 3,
  bina_kodu: outerDoorOid,
  bagimsiz_bolum_kodu: innerDoorOid,
  parsel_alani: 400,
  kullanim_kodu: 9,
  yapi_kodu: 2,
  sinif_kodu: 'B',
  brut_alan: '100,50',
  insaat_yili: 2014,
  arsa_payi: 1,
  arsa_paydasi: 10,
})
const plotOf = ({ streetCode }: Address): Fields => ({
  tur: 'ARSA',
  ada: 502,
  parsel: 4,
  sokak_kodu: streetCode,
  parsel_alani: 500,
})

async function citizen(town: TestService) {
  const member = await town.given.member()
  const [registry] = await town.db<{ registryNumber: string; oid: number }[]>`
    select registry_number, registry.oid from registry join member on member.registry_oid = registry.oid
    where user_name = ${member.userName}`
  if (!registry) throw new Error('A test member has no registry')
  return { member, number: registry.registryNumber, registryOid: registry.oid }
}

const doorsOf = ({ outerDoorOid, innerDoorOid }: Address): Fields => ({
  isyeri_adi: 'Göl Lokantası',
  bina_kodu: outerDoorOid,
  bagimsiz_bolum_kodu: innerDoorOid,
})

function sign(number: string, owner: string, fields: Fields): string {
  return line(advertisingHeader, {
    beyan_no: number,
    sicil_no: owner,
    beyan_tarihi: '10.02.2018',
    baslangic: '12.02.2018',
    ilan_turu: 4,
    ilan_yeri: 7,
    ilan_metni: 'GÖL  LOKANTASI Ünlü Café',
    yuzler: '220x160',
    son_tahakkuk_yili: 2025,
    ...fields,
  })
}

function evening(number: string, owner: string, fields: Fields): string {
  return line(entertainmentHeader, {
    beyan_no: number,
    sicil_no: owner,
    beyan_tarihi: '10.11.2026',
    ay: '2026-10',
    eglence_turu: 7,
    yer_turu: 1,
    gun: 26,
    ...fields,
  })
}

/** Plan of a stored declaration by the rules, beside the stored form of the file's line. */
async function plannedAndStored(town: TestService, number: string) {
  const [stored] = await town.db<{ oid: number; registryOid: number; sentOn: string }[]>`
    select oid, registry_oid, (sent_at at time zone 'Europe/Istanbul')::date as sent_on from declaration where number = ${number}`
  if (!stored) throw new Error('A declaration is gone')
  const row = await findDeclaration(town.db, stored.oid, 'anyone')
  if (!row) throw new Error('A declaration is gone')
  const { registryOid, sentOn: today } = stored
  const { findings } = row
  const given = { db: town.db, settings: testSettings, registryOid, today, findings, settled: undefined }
  const plan = await planDeclaration(given, declaredOf(row))
  const { subject, subjectKey, occasionKey, addressText, firstTaxYear, isYearly } = plan
  const [written] = await town.db`
    select declaration.subject, declaration.subject_key, occasion_key, address_text, first_tax_year, is_yearly
    from declaration join place on place.registry_oid = declaration.registry_oid and place.subject_key = declaration.subject_key
    where declaration.oid = ${stored.oid}`
  return { planned: { subject, subjectKey, occasionKey, addressText, firstTaxYear, isYearly }, written }
}

const inYear = (town: TestService, now: string) =>
  accrueYear({ db: town.db, settings: testSettings, now: new Date(now) })

const owedYears = async (town: TestService, registryOid: number) =>
  (
    await town.db<{ periodYear: number; kurus: number }[]>`
      select period_year, sum(principal_balance(oid))::bigint as kurus from accrual
      where registry_oid = ${registryOid} group by period_year order by period_year`
  ).map(({ periodYear, kurus }) => [periodYear, kurus])

test('properties come in with their declarations, as if they had been filed here', async ({ town }) => {
  const address = await someAddress(town.db)
  const { member, number, registryOid } = await citizen(town)
  const { districtCode, streetCode } = address
  const file = csv(
    estateHeader,
    estate('E-1', number, { ...buildingOf(address), hisse_payda: 3 }),
    estate('E-2', number, plotOf(address)),
    estate('E-3', number, {
      tur: 'ARAZI',
      ada: 503,
      parsel: 9,
      mahalle_kodu: districtCode,
      mevki: 'Göl üstü mevkii',
      arazi_cinsi: 2,
      parsel_alani: 5000,
      degisiklik_tarihi: '01.06.1978',
    }),
    estate('E-4', number, {
      ...buildingOf(address),
      ada: 504,
      bina_kodu: null,
      bagimsiz_bolum_kodu: null,
      adres: 'Eski çarşı içi, fırının üstü',
      sokak_kodu: streetCode,
    }),
  )
  expect(await importText(town, 'estate-declarations', file)).toMatchObject({ written: 4, report: [] })
  expect(await importText(town, 'estate-declarations', file)).toMatchObject({ written: 0, unchanged: 4 })

  const asking = town.as(member)
  const { Estates } = await asking.call('GetKnownProperties', {})
  expect(Estates.map(({ DeclarationNumber, Share }) => [DeclarationNumber, Share])).toEqual([
    ['E-1', '1/3'],
    ['E-2', '1/1'],
    ['E-3', '1/1'],
    ['E-4', '1/1'],
  ])
  const summary = await asking.call('RetrieveDeclarationSummary', { pageIndex: 0 })
  expect(summary.Items.every(({ StatusCode, CanCorrect }) => StatusCode === 'accepted' && CanCorrect)).toBe(
    true,
  )
  for (const { DeclarationOid } of Estates) {
    const detail = await asking.call('GetDeclarationDetail', { declarationOid: DeclarationOid })
    expect(detail.SentBy).toBe('Belediye kaydı')
    expect(detail.History).toMatchObject([{ StatusCode: 'accepted', By: 'Belediye' }])
    // The rules' plan of the content equals the stored form of the file's line.
    const row = await findDeclaration(town.db, DeclarationOid, 'anyone')
    if (!row) throw new Error('A declaration is gone')
    const plan = await planDeclaration(
      {
        db: town.db,
        settings: testSettings,
        registryOid,
        today: '2019-04-12',
        findings: row.findings,
        settled: { throughYear: 2025 },
      },
      declaredOf(row),
    )
    const [stored] = await town.db`
      select subject, declaration.subject_key, occasion_key, address_text
      from declaration join estate on declaration_oid = declaration.oid and estate.subject_key = declaration.subject_key
      where declaration.oid = ${DeclarationOid}`
    const { subject, subjectKey, occasionKey, addressText } = plan
    expect({ subject, subjectKey, occasionKey, addressText }).toEqual(stored)
  }
})

test('what the file has accrued is not accrued again; the years after it are, once', async ({ town }) => {
  const address = await someAddress(town.db)
  const { number, registryOid, member } = await citizen(town)
  const plot = { ...plotOf(address), ada: 512 }
  await importText(
    town,
    'estate-declarations',
    csv(
      estateHeader,
      estate('F-1', number, plot),
      estate('F-2', number, { ...plot, ada: 513, son_tahakkuk_yili: 2026 }),
    ),
  )
  const accruals = csv(
    accrualHeader,
    `FT-1;${number};12;2025;;1;Arsa vergisi 2025 1. taksit;02.01.2025;02.06.2025;500;F-1;`,
    `FT-2;${number};12;2025;;2;Arsa vergisi 2025 2. taksit;02.01.2025;01.12.2025;500;F-1;`,
  )
  expect(await importText(town, 'accruals', accruals)).toMatchObject({ written: 2, report: [] })
  // An accepted declaration is taxed, whichever county the lists and settings say that it lies in.
  const elsewhere = { ...testSettings, CountyCode: '9999' }
  expect(
    await accrueYear({ db: town.db, settings: elsewhere, now: new Date('2026-11-15T09:00:00Z') }),
  ).toBeGreaterThan(0)
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBe(0)
  const years = await owedYears(town, registryOid)
  expect(years.map(([year]) => year)).toEqual([2025, 2026])
  expect(years[0]).toEqual([2025, 100_000])
  const detail = await town.as(member).call('RetrieveDeclarationSummary', { pageIndex: 0 })
  const first = detail.Items.find(({ Number: each }) => each === 'F-1')
  const linked = await town.as(member).call('GetDeclarationAccruments', { declarationOid: first?.Oid ?? 0 })
  expect(linked.map(({ PeriodYear }) => PeriodYear)).toContain(2025)
  // The other system accrued the same year too: its line is told, not asked for twice.
  const again = csv(
    accrualHeader,
    `FT-3;${number};12;2026;;1;Arsa vergisi 2026;02.01.2026;01.06.2026;500;F-1;`,
  )
  expect((await importText(town, 'accruals', again)).report).toEqual([
    [2, 'belge_no', 'Bu taksit F-1 numaralı beyandan portalda tahakkuk etti; ikinci kez istenmez.'],
  ])
  // If the other system accrues the year first, the portal leaves it alone.
  const other = csv(
    accrualHeader,
    `FT-4;${number};12;2027;;1;Arsa vergisi 2027;04.01.2027;31.05.2027;600;F-2;`,
  )
  await importText(town, 'accruals', other)
  const [through] = await town.db`select accrued_through_year from declaration where number = 'F-2'`
  expect(through).toEqual({ accruedThroughYear: 2027 })
})

test('what came in is corrected and ended as what was filed here, without a second debt', async ({
  town,
}) => {
  const address = await someAddress(town.db)
  const { member, number, registryOid } = await citizen(town)
  const plot = { ...plotOf(address), ada: 522, son_tahakkuk_yili: 2026 }
  await importText(
    town,
    'accruals',
    csv(
      accrualHeader,
      `GT-1;${number};12;2026;;1;Arsa vergisi 2026 1. taksit;02.01.2026;01.06.2026;500;G-1;`,
      `GT-2;${number};12;2026;;2;Arsa vergisi 2026 2. taksit;02.01.2026;30.11.2026;500;G-1;`,
    ),
  )
  await importText(town, 'estate-declarations', csv(estateHeader, estate('G-1', number, plot)))
  const { Estates } = await town.as(member).call('GetKnownProperties', {})
  const [known] = Estates
  if (!known) throw new Error('The property is not known')
  const clerk = await town.given.member({ role: 'clerk' })
  const { plot: some } = declaring(address)
  const content = changed(some, {
    change: { eventDate: '2019-04-03' },
    property: { blockNumber: '522' },
    plot: { parcelAreaDm2: 60_000 },
    fileOidList: [await uploadDeed(town, member)],
  })
  const corrected = await sendEstate(town, member, content, { correctsOid: known.DeclarationOid })
  expect(corrected.StatusCode).toBe('waiting')
  const preview = await town.as(clerk).call('GetDeclarationForClerk', { declarationOid: corrected.Oid })
  expect(JSON.stringify(preview)).not.toContain('zamanaşımı')
  await town.as(clerk).call('DecideDeclaration', {
    declarationOid: corrected.Oid,
    decision: 'accepted',
    reason: 'Alanı düzeltildi.',
    findings: {},
  })
  // Only the year whose accruals came in is calculated again: earlier ones are the other system's.
  expect((await owedYears(town, registryOid)).map(([year]) => year)).toEqual([2026])
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBe(0)
  const ending = changed(content, { change: { reasonCode: 9, eventDate: '2026-10-01' }, fileOidList: [] })
  const ended = await sendEstate(town, member, ending)
  await town.as(clerk).call('DecideDeclaration', {
    declarationOid: ended.Oid,
    decision: 'accepted',
    reason: 'Tapu kaydına bakıldı.',
    findings: {},
  })
  expect((await town.as(member).call('GetKnownProperties', {})).Estates).toEqual([])
  // The other system's nightly file still has it.
  const night = csv(estateHeader, estate('G-1', number, plot))
  expect(await importText(town, 'estate-declarations', night, { isUpdate: true })).toMatchObject({
    written: 0,
    unchanged: 1,
    rejected: 0,
  })
})

test('an update ends and replaces, but never changes what was declared', async ({ town }) => {
  const address = await someAddress(town.db)
  const { member, number } = await citizen(town)
  const other = await citizen(town)
  const plot = { ...plotOf(address), ada: 532, son_tahakkuk_yili: 2026 }
  const bring = (lines: string[], options = {}) =>
    importText(town, 'estate-declarations', csv(estateHeader, ...lines), options)
  await bring([estate('H-1', number, plot)])
  const moved = await bring([estate('H-1', other.number, plot)], { isUpdate: true })
  expect(moved.report.map(([, field]) => field)).toEqual(['beyan_no'])
  const grown = await bring([estate('H-1', number, { ...plot, parsel_alani: 501 })], { isUpdate: true })
  expect(grown.report[0]?.[2]).toContain('Verilmiş beyan değişmez')
  const ended = estate('H-1', number, { ...plot, bitis: '31.12.2026' })
  expect((await bring([ended])).report[0]?.[2]).toContain('--update')
  expect(await bring([ended], { isUpdate: true })).toMatchObject({ written: 1, changed: 1, rejected: 0 })
  expect((await town.as(member).call('GetKnownProperties', {})).Estates).toEqual([])
  const newer = estate('H-2', number, { ...plot, beyan_tarihi: '05.05.2026', parsel_alani: 501 })
  expect(await bring([newer], { isUpdate: true })).toMatchObject({ written: 1, rejected: 0 })
  const states =
    await town.db`select number, status from declaration where number in ('H-1', 'H-2') order by number`
  expect(states).toEqual([
    { number: 'H-1', status: 'corrected' },
    { number: 'H-2', status: 'accepted' },
  ])
  // A complete file without it reports the loss.
  const rest = await bring([estate('H-3', number, { ...plot, ada: 533 })], {
    isUpdate: true,
    missingFile: '/dev/null',
  })
  expect(rest.missing).toBeGreaterThan(0)
})

test('every line that cannot be a declaration is told', async ({ town }) => {
  const address = await someAddress(town.db)
  const { number } = await citizen(town)
  const file = csv(
    estateHeader,
    estate('K-1', 'YOK', plotOf(address)),
    estate('K-2', number, { ...plotOf(address), sokak_kodu: 1 }),
    estate('K-3', number, { ...buildingOf(address), kullanim_kodu: 999, sinif_kodu: 'Z' }),
    estate('K-4', number, { ...buildingOf(address), ada: 509, bagimsiz_bolum_kodu: 999_999 }),
    estate('K-5', number, { ...plotOf(address), neden: 9 }),
    estate('K-6', number, { ...plotOf(address), hisse_pay: 2 }),
    estate('K-7', number, { ...buildingOf(address), brut_alan: null, muafiyet_kodu: 'yok' }),
    estate('K-8', number, { ...plotOf(address), ada: 540 }),
    estate('K-9', number, { ...plotOf(address), ada: 540 }),
  )
  const { report, isWritten } = await importText(town, 'estate-declarations', file)
  expect(isWritten).toBe(false)
  expect(report.map(([at, field]) => [at, field])).toEqual([
    [2, 'sicil_no'],
    [3, 'sokak_kodu'],
    [4, 'kullanim_kodu'],
    [4, 'sinif_kodu'],
    [5, 'bagimsiz_bolum_kodu'],
    [6, 'neden'],
    [7, 'hisse_pay'],
    [8, 'brut_alan'],
    [10, 'beyan_no'],
  ])
})

test('workplaces come in and are taxed from the next year on', async ({ town }) => {
  const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
  const { member, number, registryOid } = await citizen(town)
  const workplace = (through: number) =>
    csv(
      cleaningHeader,
      line(cleaningHeader, {
        beyan_no: 'C-1',
        sicil_no: number,
        beyan_tarihi: '10.02.2018',
        neden: 'BASLAMA',
        degisiklik_tarihi: '01.02.2018',
        isyeri_adi: 'Göl Lokantası',
        bina_kodu: outerDoorOid,
        bagimsiz_bolum_kodu: innerDoorOid,
        faaliyet_kodu: 8,
        olcu: 120,
        son_tahakkuk_yili: through,
      }),
    )
  expect(await importText(town, 'cleaning-declarations', workplace(2025))).toMatchObject({
    written: 1,
    report: [],
  })
  const { Places } = await town.as(member).call('GetKnownProperties', {})
  expect(Places).toMatchObject([{ Name: 'Göl Lokantası', DeclarationNumber: 'C-1' }])
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBeGreaterThan(0)
  expect((await owedYears(town, registryOid)).map(([year]) => year)).toEqual([2026])
  const late = await importText(town, 'cleaning-declarations', workplace(2026), { isUpdate: true })
  expect(late.report).toEqual([
    [2, 'son_tahakkuk_yili', '2026 yılının vergisi bu beyandan portalda tahakkuk etti.'],
  ])
})

test('signs come in by the line and are taxed from the next year on, those for weeks never', async ({
  town,
}) => {
  const address = await someAddress(town.db)
  const { member, number, registryOid } = await citizen(town)
  const file = csv(
    advertisingHeader,
    sign('A-1', number, doorsOf(address)),
    sign('A-2', number, { ...doorsOf(address), ilan_metni: 'İNDİRİM', yuzler: '3,52+100x50' }),
  )
  expect(await importText(town, 'advertising-declarations', file)).toMatchObject({ written: 2, report: [] })
  expect(await importText(town, 'advertising-declarations', file)).toMatchObject({ written: 0, unchanged: 2 })
  for (const each of ['A-1', 'A-2']) {
    const { planned, written } = await plannedAndStored(town, each)
    expect(written).toEqual(planned)
  }
  const { Places } = await town.as(member).call('GetKnownProperties', {})
  expect(Places.map(({ DeclarationNumber }) => DeclarationNumber).toSorted()).toEqual(['A-1', 'A-2'])
  const [kind] = await town.db<{ code: number }[]>`
    select code from advertising_kind where unit = 'squareMetreWeek' order by code limit 1`
  const forWeeks = { ...doorsOf(address), ilan_turu: kind?.code ?? 0, ilan_yeri: null, hafta: 3 }
  const weekly = csv(advertisingHeader, sign('A-3', number, { ...forWeeks, ilan_metni: 'FUAR' }))
  expect(await importText(town, 'advertising-declarations', weekly)).toMatchObject({ written: 1, report: [] })
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBeGreaterThan(0)
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBe(0)
  expect((await owedYears(town, registryOid)).map(([year]) => year)).toEqual([2026])
  const [taxed] = await town.db`
    select array_agg(distinct number order by number) as numbers from declaration_accrual
    join declaration on declaration.oid = declaration_oid where registry_oid = ${registryOid}`
  expect(taxed).toEqual({ numbers: ['A-1', 'A-2'] })
  const ended = csv(advertisingHeader, sign('A-1', number, { ...doorsOf(address), bitis: '31.12.2026' }))
  expect(await importText(town, 'advertising-declarations', ended, { isUpdate: true })).toMatchObject({
    changed: 1,
    rejected: 0,
  })
})

test('every line that cannot be a sign is told', async ({ town }) => {
  const address = await someAddress(town.db)
  const { number } = await citizen(town)
  const file = csv(
    advertisingHeader,
    sign('AK-1', number, { ...doorsOf(address), ilan_turu: 999 }),
    sign('AK-2', number, { ...doorsOf(address), ilan_metni: 'A', ilan_yeri: 1 }),
    sign('AK-3', number, { ...doorsOf(address), ilan_metni: 'B', yuzler: null }),
    sign('AK-4', number, { ...doorsOf(address), ilan_metni: 'C', yuzler: '0x80' }),
    sign('AK-5', number, { ...doorsOf(address), ilan_metni: 'D', baslangic: '12.02.2020' }),
    sign('AK-6', number, { ...doorsOf(address), ilan_metni: 'E', bina_kodu: 999_999 }),
    sign('AK-7', number, { ...doorsOf(address), ilan_metni: 'F' }),
    sign('AK-8', number, { ...doorsOf(address), ilan_metni: 'f' }),
    sign('AK-9', number, { ...doorsOf(address), ilan_metni: 'G', beyan_tarihi: '31.12.9999' }),
  )
  const { report, isWritten } = await importText(town, 'advertising-declarations', file)
  expect(isWritten).toBe(false)
  expect(report.map(([at, field]) => [at, field])).toEqual([
    [2, 'ilan_turu'],
    [3, 'ilan_yeri'],
    [4, 'yuzler'],
    [5, 'yuzler'],
    [6, 'baslangic'],
    [7, 'bina_kodu'],
    [9, 'beyan_no'],
    [10, 'beyan_tarihi'],
  ])
})

test('months of a place of entertainment come in, in any order; the next one is declared and taxed here', async ({
  town,
}) => {
  const address = await someAddress(town.db)
  const { member, number, registryOid } = await citizen(town)
  const bring = (lines: string[], options = {}) =>
    importText(town, 'entertainment-declarations', csv(entertainmentHeader, ...lines), options)
  const months = [
    evening('V-9', number, { ...doorsOf(address), ay: '2026-09', gun: 30 }),
    evening('V-8', number, { ...doorsOf(address), ay: '2026-08' }),
    evening('V-8b', number, {
      ...doorsOf(address),
      ay: '2026-08',
      eglence_turu: 5,
      yer_turu: null,
      gun: null,
      hasilat: '12.400,50',
    }),
  ]
  expect(await bring(months)).toMatchObject({ written: 3, report: [] })
  expect(await bring(months, { isUpdate: true })).toMatchObject({ written: 0, unchanged: 3, rejected: 0 })
  for (const each of ['V-9', 'V-8b']) {
    const { planned, written } = await plannedAndStored(town, each)
    expect(written).toEqual(planned)
  }
  expect(await bring([evening('V-7', number, { ...doorsOf(address), ay: '2026-07' })])).toMatchObject({
    written: 1,
  })
  const { Places } = await town.as(member).call('GetKnownProperties', {})
  expect(Places).toMatchObject([{ DeclarationNumber: 'V-9' }])
  const states = async () =>
    (
      await town.db<{ state: string }[]>`
      select number || ' ' || status as state from declaration
      where registry_oid = ${registryOid} and import_run_oid is not null order by number`
    ).map(({ state }) => state)
  expect(await states()).toEqual(['V-7 accepted', 'V-8 accepted', 'V-8b accepted', 'V-9 accepted'])
  expect(await inYear(town, '2026-11-15T09:00:00Z')).toBe(0)
  // The month after them is taxed, although the same year's earlier months were taxed elsewhere.
  const { entertainment } = declaring(address)
  const sent = await sendAny(town, member, { kind: 'entertainment', content: entertainment })
  expect(sent).toMatchObject({ StatusCode: 'assessed' })
  expect((await owedYears(town, registryOid)).map(([year]) => year)).toEqual([2026])
  // Declarations made here, or with another month's number, do not come in a second time.
  const again = await bring([
    evening('V-10', number, doorsOf(address)),
    evening('V-8', number, { ...doorsOf(address), ay: '2026-08', gun: 27 }),
  ])
  expect(again.report.map(([at, field]) => [at, field])).toEqual([
    [2, 'beyan_no'],
    [3, 'beyan_no'],
  ])
  // A corrected month takes the place of the earlier one, and of no other month.
  expect(
    await bring([evening('V-9x', number, { ...doorsOf(address), ay: '2026-09', gun: 29 })]),
  ).toMatchObject({ written: 1 })
  expect(await states()).toEqual([
    'V-7 accepted',
    'V-8 accepted',
    'V-8b accepted',
    'V-9 corrected',
    'V-9x accepted',
  ])
  const wrong = await bring([
    evening('VK-1', number, { ...doorsOf(address), ay: '2026-11' }),
    evening('VK-2', number, { ...doorsOf(address), ay: '2026-06', gun: 31 }),
    evening('VK-3', number, { ...doorsOf(address), ay: '2026-05', yer_turu: null }),
    evening('VK-4', number, { ...doorsOf(address), ay: '2026-04', eglence_turu: 5, yer_turu: null }),
    evening('VK-5', number, { ...doorsOf(address), ay: '2026-03', eglence_turu: 99 }),
  ])
  expect(wrong.report.map(([at, field]) => [at, field])).toEqual([
    [2, 'ay'],
    [3, 'gun'],
    [4, 'yer_turu'],
    [5, 'hasilat'],
    [6, 'eglence_turu'],
  ])
})
