import { describe, expect } from 'vitest'
import { noteRepresentation } from '../callers/representation.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { type TestService, test } from '../testing/test-service.ts'

type Caller = ReturnType<TestService['as']>

const textOf = (file: { Content: string }) => readPdfText(Buffer.from(file.Content, 'base64'))
const codeIn = (text: string) => /Doğrulama kodu ((?:\w{4}-){3}\w{4})/.exec(text)?.[1] ?? ''
const documentsOf = async (caller: Caller) => (await caller.call('GetIssuedDocuments', {})).Items

describe('a debt-status certificate', () => {
  test('lists what is due and what is to come, with the fine up to today', async ({ service }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    await givenDebt(service, ayse.registryOid, {
      dueDate: '2026-11-02',
      description: 'Su faturası Ekim 2026',
      revenueCode: 51,
    })
    await givenDebt(service, ayse.registryOid, { principalKurus: 50_000 })
    const text = textOf(await service.as(ayse).call('CreateDebtStatusCertificate', {}))
    for (const part of [
      'Borç durum belgesi',
      'AYŞE IŞIL ÖZÇIĞIR',
      '15 Kasım 2026 itibarıyla belediyemize olan borçların toplamı',
      'Su faturası Ekim 2026 02.11.2026 1.000,00 ₺',
      'Bina vergisi 2026 2. taksit, Iğdır Sokağı 30.11.2026 500,00 ₺ 0,00 ₺ 500,00 ₺',
      'Son geçerlilik günü 30.11.2026',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(ayse.userName)
    const shown = await service.anyone.call('VerifyDocumentWithoutAuthorization', { code: codeIn(text) })
    expect(shown).toMatchObject({ KindName: 'Borç durum belgesi', State: 'valid', ValidUntil: '2026-11-30' })
    expect(shown.Facts).toContainEqual({ Label: 'Adı soyadı / unvanı', Value: 'A*** I*** Ö******' })
    expect(shown.Facts).toContainEqual({ Label: 'Günü gelmemiş borç', Value: '500,00 ₺' })
    expect(JSON.stringify(shown)).not.toContain('AYŞE')
  })

  test('of someone with hundreds of debts sums them up by kind', async ({ service }) => {
    const ayse = await service.given.member()
    for (let made = 0; made < 201; made += 1) await givenDebt(service, ayse.registryOid)
    const text = textOf(await service.as(ayse).call('CreateDebtStatusCertificate', {}))
    expect(text).toContain('Emlak vergisi 201 201.000,00 ₺ 0,00 ₺ 201.000,00 ₺')
  })
})

describe('a no-debt certificate', () => {
  test('is given to who owes nothing due, and says that what is to come stands apart', async ({
    service,
  }) => {
    const ayse = await service.given.member({ name: 'AYŞE IŞIL' })
    const free = textOf(await service.as(ayse).call('CreateNoDebtCertificate', {}))
    expect(free).toContain(
      '15 Kasım 2026 itibarıyla, yukarıda adı yazılı mükellefin belediyemize günü gelmiş borcu yoktur.',
    )
    expect(free).toContain('Son ödeme günü henüz gelmemiş borç da yoktur.')
    await givenDebt(service, ayse.registryOid, { dueDate: '2026-11-16' })
    const owing = textOf(await service.as(ayse).call('CreateNoDebtCertificate', {}))
    expect(owing).toContain('henüz gelmemiş 1 borç (toplam 1.000,00 ₺) bu belgenin dışındadır')
    expect(
      (await service.anyone.call('VerifyDocumentWithoutAuthorization', { code: codeIn(owing) })).Facts,
    ).toContainEqual({ Label: 'Günü gelmiş borç', Value: 'Yok' })
  })

  test('is refused from the last day of payment on', async ({ service }) => {
    const ayse = await service.given.member()
    await givenDebt(service, ayse.registryOid, { dueDate: '2026-11-15' })
    await expect(service.as(ayse).call('CreateNoDebtCertificate', {})).rejects.toMatchObject({
      body: { Code: 'DebtIsDue', Message: expect.stringContaining('Son ödeme günü gelmiş borcunuz') },
    })
    expect(await documentsOf(service.as(ayse))).toEqual([])
  })

  test('counts for fifteen days and is known afterwards as expired', async ({ service }) => {
    const ayse = await service.given.member()
    const code = codeIn(textOf(await service.as(ayse).call('CreateNoDebtCertificate', {})))
    const state = async () =>
      (await service.anyone.call('VerifyDocumentWithoutAuthorization', { code })).State
    const days = (count: number) => count * 24 * 60 * 60 * 1000
    service.pass(days(15))
    expect(await state()).toBe('valid')
    service.pass(days(1))
    expect(await state()).toBe('expired')
    service.pass(days(-16))
  })
})

describe('issued documents', () => {
  test('can be downloaded again as the very same bytes, by nobody else', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    const first = await service.as(ayse).call('CreateNoDebtCertificate', {})
    const [document] = await documentsOf(service.as(ayse))
    expect(document).toMatchObject({
      KindCode: 'no_debt',
      KindName: 'Borcu yoktur belgesi',
      ValidUntil: '2026-11-30',
    })
    const oid = document?.Oid ?? 0
    expect(await service.as(ayse).call('GetIssuedDocument', { oid })).toEqual(first)
    expect(await documentsOf(service.as(mehmet))).toEqual([])
    await expect(service.as(mehmet).call('GetIssuedDocument', { oid })).rejects.toThrow('UnknownDocument')
    await expect(service.anyone.call('GetIssuedDocument', { oid })).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('GetIssuedDocuments', {})).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('CreateNoDebtCertificate', {})).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('CreateDebtStatusCertificate', {})).rejects.toThrow('NotSignedIn')
  })

  test('are about the registry acted for and note who acted', async ({ service }) => {
    const ayse = await service.given.member({ name: 'AYŞE' })
    const mehmet = await service.given.member({ name: 'MEHMET' })
    await noteRepresentation(service.db, {
      representativeRegistryOid: ayse.registryOid,
      registryOid: mehmet.registryOid,
      basis: 'Vekâlet',
      since: '2026-01-01',
    })
    const asAyse = service.as(ayse)
    await asAyse.call('ChooseRegistry', { registryOid: mehmet.registryOid })
    expect(textOf(await asAyse.call('CreateNoDebtCertificate', {}))).toContain('MEHMET ÖZÇIĞIR')
    await asAyse.call('ChooseRegistry', { registryOid: ayse.registryOid })
    expect(await documentsOf(asAyse)).toEqual([])
    expect(await documentsOf(service.as(mehmet))).toHaveLength(1)
    const [row] = await service.db`
      select member_oid, registry_oid, pdf_sha256 = sha256(pdf) as is_whole
      from issued_document where registry_oid = ${mehmet.registryOid}`
    expect(row).toEqual({ memberOid: ayse.oid, registryOid: mehmet.registryOid, isWhole: true })
    const data = await asAyse.call('ExportOwnData', {})
    expect(data.IssuedDocuments).toMatchObject([{ Kind: 'no_debt', IsAboutYou: false }])
  })

  test('are given ten times a day and cannot be changed afterwards', async ({ service }) => {
    const ayse = await service.given.member()
    for (let made = 0; made < 10; made += 1) await service.as(ayse).call('CreateNoDebtCertificate', {})
    await expect(service.as(ayse).call('CreateNoDebtCertificate', {})).rejects.toThrow('TooManyToday')
    await service.as(ayse).call('CreateDebtStatusCertificate', {})
    await expect(service.db`update issued_document set valid_until = '2030-01-01'`).rejects.toThrow()
    await expect(service.db`delete from issued_document`).rejects.toThrow()
  })

  test('are not given to who has no registry yet', async ({ service }) => {
    const ayse = await service.given.member()
    await service.db`update member set registry_oid = null where oid = ${ayse.oid}`
    await expect(service.as(ayse).call('CreateNoDebtCertificate', {})).rejects.toThrow('NoRegistry')
    expect(await documentsOf(service.as(ayse))).toEqual([])
  })
})
