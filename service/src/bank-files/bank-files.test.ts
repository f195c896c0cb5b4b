import { randomUUID } from 'node:crypto'
import type { ResponseFrom } from 'contract/calls'
import { bankFileSteps, outgoingFileStatuses } from 'contract/bank-files/codes'
import { decodeText } from 'rules/bank-files/characters'
import { exampleLayouts } from 'rules/bank-files/example-layouts'
import type { LayoutField } from 'rules/bank-files/layout'
import { writeBankFile } from 'rules/bank-files/write-bank-file'
import { addMs } from 'rules/calendar'
import { kurus } from 'rules/money'
import { describe, expect } from 'vitest'
import { postAccruals } from '../debts/ledger.ts'
import {
  bookedFile,
  collectionLayout,
  fileOfBank,
  givenCollectingBank,
  layoutNames,
  lookAtFile,
  madeFile,
  sentFile,
  taken,
  testBank,
  workOnFiles,
  workOnce,
} from '../testing/bank-files.ts'
import { givenCollection, givenDebt, givenDebts } from '../testing/given-debts.ts'
import { doneByTwo, twoClerks } from '../testing/second-person.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'

/** A clerk, a bank, and a citizen with debts of a revenue that no other test sends. */
async function givenTown(service: TestService) {
  await givenCollectingBank(service)
  const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
  const citizen = await service.given.member({ name: 'ŞÜKRÜ' })
  return { clerk, citizen }
}

async function contentOf(service: TestService, clerk: TestMember, fileOid: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const part: ResponseFrom<'GetBankFileContent'> = await service
      .as(clerk)
      .call('GetBankFileContent', { fileOid, offset })
    pieces.push(Buffer.from(part.Content, 'base64'))
    offset = part.NextOffset
  }
  return Buffer.concat(pieces)
}

async function reportOf(service: TestService, clerk: TestMember, fileOid: number): Promise<string> {
  let text = ''
  for (let afterLine: number | null = 0; afterLine !== null;) {
    const part: ResponseFrom<'GetBankFileReport'> = await service
      .as(clerk)
      .call('GetBankFileReport', { fileOid, afterLine })
    text += part.Text
    afterLine = part.NextLine
  }
  return text
}

const collected = (service: TestService, accrualOid: number) =>
  service.db<{ principalKurus: number; fineKurus: number; collectionType: number; importKey: string }[]>`
    select principal_kurus, fine_kurus, collection_type, import_key from collection_line
    join collection on collection.oid = collection_oid where accrual_oid = ${accrualOid}`

const faultsOf = ({ FirstFaults }: ResponseFrom<'GetBankFile'>) => FirstFaults.map(({ Fault }) => Fault)

describe('a file of debts for a bank', () => {
  test('has the open debts of the chosen revenues with their fines, counted and added up', async ({
    service,
    database: { serviceDb },
  }) => {
    const { clerk, citizen } = await givenTown(service)
    const [late = 0, paid = 0, other = 0, later = 0, barred = 0] = await givenDebts(
      service,
      citizen.registryOid,
      { revenueCode: 12 },
      { revenueCode: 12 },
      { revenueCode: 11 },
      { revenueCode: 12, dueDate: '2027-05-31' },
      { revenueCode: 12, periodYear: 2018, accruedOn: '2018-01-02', dueDate: '2018-05-31' },
    )
    await givenCollection(service, citizen.registryOid, [
      { accrualOid: paid, principalKurus: 100_000, fineKurus: 0 },
    ])
    const file = await madeFile(service, clerk, { revenueCodes: [12] }, serviceDb)
    expect(file).toMatchObject({ Kind: 'O', Status: 'made', Bank: 'VakıfBank', FileDate: '2026-11-15' })
    const lines = await service.db<{ accrualOid: number; principalKurus: number; fineKurus: number }[]>`
      select accrual_oid, principal_kurus, fine_kurus from bank_file_line where file_oid = ${file.Oid}`
    expect(lines.map(({ accrualOid }) => accrualOid)).toContain(late)
    for (const left of [paid, other, later, barred])
      expect(lines.map(({ accrualOid }) => accrualOid)).not.toContain(left)
    const sent = lines.find(({ accrualOid }) => accrualOid === late)
    expect(sent?.principalKurus).toBe(100_000)
    expect(sent?.fineKurus).toBeGreaterThan(0)
    const content = await contentOf(service, clerk, file.Oid)
    const decoded = decodeText(
      content.filter((byte) => byte !== 13 && byte !== 10),
      'ISO-8859-9',
    )
    const text = 'text' in decoded ? decoded.text : ''
    expect(text).toMatch(/^HBORCYSLV    001520261115/)
    expect(text).toContain('ŞÜKRÜ ÖZÇIĞIR')
    expect(file.File).toMatch(/^BORCYSLV____20261115\d{6}\.txt$/)
    expect(file.Lines).toBe(lines.length)
    const total = lines.reduce((sum, line) => sum + line.principalKurus + line.fineKurus, 0)
    expect(Number(file.Total) * 100).toBeCloseTo(total)
    expect(await reportOf(service, clerk, file.Oid)).toContain(`"${late}"`)
  })

  test('is numbered one after the other, and goes from made to acknowledged by the steps of its table', async ({
    service,
  }) => {
    const { clerk, citizen } = await givenTown(service)
    await givenDebt(service, citizen.registryOid)
    const first = await madeFile(service, clerk)
    const second = await madeFile(service, clerk)
    expect((second.FileNumber ?? 0) - (first.FileNumber ?? 0)).toBe(1)
    for (const from of Object.keys(outgoingFileStatuses).filter((status) => status !== 'making'))
      for (const step of ['delivered', 'acknowledged', 'withdrawn'] as const) {
        await service.db`update bank_file set status = ${from} where oid = ${first.Oid}`
        const answer = await service
          .as(clerk)
          .call('MoveBankFile', { fileOid: first.Oid, step })
          .then(
            () => 'moved',
            ({ message }: Error) => message,
          )
        const may = from === step || (bankFileSteps[step].from as readonly string[]).includes(from)
        expect([from, step, answer]).toEqual([from, step, may ? 'moved' : 'NotNow'])
      }
  })

  test('is not made where nothing is owed, or for a bank without an agreement', async ({ service }) => {
    const { clerk } = await givenTown(service)
    expect(await madeFile(service, clerk, { dueUntil: '1999-01-01' })).toMatchObject({
      Status: 'failed',
      Message: 'Bu seçime uyan, gönderilecek borç yok.',
      FileNumber: null,
    })
    await expect(madeFile(service, clerk, { bankCode: '0010' })).rejects.toThrow('NoSuchBank')
    const registrar = await service.given.member({ role: 'clerk', duties: ['registry'] })
    await expect(service.as(registrar).call('GetBankFiles', {})).rejects.toThrow('NotAllowed')
  })
})

describe('a file of collections from a bank', () => {
  test('is booked as a whole, once, and told to the other systems', async ({
    service,
    database: { serviceDb },
  }) => {
    const { clerk, citizen } = await givenTown(service)
    const debts = await givenDebts(
      service,
      citizen.registryOid,
      { revenueCode: 12 },
      { dueDate: '2026-11-30' },
    )
    const made = await madeFile(service, clerk)
    const amounts = await service.db<{ accrualOid: number; amountKurus: number; fineKurus: number }[]>`
      select accrual_oid, amount_kurus, fine_kurus from bank_file_line
      where file_oid = ${made.Oid} and accrual_oid = any(${debts}) order by accrual_oid`
    const content = await fileOfBank(amounts.map((sent) => taken(sent.accrualOid, sent.amountKurus)))
    const checked = await sentFile(service, clerk, content, serviceDb)
    expect(checked).toMatchObject({ Status: 'checked', Lines: 2, Counts: { Booked: 0, Faults: 0 } })
    for (const oid of debts) expect(await collected(service, oid)).toEqual([])
    const events = async () => (await service.db`select from bridge_event where kind = 'collection'`).length
    const before = await events()
    const booked = await bookedFile(service, clerk, checked, serviceDb)
    expect(booked).toMatchObject({ Status: 'booked', Counts: { Booked: 2, Doubles: 0, Faults: 0 } })
    expect(await events()).toBe(before + 2)
    for (const { accrualOid, fineKurus } of amounts)
      expect(await collected(service, accrualOid)).toMatchObject([
        { principalKurus: 100_000, fineKurus, collectionType: 3 },
      ])
    const again = await sentFile(service, clerk, content)
    expect(again).toMatchObject({
      Status: 'refused',
      Message: 'Bu dosya daha önce alınmış; ikinci kez kaydedilmez.',
    })
    await expect(bookedFile(service, clerk, again)).rejects.toThrow('NotNow')
    expect(await reportOf(service, clerk, booked.Oid)).toMatch(/Kaydedildi";"B0015-X-/)
  })

  test('names everyone whose debt stands in it to who opens it, however many they are', async ({
    service,
  }) => {
    const { clerk, citizen } = await givenTown(service)
    const accrualOid = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const named = async () => {
      const rows = await service.db<{ registryOid: number }[]>`
        select distinct registry_oid from security_event_subject subject
        join security_event event on event.oid = event_oid
        where kind = 'BankFileRead' and event.member_oid = ${reader.oid}`
      return rows.map(({ registryOid }) => registryOid)
    }
    const reader = await service.given.member({ role: 'clerk', duties: ['payments'] })
    const file = await sentFile(service, clerk, await fileOfBank([taken(accrualOid, 1)]))
    expect(faultsOf(await lookAtFile(service, reader, file.Oid))).toHaveLength(1)
    expect(await named()).toEqual([citizen.registryOid])
    const people = await service.db<{ oid: number }[]>`
      insert into registry (registry_number, registry_type, name_or_title)
      select 'COK-' || number, 'D', 'KİŞİ' from generate_series(1, 5100) number returning oid`
    await postAccruals(
      service.db,
      people.map(({ oid }) => ({
        registryOid: oid,
        revenueCode: 51,
        periodYear: 2026,
        periodPart: 8,
        description: 'Su',
        accruedOn: '2026-09-05',
        dueDate: '2026-09-25',
        principalKurus: kurus(10_000),
        sourceKind: 'subscription',
        subscriberNumber: null,
      })),
    )
    const long = await madeFile(service, clerk)
    await contentOf(service, reader, long.Oid)
    expect((await named()).length).toBeGreaterThan(5100)
  })

  test('brings a line again without booking it again', async ({ service }) => {
    const { clerk, citizen } = await givenTown(service)
    const debt = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const line = taken(debt, 100_000)
    await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    service.pass(60_000)
    const second = await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    expect(second).toMatchObject({ Status: 'booked', Counts: { Booked: 0, AlreadyBooked: 1, Doubles: 0 } })
    expect(await collected(service, debt)).toHaveLength(1)
  })

  test('is refused as a whole for what does not agree, and says why', async ({ service }) => {
    const { clerk, citizen } = await givenTown(service)
    const good = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const unsent = await givenDebt(service, citizen.registryOid)
    const refused = async (content: Buffer) => {
      const file = await sentFile(service, clerk, content)
      expect(file.Status).toBe('refused')
      expect(await collected(service, good)).toEqual([])
      return faultsOf(file)
    }
    const fine = taken(good, 100_000)
    expect(await refused(await fileOfBank([fine, taken(unsent, 100_000)]))).toEqual([
      `3. satır, Borç numarası: ${unsent} bu bankaya gönderilmiş bir borç değil.`,
    ])
    expect(await refused(await fileOfBank([taken(good, 99_999)]))).toEqual([
      `2. satır, Tahsil edilen tutar: borç numarası ${good} için 1.000,00 ₺ istenmişti, dosyada 999,99 ₺ var.`,
    ])
    expect(
      await refused(await fileOfBank([fine, { ...fine, bankReference: fine.bankReference ?? '' }])),
    ).toEqual([expect.stringContaining('bu dosyanın 2. satırında da var.')])
    expect(await refused(await fileOfBank([{ ...fine, paidOn: '2026-11-20' }]))).toEqual([
      '2. satır, Tahsilat günü: gelecekte.',
    ])
    expect(await refused(await fileOfBank([{ ...fine, paidOn: '2026-11-01' }]))).toEqual([
      '2. satır, Tahsilat günü: borcun bankaya gönderilmesinden önce.',
    ])
    expect(await refused(await fileOfBank([fine], { bankCode: '0010' }))).toEqual([
      '1. satır, Banka kodu: dosya başka bir bankanın (10).',
    ])
    expect(await refused(await fileOfBank([fine], { institutionCode: 'BASKA' }))).toEqual([
      '1. satır, Kurum kodu: “BASKA” bu belediyenin kodu değil.',
    ])
    expect(await refused(await fileOfBank([fine], { fileDate: '2026-12-01' }))).toEqual([
      '1. satır, Dosya tarihi: gelecekte bir gün.',
    ])
    expect(await refused(await fileOfBank([{ ...fine, resultCode: '77' }]))).toEqual([
      '2. satır, Sonuç kodu: “77” bu düzende tanımlı değil.',
    ])
    const sound = (await fileOfBank([fine])).toString('latin1')
    expect(await refused(Buffer.from(sound.replace('F00000001', 'F00000002'), 'latin1'))).toEqual([
      '3. satır, 2–9. karakterler, Kayıt sayısı: Satırlardan 1 çıkıyor, burada 2 yazıyor.',
    ])
    expect(await refused(Buffer.from(sound.replace(/0000000100000/, '0000000100001'), 'latin1'))).toEqual(
      expect.arrayContaining([expect.stringContaining('Toplam tutar: Satırlardan')]),
    )
    expect(await refused(Buffer.from('x'.repeat(9000)))).toEqual([])
  })

  test('with the number of another one is refused, also where two services check them at the same time', async ({
    service,
  }) => {
    const { clerk, citizen } = await givenTown(service)
    const debt = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const number = { fileNumber: '900001' }
    const files = [
      await fileOfBank([taken(debt, 100_000)], number),
      await fileOfBank([taken(debt, 100_000)], number),
    ]
    const oids: number[] = []
    for (const content of files) {
      const request = {
        startId: randomUUID(),
        bankCode: testBank,
        file: 'tahsilat.txt',
        sizeBytes: content.length,
      }
      const { FileOid: fileOid } = await service.as(clerk).call('StartBankFile', { request })
      await service
        .as(clerk)
        .call('SendBankFilePart', { request: { fileOid, offset: 0, content: content.toString('base64') } })
      oids.push(fileOid)
    }
    // State while another service works on the first one.
    const otherWorks = { status: 'checking', workerId: randomUUID(), leasedUntil: addMs(service.now, 60_000) }
    await service.db`update bank_file set ${service.db(otherWorks)} where oid = ${oids[0] ?? 0}`
    await workOnce(service)
    expect(await lookAtFile(service, clerk, oids[1] ?? 0)).toMatchObject({ Status: 'toCheck' })
    await service.db`update bank_file set status = 'toCheck', worker_id = null, leased_until = null where oid = ${oids[0] ?? 0}`
    await workOnFiles(service)
    const checked = await Promise.all(oids.map((oid) => lookAtFile(service, clerk, oid)))
    expect(checked.map(({ Status }) => Status).toSorted()).toEqual(['checked', 'refused'])
    expect(checked.flatMap(faultsOf)).toEqual([
      expect.stringContaining('bu tarih ve numarayla başka bir dosya'),
    ])
  })

  test('with numbers beyond all bounds is refused at their place', async ({ service }) => {
    // The same lines with longer numbers.
    const lengths = { debtReference: 22, fileNumber: 12 } as Record<string, number>
    const longer = (fields: readonly LayoutField[]) => {
      let position = 1
      return fields.map((field) => {
        const length = lengths[field.name] ?? field.length
        position += length
        return { ...field, length, position: position - length }
      })
    }
    const { H, B, F, N } = collectionLayout.sections
    const layout = { ...collectionLayout, sections: { H: longer(H), B: longer(B), F, N: longer(N) } }
    await doneByTwo(await twoClerks(service, 'administration'), 'SaveBankFileLayout', {
      request: {
        layout: 'Uzun sayılar',
        kind: 'I',
        isForOrders: false,
        validFrom: '2026-11-15',
        source: 'Deneme',
        content: layout as never,
      },
    })
    await givenCollectingBank(service, { collectionLayout: 'Uzun sayılar' })
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    const head = { institutionCode: 'YSLV', bankCode: testBank, fileDate: '2026-11-15' }
    const sent = async (fileNumber: string, debtReference: string) => {
      const pieces: Uint8Array[] = []
      const lines = [{ ...taken(1, 100), debtReference }]
      for await (const piece of writeBankFile(layout, { ...head, fileNumber }, lines)) pieces.push(piece)
      return sentFile(service, clerk, Buffer.concat(pieces))
    }
    const large = await sent('7', '9'.repeat(22))
    expect(large.Status).toBe('refused')
    expect(faultsOf(large)).toEqual([expect.stringContaining('çok büyük bir sayı')])
    const numbered = await sent('9'.repeat(12), '1')
    expect(numbered.Status).toBe('refused')
    expect(faultsOf(numbered)).toContainEqual(
      expect.stringContaining('Dosya sıra numarası: “999999999999” çok büyük'),
    )
    await givenCollectingBank(service)
  })

  test('about a debt that was paid here becomes a double payment that is owed back', async ({ service }) => {
    const { clerk, citizen } = await givenTown(service)
    const debt = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const checked = await sentFile(service, clerk, await fileOfBank([taken(debt, 100_000)]))
    await givenCollection(service, citizen.registryOid, [
      { accrualOid: debt, principalKurus: 100_000, fineKurus: 0 },
    ])
    const booked = await bookedFile(service, clerk, checked)
    expect(booked).toMatchObject({ Status: 'booked', Counts: { Booked: 1, Doubles: 1 } })
    const [refund] = await service.db`
      select amount_kurus from refund where registry_oid = ${citizen.registryOid}`
    expect(refund).toEqual({ amountKurus: 100_000 })
    expect(await collected(service, debt)).toHaveLength(1)
    expect(await reportOf(service, clerk, booked.Oid)).toContain('iadeye ayrıldı')
  })

  test('says what the bank did not take, which is not booked', async ({ service }) => {
    const { clerk, citizen } = await givenTown(service)
    const debt = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const line = { ...taken(debt, 0), resultCode: '01', bankReference: '' }
    const booked = await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    expect(booked).toMatchObject({ Status: 'booked', Counts: { Booked: 0, RefusedByBank: 1 } })
    expect(await collected(service, debt)).toEqual([])
    expect(await reportOf(service, clerk, booked.Oid)).toContain('Hesapta yeterli para yok.')
  })

  test('is gone on with after a service ended in the middle, and waits while an import has the turn', async ({
    service,
  }) => {
    const { clerk, citizen } = await givenTown(service)
    const debt = await givenDebt(service, citizen.registryOid)
    await madeFile(service, clerk)
    const checked = await sentFile(service, clerk, await fileOfBank([taken(debt, 100_000)]))
    await service.as(clerk).call('BookBankFile', { fileOid: checked.Oid, fileHash: checked.FileHash ?? '' })
    await service.db`
      update bank_file set status = 'booking', worker_id = gen_random_uuid(), attempts = 1,
        leased_until = ${new Date(service.now.getTime() + 60_000)} where oid = ${checked.Oid}`
    await workOnce(service)
    expect((await lookAtFile(service, clerk, checked.Oid)).Status).toBe('booking')
    service.pass(61_000)
    await service.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(20261117)`
      await workOnce(service)
      expect((await lookAtFile(service, clerk, checked.Oid)).Status).toBe('toBook')
    })
    await workOnce(service)
    expect(await lookAtFile(service, clerk, checked.Oid)).toMatchObject({
      Status: 'booked',
      Counts: { Booked: 1 },
    })
  })
})

test('files are for clerks with the duty of payments, banks and layouts for administrators', async ({
  service,
}) => {
  const registrar = await service.given.member({ role: 'clerk', duties: ['registry'] })
  const calls = service.as(registrar)
  const asked = [
    calls.call('MakeDebtFile', { bankCode: testBank, dueUntil: '2026-12-31' }),
    calls.call('StartBankFile', {
      request: { startId: randomUUID(), bankCode: testBank, file: 'x.txt', sizeBytes: 1 },
    }),
    calls.call('SendBankFilePart', { request: { fileOid: 1, offset: 0, content: '' } }),
    calls.call('MoveBankFile', { fileOid: 1, step: 'delivered' }),
    calls.call('SaveCollectingBank', {
      request: {
        bankCode: testBank,
        institutionCode: 'X',
        debtLayout: 'x',
        collectionLayout: 'x',
        orderLayout: null,
        isActive: true,
      },
    }),
  ]
  // All answers are awaited together: one that comes while another is looked at would be an unhandled rejection.
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow('NotAllowed')))
})

describe('a layout made at the desk', () => {
  const example = exampleLayouts[1]

  test('counts from its day on, and what a layout cannot do is refused', async ({ service }) => {
    const administrator = await service.given.member({ role: 'clerk', duties: ['administration'] })
    const request = {
      layout: 'Deneme düzeni',
      kind: 'I' as const,
      validFrom: '2026-11-15',
      source: 'Bankanın 3.2 sürümlü belgesi',
      content: collectionLayout as never,
    }
    const save = (change: Partial<typeof request> & { isForOrders?: boolean }) =>
      service.as(administrator).call('SaveBankFileLayout', { request: { ...request, ...change } })
    await doneByTwo(await twoClerks(service, 'administration'), 'SaveBankFileLayout', { request })
    const listed = await service.as(administrator).call('GetBankFileLayouts', {})
    expect(listed.Layouts.find((each) => each.Layout === request.layout)).toMatchObject({
      Layout: 'Deneme düzeni',
      Kind: 'I',
      Content: { encoding: example?.layout.encoding },
    })
    await expect(save({ validFrom: '2026-11-14' })).rejects.toThrow('PastDay')
    await expect(save({ kind: 'O' as never })).rejects.toThrow('LayoutFaulty')
    await expect(save({ layout: layoutNames.debts })).rejects.toThrow('OtherKind')
    const broken = { ...collectionLayout, sections: { ...collectionLayout.sections, B: [] } }
    await expect(save({ content: broken as never })).rejects.toThrow('LayoutFaulty')
    const withoutFooter = { ...collectionLayout, sections: { ...collectionLayout.sections, F: [] } }
    await expect(save({ content: withoutFooter as never })).rejects.toThrow('LayoutFaulty')
    const resultCodes = [...collectionLayout.resultCodes, { code: '123', refusalReason: 'Hesap kapalı.' }]
    await expect(save({ content: { ...collectionLayout, resultCodes } as never })).rejects.toThrow(
      'LayoutFaulty',
    )
    const unknown = {
      ...collectionLayout,
      sections: {
        ...collectionLayout.sections,
        B: collectionLayout.sections.B.map((field) => ({ ...field, name: 'constructor' })),
      },
    }
    await expect(save({ content: unknown as never })).rejects.toThrow('LayoutFaulty')
    const later = { request: { ...request, validFrom: '2026-12-01' } }
    await doneByTwo(await twoClerks(service, 'administration'), 'SaveBankFileLayout', later)
    await givenCollectingBank(service, { collectionLayout: 'Deneme düzeni' })
    await expect(givenCollectingBank(service, { debtLayout: 'Deneme düzeni' })).rejects.toThrow(
      'NoSuchLayout',
    )
    await expect(givenCollectingBank(service, { bankCode: '9999' })).rejects.toThrow('NoSuchBank')
    const daily = async () =>
      (await service.as(administrator).call('GetBankFileLayouts', {})).Banks.find(
        ({ Code }) => Code === testBank,
      )?.SendsDaily
    expect(await daily()).toBe(false)
    await givenCollectingBank(service, { sendsDaily: true })
    expect(await daily()).toBe(true)
    await givenCollectingBank(service)
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    await expect(service.as(clerk).call('GetBankFileLayouts', {})).rejects.toThrow('NotAllowed')
    const { Banks } = await service.as(clerk).call('GetBankFiles', {})
    expect(Banks).toContainEqual({ Code: testBank, Bank: 'VakıfBank', TakesOrders: true })
  })
})

test('a file names whose debts stand in it whichever part of it is read, once for a reading', async ({
  service,
}) => {
  const { clerk, citizen } = await givenTown(service)
  await givenDebts(service, citizen.registryOid, { revenueCode: 12 })
  const { Oid: fileOid } = await madeFile(service, clerk, { revenueCodes: [12] })
  await service.db`
    insert into bank_file_part (file_oid, first_byte, hash)
    select file_oid, 1, hash from bank_file_part where file_oid = ${fileOid}`
  const reader = await service.given.member({ role: 'clerk', duties: ['payments'] })
  for (const offset of [1, 0]) await service.as(reader).call('GetBankFileContent', { fileOid, offset })
  const subjects = await service.db<{ registryOid: number }[]>`
    select registry_oid from security_event_subject subject join security_event event on event.oid = event_oid
    where event.member_oid = ${reader.oid} and subject.registry_oid = ${citizen.registryOid}`
  expect(subjects).toHaveLength(1)
})
