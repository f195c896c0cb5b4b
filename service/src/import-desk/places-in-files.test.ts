import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { accrualHeader, adjustmentHeader, csv } from '../testing/importing.ts'
import { givenClerk, look, send, start, work, write } from '../testing/importing-at-the-desk.ts'
import {
  bring,
  expectTwo,
  givenMoneyTaken,
  givenRegistry,
  townSettings,
} from '../testing/one-administrator.ts'
import { type TestService, test as testing } from '../testing/test-service.ts'
import { pdfWith } from '../testing/uploading.ts'

const test = testing.extend('settings', { scope: 'file' }, () => townSettings)

const resolutionHeader = 'kurul;karar_no;tarih;konu;toplanti;baslik;metin;pdf'

async function resolution({ db }: TestService, number: number, text: string, pdf = '') {
  const [type] = await db<{ code: number }[]>`select code from resolution_type order by code limit 1`
  return csv(resolutionHeader, `MECLIS;${number};2026-01-05;${type?.code};Ocak;Karar;${text};${pdf}`)
}

async function debt(town: TestService, description: string) {
  const { number } = await givenRegistry(town)
  const key = randomUUID().slice(0, 8)
  return {
    key,
    file: csv(accrualHeader, `${key};${number};11;2026;1;1;${description};2026-01-02;2026-06-01;10,00;;`),
  }
}

describe('one administrator sends nobody’s money elsewhere by a file', () => {
  test('while a town that moves in brings the texts it had', async ({ service }) => {
    const clerk = await givenClerk(service)
    const file = await resolution(service, 814, 'Vergiler odeme-tokat.net sayfasından ödenir.')
    expect(await bring(service, clerk, 'resolutions', file)).toMatchObject({ NeedsAnother: false })
  })

  test('with a PDF of a resolution', async ({ service }) => {
    await givenMoneyTaken(service)
    const clerk = await givenClerk(service)
    const file = await resolution(service, 811, 'Park yapılmasına karar verildi.', '811.pdf')
    const importOid = await start(service, clerk, file, { kind: 'resolutions' })
    await send(service, clerk, importOid, pdfWith(), '811.pdf')
    await service.as(clerk).call('TryImport', { importOid })
    await work(service)
    const found = { importOid, ...(await look(service, clerk, importOid)) }
    expect(found.ForTwo.join()).toContain('811.pdf')
    await expectTwo(service, clerk, found)
    expect(await write(service, await givenClerk(service), found)).toMatchObject({ Status: 'written' })
  })

  test('with the text of a resolution', async ({ service }) => {
    await givenMoneyTaken(service)
    const clerk = await givenClerk(service)
    const account = 'Vergiler TR 33 0006 1005 1978 6457 8413 26 hesabına ödenir.'
    const named = await bring(service, clerk, 'resolutions', await resolution(service, 812, account))
    expect(named.FirstRejected).toMatchObject([{ Field: 'metin' }])
    const link = 'Vergiler odeme-tokat.net sayfasından ödenir.'
    await expectTwo(
      service,
      clerk,
      await bring(service, clerk, 'resolutions', await resolution(service, 813, link)),
    )
  })

  test('with the description of a debt or of its correction', async ({ service }) => {
    await givenMoneyTaken(service)
    const clerk = await givenClerk(service)
    for (const text of [
      'Ayrıntısı www.odeme-tokat.net',
      '0532 111 22 33 numarasına',
      'Tel (312) 444 11 22',
      '532 111 22 33',
      'hat: 444 1 987',
    ])
      await expectTwo(
        service,
        clerk,
        await bring(service, clerk, 'accruals', (await debt(service, text)).file),
      )
    for (const text of [
      'Su 20.10.2026-20.11.2026, 2025-2026/12, sayaç 5321',
      'Kira 2345678901 sayılı karar, 05.11.2026 12',
    ]) {
      const plain = await debt(service, text)
      const brought = await bring(service, clerk, 'accruals', plain.file)
      expect(brought).toMatchObject({ NeedsAnother: false, Counts: { New: 1 } })
      expect(await write(service, clerk, brought)).toMatchObject({ Status: 'written' })
      const raised = csv(adjustmentHeader, `D-${plain.key};${plain.key};artis;1,00;0532 111 22 33;2026-11-10`)
      await expectTwo(service, clerk, await bring(service, clerk, 'adjustments', raised))
    }
  })

  test('with a list, by file or typed', async ({ service }) => {
    await givenMoneyTaken(service)
    const clerk = await givenClerk(service)
    const offices = (name: string) => csv('kod;ad', `0${Math.floor(10_000 + Math.random() * 89_999)};${name}`)
    const foreign = 'Ödeme hattı 0532 111 22 33'
    await expectTwo(service, clerk, await bring(service, clerk, 'tax-offices', offices(foreign)))
    expect(await bring(service, clerk, 'tax-offices', offices('Göl V.D. gib.gov.tr'))).toMatchObject({
      NeedsAnother: false,
    })
    const rows = [{ kod: '077123', ad: 'odeme-tokat.net' }]
    expect(await service.as(clerk).call('AddReferenceRows', { kind: 'tax-offices', rows })).toMatchObject({
      WaitsForSecondAdministrator: true,
    })
  })
})
