import { randomUUID } from 'node:crypto'
import type { ImportKindCode } from 'contract/import/codes'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { listOpenDebts } from '../debts/list-debts.ts'
import { compareDay } from '../reconciliation/compare-day.ts'
import { someAddress, test as declaring } from '../testing/declaring.ts'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { accrualHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { givenClerk, write } from '../testing/importing-at-the-desk.ts'
import { bring, expectTwo, givenRegistry, townSettings } from '../testing/one-administrator.ts'
import type { TestService } from '../testing/test-service.ts'

const test = declaring.extend('settings', { scope: 'file' }, () => townSettings)

const adjustmentHeader = 'aktarim_no;portal_tahakkuk_no;tur;tutar;neden;tarih'
const update = { isUpdate: true, reason: 'Kayıt düzeltildi' }

interface DebtLine {
  due?: string
  amount?: string
  reference?: string
  subscriber?: string
}

/** Debt that the other system brought, and lines of files about it. */
async function givenOwed(town: TestService, given: DebtLine = {}) {
  const owner = await givenRegistry(town)
  const key = `K-${randomUUID().slice(0, 8)}`
  const line = (changed: DebtLine = {}) => {
    const {
      due = '2026-12-01',
      amount = '900,00',
      reference = '',
      subscriber = '',
    } = { ...given, ...changed }
    return csv(
      accrualHeader,
      `${key};${owner.number};11;2026;;1;Vergi;2026-01-02;${due};${amount};${reference};${subscriber}`,
    )
  }
  const receipt = ({ day, amount = '900,00', type = 1 }: { day: string; amount?: string; type?: number }) =>
    csv(collectionHeader, `R${key};R${key};${owner.number};${type};${day} 10:00;;;;${key};${amount};0,00`)
  const counterEntry = (amount: string) =>
    csv(
      collectionHeader,
      `X${key};X${key};${owner.number};1;2026-11-14 10:00;;;R${key};${key};-${amount};0,00`,
    )
  // Old debts are held in a town that runs; these came when it moved in.
  await town.db`update plausibility_rule set max_days_due_before_accrual = null, max_months_overdue = null`
  expect(await importText(town, 'accruals', line())).toMatchObject({ written: 1, held: 0 })
  return { owner, key, line, receipt, counterEntry }
}

async function oidOf({ db }: TestService, key: string): Promise<number> {
  const [row] = await db<{ oid: number }[]>`select oid from accrual where import_key = ${key}`
  return row?.oid ?? 0
}

/** Money that the portal took: from then on the town does not move in any more. */
async function givenRunning(town: TestService) {
  const { registryOid } = await town.given.member()
  const accrualOid = await givenDebt(town, registryOid, { principalKurus: 1000 })
  const lines = [{ accrualOid, principalKurus: 1000, fineKurus: 0 }]
  await givenCollection(town, registryOid, lines, { collectedAt: town.now })
}

describe('one administrator', () => {
  test('lowers no debt behind another last day to pay', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { line } = await givenOwed(town, { amount: '1.000.000,00' })
    for (const due of ['2026-12-02', '2026-11-27']) {
      const found = await bring(town, clerk, 'accruals', line({ due, amount: '1,00' }), update)
      expect(Number(found.Lowered)).toBeGreaterThanOrEqual(999_999)
      await expectTwo(town, clerk, found)
    }
  })

  test('takes no delay fine away by a later last day to pay', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { line } = await givenOwed(town, { due: '2019-06-03', amount: '9,00' })
    await expectTwo(town, clerk, await bring(town, clerk, 'accruals', line({ due: '2026-12-01' }), update))
  })

  test('takes no delay fine away by a receipt of long ago', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { receipt } = await givenOwed(town, { due: '2019-06-03', amount: '9,00' })
    const old = receipt({ day: '2019-06-03', amount: '9,00' })
    await expectTwo(town, clerk, await bring(town, clerk, 'collections', old, update))
    const recent = receipt({ day: '2026-11-13', amount: '9,00' })
    expect(await bring(town, clerk, 'collections', recent, update)).toMatchObject({ NeedsAnother: false })
  })

  test('unbinds no debt from its subscription or document', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { line } = await givenOwed(town, { amount: '9,00', reference: 'BLG-1', subscriber: 'AB-1' })
    for (const changed of [
      { subscriber: '' },
      { subscriber: 'AB-2' },
      { reference: '' },
      { reference: 'B-2' },
    ])
      await expectTwo(town, clerk, await bring(town, clerk, 'accruals', line(changed), update))
  })

  test('reverses no large receipt', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { receipt, counterEntry } = await givenOwed(town, { amount: '500.000,00' })
    const paid = receipt({ day: '2026-11-10', amount: '500.000,00' })
    await importText(town, 'collections', paid)
    const found = await bring(town, clerk, 'collections', counterEntry('500.000,00'), update)
    expect(found.Lowered).toBe('500000.00')
    await expectTwo(town, clerk, found)
  })

  test('leaves a case for each file of receipts of whatever way to pay, and of counter-entries', async ({
    town,
  }) => {
    const clerk = await givenClerk(town)
    const written: number[] = []
    for (const type of [1, 3]) {
      const { receipt } = await givenOwed(town, { amount: '4,00' })
      const text = receipt({ day: '2026-11-14', amount: '4,00', type })
      const found = await bring(town, clerk, 'collections', text, update)
      expect(await write(town, clerk, found)).toMatchObject({ Status: 'written' })
      written.push(found.importOid)
    }
    const { receipt, counterEntry } = await givenOwed(town, { amount: '5,00' })
    await importText(town, 'collections', receipt({ day: '2026-11-13', amount: '5,00' }))
    const found = await bring(town, clerk, 'collections', counterEntry('5,00'), update)
    expect(await write(town, clerk, found)).toMatchObject({ Status: 'written' })
    const comparing = { db: town.db, settings: { Banks: [], Bridge: undefined }, now: town.now }
    await compareDay(comparing, dayInTurkey(town.now))
    const cases = await town.db`
      select subject, abs(amount_kurus)::integer as kurus from reconciliation_case
      where kind = 'receiptsUnproven' order by oid`
    expect(cases).toEqual([
      { subject: `deskImport:${written[0]}`, kurus: 400 },
      { subject: `deskImport:${written[1]}`, kurus: 400 },
      { subject: `deskImport:${found.importOid}`, kurus: 500 },
    ])
  })

  test('leaves a case for a file whose receipts are all for debts that were paid', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { key, receipt } = await givenOwed(town, { amount: '6,00' })
    await importText(town, 'collections', receipt({ day: '2026-11-13', amount: '6,00' }))
    const again = receipt({ day: '2026-11-14', amount: '6,00' }).replace(`R${key};R${key}`, `D${key};D${key}`)
    const found = await bring(town, clerk, 'collections', again, update)
    expect(await write(town, clerk, found)).toMatchObject({ Status: 'written' })
    const comparing = { db: town.db, settings: { Banks: [], Bridge: undefined }, now: town.now }
    await compareDay(comparing, dayInTurkey(town.now))
    const cases = await town.db`
      select abs(amount_kurus)::integer as kurus from reconciliation_case
      where kind = 'receiptsUnproven' and subject = ${`deskImport:${found.importOid}`}`
    expect(cases).toEqual([{ kurus: 600 }])
  })

  test('notes no refund paid that a file of theirs brought about', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration', 'refunds'] })
    const { key, owner, receipt } = await givenOwed(town)
    await importText(town, 'collections', receipt({ day: '2026-11-10' }))
    const text = csv(adjustmentHeader, `Q-${key};${await oidOf(town, key)};azalis;90,00;Düzeltme;2026-11-10`)
    expect(await write(town, clerk, await bring(town, clerk, 'adjustments', text))).toMatchObject({
      Status: 'written',
    })
    const [refund] = await town.db<
      { oid: number }[]
    >`select oid from refund where registry_oid = ${owner.oid}`
    const paid = { refundOid: refund?.oid ?? 0, bankIbanNo: null, paymentReference: 'GE-1' }
    await expect(town.as(clerk).call('NoteRefundPaid', paid)).rejects.toThrow('CausedByYou')
  })

  test('writes nothing whose effect comes out larger than it was weighed', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { key } = await givenOwed(town, { amount: '50.000,00' })
    const debt = await oidOf(town, key)
    await town.db.unsafe(`
      create function lower_more() returns trigger language plpgsql as $$ begin
        if new.reason = 'Az' then
          insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on)
          values (new.accrual_oid, 'decrease', -2000000, 'Çok', new.adjusted_on);
        end if;
        return null;
      end $$;
      create trigger lowers_more after insert on accrual_adjustment for each row execute function lower_more();`)
    const text = csv(adjustmentHeader, `M-${key};${debt};azalis;9,00;Az;2026-11-10`)
    const found = await bring(town, clerk, 'adjustments', text)
    expect(found).toMatchObject({ NeedsAnother: false, Lowered: '9.00' })
    expect(await write(town, clerk, found)).toMatchObject({ Status: 'failed' })
    const again = await bring(town, await givenClerk(town), 'adjustments', text.replaceAll('M-', 'N-'))
    expect(await write(town, clerk, again)).toMatchObject({ Status: 'written' })
    await town.db.unsafe('drop trigger lowers_more on accrual_adjustment; drop function lower_more()')
    const [owed] = await town.db`select principal_balance(${debt}) as kurus`
    expect(owed).toEqual({ kurus: 2_999_100 })
  })

  test('writes no file about the household', async ({ town }) => {
    const clerk = await givenClerk(town)
    const spouse = await town.given.member()
    const { outerDoorOid, innerDoorOid } = await someAddress(town.db)
    for (const registryOid of [clerk.registryOid, spouse.registryOid])
      await town.db`
        insert into registry_address ${town.db({
          registryOid,
          kind: 'residence',
          outerDoorOid,
          innerDoorOid,
          text: 'Ev',
          recordedAt: town.now,
        })}`
    const debt = await givenDebt(town, spouse.registryOid, { principalKurus: 9000 })
    const text = csv(adjustmentHeader, `H-${debt};${debt};terkin;9,00;Zaman aşımı;2026-11-10`)
    const found = await bring(town, clerk, 'adjustments', text)
    await expect(write(town, clerk, found)).rejects.toThrow('OwnMatter')
  })
})

const interruptionHeader = 'aktarim_no;portal_tahakkuk_no;tur;tarih;belge_no'
const overdue = { periodYear: 2017, accruedOn: '2017-01-01', dueDate: '2017-06-01' }

/** Old debt, whose limitation something the accounting told has begun again. */
async function givenOldDebt(
  town: TestService,
  { lira, kind, on }: { lira: number; kind?: string; on?: string },
) {
  const owner = await givenRegistry(town)
  const key = `O-${randomUUID().slice(0, 8)}`
  const accrualOid = await givenDebt(town, owner.oid, {
    principalKurus: lira * 100,
    importKey: key,
    ...overdue,
  })
  if (kind && on)
    await town.db`
      insert into accrual_interruption (accrual_oid, kind, happened_on, document_number, import_key)
      values (${accrualOid}, ${kind}, ${on}, 'B-1', ${key})`
  return { owner, key, accrualOid }
}

async function demandedKurus({ db }: TestService, registryOid: number): Promise<number> {
  const debts = await listOpenDebts(db, { registryOid }, '2026-11-15')
  return debts.reduce((sum, { balance }) => sum + balance.principalKurus + balance.fineKurus, 0)
}

describe('one administrator, of an old debt,', () => {
  test('tells no event that bars or revives it, and reads what becomes of it', async ({ town }) => {
    const clerk = await givenClerk(town)
    const secured = await givenOldDebt(town, { lira: 5_000_000, kind: 'security', on: '2019-03-01' })
    const barred = await givenOldDebt(town, { lira: 5_000_000 })
    const small = await givenOldDebt(town, { lira: 1, kind: 'paymentOrder', on: '2022-03-01' })
    const demanded = await demandedKurus(town, secured.owner.oid)
    expect(demanded).toBeGreaterThan(500_000_000)
    expect(await demandedKurus(town, barred.owner.oid)).toBe(0)
    const event = ({ key, accrualOid }: { key: string; accrualOid: number }, what: string) =>
      csv(interruptionHeader, `E${key};${accrualOid};${what};B-2`)
    const unproved = event(secured, 'teminat_kalkti;2019-03-02').replace('B-2', '-')
    expect(await bring(town, clerk, 'interruptions', unproved)).toMatchObject({
      FirstRejected: [{ Field: 'belge_no' }],
    })
    const ended = await bring(town, clerk, 'interruptions', event(secured, 'teminat_kalkti;2019-03-02'))
    expect(ended.ForTwo.join(' ')).toContain(formatLira(kurus(demanded)))
    expect(ended.ForTwo.join(' ')).toContain(`zamanaşımına uğruyor: ${secured.key}`)
    expect(ended.Lowered).toBe((demanded / 100).toFixed(2))
    await expectTwo(town, clerk, ended)
    const revived = await bring(town, clerk, 'interruptions', event(barred, 'durdurma;2019-03-02'))
    expect(revived.ForTwo.join(' ')).toContain(`yeniden isteniyor: ${barred.key}`)
    expect(revived.Lowered).toBeNull()
    await expectTwo(town, clerk, revived)
    await expectTwo(
      town,
      clerk,
      await bring(town, clerk, 'interruptions', event(small, 'odeme_emri;2022-03-02')),
    )
    expect(await write(town, await givenClerk(town), ended)).toMatchObject({ Status: 'written' })
    expect(await demandedKurus(town, secured.owner.oid)).toBe(0)
  })

  test('bars it by no counter-entry of a receipt', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { owner, key } = await givenOldDebt(town, { lira: 5_000_000 })
    const receipt = `R${key};R${key};${owner.number};1;2021-05-04 10:00;;;;${key};1,00;0,00`
    expect(await importText(town, 'collections', csv(collectionHeader, receipt))).toMatchObject({
      written: 1,
    })
    const demanded = await demandedKurus(town, owner.oid)
    const counter = `X${key};X${key};${owner.number};1;2026-11-14 10:00;;;R${key};${key};-1,00;0,00`
    const found = await bring(town, clerk, 'collections', csv(collectionHeader, counter), update)
    expect(found.Lowered).toBe((demanded / 100).toFixed(2))
    expect(found.ForTwo.join(' ')).toContain(`zamanaşımına uğruyor: ${key}`)
    await expectTwo(town, clerk, found)
  })

  test('takes back no receipt of long ago, which may bar it before long', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { owner, key } = await givenOldDebt(town, { lira: 9, kind: 'paymentOrder', on: '2021-05-04' })
    const receipt = `R${key};R${key};${owner.number};1;2024-05-04 10:00;;;;${key};1,00;0,00`
    expect(await importText(town, 'collections', csv(collectionHeader, receipt))).toMatchObject({
      written: 1,
    })
    const counter = `X${key};X${key};${owner.number};1;2026-11-14 10:00;;;R${key};${key};-1,00;0,00`
    await expectTwo(
      town,
      clerk,
      await bring(town, clerk, 'collections', csv(collectionHeader, counter), update),
    )
  })

  test('takes its delay fine off by no write-off, lower amount or receipt without one', async ({ town }) => {
    const clerk = await givenClerk(town)
    const given = { lira: 999, kind: 'paymentOrder', on: '2022-03-01' }
    const { owner, key, accrualOid } = await givenOldDebt(town, given)
    const demanded = await demandedKurus(town, owner.oid)
    expect(demanded).toBeGreaterThan(3 * 99_900)
    const writeOff = csv(adjustmentHeader, `Q-${key};${accrualOid};terkin;999,00;Küsurat;2026-11-10`)
    const receipt = csv(
      collectionHeader,
      `R${key};R${key};${owner.number};1;2026-11-15 08:00;;;;${key};999,00;0,00`,
    )
    for (const [kind, text, options] of [
      ['adjustments', writeOff, {}],
      ['collections', receipt, update],
    ] as const) {
      const found = await bring(town, clerk, kind, text, options)
      expect(found.Lowered, kind).toBe((demanded / 100).toFixed(2))
      await expectTwo(town, clerk, found)
    }
    const half = csv(adjustmentHeader, `H-${key};${accrualOid};azalis;499,50;Küsurat;2026-11-10`)
    const ofHalf = await bring(town, clerk, 'adjustments', half)
    expect(Number(ofHalf.Lowered)).toBeCloseTo(demanded / 200, 0)
    const small = await givenOldDebt(town, { ...given, lira: 9 })
    const alone = csv(adjustmentHeader, `S-${key};${small.accrualOid};terkin;9,00;Küsurat;2026-11-10`)
    const found = await bring(town, clerk, 'adjustments', alone)
    expect(Number(found.Lowered)).toBeGreaterThan(9)
    expect(await write(town, clerk, found)).toMatchObject({ Status: 'written' })
    const [entry] = await town.db<{ loweredKurus: number }[]>`
      select lowered_kurus from power_entry where member_oid = ${clerk.oid}`
    expect(entry?.loweredKurus).toBe(Math.round(Number(found.Lowered) * 100))
  })

  test('writes off no last lira that bears the fine of millions', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { owner, key, accrualOid } = await givenOldDebt(town, { lira: 5_000_000 })
    const receipt = `R${key};R${key};${owner.number};1;2022-05-04 10:00;;;;${key};4999999,00;0,00`
    expect(await importText(town, 'collections', csv(collectionHeader, receipt))).toMatchObject({
      written: 1,
    })
    const demanded = await demandedKurus(town, owner.oid)
    const text = csv(adjustmentHeader, `Q-${key};${accrualOid};terkin;1,00;Küsurat;2026-11-10`)
    const found = await bring(town, clerk, 'adjustments', text)
    expect(found.Lowered).toBe((demanded / 100).toFixed(2))
    await expectTwo(town, clerk, found)
  })
})

describe('one administrator, while the town runs,', () => {
  test('brings no new declaration', async ({ town }) => {
    const clerk = await givenClerk(town)
    await givenRunning(town)
    const { streetCode } = await someAddress(town.db)
    const { number } = await givenRegistry(town)
    const value = `1;1000;71;4;${streetCode};500;1,00;2027`
    const header =
      'beyan_no;sicil_no;beyan_tarihi;tur;neden;degisiklik_tarihi;hisse_pay;hisse_payda;ada;parsel;sokak_kodu;' +
      'parsel_alani;vergi_degeri;son_tahakkuk_yili'
    const line = `N-${randomUUID().slice(0, 12)};${number};12.04.2026;ARSA;7;03.04.2025;${value}`
    const found = await bring(town, clerk, 'estate-declarations', csv(header, line))
    expect(found).toMatchObject({ ChangedPeople: 1 })
    await expectTwo(town, clerk, found)
  })

  test('brings no first reading, operation or bill of a contract', async ({ town }) => {
    const clerk = await givenClerk(town)
    await givenRunning(town)
    const owner = await givenRegistry(town)
    const no = `F${owner.oid}`
    const start: [ImportKindCode, string][] = [
      [
        'subscriptions',
        csv('abone_no;sicil_no;grup;adres;baslangic', `${no};${owner.number};KONUT;Çay Mahallesi;2024-05-01`),
      ],
      ['meters', csv('sayac_no;abone_no;tur', `${no};${no};Mekanik`)],
      [
        'accruals',
        csv(accrualHeader, `W-${no};${owner.number};51;2026;10;;Su;2026-11-05;2026-12-25;1,00;;${no}`),
      ],
    ]
    for (const [kind, text] of start)
      expect(await importText(town, kind, text), kind).toMatchObject({ written: 1 })
    const files: [ImportKindCode, string][] = [
      ['meter-operations', csv('sayac_no;islem;tarih;endeks', `${no};TAKMA;2024-05-01;0`)],
      ['readings', csv('sayac_no;tarih;endeks', `${no};2026-11-10;4000`)],
      [
        'water-bills',
        csv(
          'tahakkuk_no;abone_no;onceki_okuma;okuma;ilk_endeks;son_endeks;su',
          `W-${no};${no};2026-10-01;2026-11-10;3999;4000;1,00`,
        ),
      ],
    ]
    for (const [kind, text] of files) await expectTwo(town, clerk, await bring(town, clerk, kind, text))
  })
})

describe('another administrator', () => {
  test('writes on the day after what was tried, though its fine has grown', async ({ town }) => {
    const clerk = await givenClerk(town)
    const { key, accrualOid } = await givenOldDebt(town, {
      lira: 99_900,
      kind: 'paymentOrder',
      on: '2022-03-01',
    })
    const text = csv(adjustmentHeader, `Q-${key};${accrualOid};terkin;99900,00;Küsurat;2026-11-10`)
    const found = await bring(town, clerk, 'adjustments', text)
    town.pass(86_400_000)
    const other = await givenClerk(town)
    expect(await write(town, other, found)).toMatchObject({ Status: 'written', Message: null })
  })
})
