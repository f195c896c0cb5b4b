import { describe, expect } from 'vitest'
import { postAccruals } from '../debts/ledger.ts'
import { setOffRefunds } from '../refunds/set-off-refunds.ts'
import { countEverything, csv, importText } from '../testing/importing.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import type { ImportOrder } from './import-file.ts'

const header = 'aktarim_no;sicil_no;gelir_kodu;tarih;tutar;aciklama;faiz_baslangici;kapanis'

async function givenOwner(service: TestService) {
  const member = await service.given.member()
  const [registry] = await service.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${member.registryOid}`
  return { ...member, number: registry?.number ?? '' }
}

const bring = (service: TestService, lines: readonly string[], order: Partial<ImportOrder> = {}) =>
  importText(service, 'credits', csv(header, ...lines), order)
const own = (service: TestService, member: TestMember) => service.as(member).call('GetOwnRefunds', {})

describe('a credit of the other system', () => {
  test('is owed by the portal from then on, once, and paid at the desk by a clerk', async ({ service }) => {
    const owner = await givenOwner(service)
    const line = `AL-1;${owner.number};11;15.10.2026;125,50;2024 bina vergisinden fazla tahsilat;;`
    expect(await bring(service, [line])).toMatchObject({ written: 1, report: [], isWritten: true })
    expect(await own(service, owner)).toMatchObject([
      {
        Kind: 'broughtCredit',
        ReferenceNumber: 'AL-1',
        AroseOn: '2026-10-15',
        Total: '125.50',
        Lines: [{ Text: '2024 bina vergisinden fazla tahsilat', Amount: '125.50' }],
        MayNameAccount: true,
      },
    ])
    const before = await countEverything(service)
    expect(await bring(service, [line])).toMatchObject({ written: 0, unchanged: 1, rejected: 0 })
    expect(await countEverything(service)).toEqual(before)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items } = await clerk.call('GetRefundsForClerks', { searchText: 'AL-1' })
    const refundOid = Items[0]?.Oid ?? 0
    await clerk.call('NoteRefundPaid', { refundOid, bankIbanNo: null, paymentReference: 'GE-2026/77' })
    // The other system tells that it is paid, as it was told here.
    expect(await bring(service, [`${line}14.11.2026`])).toMatchObject({ unchanged: 1, rejected: 0 })
    expect(await own(service, owner)).toMatchObject([{ ReferenceNumber: 'AL-1', PaidOn: '2026-11-15' }])
  })

  test('is not written with what cannot be', async ({ service }) => {
    const { number } = await givenOwner(service)
    await bring(service, [`AL-2;${number};11;15.10.2026;10;Fazla tahsilat;;`])
    const refused = await bring(service, [
      `AL-2;${number};11;15.10.2026;11;Fazla tahsilat;;`,
      `AL-3;YOK-1;11;15.10.2026;10;Fazla tahsilat;;`,
      `AL-4;${number};9999;15.10.2026;10;Fazla tahsilat;;`,
      `AL-5;${number};11;16.11.2026;10;Fazla tahsilat;;`,
      `AL-6;${number};11;15.10.2026;-10;Fazla tahsilat;;`,
      `AL-7;${number};11;15.10.2026;10;Fazla tahsilat;;14.10.2026`,
      `AL-8;${number};51;15.10.2026;10;Su;15.10.2026;`,
      `AL-9;${number};11;15.10.2026;10;Fazla tahsilat;;`,
      `AL-9;${number};11;15.10.2026;10;Fazla tahsilat;;`,
      `AL-10;${number};11;15.10.2026;10;;;`,
    ])
    expect(refused.report.map(([line, field]) => [line, field])).toEqual([
      [2, 'aktarim_no'],
      [3, 'sicil_no'],
      [4, 'gelir_kodu'],
      [5, 'tarih'],
      [6, 'tutar'],
      [7, 'kapanis'],
      [8, 'faiz_baslangici'],
      [10, 'aktarim_no'],
      [11, 'aciklama'],
    ])
    expect(refused).toMatchObject({ isWritten: false, written: 0 })
  })

  test('ends with what is left of it when the other system closes it, for good', async ({ service }) => {
    const owner = await givenOwner(service)
    const line = `AL-20;${owner.number};11;15.10.2026;40;Fazla tahsilat;01.10.2026;`
    await bring(service, [line])
    expect(await bring(service, [`${line}12.11.2026`])).toMatchObject({ written: 1, rejected: 0 })
    expect(await own(service, owner)).toEqual([])
    expect(await bring(service, [`${line}12.11.2026`])).toMatchObject({ unchanged: 1, rejected: 0 })
    expect((await bring(service, [line])).report).toEqual([
      [2, 'kapanis', expect.stringContaining('yeni numarayla') as string],
    ])
    // One that was closed before it came in is not brought.
    const closed = `AL-21;${owner.number};11;15.10.2026;40;Fazla tahsilat;;12.11.2026`
    expect(await bring(service, [closed])).toMatchObject({ unchanged: 1, written: 0, rejected: 0 })
    expect(await own(service, owner)).toEqual([])
  })

  test('of a tax pays overdue debts first, of a contract waits for its owner', async ({ service }) => {
    const owner = await givenOwner(service)
    const [debt = 0] = await postAccruals(service.db, [
      {
        registryOid: owner.registryOid,
        revenueCode: 71,
        periodYear: 2026,
        instalment: 1,
        description: 'Geciken borç',
        accruedOn: '2026-10-01',
        dueDate: '2026-11-13',
        principalKurus: 10_000,
        sourceKind: 'import',
      },
    ])
    await bring(service, [
      `AL-30;${owner.number};51;15.10.2026;300;Su faturasından fazla;;`,
      `AL-31;${owner.number};11;15.10.2026;60;Vergiden fazla;15.10.2026;`,
    ])
    await setOffRefunds({ db: service.db, now: service.now, settings: testSettings })
    const [row] = await service.db`select principal_balance(${debt}) as kurus`
    expect(row?.kurus).toBeLessThan(4_100)
    const [ofTax, ofWater] = await own(service, owner)
    expect(ofWater).toMatchObject({ ReferenceNumber: 'AL-30', Total: '300.00', EndReason: null })
    expect(ofTax).toMatchObject({ ReferenceNumber: 'AL-31', Total: '0.00', EndReason: 'setOff' })
    expect(ofTax?.Lines.map(({ Text }) => Text)).toEqual([
      'Vergiden fazla',
      expect.stringContaining('213 sayılı Kanun m. 112/4'),
      expect.stringContaining('6183 sayılı Kanun m. 23'),
    ])
  })

  test('takes two people, whatever its amount', async ({ service }) => {
    const owner = await givenOwner(service)
    const lines = [`AL-40;${owner.number};11;15.10.2026;0,01;Fazla tahsilat;;`]
    const limits = testSettings.SecondPerson
    await expect(bring(service, lines, { limits })).rejects.toThrow('--approved-by')
    expect(await own(service, owner)).toEqual([])
    expect(await bring(service, lines, { limits, approvedByName: 'Sabri Ünalmış' })).toMatchObject({
      written: 1,
    })
    // Its end is asked for by its owner, so it takes two as well.
    const ended = [`${lines[0]}12.11.2026`]
    await expect(bring(service, ended, { limits })).rejects.toThrow('--approved-by')
  })
})
