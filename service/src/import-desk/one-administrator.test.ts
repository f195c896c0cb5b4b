import { randomUUID } from 'node:crypto'
import { type ImportKindCode, importKindCodes, importKindOf } from 'contract/import/codes'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { importKinds } from '../import/import-file.ts'
import { countsPeople, isWeighed } from '../import/second-eyes.ts'
import { someAddress, test as declaring } from '../testing/declaring.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { givenClerk, work, write } from '../testing/importing-at-the-desk.ts'
import { newPhone } from '../testing/signing-in.ts'
import {
  bring,
  expectTwo,
  givenMoneyTaken,
  givenRegistry,
  townSettings,
} from '../testing/one-administrator.ts'
import type { TestService } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

const test = declaring.extend('settings', { scope: 'file' }, () => townSettings)

const estateHeader =
  'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;sokak_kodu;parsel_alani;' +
  'vergi_degeri;son_tahakkuk_yili;bitis'

/** A plot whose tax the portal goes on accruing after 2025. */
async function givenPlot(town: TestService, accruedThrough = '2025') {
  const { streetCode } = await someAddress(town.db)
  const owner = await givenRegistry(town)
  const number = `EB-${randomUUID().slice(0, 12)}`
  const line = ({ year = accruedThrough, end = '', value = '900.000,00', named = number } = {}) =>
    csv(
      estateHeader,
      `${named};${owner.number};12.04.2019;ARSA;7;03.04.2019;1;1;502;4;${streetCode};500;${value};${year};${end}`,
    )
  expect(await importText(town, 'estate-declarations', line())).toMatchObject({ written: 1, rejected: 0 })
  return { number, owner, line }
}

test('every kind of file that moves money is weighed', () => {
  const moving = importKindCodes.filter((kind) => importKindOf(kind).moves.includes('moneyDown'))
  expect(moving.filter((kind) => !isWeighed(importKinds[kind]))).toEqual([])
})

test('every kind of file that says who people are counts them', () => {
  const telling = importKindCodes.filter((kind) => importKindOf(kind).moves.includes('identity'))
  expect(telling.filter((kind) => !countsPeople(kind))).toEqual([])
})

describe('one administrator', () => {
  test('stops no property tax by a year to come, a later accrual, an end or another declaration', async ({
    town,
  }) => {
    const clerk = await givenClerk(town)
    const { number, owner, line } = await givenPlot(town)
    const far = await bring(town, clerk, 'estate-declarations', line({ year: '2090' }), { isUpdate: true })
    expect(far.FirstRejected).toMatchObject([{ Field: 'son_tahakkuk_yili' }])
    const accrual = (year: number) =>
      csv(
        accrualHeader,
        `A-${number}-${year};${owner.number};11;${year};;;Vergi;2026-01-02;2026-06-01;1,00;${number};`,
      )
    const late = await bring(town, clerk, 'accruals', accrual(2028))
    expect(late.FirstRejected).toMatchObject([{ Field: 'yil' }])
    for (const text of [
      line({ year: '2027' }),
      line({ end: '01.11.2026' }),
      line({ value: '1,00' }),
      line({ value: '900.000,01' }),
      line({ named: `${number}-2`, year: '2027' }),
      line({ named: `${number}-3`, value: '1,00' }),
    ])
      await expectTwo(town, clerk, await bring(town, clerk, 'estate-declarations', text, { isUpdate: true }))
    await expectTwo(town, clerk, await bring(town, clerk, 'accruals', accrual(2027)))
    const [declaration] = await town.db`
      select accrued_through_year from declaration where number = ${number}`
    expect(declaration).toEqual({ accruedThroughYear: 2025 })
    // An accrual of a year that was accrued already raises nothing.
    expect(await bring(town, clerk, 'accruals', accrual(2025))).toMatchObject({ NeedsAnother: false })
    expect(
      await write(town, await givenClerk(town), await bring(town, clerk, 'accruals', accrual(2027))),
    ).toMatchObject({ Status: 'written' })
  })

  test('reads in the known lines no one’s numbers unnoticed', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { registryOid } = await town.given.member()
    const { subscriberNo } = await givenSubscription(town, registryOid)
    const [owner] = await town.db<{ number: string }[]>`
      select registry_number as number from registry where oid = ${registryOid}`
    const debt = `L-${subscriberNo};${owner?.number};11;2026;;;Vergi;2026-01-02;2026-06-01;1,00;;`
    await importText(town, 'accruals', csv(accrualHeader, debt))
    for (const [kind, recordKey] of [
      ['deposits', subscriberNo],
      ['readings', `T-${subscriberNo}`],
      ['accruals', `L-${subscriberNo}`],
    ] as const) {
      const why = 'Eski sistemde düzeltilemiyor'
      const by = { acceptedByName: 'Memur', acceptedByMemberOid: clerk.oid, acceptedAt: town.now }
      await town.db`
        insert into accepted_rejection ${town.db({ kind, recordKey, field: 'tarih', reason: 'Gelecekte olamaz.', why, ...by })}`
      await town.as(clerk).call('GetAcceptedRejections', {})
      const named = await town.db`
        select from security_event_subject
        where registry_oid = ${registryOid} and matter = ${recordKey} and event_oid = (select max(oid) from security_event)`
      expect([kind, named.length]).toEqual([kind, 1])
    }
  })

  test('makes no value on record one of a later year', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { number, owner, line } = await givenPlot(town, '2021')
    const accrued = [2022, 2023, 2024, 2025].map(
      (year) =>
        `A-${number}-${year};${owner.number};11;${year};;;Vergi;${year}-01-02;${year}-06-02;900,00;${number};`,
    )
    expect(await importText(town, 'accruals', csv(accrualHeader, ...accrued))).toMatchObject({ written: 4 })
    const text = line({ year: '2025', value: '900.000,01' })
    await expectTwo(town, clerk, await bring(town, clerk, 'estate-declarations', text, { isUpdate: true }))
  })

  test('changes no contract of water and brings no reading, meter or bill to one that has some', async ({
    town,
  }) => {
    const clerk = await givenClerk(town)
    const { registryOid } = await town.given.member()
    const [registry] = await town.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${registryOid}`
    const { subscriberNo, subscriptionOid } = await givenSubscription(town, registryOid)
    const key = randomUUID().slice(0, 12)
    const owed = csv(
      accrualHeader,
      `W-${key};${registry?.registryNumber};51;2026;9;;Su;2026-10-05;2026-12-25;10,00;;${subscriberNo}`,
    )
    await importText(town, 'accruals', owed)
    await town.db`
      insert into water_bill ${town.db({
        subscriptionOid,
        accrualOid: await givenDebt(town, registryOid, { principalKurus: 1000, revenueCode: 51 }),
        readBefore: '2026-09-01',
        readOn: '2026-10-01',
        firstIndex: 80,
        lastIndex: 90,
        totalKurus: 1000,
        lines: town.db.json([]),
      })}`
    const files: Partial<Record<ImportKindCode, string>> = {
      subscriptions: csv(
        'abone_no;sicil_no;grup;daire_sayisi;adres;baslangic',
        `${subscriberNo};${registry?.registryNumber};KONUT;400;Çay Mahallesi, Söğüt Sokak No 3 D 2, Çınarlıgöl;2024-05-01`,
      ),
      meters: csv('sayac_no;abone_no;tur', `N-${subscriberNo};${subscriberNo};Mekanik`),
      'meter-operations': csv('sayac_no;islem;tarih;endeks', `T-${subscriberNo};DEGISTIRME;2026-11-10;100`),
      readings: csv('sayac_no;tarih;endeks', `T-${subscriberNo};2026-11-10;100`),
      'water-bills': csv(
        'tahakkuk_no;abone_no;onceki_okuma;okuma;ilk_endeks;son_endeks;su',
        `W-${key};${subscriberNo};2026-10-01;2026-11-01;90;9000;10,00`,
      ),
    }
    for (const [kind, text] of Object.entries(files))
      await expectTwo(town, clerk, await bring(town, clerk, kind as ImportKindCode, text))
    // New records by one person: a town moves in.
    const fresh = `F-${key}`
    const alone: [ImportKindCode, string][] = [
      [
        'subscriptions',
        csv(
          'abone_no;sicil_no;grup;adres;baslangic',
          `${fresh};${registry?.registryNumber};KONUT;Çay Mahallesi;2024-05-01`,
        ),
      ],
      ['meters', csv('sayac_no;abone_no;tur', `${fresh};${fresh};Mekanik`)],
      ['meter-operations', csv('sayac_no;islem;tarih;endeks', `${fresh};TAKMA;2024-05-01;0`)],
      ['readings', csv('sayac_no;tarih;endeks', `${fresh};2026-09-10;40`, `${fresh};2026-10-10;44`)],
    ]
    for (const [kind, text] of alone)
      expect(await write(town, clerk, await bring(town, clerk, kind, text)), kind).toMatchObject({
        Status: 'written',
      })
  })

  test('brings a deposit by what it is valued at, not by what the file says was paid', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { registryOid } = await town.given.member()
    const { subscriberNo } = await givenSubscription(town, registryOid)
    const found = await bring(
      town,
      clerk,
      'deposits',
      csv('abone_no;tarih;tutar;metrekup', `${subscriberNo};2020-05-01;0,01;5000`),
    )
    expect(Number(found.Lowered)).toBeGreaterThan(1000)
    await expectTwo(town, clerk, found)
  })

  test('moves no last days to pay by days off', async ({ town }) => {
    const clerk = await givenClerk(town)
    await town.db`insert into public_holiday (day, name) values ('2027-09-05', 'Kurtuluş günü')`
    const files: [ImportKindCode, string][] = [
      ['holidays', csv('gun;ad', '06.09.2027;Kar tatili', '07.09.2027;Kar tatili')],
      ['feasts', csv('gun;bayram;dayanak', '10.03.2027;RAMAZAN;Duyuru')],
    ]
    for (const [kind, text] of files) await expectTwo(town, clerk, await bring(town, clerk, kind, text))
    const typed = await town.as(clerk).call('AddReferenceRows', {
      kind: 'holidays',
      rows: [{ gun: '08.09.2027', ad: 'Kar tatili' }],
    })
    expect(typed).toMatchObject({ IsWritten: false, WaitsForSecondAdministrator: true })
  })

  test('moves no neighbourhood to another town, no street to another neighbourhood and no door to another street', async ({
    town,
  }) => {
    const clerk = await givenClerk(town)
    const [street] = await town.db<{ code: string; typeCode: number; name: string; other: string }[]>`
      select code, type_code, name, (select code from district where code <> district_code limit 1) as other
      from street limit 1`
    const [door] = await town.db<{ oid: number; other: string }[]>`
      select oid, (select code from street where code <> street_code order by code desc limit 1) as other
      from outer_door order by oid limit 1`
    const { districtCode, cityCode } = await someAddress(town.db)
    await town.db`insert into county (code, city_code, name) values ('99991', ${cityCode}, 'Komşu')`
    const files: [ImportKindCode, string][] = [
      ['districts', csv('mahalle_kodu;ilce_kodu;ad', `${districtCode};99991;Göl`)],
      [
        'streets',
        csv(
          'sokak_kodu;mahalle_kodu;tur;ad',
          `${street?.code};${street?.other};${street?.typeCode};${street?.name}`,
        ),
      ],
      ['buildings', csv('bina_kodu;sokak_kodu;kapi_no', `${door?.oid};${door?.other};99123`)],
    ]
    for (const [kind, text] of files) await expectTwo(town, clerk, await bring(town, clerk, kind, text))
  })

  test('gives no record on file its first phone or identity number, nor that of a registration another', async ({
    town,
  }) => {
    const clerk = await givenClerk(town)
    const { number } = await givenRegistry(town)
    const identity = completeNationalId(`3${String(Date.now()).slice(-8)}`)
    const line = (fields: {
      number: string
      type?: string
      identity?: string
      phone?: string
      email?: string
    }) =>
      csv(
        registryHeader,
        `${fields.number};${fields.type ?? 'D'};${fields.identity ?? ''};SAZLIK;SAZ;;;;;;;${fields.phone ?? ''};${fields.email ?? ''}`,
      )
    const update = { isUpdate: true }
    for (const text of [
      line({ number, phone: newPhone() }),
      line({ number, email: 'saz@example.com' }),
      line({ number, type: 'G', identity }),
    ])
      await expectTwo(town, clerk, await bring(town, clerk, 'registries', text, update))
    // A record that a registration opened keeps its phone and e-mail from one person, too.
    const opened = completeNationalId(`4${String(Date.now()).slice(-8)}`)
    await givenRegistry(town, {
      registryNumber: `E${String(Date.now()).slice(-9)}`,
      registryType: 'G',
      identityNumber: opened,
      gsmNumber: newPhone(),
      email: 'acik@example.com',
    })
    const own = { number: randomUUID().slice(0, 20), type: 'G', identity: opened }
    await expectTwo(town, clerk, await bring(town, clerk, 'registries', line(own)))
    // New people come alone.
    const stranger = { number: randomUUID().slice(0, 20), phone: newPhone() }
    expect(await bring(town, clerk, 'registries', line(stranger))).toMatchObject({ NeedsAnother: false })
  })

  test('does no more at other desks for having files that are not written yet', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration', 'refunds'] })
    const { registryOid } = await town.given.member()
    const accrualOid = await givenDebt(town, registryOid, { principalKurus: 5_000_000 })
    const header = 'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih'
    for (const part of [1, 2]) {
      const text = csv(header, `Q-${accrualOid}-${part};${accrualOid};terkin;900,00;Zaman aşımı;2026-11-10`)
      const found = await bring(town, clerk, 'adjustments', text)
      const wrote = { importOid: found.importOid, fileHash: found.FileHash ?? '', skipRejected: false }
      await town.as(clerk).call('WriteImport', wrote)
    }
    const [refund] = await town.db<{ oid: number }[]>`
      insert into refund ${town.db({
        registryOid,
        kind: 'restructuring',
        reference: `TT-${randomUUID()}`,
        amountKurus: 90_000,
        aroseOn: '2026-11-15',
        bankIbanNo: 'TR400006200000000000000001',
        ibanOwner: 'Başka Biri',
      })} returning oid`
    const paid = {
      refundOid: refund?.oid ?? 0,
      bankIbanNo: 'TR400006200000000000000001',
      paymentReference: 'GE-1',
    }
    expect(await town.as(clerk).call('NoteRefundPaid', paid)).toEqual({ WaitsForSecondClerk: true })
    await work(town)
  })

  test('sets the first price of something new only while a town moves in', async ({ town }) => {
    const clerk = await givenClerk(town)
    const fee = (code: string) =>
      csv('kod;gecerlilik;ad;tutar;dayanak', `${code};01.12.2027;Göl kıyısında nikâh;0,01;Meclis`)
    expect(await bring(town, clerk, 'wedding-fees', fee('MOVIN'))).toMatchObject({ NeedsAnother: false })
    await givenMoneyTaken(town)
    await expectTwo(town, clerk, await bring(town, clerk, 'wedding-fees', fee('RUNS')))
  })

  test('leaves no rejected debt out for good', async ({ town }) => {
    await givenMoneyTaken(town)
    const clerk = await givenClerk(town)
    const { number } = await givenRegistry(town)
    const debt = (key: string, owner: string, amount: string) =>
      `${key}-${number};${owner};11;2026;;;Vergi;2026-01-02;2026-06-01;${amount};;`
    const file = (amount: string) =>
      csv(accrualHeader, debt('K', 'YOK', amount), debt(`L-${amount.length}`, number, '1,00'))
    const accepting = { acceptReason: 'Eski sistemde düzeltilemiyor' }
    const found = await bring(town, clerk, 'accruals', file('9,00'))
    expect(found).toMatchObject({ NeedsAnother: false, Counts: { Rejected: 1 } })
    await expect(write(town, clerk, found, accepting)).rejects.toThrow('AnotherAdministratorNeeded')
    expect(await write(town, await givenClerk(town), found, accepting)).toMatchObject({
      Status: 'written',
      Counts: { Accepted: 1 },
    })
    // A known line stays out, whatever it comes to, and needs no one again.
    const next = await bring(town, clerk, 'accruals', file('90000,00'))
    expect(next).toMatchObject({ NeedsAnother: false, Counts: { Accepted: 1 } })
    expect(await write(town, clerk, next, accepting)).toMatchObject({ Status: 'written' })
    const limits = townSettings.SecondPerson
    const asked = csv(accrualHeader, debt('M', 'YOK', '9,00'))
    await expect(importText(town, 'accruals', asked, { ...accepting, limits })).rejects.toThrow(
      'bundan sonra bilinen sayılıyor',
    )
  })

  test('opens no record of someone unknown with a phone by which they become a member', async ({ town }) => {
    await givenMoneyTaken(town)
    const clerk = await givenClerk(town)
    const people = (count: number, contact: string) =>
      csv(
        registryHeader,
        ...Array.from(
          { length: count },
          () => `${randomUUID().slice(0, 20)};G;${newIdentity()};SAZLIK;SAZ;;;;;;;${contact}`,
        ),
      )
    for (const contact of [`${newPhone()};`, ';saz@example.com'])
      await expectTwo(town, clerk, await bring(town, clerk, 'registries', people(1, contact)))
    // People without contacts become no members before the counter has seen them; many count like people on record.
    expect(await bring(town, clerk, 'registries', people(1, ';'))).toMatchObject({ NeedsAnother: false })
    await expectTwo(town, clerk, await bring(town, clerk, 'registries', people(5, ';')))
  })
})

let identities = 0
const newIdentity = () => completeNationalId(String(510_000_000 + (identities += 1)))

test('one clerk of personnel sends no seized pay elsewhere, and neither lowers nor ends a seizure', async ({
  town,
}) => {
  const clerk = await town.given.member({ role: 'clerk', duties: ['administration', 'personnel'] })
  const employee = await givenRegistry(town)
  const key = randomUUID().slice(0, 8).toUpperCase()
  await importText(town, 'enforcement-offices', csv('ad;il_kodu', `${key} İcra Dairesi;34`))
  await importText(
    town,
    'employees',
    csv(
      'kurum_sicil_no;sicil_no;statu;unvan;birim;baslangic',
      `P${key};${employee.number};ISCI;Şoför;Fen;01.02.2015`,
    ),
  )
  const seizure = (owed: string, account: string, end = '') =>
    csv(
      'kurum_sicil_no;sira;icra_dairesi;dosya_no;alacakli;tur;borc;teblig_tarihi;iban;kapanis',
      `P${key};1;${key} İcra Dairesi;2026/1 E.;Alacaklı;ADI;${owed};12.08.2026;${account};${end}`,
    )
  expect(await importText(town, 'enforcement-files', seizure('30.000,00', ''))).toMatchObject({ written: 1 })
  const changed = [
    seizure('30.000,00', 'TR330006100519786457841326'),
    seizure('29.000,00', ''),
    seizure('30.000,00', '', '14.11.2026'),
  ]
  for (const text of changed)
    await expectTwo(town, clerk, await bring(town, clerk, 'enforcement-files', text))
  expect(await bring(town, clerk, 'enforcement-files', seizure('31.000,00', ''))).toMatchObject({
    NeedsAnother: false,
  })
  // A new seizure may be forged with its account; the office's own account is known.
  await givenMoneyTaken(town)
  const another = (account: string) => seizure('5.000,00', account).replace(';1;', ';2;')
  const account = 'TR330006100519786457841326'
  await expectTwo(town, clerk, await bring(town, clerk, 'enforcement-files', another(account)))
  expect(await importText(town, 'enforcement-files', seizure('30.000,00', account))).toMatchObject({
    written: 1,
  })
  expect(await bring(town, clerk, 'enforcement-files', another(account))).toMatchObject({
    NeedsAnother: false,
  })
})

test('one administrator gives no raise a last day to pay of later years', async ({ town }) => {
  const clerk = await givenClerk(town)
  const { oid } = await givenRegistry(town)
  const accrualOid = await givenDebt(town, oid, { principalKurus: 5_000_000 })
  const raise = (dueDate: string) =>
    csv(
      'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih;vade_tarihi',
      `${randomUUID().slice(0, 12)};${accrualOid};artis;0,01;Yanlış hesap;2026-11-10;${dueDate}`,
    )
  await expectTwo(town, clerk, await bring(town, clerk, 'adjustments', raise('2027-11-12')))
  expect(await bring(town, clerk, 'adjustments', raise('2026-12-10'))).toMatchObject({ NeedsAnother: false })
})

test('one administrator invites no more members, and lets no more colleagues leave, than other records of people', async ({
  town,
}) => {
  const clerk = await town.given.member({ role: 'clerk', duties: ['administration', 'personnel'] })
  const people = Array.from({ length: 5 }, () => {
    const number = randomUUID().slice(0, 20)
    return {
      number,
      identity: newIdentity(),
      phone: newPhone(),
      post: `PX${number.slice(0, 8).toUpperCase()}`,
    }
  })
  const records = people.map(
    ({ number, identity, phone }) => `${number};G;${identity};SAZLIK;SAZ;;;;;;;${phone};`,
  )
  expect(await importText(town, 'registries', csv(registryHeader, ...records))).toMatchObject({
    written: 5,
  })
  const invited = (some: typeof people) =>
    csv(
      'sicil_no;kimlik_no;ad_unvan;soyad;cep_telefonu',
      ...some.map(({ number, identity, phone }) => `${number};${identity};SAZLIK;SAZ;${phone}`),
    )
  const staff = (some: typeof people, left: string) =>
    csv(
      'kurum_sicil_no;sicil_no;statu;unvan;birim;baslangic;ayrilis',
      ...some.map(({ number, post }) => `${post};${number};SOZLESMELI;Memur;Fen;01.02.2015;${left}`),
    )
  expect(await importText(town, 'employees', staff(people, ''))).toMatchObject({ written: 5 })
  await givenMoneyTaken(town)
  expect(await bring(town, clerk, 'members', invited(people.slice(1)))).toMatchObject({
    NeedsAnother: false,
  })
  await expectTwo(town, clerk, await bring(town, clerk, 'members', invited(people)))
  const some = await bring(town, clerk, 'employees', staff(people.slice(1), '01.11.2026'))
  expect(some).toMatchObject({ NeedsAnother: false })
  await expectTwo(town, clerk, await bring(town, clerk, 'employees', staff(people, '01.11.2026')))
})
