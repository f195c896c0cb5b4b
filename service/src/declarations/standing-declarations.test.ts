import { expect } from 'vitest'
import { someAddress, test } from '../testing/declaring.ts'
import { csv, importText } from '../testing/importing.ts'
import { givenRegistry } from '../testing/one-administrator.ts'
import { type TestService, testSettings } from '../testing/test-service.ts'
import { waitingAt } from '../testing/waiting-at.ts'
import { accrueYear } from './accrue-year.ts'

const accrue = ({ db, now }: TestService) => accrueYear({ db, settings: testSettings, now })

const accruedFor = async ({ db }: TestService, registryOid: number) => {
  const rows = await db<{ revenueCode: number; instalment: number }[]>`
    select revenue_code, instalment from accrual where registry_oid = ${registryOid} and period_year = 2026
    order by revenue_code, instalment`
  return rows.map(({ revenueCode, instalment }) => `${revenueCode}/${instalment}`)
}

/** Owner of a plot, a house and a shop in it, declared in another system up to 2025. */
async function givenTaxpayer(town: TestService, parcel: number, doorOid: number) {
  const { streetCode } = await someAddress(town.db)
  const owner = await givenRegistry(town)
  const files = {
    'estate-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;bagimsiz_bolum_no;' +
        'bina_kodu;sokak_kodu;parsel_alani;kullanim_kodu;yapi_kodu;sinif_kodu;brut_alan;insaat_yili;arsa_payi;' +
        'arsa_paydasi;vergi_degeri;son_tahakkuk_yili',
      `P-${parcel};${owner.number};12.04.2019;ARSA;7;03.04.2019;1;1;888;${parcel};;;${streetCode};500;;;;;;;;900.000,00;2025`,
      `H-${parcel};${owner.number};12.04.2019;BINA;7;03.04.2019;1;1;501;${parcel};1;${doorOid};;400;9;2;B;100;2014;1;1;900.000,00;2025`,
    ),
    'cleaning-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;neden;degisiklik_tarihi;isyeri_adi;bina_kodu;faaliyet_kodu;olcu;bina_grubu;son_tahakkuk_yili',
      `C-${parcel};${owner.number};10.02.2018;BASLAMA;01.02.2018;Dükkân;${doorOid};8;120;4;2025`,
    ),
    'advertising-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;baslangic;isyeri_adi;bina_kodu;ilan_turu;ilan_yeri;ilan_metni;yuzler;son_tahakkuk_yili',
      `A-${parcel};${owner.number};14.01.2022;17.01.2022;Dükkân;${doorOid};1;2;GÖL;250x80;2025`,
    ),
  } as const
  for (const [kind, text] of Object.entries(files))
    expect(await importText(town, kind as keyof typeof files, text)).toMatchObject({ report: [] })
  return owner
}

const givenDoors = ({ db }: TestService) => db<{ oid: number; districtCode: string }[]>`
  select outer_door.oid, district_code from outer_door join street on street.code = street_code
  where street_code in (select street_code from street_valuation) and outer_door.is_active
    and street_code in (select street_code from advertising_street)
    and not exists (select from inner_door where outer_door_oid = outer_door.oid)
  order by outer_door.oid`

test('what was accepted goes on being accrued, whatever the address lists say by then', async ({ town }) => {
  const { db } = town
  const [door, other] = await givenDoors(town)
  if (!door || !other) throw new Error('The town has no houses without flats')
  const untouched = await givenTaxpayer(town, 1, other.oid)
  await accrue(town)
  const wanted = await accruedFor(town, untouched.oid)
  expect(wanted.length).toBeGreaterThanOrEqual(8)
  const taxpayer = await givenTaxpayer(town, 2, door.oid)
  const { countyCode, cityCode } = await someAddress(db)
  await db`insert into county (code, city_code, name) values ('99991', ${cityCode}, 'Komşu')`
  await db`update district set county_code = '99991' where county_code = ${countyCode}`
  await db`
    insert into inner_door (oid, outer_door_oid, number, position, floor, usage, address_number)
    values (987654301, ${door.oid}, '1', 1, 0, 'residence', '9876543201')`
  await accrue(town)
  expect(await accruedFor(town, taxpayer.oid)).toEqual(wanted)
  await db`update district set county_code = ${countyCode} where county_code = '99991'`
})

test('what cannot be accrued is work of the clerks until it can', async ({ town }) => {
  const { db } = town
  const clerk = town.as(await town.given.member({ role: 'clerk', duties: ['taxes'] }))
  const waiting = async () => {
    const { Items } = await clerk.call('GetDeclarationsForClerk', { statusCode: 'notAccrued' })
    return {
      listed: Items.map(({ Number: number, AccrualFault }) => [number, AccrualFault]),
      counted: await waitingAt(town, clerk, '/Memur/Beyanlar?durum=tahakkuk-etmeyen'),
    }
  }
  const [street] = await db<{ code: string }[]>`
    insert into street (code, district_code, name, type_code)
    select '9999901', district_code, 'Değersiz', type_code from street limit 1 returning code`
  const owner = await givenRegistry(town)
  const imported = await importText(
    town,
    'estate-declarations',
    csv(
      'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;sokak_kodu;parsel_alani;' +
        'vergi_degeri;son_tahakkuk_yili',
      `N-1;${owner.number};12.04.2019;ARSA;7;03.04.2019;1;1;999;9;${street?.code};500;900.000,00;2025`,
    ),
  )
  expect(imported.report).toEqual([])
  expect(await waiting()).toEqual({ listed: [], counted: 0 })
  await accrue(town)
  expect(await waiting()).toEqual({
    listed: [['N-1', expect.stringContaining('arsa birim değeri yüklü değil') as string]],
    counted: 1,
  })
  await db`
    insert into street_valuation (street_code, year, unit_kurus, source)
    select ${street?.code ?? ''}, year, unit_kurus, source from street_valuation
    where street_code = (select min(street_code) from street_valuation)`
  expect(await accrue(town)).toBeGreaterThan(0)
  expect(await waiting()).toEqual({ listed: [], counted: 0 })
})
