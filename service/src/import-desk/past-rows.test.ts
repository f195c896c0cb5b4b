import type { ImportKindCode } from 'contract/import/codes'
import { expect } from 'vitest'
import { tariffKinds } from '../import/tariffs.ts'
import type { ImportKind } from '../import/kind.ts'
import { someAddress, test } from '../testing/declaring.ts'
import { csv, importText } from '../testing/importing.ts'
import { givenClerk, look, tried, work, write } from '../testing/importing-at-the-desk.ts'
import type { TestService } from '../testing/test-service.ts'

type TariffName = keyof typeof tariffKinds

/** A row of each tariff for a day that is over, of something that has other rows. */
async function pastRows({ db }: TestService): Promise<Partial<Record<TariffName, [string, ...string[]]>>> {
  const { streetCode, districtCode } = await someAddress(db)
  const term = 'kod;gecerlilik;deger;dayanak'
  return {
    'construction-costs': [
      'yil;kullanim_kodu;yapi_kodu;sinif_kodu;ortalama;dayanak',
      '2001;9;2;B;5.000,00;Tebliğ',
    ],
    'street-values': ['sokak_kodu;yil;birim_tutar;dayanak', `${streetCode};2001;1,00;Takdir komisyonu`],
    'land-values': ['mahalle_kodu;yil;arazi_cinsi;birim_tutar;dayanak', `${districtCode};2001;1;1,00;K`],
    'revaluation-rates': ['yil;oran;uygulanan_yuzde;dayanak', '1999;1,00;100;RG'],
    // The price of metropolitan towns is worked out from the other one until it has a row.
    'cleaning-prices': ['yil;buyuksehir;grup;derece;yillik_tutar;dayanak', '2001;E;1;1;1,00;RG'],
    'cleaning-water-prices': ['yil;buyuksehir;metrekup_tutari;dayanak', '2001;H;0,01;RG'],
    'cleaning-degrees': ['mahalle_kodu;gecerlilik;derece;dayanak', `${districtCode};14.11.2026;5;Meclis`],
    'advertising-tariff': ['yil;tur_kodu;yer_kodu;sokak_grubu;birim_tutar;dayanak', '2010;2;;1;20,00;Meclis'],
    'tax-terms': [term, 'lossPenaltyPercent;01.10.2026;0;RG'],
    'water-prices': [
      'grup;gecerlilik;kademe;su_tutari;atik_su_tutari;dayanak',
      'KONUT;01.11.2026;1;0,01;0,01;Meclis',
    ],
    'water-terms': [term, 'fixedFeeKurus;01.11.2026;1;Meclis'],
    // A band has no day: it counts for all of them.
    'cleaning-bands': [
      'faaliyet_kodu;en_az;en_cok;grup;dayanak',
      ...['0;59', '60;199', '200;499', '500;999', '1000;1999', '2000;2999', '3000;'].map(
        (band) => `8;${band};1;BKK`,
      ),
    ],
    'entertainment-daily': ['yer_turu;gecerlilik;gunluk_tutar;dayanak', '1;01.10.2026;50,00;Meclis'],
  }
}

test('a row for days that are over is written by another administrator where others of it are on record', async ({
  town,
}) => {
  const [first, second] = [await givenClerk(town), await givenClerk(town)]
  const files = await pastRows(town)
  const others = Object.values(tariffKinds as Record<string, ImportKind>).filter(
    ({ name, replacing }) => replacing !== undefined && name !== 'advertising-streets',
  )
  expect(Object.keys(files).toSorted()).toEqual(others.map(({ name }) => name).toSorted())
  for (const [kind, [header, ...lines]] of Object.entries(files)) {
    const options = { kind: kind as ImportKindCode, fileName: `${kind}.csv` }
    const found = await tried(town, first, csv(header, ...lines), options)
    expect({ kind, ...found }).toMatchObject({ kind, Counts: { Rejected: 0 }, NeedsAnother: true })
    await expect(write(town, first, found), kind).rejects.toThrow('AnotherAdministratorNeeded')
    // The second one is told of the rows in question.
    expect(await look(town, second, found.importOid)).toMatchObject({
      HasPastRows: true,
      NeedsAnother: false,
    })
    const confirmed = { confirmedUnusual: true }
    expect(await write(town, second, found, confirmed)).toMatchObject({ Status: 'written' })
  }
})

test('the first rows of something, and those of days to come, are one administrator’s', async ({ town }) => {
  const clerk = await givenClerk(town)
  const { districtCode } = await someAddress(town.db)
  await town.db`
    insert into street (code, district_code, type_code, name) values ('77000001', ${districtCode}, 4, 'Yeni Açılan')`
  const header = 'sokak_kodu;yil;birim_tutar;dayanak'
  const bring = async (line: string) => {
    const options = { kind: 'street-values', fileName: 'degerler.csv' } as const
    return write(town, clerk, await tried(town, clerk, csv(header, line), options))
  }
  expect(await bring('77000001;2026;100,00;Takdir komisyonu')).toMatchObject({ Status: 'written' })
  expect(await bring('77000001;2027;150,00;Takdir komisyonu')).toMatchObject({ Status: 'written' })
  await expect(bring('77000001;2025;1,00;Takdir komisyonu')).rejects.toThrow('AnotherAdministratorNeeded')
})

test('what comes in the place of a row that was taken out is not the first of its kind', async ({ town }) => {
  const [first, second] = [await givenClerk(town), await givenClerk(town)]
  const { districtCode } = await someAddress(town.db)
  await town.db`
    insert into street (code, district_code, type_code, name) values ('77000002', ${districtCode}, 4, 'Yanlış Sokak')`
  const header = 'sokak_kodu;yil;birim_tutar;dayanak'
  const row = (amount: string) => csv(header, `77000002;2026;${amount};Takdir komisyonu`)
  const options = { kind: 'street-values', fileName: 'degerler.csv' } as const
  await importText(town, 'street-values', row('100,00'))
  const out = await tried(town, first, row('100,00'), {
    ...options,
    correction: 'takeOut',
    reason: 'Başka sokağın değeri yazılmış',
  })
  expect(await write(town, second, out)).toMatchObject({ Status: 'written' })
  const other = await tried(town, first, row('1,00'), options)
  await expect(write(town, first, other)).rejects.toThrow('AnotherAdministratorNeeded')
  expect(await write(town, second, other)).toMatchObject({ Status: 'written' })
})

test('a day that passes between the try and the writing is looked at again', async ({ town }) => {
  const clerk = await givenClerk(town)
  const { districtCode } = await someAddress(town.db)
  const found = await tried(
    town,
    clerk,
    csv('mahalle_kodu;gecerlilik;derece;dayanak', `${districtCode};15.11.2026;4;Meclis 2026/70`),
    { kind: 'cleaning-degrees', fileName: 'dereceler.csv' },
  )
  expect(found.NeedsAnother).toBe(false)
  const { importOid, FileHash } = found
  await town.as(clerk).call('WriteImport', { importOid, fileHash: FileHash ?? '', skipRejected: false })
  town.pass(24 * 60 * 60 * 1000)
  await work(town)
  expect(await look(town, await givenClerk(town), importOid)).toMatchObject({
    Status: 'failed',
    Message: expect.stringContaining('Yeniden deneyin'),
  })
})
