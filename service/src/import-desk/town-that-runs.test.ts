import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { someAddress, test as declaring } from '../testing/declaring.ts'
import { accrualHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { givenClerk } from '../testing/importing-at-the-desk.ts'
import {
  bring,
  expectTwo,
  givenMoneyTaken,
  givenRegistry,
  townSettings,
} from '../testing/one-administrator.ts'
import type { ImportKindCode } from 'contract/import/codes'
import { write } from '../testing/importing-at-the-desk.ts'
import type { TestService } from '../testing/test-service.ts'

const test = declaring.extend('settings', { scope: 'file' }, () => townSettings)

test('a town has moved in once its counter goes on taking money after the first file of receipts', async ({
  town,
}) => {
  const clerk = await givenClerk(town)
  await importReceipt(town, '2026-11-13 10:00')
  expect(await bringFee(town, clerk)).toMatchObject({ NeedsAnother: false })
  // The same day again, as files come twice while a town moves in.
  await importReceipt(town, '2026-11-15 08:00')
  expect(await bringFee(town, clerk)).toMatchObject({ NeedsAnother: false })
  await importReceipt(town, '2026-11-15 15:00')
  await expectTwo(town, clerk, await bringFee(town, clerk))
})

test('one administrator brings no new declaration, contract of water or meter', async ({ town }) => {
  await givenMoneyTaken(town)
  const clerk = await givenClerk(town)
  const { number } = await givenRegistry(town)
  const { streetCode, outerDoorOid, innerDoorOid } = await someAddress(town.db)
  const key = randomUUID().slice(0, 12)
  const door = `${outerDoorOid};${innerDoorOid ?? ''}`
  await importText(town, 'subscriptions', csv(subscriptionHeader, `W-${key};${number};KONUT;Çay;2024-05-01`))
  const files: Partial<Record<ImportKindCode, string>> = {
    'estate-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;sokak_kodu;' +
        'parsel_alani;vergi_degeri;son_tahakkuk_yili',
      `P-${key};${number};12.04.2025;ARSA;7;03.04.2025;1;1;777;1;${streetCode};50000;1,00;2025`,
    ),
    'cleaning-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;neden;degisiklik_tarihi;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;faaliyet_kodu;' +
        'olcu;bina_grubu;son_tahakkuk_yili',
      `C-${key};${number};20.01.2022;BASLAMA;03.01.2022;Dükkân;${door};8;95;4;2025`,
    ),
    'advertising-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;baslangic;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;ilan_turu;ilan_yeri;ilan_metni;' +
        'yuzler;son_tahakkuk_yili',
      `A-${key};${number};14.01.2022;17.01.2022;Dükkân;${door};1;2;GÖL;250x80;2025`,
    ),
    'entertainment-declarations': csv(
      'beyan_no;sicil_no;beyan_tarihi;ay;isyeri_adi;bina_kodu;bagimsiz_bolum_kodu;eglence_turu;hasilat',
      `E-${key};${number};10.11.2026;2026-10;Kulüp;${door};5;1,00`,
    ),
    subscriptions: csv(subscriptionHeader, `S-${key};${number};KONUT;Çay;2024-05-01`),
    meters: csv('sayac_no;abone_no;tur', `M-${key};W-${key};Mekanik`),
  }
  for (const [kind, text] of Object.entries(files))
    await expectTwo(town, clerk, await bring(town, clerk, kind as ImportKindCode, text))
})

test('one administrator puts nobody with a duty at a door, and others count as people', async ({ town }) => {
  await givenMoneyTaken(town)
  const clerk = await givenClerk(town)
  const auditor = await town.given.member({ role: 'clerk', duties: ['audit'] })
  const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
  const addresses = (numbers: readonly string[]) =>
    csv(
      'sicil_no;tur;bina_kodu;bagimsiz_bolum_kodu;adres',
      ...numbers.map((number) => `${number};TEBLIGAT;${outerDoorOid};${innerDoorOid ?? ''};`),
    )
  const numbers = await Promise.all(Array.from({ length: 5 }, async () => (await givenRegistry(town)).number))
  const [record] = await town.db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${auditor.registryOid}`
  const ofAuditor = await bring(town, clerk, 'registry-addresses', addresses([record?.registryNumber ?? '']))
  await expectTwo(town, clerk, ofAuditor)
  expect(await write(town, await givenClerk(town), ofAuditor)).toMatchObject({ Status: 'written' })
  await expectTwo(town, clerk, await bring(town, clerk, 'registry-addresses', addresses(numbers)))
  expect(await bring(town, clerk, 'registry-addresses', addresses(numbers.slice(0, 4)))).toMatchObject({
    NeedsAnother: false,
    ChangedPeople: 4,
  })
})

const subscriptionHeader = 'abone_no;sicil_no;grup;adres;baslangic'

/** Receipt of the counter, brought on 15.11.2026 at noon. */
async function importReceipt(town: TestService, takenAt: string) {
  const { number } = await givenRegistry(town)
  const key = randomUUID().slice(0, 12)
  const debt = `A-${key};${number};11;2026;;;Vergi;2026-01-02;2026-11-30;10,00;;`
  await importText(town, 'accruals', csv(accrualHeader, debt))
  const receipt = `C-${key};C-${key};${number};1;${takenAt};;;;A-${key};10,00;`
  const outcome = await importText(town, 'collections', csv(collectionHeader, receipt))
  expect(outcome).toMatchObject({ written: 1, report: [] })
}

/** First price of something new: one person's while a town moves in. */
const bringFee = (town: TestService, clerk: Awaited<ReturnType<typeof givenClerk>>) =>
  bring(
    town,
    clerk,
    'wedding-fees',
    csv('kod;gecerlilik;ad;tutar;dayanak', `F${Date.now() % 1_000_000};01.12.2027;Nikâh;0,01;Meclis`),
  )

test('one administrator renames nothing that people pay by, and moves no door or its use, by file or at the desk', async ({
  town,
}) => {
  await givenMoneyTaken(town)
  const clerk = await givenClerk(town)
  const [revenue] = await town.db<
    { code: number; name: string; moduleCode: number; fine: string; basis: string }[]
  >`
    select code, name, module_code, case when bears_delay_fine then 'E' else 'H' end as fine, legal_basis as basis
    from revenue order by code limit 1`
  if (!revenue) throw new Error('no revenue')
  const { code, name, moduleCode, fine, basis } = revenue
  const row = {
    gelir_kodu: code,
    ad: 'Acil Vergi Borcu',
    modul_kodu: moduleCode,
    gecikme_zammi: fine,
    dayanak: basis,
  }
  const head = Object.keys(row).join(';')
  const file = await bring(town, clerk, 'revenues', csv(head, Object.values(row).join(';')))
  expect(file.ForTwo).toEqual([expect.stringContaining(`${name} ${basis} → Acil Vergi Borcu ${basis}`)])
  await expectTwo(town, clerk, file)
  // The same name again is no change.
  const again = csv(head, Object.values({ ...row, ad: name }).join(';'))
  expect(await bring(town, clerk, 'revenues', again)).toMatchObject({ NeedsAnother: false })
  const typed = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)]))
  expect(await town.as(clerk).call('AddReferenceRows', { kind: 'revenues', rows: [typed] })).toMatchObject({
    IsWritten: false,
    WaitsForSecondAdministrator: true,
  })
  const [proposal] = await town.db<{ text: string }[]>`
    select text from registry_proposal where call_name = 'AddReferenceRows' order by oid desc limit 1`
  expect(proposal?.text).toContain(`${name} ${basis} → Acil Vergi Borcu`)
  expect(await town.db`select name from revenue where code = ${code}`).toEqual([{ name }])

  const [flat] = await town.db<
    { oid: number; door: number; number: string; floor: number; address: string }[]
  >`
    select oid, outer_door_oid as door, number, floor, address_number as address from inner_door
    where usage = 'residence' limit 1`
  const business = csv(
    'bagimsiz_bolum_kodu;bina_kodu;ic_kapi_no;kat;kullanim;adres_no',
    `${flat?.oid};${flat?.door};${flat?.number};${flat?.floor};ISYERI;${flat?.address}`,
  )
  await expectTwo(town, clerk, await bring(town, clerk, 'flats', business))
})
