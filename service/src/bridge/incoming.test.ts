import { createHash, createHmac } from 'node:crypto'
import type { BridgeResult } from 'contract/bridge/incoming'
import type { ResponseFrom } from 'contract/calls'
import { completeNationalId } from 'rules/identity/national-id'
import { addDays } from 'rules/calendar'
import { kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
} from '../testing/bank-files.ts'
import { givenCollection } from '../testing/given-debts.ts'
import { countEverything } from '../testing/importing.ts'
import {
  bankAnswer,
  comeBack,
  givenDebt,
  pay,
  payingTest,
  settle,
  startPaying,
  statusOf,
} from '../testing/payments/paying.ts'
import { doneByTwo, twoClerks } from '../testing/second-person.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { cancelCollection, postCollection } from '../debts/ledger.ts'
import { signatureOf } from './client-signature.ts'

const Secret = 'bir-muhasebe-programinin-gizli-anahtari'
const test = payingTest.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  Bridge: {
    Clients: [
      {
        Id: 'muhasebe',
        Secret,
        Rights: [
          'registries' as const,
          'accruals' as const,
          'adjustments' as const,
          'interruptions' as const,
          'collections' as const,
          'dayBook' as const,
        ],
      },
      { Id: 'arsiv', Secret },
      { Id: 'vezne', Secret, Rights: ['collections' as const] },
    ],
    MaxRecords: 5,
  },
}))

/** Each is signed in a second of its own. */
let signed = 0

function signedPost(service: TestService, kind: string, body: unknown, client = 'muhasebe') {
  const url = `/bridge/${kind}`
  const payload = JSON.stringify(body)
  signed += 1
  const seconds = String(Math.floor(service.now.getTime() / 1000) - (signed % 250))
  return {
    method: 'POST' as const,
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-bridge-client': client,
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(Secret, { method: 'POST', url, body: payload, seconds }),
    },
  }
}

async function post(service: TestService, kind: string, body: unknown, client = 'muhasebe') {
  return service.http.inject(signedPost(service, kind, body, client))
}

async function send(service: TestService, kind: string, ...records: unknown[]): Promise<BridgeResult[]> {
  const response = await post(service, kind, records.length === 1 ? records[0] : { Records: records })
  expect(response.statusCode).toBe(200)
  return response.json<{ Results: BridgeResult[] }>().Results
}

async function outcomesOf(service: TestService, kind: string, ...records: unknown[]) {
  return (await send(service, kind, ...records)).map(({ Outcome }) => Outcome)
}

async function looksOfPrograms(service: TestService, member: TestMember): Promise<number> {
  const { Items } = await service.as(member).call('GetLooksAtOwnRecords', {})
  return Items.filter(({ Text }) => Text.includes('başka bir program')).reduce(
    (sum, { Count }) => sum + Count,
    0,
  )
}

async function registryNumberOf(service: TestService, member: TestMember): Promise<string> {
  const [row] = await service.db<{ number: string }[]>`
    select registry_number as number from registry where oid = ${member.registryOid}`
  return row?.number ?? ''
}

const accrual = (OwnNumber: string, RegistryNumber: string, change: object = {}) => ({
  OwnNumber,
  RegistryNumber,
  RevenueCode: 11,
  PeriodYear: 2026,
  Description: 'Bina vergisi',
  AccruedOn: '2026-01-02',
  DueDate: '2026-11-30',
  Principal: '100.00',
  ...change,
})

const receipt = (OwnNumber: string, RegistryNumber: string, line: object, change: object = {}) => ({
  OwnNumber,
  ReceiptNumber: `VM-${OwnNumber}`,
  RegistryNumber,
  CollectionType: 1,
  CollectedAt: '2026-11-15T08:30:15Z',
  Lines: [{ Principal: '100.00', ...line }],
  ...change,
})

async function balanceOf(service: TestService, accrualOid: number): Promise<number | undefined> {
  const [row] = await service.db<{ balance: number }[]>`select principal_balance(${accrualOid}) as balance`
  return row?.balance
}

async function oidOf(service: TestService, key: string): Promise<number> {
  const [row] = await service.db<{ oid: number }[]>`select oid from accrual where import_key = ${key}`
  return row?.oid ?? 0
}

/** Open rejections of all pages, each of which is bounded. */
async function rejectionsOf(clerk: ReturnType<TestService['as']>) {
  const found: ResponseFrom<'GetBridgeRejections'>['Items'] = []
  for (let pageIndex = 0; ; pageIndex += 1) {
    const page = await clerk.call('GetBridgeRejections', { pageIndex })
    expect(page.Items.length).toBeLessThanOrEqual(25)
    found.push(...page.Items)
    if (!page.HasMore) return found
  }
}

describe('what other systems bring over the bridge', () => {
  test('is created, changed or left as it is, by its number', async ({ service }) => {
    const person = {
      RegistryNumber: 'KB-1',
      RegistryType: 'G',
      IdentityNumber: completeNationalId('510000001'),
      NameOrTitle: 'AYŞE',
      Surname: 'ÇIĞŞAR',
      GsmNumber: '0501 234 56 78',
      Email: 'ayse@ornek.com.tr',
    }
    expect(await send(service, 'registries', person)).toEqual([
      { Number: 'KB-1', Outcome: 'created', Note: null, Faults: [] },
    ])
    expect(await outcomesOf(service, 'registries', person)).toEqual(['same'])
    // Fields left out stay; null empties, but a recorded phone stays in force until its removal has waited.
    const { Email: _email, ...withoutEmail } = person
    expect(
      await outcomesOf(service, 'registries', { ...withoutEmail, Surname: 'ÖZ', GsmNumber: null }),
    ).toEqual(['changed'])
    expect(
      await service.db`select surname, gsm_number, email from registry where registry_number = 'KB-1'`,
    ).toEqual([{ surname: 'ÖZ', gsmNumber: '+905012345678', email: 'ayse@ornek.com.tr' }])

    expect(await outcomesOf(service, 'accruals', accrual('KA-1', 'KB-1'), accrual('KA-2', 'KB-1'))).toEqual([
      'created',
      'created',
    ])
    expect(
      await outcomesOf(
        service,
        'accruals',
        accrual('KA-1', 'KB-1'),
        accrual('KA-2', 'KB-1', { Principal: '80.50' }),
        accrual('KA-3', 'YOK'),
      ),
    ).toEqual(['same', 'changed', 'rejected'])
    expect(await balanceOf(service, await oidOf(service, 'KA-2'))).toBe(8050)

    const writtenOff = {
      OwnNumber: 'KD-1',
      AccrualOwnNumber: 'KA-2',
      AdjustmentKind: 'write_off',
      Amount: '0.50',
      Reason: 'Küsurat',
      AdjustedOn: '2026-11-15',
    }
    expect(await outcomesOf(service, 'adjustments', writtenOff)).toEqual(['created'])
    expect(await outcomesOf(service, 'adjustments', writtenOff)).toEqual(['same'])
    expect(await outcomesOf(service, 'adjustments', { ...writtenOff, Amount: '0.40' })).toEqual(['rejected'])
    expect(await balanceOf(service, await oidOf(service, 'KA-2'))).toBe(8000)

    const served = {
      OwnNumber: 'KI-1',
      AccrualOwnNumber: 'KA-2',
      InterruptionKind: 'paymentOrder',
      HappenedOn: '2026-11-14',
      DocumentNumber: 'ÖE-2026/5',
    }
    expect(await outcomesOf(service, 'interruptions', served)).toEqual(['created'])
    expect(await outcomesOf(service, 'interruptions', served)).toEqual(['same'])
    expect(await outcomesOf(service, 'interruptions', { ...served, DocumentNumber: 'ÖE-6' })).toEqual([
      'rejected',
    ])
    expect(
      await service.db`select kind, document_number from accrual_interruption where import_key = 'KI-1'`,
    ).toEqual([{ kind: 'paymentOrder', documentNumber: 'ÖE-2026/5' }])
  })

  test('is not told back to them', async ({ service }) => {
    const [before] = await service.db`select count(*) from bridge_event`
    const person = { RegistryNumber: 'KB-1', RegistryType: 'G', NameOrTitle: 'AYŞE', Surname: 'ÖZ' }
    const identity = { IdentityNumber: completeNationalId('510000001') }
    expect(
      await outcomesOf(service, 'registries', { ...person, ...identity, GsmNumber: '0505 111 22 33' }),
    ).toEqual(['changed'])
    expect(await outcomesOf(service, 'accruals', accrual('KA-4', 'KB-1'))).toEqual(['created'])
    const [after] = await service.db`select count(*) from bridge_event`
    expect(after).toEqual(before)
  })

  test('shows a payment at the cash desk to the citizen at once, for debts of either side', async ({
    service,
  }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const ownOid = await givenDebt(service, member.registryOid, 10_000)
    await send(service, 'accruals', accrual('KC-1', owner))
    const debts = async () =>
      (await service.as(member).call('GetDebtListForEMunicipality', { registryInfoOid: member.registryOid }))
        .Debts.length
    expect(await debts()).toBe(2)
    const both = receipt(
      'KV-1',
      owner,
      {},
      {
        Lines: [
          { AccrualOwnNumber: 'KC-1', Principal: '100.00', DelayFine: '1.25' },
          { AccrualOid: ownOid, Principal: '100.00' },
        ],
      },
    )
    expect(await send(service, 'collections', both)).toMatchObject([{ Outcome: 'created', Note: null }])
    expect(await debts()).toBe(0)
    expect(
      await service.db`
        select collected_at, receipt_number, sum(principal_kurus + fine_kurus)::integer as kurus
        from collection join collection_line on collection_oid = oid where import_key = 'KV-1' group by oid`,
    ).toEqual([{ collectedAt: new Date('2026-11-15T08:30:15Z'), receiptNumber: 'VM-KV-1', kurus: 20_125 }])
    const counted = await countEverything(service)
    expect(await outcomesOf(service, 'collections', both)).toEqual(['same'])
    // Other content under the same number is never taken.
    const other = { ...both, Lines: [{ AccrualOwnNumber: 'KC-1', Principal: '99.00' }] }
    expect(await send(service, 'collections', other)).toMatchObject([
      { Outcome: 'rejected', Faults: [{ Field: 'OwnNumber' }] },
    ])
    expect(await countEverything(service)).toEqual(counted)
    const back = receipt(
      'KV-2',
      owner,
      {},
      {
        CancelledOwnNumber: 'KV-1',
        CollectedAt: '2026-11-15T08:45:00Z',
        Lines: [
          { AccrualOwnNumber: 'KC-1', Principal: '-100.00', DelayFine: '-1.25' },
          { AccrualOid: ownOid, Principal: '-100.00' },
        ],
      },
    )
    expect(await outcomesOf(service, 'collections', back)).toEqual(['created'])
    expect(await debts()).toBe(2)
  })

  test('is taken once when it comes over several connections at the same time', async ({ service }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const debts = await Promise.all(
      Array.from({ length: 6 }, () => outcomesOf(service, 'accruals', accrual('KE-1', owner))),
    )
    expect(debts.flat().toSorted()).toEqual(['created', ...Array.from({ length: 5 }, () => 'same')])
    const paid = receipt('KE-2', owner, { AccrualOwnNumber: 'KE-1' })
    const payments = await Promise.all(
      Array.from({ length: 6 }, () => outcomesOf(service, 'collections', paid)),
    )
    expect(payments.flat().toSorted()).toEqual(['created', ...Array.from({ length: 5 }, () => 'same')])
    expect(await balanceOf(service, await oidOf(service, 'KE-1'))).toBe(0)
  })

  test('is taken once by its signature: sent again by someone who caught it, it brings nothing back', async ({
    service,
  }) => {
    const nameOf = async () => {
      const [row] = await service.db`select name_or_title from registry where registry_number = 'KR-1'`
      return row?.['nameOrTitle'] as string
    }
    const person = { RegistryNumber: 'KR-1', RegistryType: 'D' }
    const caught = signedPost(service, 'registries', { ...person, NameOrTitle: 'DİĞER' })
    expect((await service.http.inject(caught)).statusCode).toBe(200)
    expect(await outcomesOf(service, 'registries', { ...person, NameOrTitle: 'BAŞKASI' })).toEqual([
      'changed',
    ])
    const replays = await Promise.all([1, 2, 3].map(() => service.http.inject(caught)))
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect(await nameOf()).toBe('BAŞKASI')

    // Over several connections in the same moment, too.
    const debt = signedPost(service, 'accruals', accrual('KR-2', 'KR-1'))
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => service.http.inject(debt)))
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(await outcomesOf(service, 'accruals', accrual('KR-2', 'KR-1'))).toEqual(['same'])
  })

  test('does not put an earlier list of a day back, and takes no list that cannot be kept', async ({
    service,
  }) => {
    const list = (Number: string, Amount: string) => ({
      Day: '2026-11-14',
      Count: 1,
      Total: Amount,
      Entries: [{ Kind: 'collection', Number, Amount }],
    })
    const caught = signedPost(service, 'day-book', list('M-1', '1.00'))
    expect((await service.http.inject(caught)).json()).toEqual({ Outcome: 'created', Version: 1 })
    expect((await post(service, 'day-book', list('M-1', '2.00'))).json()).toEqual({
      Outcome: 'changed',
      Version: 2,
    })
    expect((await service.http.inject(caught)).statusCode).toBe(409)
    for (const number of ['M\u0000-1', 'M\ud800', '\n', ''])
      expect((await post(service, 'day-book', list(number, '3.00'))).statusCode).toBe(400)
    // Together more than can be counted exactly, however small its total is.
    const large = ['collection', 'refund'].flatMap((Kind) =>
      Array.from({ length: 100 }, () => ({ Kind, Number: 'M-2', Amount: '999999999999.99' })),
    )
    const beyond = { Day: '2026-11-14', Count: 200, Total: '0.00', Entries: large }
    const answer = await post(service, 'day-book', beyond)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { Message: 'The amounts of the list add up to more than 100000000000.00.', Code: 'listNotWhole' },
    ])
    expect((await post(service, 'day-book', { ...list('M-1', '3.00'), Count: 2 })).json()).toEqual({
      Message: 'Count is 2, but the list has 1 entries.',
      Code: 'listNotWhole',
    })
    expect((await post(service, 'day-book', { ...list('M-1', '3.00'), Total: '4.00' })).json()).toEqual({
      Message: 'Total is 4.00, but the entries add up to 3.00.',
      Code: 'listNotWhole',
    })
    const [kept] = await service.db`
      select version, total_kurus from day_book where day = '2026-11-14' and is_current`
    expect(kept).toEqual({ version: 2, totalKurus: 200 })
  })

  test('no raise by an adjustment is a way around the clerk who looks at amounts far off', async ({
    service,
  }) => {
    const member = await service.given.member()
    await pay(service, member, [await givenDebt(service, member.registryOid)])
    const number = await registryNumberOf(service, member)
    expect(await outcomesOf(service, 'accruals', accrual('Y-1', number))).toEqual(['created'])
    const raise = (OwnNumber: string, Amount: string) =>
      send(service, 'adjustments', {
        OwnNumber,
        AccrualOwnNumber: 'Y-1',
        AdjustmentKind: 'increase',
        Amount,
        AdjustedOn: '2026-11-15',
        Reason: 'düzeltme',
      })
    const [refused] = await raise('Y-A1', '900000.00')
    expect(refused).toMatchObject({
      Outcome: 'rejected',
      Faults: [{ Code: 'amountFarOff', Field: 'Amount' }],
    })
    expect((await raise('Y-A2', '50.00')).map(({ Outcome }) => Outcome)).toEqual(['created'])
    expect(await outcomesOf(service, 'accruals', accrual('Y-1', number, { Principal: '900000.00' }))).toEqual(
      ['held'],
    )
  })

  test('no raise takes a fine beyond the largest of its law, however small the fine was', async ({
    service,
  }) => {
    const member = await service.given.member()
    await pay(service, member, [await givenDebt(service, member.registryOid)])
    const number = await registryNumberOf(service, member)
    const fine = accrual('Y-C1', number, {
      RevenueCode: 71,
      Description: 'Çevre cezası',
      Principal: '740.00',
    })
    expect(await outcomesOf(service, 'accruals', fine)).toEqual(['created'])
    const raise = (OwnNumber: string, Amount: string) =>
      send(service, 'adjustments', {
        OwnNumber,
        AccrualOwnNumber: 'Y-C1',
        AdjustmentKind: 'increase',
        Amount,
        AdjustedOn: '2026-11-15',
        Reason: 'düzeltme',
      })
    const [refused] = await raise('Y-CA1', '900000.00')
    expect(refused).toMatchObject({
      Outcome: 'rejected',
      Faults: [{ Code: 'amountFarOff', Field: 'Amount', Reason: expect.stringContaining('191.867,00') }],
    })
    // Up to the largest is taken, and one kuruş beyond it not, be it in several raises.
    expect((await raise('Y-CA2', '191127.00')).map(({ Outcome }) => Outcome)).toEqual(['created'])
    expect((await raise('Y-CA3', '0.01')).map(({ Outcome }) => Outcome)).toEqual(['rejected'])
  })

  test('the list of a day is taken on that day, and not before it', async ({ service }) => {
    const today = dayInTurkey(service.now)
    const list = (Day: string) => ({ Day, Count: 0, Total: '0.00', Entries: [] })
    expect((await post(service, 'day-book', list(today))).statusCode).toBe(200)
    expect((await post(service, 'day-book', list(addDays(today, 1)))).statusCode).toBe(400)
  })

  test('days before and after all calendars are refused, and are no fault', async ({ service }) => {
    const member = await service.given.member()
    const number = await registryNumberOf(service, member)
    for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
      const list = { Day: day, Count: 0, Total: '0.00', Entries: [] }
      expect((await post(service, 'day-book', list)).statusCode, day).toBe(400)
      const person = { RegistryNumber: `G-${day}`, RegistryType: 'G', NameOrTitle: 'Ada', DateOfBirth: day }
      expect(await outcomesOf(service, 'registries', person), day).toEqual(['rejected'])
      for (const field of ['AccruedOn', 'DueDate'])
        expect(
          await outcomesOf(service, 'accruals', accrual(`G-${field}${day}`, number, { [field]: day })),
          `${field} ${day}`,
        ).toEqual(['rejected'])
      const adjustment = { OwnNumber: `G-${day}`, AccrualOid: 1, AdjustmentKind: 'decrease', Amount: '1.00' }
      expect(
        await outcomesOf(service, 'adjustments', { ...adjustment, Reason: 'hata', AdjustedOn: day }),
        day,
      ).toEqual(['rejected'])
      const taken = receipt(`G-${day}`, number, {}, { CollectedAt: `${day}T00:00:00+18:00` })
      expect(await outcomesOf(service, 'collections', taken), day).toEqual(['rejected'])
    }
  })

  test('is taken one after the other where a number stands twice in a request', async ({ service }) => {
    const owner = await registryNumberOf(service, await service.given.member())
    await send(service, 'accruals', accrual('KS-1', owner), accrual('KS-2', owner))
    const first = receipt('KS-3', owner, { AccrualOwnNumber: 'KS-1' })
    const other = receipt('KS-3', owner, { AccrualOwnNumber: 'KS-2' })
    expect(await send(service, 'collections', first, first, other)).toMatchObject([
      { Outcome: 'created' },
      { Outcome: 'same' },
      { Outcome: 'rejected', Faults: [{ Field: 'OwnNumber' }] },
    ])
    expect(await balanceOf(service, await oidOf(service, 'KS-1'))).toBe(0)
    expect(await balanceOf(service, await oidOf(service, 'KS-2'))).toBe(10_000)
    expect(
      await outcomesOf(
        service,
        'accruals',
        accrual('KS-4', owner),
        accrual(' KS-4', owner, { Principal: '70.00' }),
      ),
    ).toEqual(['created', 'changed'])
    expect(await balanceOf(service, await oidOf(service, 'KS-4'))).toBe(7000)
  })

  test('says by field why a record is rejected, takes the others, and keeps the case until it is settled', async ({
    service,
  }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    const results = await send(
      service,
      'accruals',
      accrual('KF-1', owner, { RevenueCode: 999_999 }),
      accrual('KF-2', owner, { Surprise: 1 }),
      accrual('KF-3', owner),
      accrual('KF-4', owner, { Principal: '1.000' }),
      'nothing',
    )
    expect(results).toMatchObject([
      { Number: 'KF-1', Outcome: 'rejected', Faults: [{ Code: 'unknownRevenue', Field: 'RevenueCode' }] },
      { Number: 'KF-2', Outcome: 'rejected', Faults: [{ Code: 'unknownField', Field: 'Surprise' }] },
      { Number: 'KF-3', Outcome: 'created', Faults: [] },
      { Number: 'KF-4', Outcome: 'rejected', Faults: [{ Code: 'wrongForm', Field: 'Principal' }] },
      { Number: null, Outcome: 'rejected', Faults: [{ Code: 'wrongForm', Field: '' }] },
    ])
    expect(await send(service, 'accruals', accrual('KF-5', owner, { Description: undefined }))).toMatchObject(
      [{ Outcome: 'rejected', Faults: [{ Code: 'missingField', Field: 'Description' }] }],
    )
    const reasons = results.flatMap(({ Faults }) => Faults.map(({ Reason }) => Reason))
    expect(reasons).toContain(
      'Alan belgedeki gibi değil: Tutar noktayla ve iki kuruş hanesiyle yazılır: 1284.50',
    )
    expect(reasons.filter((reason) => /[\\^$]/.test(reason))).toEqual([])
    await send(service, 'accruals', accrual('KF-5', owner))
    expect(results.flatMap(({ Faults }) => Faults.map(({ Reason }) => Reason))).toContain(
      'Alan belgedeki gibi değil: Tanınmayan anahtar: "Surprise"',
    )
    const open = async () =>
      (await rejectionsOf(clerk))
        .filter(({ OwnNumber }) => OwnNumber.startsWith('KF-'))
        .map(({ OwnNumber, Tries }) => [OwnNumber, Tries])
    expect(await open()).toEqual([
      ['KF-1', 1],
      ['KF-2', 1],
      ['KF-4', 1],
    ])
    await send(service, 'accruals', accrual('KF-2', owner, { Surprise: 1 }))
    await send(service, 'accruals', accrual('KF-4', owner), accrual('KF-1', owner))
    expect(await open()).toEqual([['KF-2', 2]])

    // A record that can never be taken is closed by a person, and opens again if it is rejected again.
    const rejections = await rejectionsOf(clerk)
    const rejectionOid = rejections.find(({ OwnNumber }) => OwnNumber === 'KF-2')?.Oid ?? 0
    const close = { rejectionOid, reason: 'Program bu kaydı iptal etti, telefonla sordum.' }
    await expect(clerk.call('CloseBridgeRejection', { ...close, reason: 'kısa' })).rejects.toThrow()
    const other = service.as(await service.given.member({ role: 'clerk', duties: ['registry'] }))
    await expect(other.call('CloseBridgeRejection', close)).rejects.toThrow('NotAllowed')
    // Its form is not the described one, so that no one can tell its amount: two people close it.
    await doneByTwo(await twoClerks(service, 'administration'), 'CloseBridgeRejection', close)
    expect(await open()).toEqual([])
    await expect(clerk.call('CloseBridgeRejection', close)).rejects.toThrow('NoSuchRejection')
    const [noted] = await service.db`
      select detail from security_event where kind = 'BridgeRejectionClosed' order by oid desc limit 1`
    expect(noted).toMatchObject({ detail: { number: 'KF-2', reason: close.reason } })
    await send(service, 'accruals', accrual('KF-2', owner, { Surprise: 1 }))
    expect(await open()).toEqual([['KF-2', 3]])
  })

  test('names on record whose record it was held against without changing it', async ({ service }) => {
    const [known, other] = [await service.given.member(), await service.given.member()]
    const [record] = await service.db<Record<string, string>[]>`
      select registry_number, name_or_title, surname from registry where oid = ${known.registryOid}`
    const asked = {
      RegistryNumber: record?.['registryNumber'],
      RegistryType: 'G',
      IdentityNumber: known.userName,
      NameOrTitle: record?.['nameOrTitle'],
      Surname: record?.['surname'],
    }
    const looks = (member: TestMember) => looksOfPrograms(service, member)
    expect(await outcomesOf(service, 'registries', asked)).toEqual(['same'])
    expect(await looks(known)).toBe(1)
    // A program that sends everything each night is noted once a day; its changes are noted each time.
    expect(await outcomesOf(service, 'registries', asked)).toEqual(['same'])
    expect(await looks(known)).toBe(1)
    const tried = { ...asked, IdentityNumber: other.userName, RegistryNumber: 'KM-YENİ' }
    expect(await outcomesOf(service, 'registries', tried)).toEqual(['rejected'])
    expect(await outcomesOf(service, 'registries', tried)).toEqual(['rejected'])
    expect(await looks(other)).toBe(2)
    const auditor = service.as(await service.given.member({ role: 'clerk', duties: ['audit'] }))
    const { Items } = await auditor.call('GetAuditEvents', { about: other.userName })
    expect(Items.filter(({ Kind }) => Kind === 'BridgeRecordsCompared')).toMatchObject(
      [1, 2].map(() => ({
        MemberName: null,
        Detail: expect.arrayContaining([{ Key: 'client', Value: 'muhasebe' }]) as unknown,
      })),
    )
  })

  test('names on record whose debts of before the reasons of a held record tell', async ({ service }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const before = { PeriodYear: 2025, Instalment: 1, AccruedOn: '2025-11-03', DueDate: '2026-11-30' }
    const { registryOid } = await service.given.member()
    // The first money of the town's own: it has moved in.
    const accrualOid = await givenDebt(service, registryOid, 1000)
    await givenCollection(service, registryOid, [{ accrualOid, principalKurus: 1000, fineKurus: 0 }])
    expect(await outcomesOf(service, 'accruals', accrual('KH-1', owner, before))).toEqual(['created'])
    expect(await looksOfPrograms(service, member)).toBe(0)
    for (const [turn, lira] of ['90000.00', '80000.00'].entries()) {
      const asked = { Instalment: 1, Principal: lira }
      expect(await send(service, 'accruals', accrual('KH-2', owner, asked))).toMatchObject([
        { Outcome: 'held', Faults: [{ Reason: expect.stringContaining('100,00 TL idi') as string }] },
      ])
      expect(await looksOfPrograms(service, member)).toBe(turn + 1)
    }
  })

  test('cannot take the number of a bank’s line, which would then count as booked', async ({ service }) => {
    const member = await service.given.member()
    const oid = await givenDebt(service, member.registryOid, 10_000)
    const owner = await registryNumberOf(service, member)
    for (const number of [' B0015-1', '\tB0015-1'])
      expect(await send(service, 'collections', receipt(number, owner, { AccrualOid: oid }))).toMatchObject([
        { Outcome: 'rejected', Faults: [{ Code: 'numberOfBankLine', Field: 'OwnNumber' }] },
      ])
    expect(await send(service, 'collections', receipt('B0015-1', owner, { AccrualOid: oid }))).toMatchObject([
      { Number: 'B0015-1', Outcome: 'rejected', Faults: [{ Field: 'OwnNumber' }] },
    ])
    expect(await balanceOf(service, oid)).toBe(10_000)
  })

  test('needs a client with the right for it, a signature and the described form', async ({ service }) => {
    const body = accrual('KG-1', 'KB-1')
    expect((await post(service, 'accruals', body, 'arsiv')).statusCode).toBe(403)
    expect((await post(service, 'accruals', body, 'vezne')).statusCode).toBe(403)
    expect((await post(service, 'accruals', body, 'yok')).statusCode).toBe(401)
    expect((await post(service, 'collections', { Records: [] }, 'vezne')).statusCode).toBe(400)
    const many = { Records: Array.from({ length: 6 }, () => body) }
    expect((await post(service, 'accruals', many)).statusCode).toBe(413)
    expect((await post(service, 'accruals', [body])).statusCode).toBe(400)
    expect(
      (await service.http.inject({ method: 'POST', url: '/bridge/accruals', payload: body })).statusCode,
    ).toBe(401)
    expect([...(await service.db`select from accrual where import_key = 'KG-1'`)]).toEqual([])
    const events = await service.http.inject({
      url: '/bridge/events',
      headers: {
        'x-bridge-client': 'vezne',
        'x-bridge-time': String(Math.floor(service.now.getTime() / 1000)),
        'x-bridge-signature': signatureOf(Secret, {
          method: 'GET',
          url: '/bridge/events',
          body: '',
          seconds: String(Math.floor(service.now.getTime() / 1000)),
        }),
      },
    })
    expect(events.statusCode).toBe(403)
  })
})

describe('a debt paid here and at the cash desk', () => {
  const cash = (owner: string, accrualOid: number, number: string) =>
    receipt(number, owner, { AccrualOid: accrualOid })

  test('first at the cash desk: the open card payment is given back', async ({ service }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const oid = await givenDebt(service, member.registryOid, 10_000)
    const orderNumber = await startPaying(service.as(member), [oid])
    expect(await outcomesOf(service, 'collections', cash(owner, oid, 'KH-1'))).toEqual(['created'])
    await comeBack(service, bankAnswer(orderNumber))
    for (let turn = 0; turn < 3; turn += 1) {
      await settle(service)
      service.pass(60_000)
    }
    expect(await statusOf(service, orderNumber)).not.toBe('collected')
    expect(await balanceOf(service, oid)).toBe(0)
    expect([...(await service.db`select from collection_line where accrual_oid = ${oid}`)]).toHaveLength(1)
  })

  test('first here: what the cash desk took is owed back, as a case with both receipts', async ({
    service,
  }) => {
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const oid = await givenDebt(service, member.registryOid, 10_000)
    // A receipt that was taken back is no reason of the second payment.
    const lines = [{ accrualOid: oid, principalKurus: kurus(4000), fineKurus: kurus(0) }]
    await service.db.begin(async (tx) => {
      const taken = {
        registryOid: member.registryOid,
        collectionType: 1 as const,
        collectedAt: service.now,
        lines,
      }
      await cancelCollection(tx, (await postCollection(tx, taken)).oid, service.now)
    })
    const orderNumber = await pay(service, member, [oid])
    expect(await statusOf(service, orderNumber)).toBe('collected')
    expect(await send(service, 'collections', cash(owner, oid, 'KI-1'))).toMatchObject([
      { Outcome: 'created', Note: 'paidTwice' },
    ])
    expect(await send(service, 'collections', cash(owner, oid, 'KI-1'))).toMatchObject([
      { Outcome: 'same', Note: 'paidTwice' },
    ])
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    const { Items: doublePayments } = await clerk.call('GetBridgeDoublePayments', {})
    expect(doublePayments.find(({ OwnNumber }) => OwnNumber === 'KI-1')).toMatchObject({
      ReceiptNumber: 'VM-KI-1',
      RegistryNumber: owner,
      Amount: '100.00',
      RefundPaidAt: null,
      PaidBefore: [{ OrderNumber: orderNumber, Amount: '100.00' }],
    })
    // A payment told back under its own order is no second one.
    const told = { ...cash(owner, oid, 'KI-2'), CollectionType: 4, OrderNumber: orderNumber }
    expect(await send(service, 'collections', told)).toMatchObject([{ Outcome: 'same', Note: 'paidHere' }])
    const wrong = { ...told, OwnNumber: 'KI-3', Lines: [{ AccrualOid: oid, Principal: '90.00' }] }
    expect(await send(service, 'collections', wrong)).toMatchObject([{ Outcome: 'rejected' }])
    expect(await rejectionsOf(clerk)).toContainEqual(
      expect.objectContaining({ OwnNumber: 'KI-3', Kind: 'collections' }),
    )
    expect(await balanceOf(service, oid)).toBe(0)
  })

  test('first here and then by a bank’s file: told back under its receipt, it is no third payment', async ({
    service,
  }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    const member = await service.given.member()
    const owner = await registryNumberOf(service, member)
    const oid = await givenDebt(service, member.registryOid, 10_000)
    await givenCollectingBank(service)
    await madeFile(service, clerk, { dueUntil: '2029-12-31' })
    await pay(service, member, [oid])
    const line = taken(oid, 10_000)
    const booked = await bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank([line])))
    expect(booked.Counts).toMatchObject({ Doubles: 1 })
    const ReceiptNumber = `B0015-${String(line.bankReference)}`
    const before = await countEverything(service)
    const told = { ...cash(owner, oid, 'KN-1'), ReceiptNumber }
    for (let time = 0; time < 2; time += 1)
      expect(await send(service, 'collections', told)).toMatchObject([{ Outcome: 'same', Note: 'paidHere' }])
    expect(await countEverything(service)).toEqual(before)
    const other = { ...told, OwnNumber: 'KN-2', Lines: [{ AccrualOid: oid, Principal: '90.00' }] }
    expect(await send(service, 'collections', other)).toMatchObject([
      { Outcome: 'rejected', Faults: [{ Field: 'ReceiptNumber' }] },
    ])
    const stranger = await registryNumberOf(service, await service.given.member())
    expect(
      await send(service, 'collections', { ...told, OwnNumber: 'KN-3', RegistryNumber: stranger }),
    ).toMatchObject([{ Outcome: 'rejected', Faults: [{ Field: 'ReceiptNumber' }] }])
  })

  test('at the same moment: one is booked and the other is given back, to the kuruş', async ({ service }) => {
    const members = await Promise.all(Array.from({ length: 8 }, () => service.given.member()))
    const oids = await Promise.all(members.map(({ registryOid }) => givenDebt(service, registryOid, 10_000)))
    const owners = await Promise.all(members.map((member) => registryNumberOf(service, member)))
    const orders = await Promise.all(
      members.map((member, index) => startPaying(service.as(member), [oids[index] ?? 0])),
    )
    await Promise.all([
      ...orders.map((order) => comeBack(service, bankAnswer(order))),
      ...owners.map((owner, index) =>
        send(service, 'collections', cash(owner, oids[index] ?? 0, `KJ-${index}`)),
      ),
    ])
    for (let turn = 0; turn < 3; turn += 1) {
      await settle(service)
      service.pass(60_000)
    }
    const [books] = await service.db<Record<string, number>[]>`
      select (select sum(principal_kurus)::integer from collection_line where accrual_oid = any(${oids})) as collected,
        (select sum(principal_balance(oid))::integer from accrual where oid = any(${oids})) as owed,
        (select count(*)::integer from payment_order where order_number = any(${orders}) and status = 'collected') as by_card,
        (select count(*)::integer from collection where import_key like 'KJ-%') as by_cash,
        (select coalesce(sum(amount_kurus), 0)::integer from refund where reference like 'VM-KJ-%') as owed_back`
    expect(books).toMatchObject({ collected: 80_000, owed: 0 })
    expect((books?.['byCard'] ?? 0) + (books?.['byCash'] ?? 0)).toBe(8)
    expect(books?.['owedBack']).toBe((books?.['byCard'] ?? 0) * 10_000)
  })
})

describe('the bytes of a body', () => {
  /** Signed over the bytes as they are sent, as a program in any encoding does. */
  function signedBytes(service: TestService, payload: Buffer) {
    const request = signedPost(service, 'registries', {})
    const { url, headers } = request
    const line = [headers['x-bridge-time'], 'POST', url, createHash('sha256').update(payload).digest('hex')]
    const signature = createHmac('sha256', Secret).update(line.join('\n')).digest('base64url')
    return { ...request, payload, headers: { ...headers, 'x-bridge-signature': signature } }
  }

  test('that are not UTF-8, or begin with a mark, are refused by name and bring nothing', async ({
    service,
  }) => {
    const record = JSON.stringify({
      RegistryNumber: 'L5-1',
      RegistryType: 'T',
      NameOrTitle: 'I\u00fede\u00f0er Ltd',
    })
    for (const [payload, Code] of [
      [Buffer.from(record, 'latin1'), 'notUtf8'],
      [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(record)]), 'byteOrderMark'],
    ] as const) {
      const answer = await service.http.inject(signedBytes(service, payload))
      expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([400, Code])
    }
    expect(await service.db`select from registry where registry_number = 'L5-1'`).toHaveLength(0)
    const taken = await service.http.inject(signedBytes(service, Buffer.from(record)))
    expect(taken.statusCode).toBe(200)
  })

  test('that hold half a letter are not kept as another one', async ({ service }) => {
    const half = Buffer.from(
      String.raw`{"RegistryNumber":"L5-2","RegistryType":"T","IdentityNumber":null,"NameOrTitle":"A\ud800B"}`,
    )
    const answer = await service.http.inject(signedBytes(service, half))
    expect(answer.json<{ Results: BridgeResult[] }>().Results[0]?.Faults).toContainEqual(
      expect.objectContaining({ Code: 'wrongForm', Field: 'NameOrTitle' }),
    )
    expect(await service.db`select from registry where registry_number = 'L5-2'`).toHaveLength(0)
  })

  test('that are not sent as JSON, or are too many, are refused by name and in English', async ({
    service,
  }) => {
    const asText = signedPost(service, 'registries', {})
    for (const [type, payload, status, Code] of [
      ['text/json', '{}', 415, 'notJson'],
      ['text/plain', '{}', 415, 'notJson'],
      ['application/xml', '<a/>', 415, 'notJson'],
      ['application/json', 'x'.repeat(8 * 1024 * 1024 + 1), 413, 'bodyTooLarge'],
    ] as const) {
      const headers = { ...asText.headers, 'content-type': type }
      const answer = await service.http.inject({ ...asText, headers, payload })
      expect([answer.statusCode, answer.json<{ Code: string }>().Code]).toEqual([status, Code])
      expect(answer.json<{ Message: string }>().Message).toMatch(/^The body is /)
    }
  })
})
