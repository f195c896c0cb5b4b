import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { accrualHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { type TestService, test } from '../testing/test-service.ts'

let given = 0
/** A registry and an identity number that no other test has. */
const nextPerson = () => {
  given += 1
  return { number: `R-${given}`, identity: completeNationalId(String(300_000_100 + given)) }
}

const person = ({ db }: TestService, number: string) =>
  db`
    select registry_type, identity_number, surname, date_of_birth, gender, gsm_number, email from registry
    where registry_number = ${number}`.then(([row]) => row)

describe('a field that nothing is worked out from', () => {
  test.for([
    [';;;;31.02.1990;;;;', 'dogum_tarihi', 'GG.AA.YYYY'],
    [';;;;01.01.2027;;;;', 'dogum_tarihi', 'Gelecekte'],
    [';;;;01.01.0000;;;;', 'dogum_tarihi', '1800 ile 2100'],
    [';;;;;X;;;', 'cinsiyet', 'E, K'],
    [';;;;;;;0212 555 55 55;', 'cep_telefonu', '“0212 555 55 55”'],
    [';;;;;;;;yok', 'eposta', '“yok”'],
    [`;${'A'.repeat(101)};;;;;;;`, 'baba_adi', 'En çok 100'],
  ])('is left empty and told: %s', async ([fields, field, reason], { service }) => {
    const { number, identity } = nextPerson()
    const file = csv(registryHeader, `${number};G;${identity};ALİ;VELİ${fields}`)
    const imported = await importText(service, 'registries', file)
    expect(imported).toMatchObject({ written: 1, rejected: 0, leftEmpty: 1, isWritten: true })
    expect(imported.report).toEqual([[2, field, expect.stringContaining(reason ?? '') as string]])
    expect(await person(service, number)).toMatchObject({
      registryType: 'G',
      identityNumber: identity,
      dateOfBirth: null,
      gender: null,
      gsmNumber: null,
      email: null,
    })
    expect(await importText(service, 'registries', file)).toMatchObject({ unchanged: 1, rejected: 0 })
  })

  test('stays as it is on record when a later file cannot tell it', async ({ service }) => {
    const { number, identity } = nextPerson()
    const good = `${number};G;${identity};AYŞE;VELİ;;;;02.03.1990;K;;05321112233;ayse@example.com`
    await importText(service, 'registries', csv(registryHeader, good))
    const before = await person(service, number)
    const bad = `${number};G;111;AYŞE;VELİ;;;;99.99.9999;X;;0;yok`
    for (const isUpdate of [false, true]) {
      const again = await importText(service, 'registries', csv(registryHeader, bad), { isUpdate })
      expect(again).toMatchObject({ unchanged: 1, rejected: 0, leftEmpty: 1 })
      expect(await person(service, number)).toEqual(before)
    }
    const renamed = bad.replace('VELİ', 'CAN')
    expect(
      await importText(service, 'registries', csv(registryHeader, renamed), { isUpdate: true }),
    ).toMatchObject({ changed: 1, rejected: 0 })
    expect(await person(service, number)).toEqual({ ...before, surname: 'CAN' })
  })

  test('is a surname, too, that a night’s export has lost', async ({ service }) => {
    const { number, identity } = nextPerson()
    const good = `${number};G;${identity};AYŞE;VELİ;;;;02.03.1990;K;;;`
    await importText(service, 'registries', csv(registryHeader, good))
    const before = await person(service, number)
    const lost = good.replace('VELİ', '')
    for (const isUpdate of [true, false]) {
      const again = await importText(service, 'registries', csv(registryHeader, lost), { isUpdate })
      expect(again).toMatchObject({ unchanged: 1, rejected: 0, leftEmpty: 1 })
      expect(again.report.map(([, field]) => field)).toEqual(['kimlik_no', 'soyad', 'tur'])
      expect(await person(service, number)).toEqual(before)
    }
  })

  test('of a debt does not keep the debt out', async ({ service }) => {
    await importText(service, 'registries', csv(registryHeader, 'RD-3;D;;ALİ;;;;;;;;;'))
    const debt = 'K-1;RD-3;11;2026;;;Vergi;2026-01-02;2026-06-01;10;2026/15 sayılı;(yok)'
    expect(await importText(service, 'accruals', csv(accrualHeader, debt))).toMatchObject({
      written: 1,
      rejected: 0,
      leftEmpty: 1,
    })
    // Fields that something is worked out from stay strict.
    const wrong = 'K-2;RD-3;11;2026;13;;Vergi;2026-01-02;2026-06-01;10;;'
    expect((await importText(service, 'accruals', csv(accrualHeader, wrong))).report).toEqual([
      [2, 'donem', '1 ile 12 arasında bir tam sayı olmalı.'],
    ])
  })
})

describe('a person without a number that could be theirs', () => {
  test.for([
    ['G;10000000147;ALİ;VELİ', 'denetim haneleri'],
    ['G;;ALİ;VELİ', '11 haneli T.C. kimlik'],
    ['G;11111111111;ALİ;VELİ', 'denetim haneleri'],
    ['T;10000000146;ALTIN A.Ş.;', '10 haneli vergi numarası'],
    ['K;;VALİLİK;', '10 haneli vergi numarası'],
    [`G;${completeNationalId('300000099')};ALİ;`, 'Soyadı olmayan', 'soyad'],
  ])('comes as kind D and is told: %s', async ([fields, reason, ...others], { service }) => {
    const { number } = nextPerson()
    const imported = await importText(
      service,
      'registries',
      csv(registryHeader, `${number};${fields};;;;;;;;`),
    )
    expect(imported).toMatchObject({ written: 1, rejected: 0, leftEmpty: 1 })
    expect(imported.report.map(([, field]) => field)).toEqual(['kimlik_no', ...others, 'tur'])
    expect(imported.report[0]?.[2]).toContain(reason)
    expect(await person(service, number)).toMatchObject({ registryType: 'D', identityNumber: null })
  })

  test('gets it by a later file, with a second person', async ({ service }) => {
    const { number, identity } = nextPerson()
    await importText(service, 'registries', csv(registryHeader, `${number};G;;ALİ;VELİ;;;;;;;;`))
    const corrected = await importText(
      service,
      'registries',
      csv(registryHeader, `${number};G;${identity};ALİ;VELİ;;;;;;;;`),
      {
        isUpdate: true,
      },
    )
    expect(corrected).toMatchObject({ changed: 1, rejected: 0, leftEmpty: 0 })
    expect(corrected.weight?.changedContacts).toBe(1)
    expect(await person(service, number)).toMatchObject({ registryType: 'G', identityNumber: identity })
  })
})

test('the second record with a number comes without it, whichever night it comes', async ({ service }) => {
  const can = nextPerson().identity
  const [first, second, third] = ['RD-6', 'RD-7', 'RD-8'].map(
    (number) => `${number};G;${can};CAN;VELİ;;;;;;;;`,
  )
  const both = csv(registryHeader, first ?? '', second ?? '')
  const imported = await importText(service, 'registries', both)
  expect(imported).toMatchObject({ written: 2, rejected: 0, leftEmpty: 1 })
  expect(imported.report[0]?.[2]).toContain('dosyanın 2. satırındaki sicilde de var')
  expect(await person(service, 'RD-6')).toMatchObject({ registryType: 'G', identityNumber: can })
  expect(await person(service, 'RD-7')).toMatchObject({ registryType: 'D', identityNumber: null })
  const turned = csv(registryHeader, third ?? '', second ?? '', first ?? '')
  expect(await importText(service, 'registries', turned, { isUpdate: true })).toMatchObject({
    written: 1,
    unchanged: 2,
    rejected: 0,
    leftEmpty: 2,
  })
  expect(await person(service, 'RD-6')).toMatchObject({ registryType: 'G', identityNumber: can })
  expect(await person(service, 'RD-8')).toMatchObject({ registryType: 'D', identityNumber: null })
})
