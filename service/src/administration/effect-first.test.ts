import { randomUUID } from 'node:crypto'
import { type CallName, calls } from 'contract/calls'
import { movesOf } from 'contract/movers'
import { seenEffectHeader } from 'contract/seen-effect'
import { describe, expect } from 'vitest'
import type { Caller, Given } from '../calling/handler.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { isProposedForPower } from '../identity/second-clerk/waiting-proposals.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { townSettings } from '../testing/one-administrator.ts'
import { owedRefund, refundIban } from '../testing/owed-refund.ts'
import { type TestMember, type TestService, test as base } from '../testing/test-service.ts'
import { actForClerk } from './act-for-clerk.ts'

const test = base.extend('settings', { scope: 'file' }, () => townSettings)

/** Call of a program that confirms no effect on its own. */
async function notePaid(service: TestService, clerk: TestMember, refundOid: number, seenEffect?: string) {
  const headers = {
    authorization: `Bearer ${clerk.accessToken}`,
    ...(seenEffect !== undefined && { [seenEffectHeader]: seenEffect }),
  }
  const request = {
    userName: townSettings.SystemUser,
    refundOid,
    bankIbanNo: refundIban,
    paymentReference: `ET-${refundOid}`,
  }
  return (await service.post('/NoteRefundPaid', request, headers)).json() as Record<string, unknown>
}

const notedAsPaid = ({ db }: TestService, refundOid: number) =>
  db`select from power_effect where refund_oid = ${refundOid} and kind = 'paidOut'`

const asRefusal = (seenEffect: string, ...words: string[]) => ({
  Code: 'EffectNotSeen',
  Message: expect.stringMatching(new RegExp(words.join('.*'), 'u')),
  Fields: { seenEffect },
})

describe('an effect in lira', () => {
  test('is shown before anything is done, and done as it was shown', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    const refundOid = await owedRefund(service, townSettings, 90)
    const shown = asRefusal('lowered=0;paidOut=9000', 'ödenecek tutar 90,00')
    expect(await notePaid(service, clerk, refundOid)).toEqual(shown)
    expect(await notePaid(service, clerk, refundOid, 'lowered=0;paidOut=8900')).toEqual(shown)
    expect(await notedAsPaid(service, refundOid)).toHaveLength(0)
    expect(await notePaid(service, clerk, refundOid, 'lowered=0;paidOut=9000')).toEqual({
      WaitsForSecondClerk: false,
    })
    expect(await notedAsPaid(service, refundOid)).toHaveLength(1)
  })

  test('is asked back where it is five times the usual of the same act', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    for (const lira of [10, 12, 10, 9, 10])
      await service.as(clerk).call('NoteRefundPaid', {
        refundOid: await owedRefund(service, townSettings, lira),
        bankIbanNo: refundIban,
        paymentReference: randomUUID().slice(0, 20),
      })
    const unusual = await owedRefund(service, townSettings, 70)
    const asked = asRefusal('lowered=0;paidOut=7000;unusual', 'olağan tutar 10,00', '7 katı')
    expect(await notePaid(service, clerk, unusual, 'lowered=0;paidOut=7000')).toEqual(asked)
    expect(await notedAsPaid(service, unusual)).toHaveLength(0)
    expect(await notePaid(service, clerk, unusual, 'lowered=0;paidOut=7000;unusual')).toEqual({
      WaitsForSecondClerk: false,
    })
    const usual = await owedRefund(service, townSettings, 20)
    expect(await notePaid(service, clerk, usual, 'lowered=0;paidOut=2000')).toEqual({
      WaitsForSecondClerk: false,
    })
  })
})

const moversOfLira = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === 'clerk' && movesOf(name).includes('moneyDown'),
)

describe('each call of clerks that lowers debts', () => {
  test.for(moversOfLira)(
    '%s shows its lira first and takes two beyond the limit',
    async (name, { service }) => {
      const { registryOid } = await service.given.member()
      const { oid: memberOid, userName } = await service.given.member({ role: 'clerk' })
      const accrualOid = await givenDebt(service, registryOid, { principalKurus: 500_000 })
      const lowered = async () => {
        const [row] = await service.db<{ kurus: number }[]>`
        select coalesce(sum(amount_kurus), 0)::bigint as kurus from accrual_adjustment where accrual_oid = ${accrualOid}`
        return row?.kurus
      }
      const act = (kurus: number, seenEffect?: string) => {
        const given = {
          db: service.db,
          now: service.now,
          today: '2026-11-15',
          settings: townSettings,
          client: { address: '127.0.0.1', userAgent: '', browserId: '' },
          seenEffect,
        } satisfies Given
        const clerk = { memberOid, userName, duties: [], registryOid: null } as unknown as Caller
        const lower = {
          accrualOid,
          kind: 'decrease' as const,
          amountKurus: -kurus,
          reason: 'Karar gereği',
          adjustedOn: '2026-11-15',
        }
        return actForClerk(given, clerk, name, {}, ({ db }) => db.begin((tx) => adjustAccrual(tx, lower)))
      }
      await expect(act(700)).rejects.toMatchObject({
        code: 'EffectNotSeen',
        message: expect.stringContaining('düşülecek veya iade edilecek tutar 7,00'),
      })
      expect(await lowered()).toBe(0)
      await act(700, 'lowered=700;paidOut=0')
      expect(await lowered()).toBe(-700)
      const beyond = isProposedForPower(name) ? 'WaitsForSecondPerson' : 'SecondPersonNeeded'
      await expect(act(150_000, 'lowered=150000;paidOut=0')).rejects.toMatchObject({ code: beyond })
      expect(await lowered()).toBe(-700)
    },
  )
})
