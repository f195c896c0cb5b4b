import { formatReceiptCode, isReceiptCode } from 'rules/ledger/receipt-code'
import { describe, expect } from 'vitest'
import { givenCollection, givenDebt, givenReceipt } from '../testing/given-debts.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { cancelCollection } from './ledger.ts'

const receiptCall = 'CreateCollectionInfoReportForEMunicipalityWithoutAuthorization'

async function textOfReceipt(
  caller: TestService['anyone'] | ReturnType<TestService['as']>,
  receiptCode: string,
) {
  const file = await caller.call(receiptCall, { receiptCode })
  expect(file.ContentType).toBe('application/pdf')
  expect(file.FileName).toMatch(/^makbuz-20261111-[0-9A-F]{10}\.pdf$|^makbuz-20261115-/)
  return readPdfText(Buffer.from(file.Content, 'base64'))
}

describe('a receipt', () => {
  test('says in full to the debtor what was paid, how and when', async ({ service }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const { receiptCode, receiptNumber } = await givenReceipt(service, ayse.registryOid, {
      payerName: 'ŞÜKRÜ IŞIKÖZ',
    })
    const text = await textOfReceipt(service.as(ayse), receiptCode)
    for (const part of [
      'ÇINARLIGÖL BELEDİYESİ',
      'Tahsilat makbuzu',
      receiptNumber,
      // Half past nine in the evening in London is the next day in Turkey.
      '11 Kasım 2026, 00.30',
      'AYŞE IŞIL ÖZÇIĞIR',
      'ŞÜKRÜ IŞIKÖZ',
      'Kredi kartı',
      '5400 61** **** 0454',
      '631514123456',
      'Bina vergisi 2026 2. taksit, Iğdır Sokağı',
      '1.284,50 ₺ 28,20 ₺ 1.312,70 ₺',
      'Yalnız: Binüçyüzoniki Türk Lirası Yetmiş Kuruş',
      formatReceiptCode(receiptCode),
    ])
      expect(text).toContain(part)
  })

  test('shows names to strangers only masked, and to who paid only their own', async ({ service }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const mehmet = await service.given.member({ name: 'MEHMET' })
    const zeynep = await service.given.member({ name: 'ZEYNEP' })
    const { receiptCode } = await givenReceipt(service, ayse.registryOid, { payerMemberOid: mehmet.oid })
    for (const stranger of [service.anyone, service.as(zeynep)]) {
      const text = await textOfReceipt(stranger, receiptCode)
      expect(text).toContain('A*** I*** Ö******')
      expect(text).toContain('M***** Ö******')
      for (const hidden of ['AYŞE', 'MEHMET', 'ÖZÇIĞIR', 'Sicil no', ayse.userName])
        expect(text).not.toContain(hidden)
    }
    const paidBy = await textOfReceipt(service.as(mehmet), receiptCode)
    expect(paidBy).toContain('MEHMET ÖZÇIĞIR')
    expect(paidBy).not.toContain('AYŞE')
  })

  test('shows who has only its code neither card, bank reference, order nor subscriber', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const accrualOid = await givenDebt(service, ayse.registryOid, {
      revenueCode: 51,
      description: 'Su faturası Eylül 2026, abone 70012345',
      principalKurus: 10_000,
      subscriberNumber: '70012345',
    })
    const { receiptCode } = await givenCollection(
      service,
      ayse.registryOid,
      [{ accrualOid, principalKurus: 10_000, fineKurus: 0 }],
      {
        collectedAt: new Date('2026-11-10T21:30:00Z'),
        payerMemberOid: mehmet.oid,
        maskedCard: '5400 61** **** 0454',
        bankReference: '631514123456',
        orderNumber: 'EB20261110ABCDEFGHJK',
      },
    )
    const secrets = ['5400 61', '0454', '631514123456', 'EB20261110ABCDEFGHJK', '70012345']
    const byCode = await textOfReceipt(service.anyone, receiptCode)
    for (const secret of secrets) expect(byCode).not.toContain(secret)
    expect(byCode).toContain('100,00 ₺')
    for (const concerned of [ayse, mehmet]) {
      const whole = await textOfReceipt(service.as(concerned), receiptCode)
      for (const shown of secrets) expect(whole).toContain(shown)
    }
  })

  test('that was taken back says so, and so does its counter-entry', async ({ service }) => {
    const ayse = await service.given.member()
    const paid = await givenReceipt(service, ayse.registryOid)
    const counter = await service.db.begin((tx) => cancelCollection(tx, paid.oid, service.now))
    expect(await textOfReceipt(service.anyone, paid.receiptCode)).toContain(
      'Bu makbuz 15 Kasım 2026, 12.00 tarihinde iptal edilmiştir. Ödeme belgesi yerine geçmez.',
    )
    const text = await textOfReceipt(service.anyone, counter.receiptCode)
    expect(text).toContain(`${paid.receiptNumber} numaralı makbuzun iptal kaydıdır`)
    expect(text).toContain('Eksi Binüçyüzoniki Türk Lirası Yetmiş Kuruş')
    expect(
      await service.anyone.call('VerifyDocumentWithoutAuthorization', { code: paid.receiptCode }),
    ).toMatchObject({ State: 'cancelled', CancelledOn: '2026-11-15' })
  })

  test('is printed in as many copies as the municipality says', async ({ service }) => {
    const ayse = await service.given.member()
    const { receiptCode } = await givenReceipt(service, ayse.registryOid)
    expect(await textOfReceipt(service.anyone, receiptCode)).not.toContain('nüsha')
    await service.db`update lookup_parameter set value = '2' where type_code = '1000' and code = '2'`
    const text = await textOfReceipt(service.anyone, receiptCode)
    await service.db`update lookup_parameter set value = '1' where type_code = '1000' and code = '2'`
    expect(text).toContain('1. nüsha')
    expect(text.split('1.312,70 ₺')).toHaveLength(2 * 2 + 1)
    expect(text).not.toContain('3. nüsha')
  })

  test('opens by its code alone: as printed, but never by its number or oid', async ({ service }) => {
    const ayse = await service.given.member()
    const { oid, receiptNumber, receiptCode } = await givenReceipt(service, ayse.registryOid)
    await textOfReceipt(service.anyone, ` ${formatReceiptCode(receiptCode).toLowerCase()} `)
    for (const known of [
      String(oid),
      receiptNumber,
      receiptCode.slice(0, 15),
      `${receiptCode.slice(0, 15)}%`,
      '%',
    ]) {
      await expect(service.as(ayse).call(receiptCall, { receiptCode: known })).rejects.toThrow(
        'UnknownReceipt',
      )
    }
    await expect(service.anyone.call(receiptCall, { receiptCode: ' ' })).rejects.toThrow('InvalidRequest')
    const byOid = { collectionOid: oid } as unknown as { receiptCode: string }
    await expect(service.anyone.call(receiptCall, byOid)).rejects.toThrow('InvalidRequest')
  })

  test('has a code that no other tells anything about', async ({ service }) => {
    const ayse = await service.given.member()
    const codes: string[] = []
    for (let made = 0; made < 20; made += 1) {
      codes.push((await givenReceipt(service, ayse.registryOid)).receiptCode)
    }
    expect(codes.every(isReceiptCode)).toBe(true)
    // Neighbours that share a beginning would be numbered, not drawn by lot: 30 bits give no false alarm in a lifetime.
    expect(new Set(codes.map((code) => code.slice(0, 6))).size).toBe(codes.length)
  })

  test('cannot be searched for by trying codes', async ({ service }) => {
    for (const [name, field] of [
      [receiptCall, 'receiptCode'],
      ['VerifyDocumentWithoutAuthorization', 'code'],
    ] as const) {
      const body = { userName: testSettings.SystemUser, [field]: '3Y1X-KAZV-86YP-PPZX' }
      const statuses: number[] = []
      for (let tried = 0; tried < 31; tried += 1) {
        statuses.push((await service.post(`/${name}`, body, {}, '10.1.2.3')).statusCode)
      }
      expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true)
      expect(statuses[30]).toBe(429)
    }
  })
})

describe('verifying a receipt', () => {
  test('shows anyone only what proves it', async ({ service }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const { receiptCode, receiptNumber } = await givenReceipt(service, ayse.registryOid)
    expect(
      await service.anyone.call('VerifyDocumentWithoutAuthorization', {
        code: formatReceiptCode(receiptCode),
      }),
    ).toEqual({
      KindName: 'Tahsilat makbuzu',
      DocumentNumber: receiptNumber,
      IssuedAt: '2026-11-10T21:30:00.000Z',
      State: 'valid',
      ValidUntil: null,
      CancelledOn: null,
      IsReceipt: true,
      IsPrivacyAnswer: false,
      Facts: [
        { Label: 'Borçlu', Value: 'A*** I*** Ö******' },
        { Label: 'Toplam', Value: '1.312,70 ₺' },
      ],
    })
  })

  test('says clearly that there is no such document', async ({ service }) => {
    for (const code of ['3Y1X-KAZV-86YP-PPZX', 'yanlış kod', "' or true --"]) {
      await expect(service.anyone.call('VerifyDocumentWithoutAuthorization', { code })).rejects.toMatchObject(
        {
          body: { Code: 'UnknownCode', Message: expect.stringContaining('Bu kodla verilmiş bir belge yok.') },
        },
      )
    }
  })
})
