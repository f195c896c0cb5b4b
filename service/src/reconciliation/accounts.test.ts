import { type CollectionTypeCode, collectionTypes } from 'contract/payments/codes'
import { kurus as inKurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { addDays } from 'rules/calendar'
import { describe, expect } from 'vitest'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
  testBank,
} from '../testing/bank-files.ts'
import { givenDebt } from '../testing/given-debts.ts'
import {
  otherIban,
  ownIban,
  checkedStatement,
  sentStatement,
  settingsWithAccount,
  startedStatement,
  statementOf,
  uploadedStatement,
} from '../testing/statements.ts'
import { type TestMember, type TestService, test as base } from '../testing/test-service.ts'
import { startSignIn } from '../callers/sign-in.ts'
import { cancelCollection, postCollection } from '../debts/ledger.ts'
import { compareDay } from './compare-day.ts'

const dayMs = 86_400_000
const settings = settingsWithAccount()
const test = base.extend('settings', { scope: 'file' }, () => settings)

/** A clerk who signs in now: days end every sign-in. */
const newClerk = (service: TestService) => service.given.member({ role: 'clerk', duties: ['payments'] })

/** A clerk, and how much is on the account by the statements so far. */
async function givenClerk(service: TestService) {
  service.pass(10 * dayMs)
  const clerk = await newClerk(service)
  await openCases(service)
  await endAll(service)
  const day = dayInTurkey(service.now)
  const [last] = await service.db<{ kurus: number }[]>`
    select closing_kurus as kurus from statement_in_force
    order by closed_on desc, length(statement_number) desc, statement_number desc limit 1`
  return { clerk, day, balance: last?.kurus ?? 0 }
}

const send = (service: TestService, clerk: TestMember, content: Buffer) =>
  sentStatement(service, settings, clerk, content)

/** A statement that no second clerk has confirmed; of the bank where its folder brought it. */
async function upload(service: TestService, clerk: TestMember, content: Buffer, isByFolder = false) {
  if (!isByFolder) return uploadedStatement(service, settings, clerk, content)
  const file = await startedStatement(service, clerk, content)
  await service.db`update bank_file set member_oid = null where oid = ${file}`
  return checkedStatement(service, settings, clerk, file)
}

async function openCases(service: TestService) {
  await compareDay({ db: service.db, settings, now: service.now }, dayInTurkey(service.now))
  const rows = await service.db<{ oid: number; kind: string; subject: string; amountKurus: number }[]>`
    select oid, kind, subject, amount_kurus from reconciliation_case
    where comparison = 'account' and state = 'open' order by oid`
  return rows
}

const kindsOf = async (service: TestService) =>
  (await openCases(service)).map(({ kind, amountKurus }) => ({ kind, amountKurus }))

/** Ends the open cases, as two clerks do, so that the next test begins with agreeing books. */
async function endAll({ db }: TestService) {
  await db`update reconciliation_case set state = 'resolved', resolved_at = now(), resolution = 'Bitti', resolved_by_member_oid = (
    select min(oid) from member) where state = 'open'`
}

/** File of a bank with one collection that was booked four days ago; its clerk is signed out by now. */
async function givenBookedFile(service: TestService, kurus = 100_000) {
  const clerk = await newClerk(service)
  const day = dayInTurkey(service.now)
  await givenCollectingBank(service)
  const citizen = await service.given.member()
  const debt = await givenDebt(service, citizen.registryOid, { dueDate: '2029-12-31', principalKurus: kurus })
  await madeFile(service, clerk, { dueUntil: '2029-12-31' })
  const line = taken(debt, kurus, { paidOn: day })
  const file = await sentFile(service, clerk, await fileOfBank([line], { fileDate: day }))
  await bookedFile(service, await newClerk(service), file)
  return String(line.bankReference)
}

/** The bank's report of a day on which cards brought one sum. */
async function givenReport({ db, now }: TestService, day: string, kurus: number) {
  const [report] = await db<{ oid: number }[]>`
    insert into bank_report (bank_code, day, next_try_at, taken_at, line_count)
    values (${testBank}, ${day}, ${now}, ${now}, 1) returning oid`
  await db`
    insert into bank_report_line (report_oid, line_number, order_number, kind, amount_kurus, bank_reference)
    values (${report?.oid ?? 0}, 1, ${`SIP${day}`}, 'sale', ${kurus}, '')`
}

/** Four days later, with a clerk who signs in then. */
async function daysLater(service: TestService) {
  service.pass(4 * dayMs)
  return { clerk: await newClerk(service), day: dayInTurkey(service.now) }
}

const inLira = (kurus: number) => (kurus / 100).toFixed(2)
const camtBalance = (code: string, day: string, kurus: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="TRY">${inLira(kurus)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** A statement of money that came in, in the form camt.053. */
function camtOf(
  number: string,
  [openedOn, openingKurus]: [string, number],
  [closedOn, closingKurus]: [string, number],
  came: readonly (readonly [day: string, kurus: number])[],
): Buffer {
  const entries = came.map(
    ([day, kurus]) =>
      `<Ntry><Amt Ccy="TRY">${inLira(kurus)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>REF${day}</AcctSvcrRef></Ntry>`,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt><Id>A</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>${camtBalance('OPBD', openedOn, openingKurus)}${camtBalance('CLBD', closedOn, closingKurus)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
}

describe('A statement', () => {
  test('is kept with its movements, and shown with their sums', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const content = statementOf(day, balance, [
      { kurus: 125_050, text: 'EFT ALI VELI' },
      { kurus: -50, text: 'MASRAF' },
    ])
    const file = await send(service, clerk, content)
    expect(file).toMatchObject({ Kind: 'S', Status: 'booked', Lines: 2, Total: '1250.50', FileDate: day })
    const shown = await service.as(clerk).call('GetAccountMovements', { from: day, until: day, state: 'all' })
    expect(shown).toMatchObject({
      In: '1250.50',
      Out: '0.50',
      Unexplained: '1250.50',
      UnexplainedCount: 1,
      Accounts: [{ OwnAccount: ownIban, ClosedOn: day }],
    })
    expect(shown.Items.map(({ Amount, Text }) => [Amount, Text])).toEqual([
      ['-0.50', 'MASRAF'],
      ['1250.50', 'EFT ALI VELI'],
    ])
    await expect(
      service.as(clerk).call('GetAccountMovements', { from: '2020-01-01', until: day }),
    ).rejects.toThrow('TooLong')
  })

  test('is refused a second time, with a movement of another one, and where its sum is a kuruş off', async ({
    service,
  }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const first = statementOf(day, balance, [{ kurus: 700 }], { number: '900' })
    expect(await send(service, clerk, first)).toMatchObject({ Status: 'booked' })
    expect((await send(service, clerk, first)).Message).toMatch(/daha önce alınmış; ikinci kez kaydedilmez/)
    const other = statementOf(day, balance, [{ kurus: 700 }], { number: '901' })
    expect((await send(service, clerk, other)).Message).toMatch(/900 numaralı ekstrede de var/)
    const wrong = statementOf(day, balance + 700, [{ kurus: 5 }], { closingKurus: balance + 706 })
    expect(await send(service, clerk, wrong)).toMatchObject({ Status: 'refused' })
    // The duplicate opens no case; the other rejected statements do, until a clerk explains them.
    const refused = (await openCases(service)).filter(({ kind }) => kind === 'statementRefused')
    expect(refused).toHaveLength(2)
    // Two clerks decide, for no one knows by the amount which of two statements is the bank's.
    const caseOid = refused[0]?.oid ?? 0
    const reason = 'Banka yanlış dosya göndermiş.'
    expect(await service.as(clerk).call('ResolveReconciliationCase', { caseOid, reason })).toEqual({
      WaitsForSecondClerk: true,
    })
    await service
      .as(await newClerk(service))
      .call('AnswerReconciliationProposal', { caseOid, isConfirmed: true, reason: 'Bankaya da soruldu.' })
    expect((await openCases(service)).filter(({ kind }) => kind === 'statementRefused')).toHaveLength(1)
  })

  test('proves nothing by one clerk, and keeps the one of its number out neither waiting nor confirmed', async ({
    service,
  }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service, 77_700)
    const { clerk, day } = await daysLater(service)
    const number = '4711'
    const forged = await upload(service, clerk, statementOf(day, balance, [{ kurus: 77_700 }], { number }))
    expect(forged).toMatchObject({
      Status: 'checked',
      Message: expect.stringMatching(/4711 numaralı ekstre.* ile açılmış.* ile kapanmış/),
    })
    const confirm = (by: TestMember, file: typeof forged) =>
      service.as(by).call('BookBankFile', { fileOid: file.Oid, fileHash: file.FileHash ?? '' })
    await expect(confirm(clerk, forged)).rejects.toThrow('StatementOfYours')
    expect((await openCases(service)).map(({ kind }) => kind)).toEqual(['statementWaiting'])
    // The bank's own of the same number and day is taken while the forged one waits.
    const honest = await newClerk(service)
    const own = await upload(service, honest, statementOf(day, balance, [{ kurus: 5 }], { number }))
    const [second, third] = [await newClerk(service), await newClerk(service)]
    await confirm(second, own)
    const kinds = (await openCases(service)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['receiptWithoutMoney', 'statementWaiting'])
    // The other one is told beside it, and only someone who had no part in the first could put it in its place.
    const again = await upload(service, clerk, statementOf(day, balance, [{ kurus: 6 }], { number }))
    expect(again).toMatchObject({
      Status: 'checked',
      Message: expect.stringMatching(/başka içerikli bir ekstre kayıtlı/),
    })
    await expect(confirm(honest, again)).rejects.toThrow('StatementOfOthers')
    await expect(confirm(second, again)).rejects.toThrow('StatementOfOthers')
    await confirm(third, again)
    expect((await openCases(service)).map(({ kind }) => kind)).toContain('statementSetAside')
    const { Items } = await service
      .as(third)
      .call('GetAccountMovements', { from: day, until: day, state: 'all' })
    expect(Items.map(({ Amount }) => Amount)).toEqual(['0.06'])
  })

  test('of the bank by its folder takes the place of one that two clerks made up', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const number = '4712'
    await send(service, clerk, statementOf(day, balance, [{ kurus: 900 }], { number }))
    const own = await upload(service, clerk, statementOf(day, balance, [{ kurus: 4 }], { number }), true)
    expect(own).toMatchObject({ Status: 'booked' })
    expect((await openCases(service)).map(({ kind }) => kind)).toEqual(['statementSetAside'])
    const { Items } = await service
      .as(clerk)
      .call('GetAccountMovements', { from: day, until: day, state: 'all' })
    expect(Items.map(({ Amount }) => Amount)).toEqual(['0.04'])
    await endAll(service)
  })

  test('confirmed by who sent or booked the file, or not going on from the last one, leaves its money a case', async ({
    service,
  }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service, 88_800)
    const { clerk, day } = await daysLater(service)
    const file = await upload(service, clerk, statementOf(day, balance, [{ kurus: 88_800 }]))
    const [collections] = await service.db<{ sender: number; booker: number }[]>`
      select member_oid as sender, booked_by_member_oid as booker from bank_file
      where file_kind = 'I' and total_kurus = 88800`
    expect(collections?.sender).not.toBe(collections?.booker)
    const second = await newClerk(service)
    await service.as(second).call('BookBankFile', { fileOid: file.Oid, fileHash: file.FileHash ?? '' })
    expect(await kindsOf(service)).toEqual([])
    const confirmedBy = (memberOid: number) =>
      service.db`update bank_file set booked_by_member_oid = ${memberOid} where oid = ${file.Oid}`
    await confirmedBy(collections?.sender ?? 0)
    expect(await kindsOf(service)).toEqual([{ kind: 'receiptWithoutMoney', amountKurus: -88_800 }])
    await confirmedBy(second.oid)
    expect(await kindsOf(service)).toEqual([])
    await confirmedBy(collections?.booker ?? 0)
    expect(await kindsOf(service)).toEqual([{ kind: 'receiptWithoutMoney', amountKurus: -88_800 }])
    await endAll(service)
    await givenBookedFile(service, 99_900)
    const later = await daysLater(service)
    await send(service, later.clerk, statementOf(later.day, balance + 1_000_000, [{ kurus: 99_900 }]))
    expect((await kindsOf(service)).map(({ kind }) => kind).toSorted()).toEqual([
      'receiptWithoutMoney',
      'statementGap',
    ])
    await endAll(service)
  })

  test('of another account, another bank or a day to come is refused', async ({ service }) => {
    const { clerk, day } = await givenClerk(service)
    const foreign = statementOf(day, 0, [], { account: otherIban })
    expect((await send(service, clerk, foreign)).Message).toMatch(/belediyenin tanımlı bir hesabının değil/)
    const late = statementOf(addDays(day, 1), 0, [])
    expect((await send(service, clerk, late)).Message).toMatch(/gelecekte bir gün/)
    await expect(
      uploadedStatement(service, settings, clerk, statementOf(day, 0, []), '0012'),
    ).rejects.toThrow('NoSuchBank')
  })

  test('of a month does not count the money of its days again', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const before = addDays(day, -1)
    await send(service, clerk, statementOf(before, balance, [{ kurus: 300, text: 'BIR' }]))
    await send(service, clerk, statementOf(day, balance + 300, [{ kurus: 400, text: 'IKI' }]))
    const month = statementOf(day, balance, [
      { kurus: 300, day: before, text: 'BIR' },
      { kurus: 400, text: 'IKI' },
    ])
    expect((await send(service, clerk, month)).Message).toMatch(/numaralı ekstrede de var/)
  })

  test('of the same days in the other form does not count their money again', async ({ service }) => {
    const { day, balance } = await givenClerk(service)
    const [start, before] = [addDays(day, -2), addDays(day, -1)]
    const send = async (content: Buffer) => upload(service, await newClerk(service), content, true)
    await send(statementOf(before, balance, [{ kurus: 300, text: 'BIR' }]))
    const last: [string, number] = [day, balance + 700]
    await send(statementOf(day, balance + 300, [{ kurus: 400, text: 'IKI' }]))
    for (const again of [
      camtOf('7100', [start, balance], last, [
        [before, 300],
        [day, 400],
      ]),
      camtOf('7101', [day, balance + 300], last, [[day, 400]]),
    ]) {
      const { Status, Message } = await send(again)
      expect(Status).toBe('refused')
      expect(Message).toMatch(/numaralı ekstrede de var/)
    }
  })

  test('is read as camt.053, with reversals, and never with a document type', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const balanceOf = (code: string, kurus: number) => camtBalance(code, day, kurus)
    const entry = (kurus: number, more = '') =>
      `<Ntry><Amt Ccy="TRY">${inLira(Math.abs(kurus))}</Amt><CdtDbtInd>${kurus < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${day}T10:00:00+03:00</DtTm></BookgDt><AcctSvcrRef>SERVIS-77</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>AYŞE KAYA</Nm></Dbtr></RltdPties><RmtInf><Ustrd>SU BORCU</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    const document = (statement: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/>${statement}</BkToCstmrStmt></Document>`
    const sound = document(
      `<Stmt><Id>A</Id><ElctrncSeqNb>7001</ElctrncSeqNb><Acct><Id><IBAN>${ownIban}</IBAN></Id></Acct>${balanceOf('OPBD', balance)}${balanceOf('CLBD', balance + 600)}${entry(1000)}${entry(-400, '<RvslInd>true</RvslInd>')}<Ntry><Amt Ccy="TRY">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Stmt>`,
    )
    expect(await send(service, clerk, Buffer.from(sound))).toMatchObject({
      Status: 'booked',
      Lines: 2,
      Total: '10.00',
    })
    const { Items } = await service
      .as(clerk)
      .call('GetAccountMovements', { from: day, until: day, state: 'all' })
    expect(Items[1]).toMatchObject({ Text: 'AYŞE KAYA SU BORCU', Reference: 'SERVIS-77', IsReversal: false })
    expect(Items[0]).toMatchObject({ Amount: '-4.00', IsReversal: true })
    for (const [broken, message] of [
      [
        sound.replace('<Document', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document'),
        'okunabilir bir XML',
      ],
      [sound.replaceAll('7001', '7002').replace('>10.00<', '>10.01<'), 'kapanış bakiyesi'],
      [sound.replaceAll('Ccy="TRY"', 'Ccy="EUR"'), 'Türk lirası değil'],
      [sound.replaceAll('OPBD', 'XXXX'), 'bakiyesi (OPBD) okunamadı'],
      [document(''), 'camt.053 ekstresi yok'],
    ] as const)
      expect((await send(service, clerk, Buffer.from(broken))).Message).toContain(message)
  })

  test('that is missing between two others, or does not come, is a case', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    await send(service, clerk, statementOf(addDays(day, -1), balance + 5000, []))
    expect(await kindsOf(service)).toEqual([{ kind: 'statementGap', amountKurus: 5000 }])
    await send(service, clerk, statementOf(addDays(day, -2), balance, [{ kurus: -2000 }, { kurus: 7000 }]))
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyWithoutReceipt', amountKurus: 7000 }])
    service.pass(5 * dayMs)
    expect(await kindsOf(service)).toContainEqual({ kind: 'statementMissing', amountKurus: 0 })
  })
})

describe('Money on the account', () => {
  test('without a receipt is a case after its days, until a clerk says what it is', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    await send(service, clerk, statementOf(day, balance, [{ kurus: 44_400, text: 'HAVALE' }]))
    expect(await kindsOf(service)).toEqual([])
    service.pass(2 * dayMs)
    const [found] = await openCases(service)
    expect(found).toMatchObject({ kind: 'moneyWithoutReceipt', amountKurus: 44_400 })
    await service
      .as(await newClerk(service))
      .call('ResolveReconciliationCase', { caseOid: found?.oid ?? 0, reason: 'Kira geliri, portal dışında.' })
    expect(await kindsOf(service)).toEqual([])
  })

  test('with a day before the books of the account is a case where its statement came later', async ({
    service,
  }) => {
    const { clerk, day, balance } = await givenClerk(service)
    await send(service, clerk, statementOf(day, balance, [{ kurus: 51_000, day: '2026-10-20' }]))
    service.pass(2 * dayMs)
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyWithoutReceipt', amountKurus: 51_000 }])
  })

  test('of a clerk is no case that this clerk ends', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const [person] = await service.db<{ identityNumber: string }[]>`
      select identity_number from registry where oid = ${clerk.registryOid}`
    const text = `FAST ${person?.identityNumber} EMLAK`
    await send(service, clerk, statementOf(addDays(day, -2), balance, [{ kurus: 1200, text }]))
    const [found] = await openCases(service)
    await expect(
      service
        .as(clerk)
        .call('ResolveReconciliationCase', { caseOid: found?.oid ?? 0, reason: 'Bana ait, sorun yok.' }),
    ).rejects.toThrow('OwnMatter')
  })

  test('above the limit of one clerk takes two to end', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const much = { kurus: 90_000_000, text: 'BÜYÜK' }
    await send(service, clerk, statementOf(addDays(day, -2), balance, [much]))
    const [found] = await openCases(service)
    const reason = 'Satılan arsanın parası.'
    const caseOid = found?.oid ?? 0
    expect(await service.as(clerk).call('ResolveReconciliationCase', { caseOid, reason })).toEqual({
      WaitsForSecondClerk: true,
    })
    expect(await openCases(service)).toHaveLength(1)
  })

  test('of a booked file is found by its sum, and by its references one by one', async ({ service }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service)
    const reference = await givenBookedFile(service, 123_456)
    const { clerk, day } = await daysLater(service)
    await send(
      service,
      clerk,
      statementOf(day, balance, [
        { kurus: 100_000, text: 'TAHSILAT AKTARIM' },
        { kurus: 123_456, text: `TEKIL ${reference}` },
      ]),
    )
    expect(await kindsOf(service)).toEqual([])
    const { Items } = await service
      .as(clerk)
      .call('GetAccountMovements', { from: day, until: day, state: 'all' })
    expect(Items.map(({ BelongsTo }) => BelongsTo)).toEqual([
      ['Tahsilat dosyası: tahsilat.txt'],
      ['Tahsilat dosyası: tahsilat.txt'],
    ])
  })

  test('of a weekend of cards comes in one sum, and a day of which a lira is short is a case', async ({
    service,
  }) => {
    const { day, balance } = await givenClerk(service)
    const days = [day, addDays(day, 1), addDays(day, 2)]
    for (const [index, each] of days.entries()) await givenReport(service, each, 20_000 + index)
    await givenReport(service, addDays(day, 3), 31_000)
    service.pass(10 * dayMs)
    const clerk = await newClerk(service)
    const paid = [{ kurus: 60_003, text: 'POS 3 GUN' }, { kurus: 30_900 }]
    await send(service, clerk, statementOf(addDays(day, 7), balance, paid))
    expect(await kindsOf(service)).toEqual([
      { kind: 'moneyWithoutReceipt', amountKurus: 30_900 },
      { kind: 'receiptWithoutMoney', amountKurus: -31_000 },
    ])
    const { Items } = await service
      .as(clerk)
      .call('GetAccountMovements', { from: day, until: addDays(day, 7), state: 'all' })
    expect(Items.map(({ BelongsTo }) => BelongsTo.length)).toEqual([0, 3])
  })

  test('for which the cash desk wrote a receipt is found by its number', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const citizen = await service.given.member()
    const debt = await givenDebt(service, citizen.registryOid, { principalKurus: 8800 })
    const [receipt] = await service.db<{ receiptNumber: string }[]>`
      with written as (
        insert into collection (registry_oid, collection_type, receipt_number, receipt_code, collected_at)
        values (${citizen.registryOid}, 1, 'MKB-778811', 'KOD778811', ${service.now}) returning oid, receipt_number
      ), line as (
        insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
        select oid, ${debt}, 8800, 0 from written
      )
      select receipt_number from written`
    const text = `HAVALE ${receipt?.receiptNumber}`
    await send(service, clerk, statementOf(addDays(day, -2), balance, [{ kurus: 8800, text }]))
    await send(
      service,
      clerk,
      statementOf(day, balance + 8800, [{ kurus: 8800, text: 'HAVALE', day: addDays(day, -2) }]),
    )
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyWithoutReceipt', amountKurus: 8800 }])
  })

  test('of a payer who paid the same sum at a desk or by a set-off, too, is a case', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const sums = { cash: 9100, setOff: 9200, transfer: 9300 }
    const payer = await service.given.member()
    const receiptOf = async (kurus: number, type: CollectionTypeCode) => {
      const debt = await givenDebt(service, payer.registryOid, { principalKurus: kurus })
      const lines = [{ accrualOid: debt, principalKurus: inKurus(kurus), fineKurus: inKurus(0) }]
      return service.db.begin((tx) =>
        postCollection(tx, {
          registryOid: payer.registryOid,
          collectionType: type,
          collectedAt: service.now,
          lines,
        }),
      )
    }
    await receiptOf(sums.cash, collectionTypes.cash.code)
    const receipt = await receiptOf(sums.setOff, collectionTypes.debitNote.code)
    await service.db`
      with refund as (
        insert into refund (registry_oid, kind, reference, amount_kurus, arose_on, withdrawn_at, end_reason)
        values (${payer.registryOid}, 'loweredDebt', 'BYN-9200', ${sums.setOff}, ${day}, ${service.now}, 'setOff') returning oid
      )
      insert into refund_set_off (collection_oid, refund_oid, kurus, interest_kurus)
      select ${receipt.oid}, oid, ${sums.setOff}, 0 from refund`
    await receiptOf(sums.transfer, collectionTypes.debitNote.code)
    const moved = Object.values(sums).map((kurus) => ({
      kurus,
      text: `FAST ${payer.userName} BORC ${kurus}`,
    }))
    await send(service, clerk, statementOf(day, balance, moved))
    service.pass(2 * dayMs)
    expect(await kindsOf(service)).toEqual([
      { kind: 'moneyWithoutReceipt', amountKurus: sums.cash },
      { kind: 'moneyWithoutReceipt', amountKurus: sums.setOff },
    ])
  })

  test('whose receipt is taken back later is a case again, until the right receipt is there', async ({
    service,
  }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const payer = await service.given.member()
    const { registryOid } = payer
    const accrualOid = await givenDebt(service, registryOid, { principalKurus: 9400 })
    const lines = [{ accrualOid, principalKurus: inKurus(9400), fineKurus: inKurus(0) }]
    const written = {
      registryOid,
      collectionType: collectionTypes.debitNote.code,
      collectedAt: service.now,
      lines,
    }
    const wrong = await service.db.begin((tx) => postCollection(tx, written))
    const text = `EFT ${payer.userName}`
    await send(service, clerk, statementOf(day, balance, [{ kurus: 9400, text }]))
    service.pass(2 * dayMs)
    expect(await kindsOf(service)).toEqual([])
    await service.db.begin((tx) => cancelCollection(tx, wrong.oid, service.now))
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyWithoutReceipt', amountKurus: 9400 }])
    await service.db.begin((tx) => postCollection(tx, written))
    expect(await kindsOf(service)).toEqual([])
  })

  test('that a desk sent to the bank is found by the number of its slip', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    await service.db`
      with point as (
        insert into cash_point (code, name) values ('V9', 'Vezne 9') returning oid
      ), shift as (
        insert into cash_shift (cash_point_oid, cashier_member_oid, opened_at, carried_kurus, opened_kurus)
        select oid, ${clerk.oid}, ${service.now}, 0, 0 from point returning oid
      )
      insert into cash_delivery (cash_shift_oid, way, amount_kurus, delivered_at, arrived_on, slip_number, noted_at, noted_by_member_oid)
      select oid, 'cash', 95000, ${service.now}, ${day}, 'DEKONT-5511', ${service.now}, ${clerk.oid} from shift`
    const moved = [
      { kurus: 95_000, text: 'YATIRMA DEKONT-5511' },
      { kurus: 95_000, text: 'YATIRMA' },
    ]
    await send(service, clerk, statementOf(day, balance, moved))
    service.pass(2 * dayMs)
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyWithoutReceipt', amountKurus: 95_000 }])
  })

  test('that a desk sent to the bank is a case where no statement shows it, which its noter does not close', async ({
    service,
  }) => {
    const { clerk, day, balance } = await givenClerk(service)
    await service.db`
      with point as (
        insert into cash_point (code, name) values ('V8', 'Vezne 8') returning oid
      ), shift as (
        insert into cash_shift (cash_point_oid, cashier_member_oid, opened_at, carried_kurus, opened_kurus)
        select oid, ${(await newClerk(service)).oid}, ${service.now}, 0, 0 from point returning oid
      )
      insert into cash_delivery (cash_shift_oid, way, amount_kurus, delivered_at, arrived_on, slip_number, noted_at, noted_by_member_oid)
      select oid, 'cash', 83000, ${service.now}, ${day}, 'UYDURMA-77', ${service.now}, ${clerk.oid} from shift`
    await send(service, clerk, statementOf(day, balance, []))
    // The statements do not reach beyond the days that money may take.
    expect(await kindsOf(service)).toEqual([])
    service.pass(3 * dayMs)
    await send(service, await newClerk(service), statementOf(dayInTurkey(service.now), balance, []))
    const [found] = await openCases(service)
    expect(found).toMatchObject({ kind: 'cashNotAtBank', amountKurus: 83_000 })
    const { AccessToken: accessToken } = await startSignIn(service.db, clerk.oid, {
      now: service.now,
      client: { address: '127.0.0.1', userAgent: 'test', browserId: 'test' },
    })
    const resolve = { caseOid: found?.oid ?? 0, reason: 'Dekontu gördüm, para hesapta' }
    await expect(service.as({ accessToken }).call('ResolveReconciliationCase', resolve)).rejects.toThrow(
      'OwnMatter',
    )
    await endAll(service)
  })

  test('names everyone whose number stands in its text, and whose receipt it was found to be', async ({
    service,
  }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const [first, second, payer] = await Promise.all([1, 2, 3].map(() => service.given.member()))
    if (!first || !second || !payer) throw new Error('No people')
    const accrualOid = await givenDebt(service, payer.registryOid, { principalKurus: 4300 })
    await service.db`
      with written as (
        insert into collection (registry_oid, collection_type, receipt_number, receipt_code, collected_at)
        values (${payer.registryOid}, 1, 'MKB-990077', 'KOD990077', ${service.now}) returning oid
      )
      insert into collection_line (collection_oid, accrual_oid, principal_kurus, fine_kurus)
      select oid, ${accrualOid}, 4300, 0 from written`
    const text = `${first.userName} ${second.userName} MKB-990077`
    await send(service, clerk, statementOf(day, balance, [{ kurus: 4300, text }]))
    await service.db`
      insert into account_match (movement_oid, key, kurus, matched_at)
      select movement.oid, 'receipt:' || collection.oid, 4300, ${service.now} from account_movement movement, collection
      where text = ${text} and receipt_number = 'MKB-990077'`
    await service.as(clerk).call('GetAccountMovements', { from: day, until: day, state: 'all' })
    const [noted] = await service.db<{ people: number[] }[]>`
      select array(select registry_oid from security_event_subject where event_oid = event.oid) as people
      from security_event event where kind = 'AccountMovementsListed' and event.member_oid = ${clerk.oid}
      order by oid desc limit 1`
    expect(noted?.people).toEqual(
      expect.arrayContaining([first.registryOid, second.registryOid, payer.registryOid]) as unknown,
    )
  })

  test('that does not come for a booked file is a case, with what is missing of it', async ({ service }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service, 55_500)
    const { clerk, day } = await daysLater(service)
    // No conclusion is drawn before a statement reaches so far.
    expect(await kindsOf(service)).toEqual([])
    await send(service, clerk, statementOf(day, balance, []))
    expect(await kindsOf(service)).toEqual([{ kind: 'receiptWithoutMoney', amountKurus: -55_500 }])
    await send(service, clerk, statementOf(day, balance, [{ kurus: 55_500 }]))
    expect(await kindsOf(service)).toEqual([])
  })

  test('is not there by the word of the clerk alone who sent and booked the file', async ({ service }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service, 66_600)
    const { clerk, day } = await daysLater(service)
    await send(service, clerk, statementOf(day, balance, [{ kurus: 66_600 }]))
    expect(await kindsOf(service)).toEqual([])
    await service.db`
      update bank_file set member_oid = ${clerk.oid}, booked_by_member_oid = ${clerk.oid}
      where file_kind = 'I' and total_kurus = 66600`
    const [found] = await openCases(service)
    expect(found).toMatchObject({ kind: 'receiptWithoutMoney', amountKurus: -66_600 })
    const caseOid = found?.oid ?? 0
    const end = { caseOid, reason: 'Paraya banka ekranından bakıldı.' }
    await expect(service.as(clerk).call('ResolveReconciliationCase', end)).rejects.toThrow('OwnMatter')
    const { Items } = await service.as(clerk).call('GetReconciliationCases', {})
    expect(JSON.stringify(Items.find(({ Oid }) => Oid === caseOid)?.Evidence)).toContain('kaydeden memur')
    const events = await service.db`
      select from security_event where kind = 'BankFileSent' and member_oid = ${clerk.oid}`
    expect(events).toHaveLength(1)
    await endAll(service)
  })

  test('that the bank takes back is missing again', async ({ service }) => {
    const { balance } = await givenClerk(service)
    await givenBookedFile(service, 66_600)
    const { clerk, day } = await daysLater(service)
    const reference = 'AKT-0001'
    await send(service, clerk, statementOf(day, balance, [{ kurus: 66_600, reference }]))
    expect(await kindsOf(service)).toEqual([])
    const back = { kurus: -66_600, reference, mark: 'RC' as const }
    await send(service, clerk, statementOf(day, balance + 66_600, [back]))
    expect(await kindsOf(service)).toEqual([{ kind: 'receiptWithoutMoney', amountKurus: -66_600 }])
  })

  test('that the bank takes back without a reference is a case of its own', async ({ service }) => {
    const { clerk, day, balance } = await givenClerk(service)
    const back = { kurus: -7700, mark: 'RC' as const }
    await send(service, clerk, statementOf(addDays(day, -3), balance, [back]))
    await send(service, clerk, statementOf(day, balance - 7700, []))
    expect(await kindsOf(service)).toEqual([{ kind: 'moneyTakenBack', amountKurus: -7700 }])
  })
})
