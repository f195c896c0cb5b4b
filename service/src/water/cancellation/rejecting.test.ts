import { randomUUID } from 'node:crypto'
import { nextCancellationStates, waterLineStatuses, workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { givePhone } from '../../testing/payments/paying.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { askedEnd, givenSubscription, givenWaterDebt } from '../../testing/water.ts'
import { planWorkOrder } from '../work-orders/plan-work-order.ts'

async function standOf({ db }: TestService, subscriberNo: string) {
  const [row] = await db<{ owed: number; status: string; line: number; isSettled: boolean }[]>`
    select coalesce((select sum(principal_balance(oid)) from accrual
        where accrual.subscriber_number = subscription.subscriber_number), 0)::int as owed,
      status, water_line_status as line,
      (select bool_or(settled_at is not null) from water_deposit where subscription_oid = subscription.oid) as is_settled
    from subscription where subscriber_number = ${subscriberNo}`
  return row
}

const clerkOf = async (service: TestService) => service.as(await service.given.member({ role: 'clerk' }))

async function askForCode(service: TestService, referenceNumber: string, gsmNumber: string) {
  const captcha = await service.anyone.solvedCaptcha()
  return service.anyone.call('SendContractCancellationCode', { referenceNumber, gsmNumber, captcha })
}

function codesTo({ db }: TestService, gsmNumber: string) {
  return db<{ text: string }[]>`
    select text from sms_message where gsm_number = ${gsmNumber} and is_secret order by oid desc`
}

async function provedPhone(service: TestService, referenceNumber: string, gsmNumber: string) {
  const { OperationReferenceNumber } = await askForCode(service, referenceNumber, gsmNumber)
  const [message] = await codesTo(service, gsmNumber)
  const { Guest } = await service.anyone.call('ValidateCode', {
    operationReferenceNumber: OperationReferenceNumber,
    userEntredCode: /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '',
  })
  return service.as({ accessToken: Guest?.AccessToken ?? '' })
}

describe('the end of a contract', () => {
  test('is rejected only while it waits, and completed only when nothing is owed', () => {
    const states = Object.entries(nextCancellationStates) as [string, readonly string[]][]
    const leadingTo = (end: string) => states.filter(([, next]) => next.includes(end)).map(([state]) => state)
    expect(leadingTo('rejected')).toEqual(['waitingForPayment', 'waitingForCut'])
    expect(leadingTo('completed')).toEqual(['waitingForCut'])
    for (const end of ['completed', 'rejected'] as const) expect(nextCancellationStates[end]).toEqual([])
  })

  test('that is rejected leaves everything as it was, with the reason, and may be asked for again', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    await givePhone(service, registryOid)
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo } = subscription
    await givenWaterDebt(service, subscription, 40_000)
    const before = await standOf(service, subscriberNo)
    const { guest, referenceNumber } = await askedEnd(service, subscription)
    const rejection = { referenceNumber, reason: 'Fotoğraftaki endeks okunmuyor.' }
    await expect(guest.call('RejectContractCancellation', rejection)).rejects.toThrow('NotSignedIn')
    const clerk = await clerkOf(service)
    await expect(clerk.call('RejectContractCancellation', { referenceNumber, reason: '' })).rejects.toThrow(
      'InvalidRequest',
    )
    await clerk.call('RejectContractCancellation', rejection)
    expect(await standOf(service, subscriberNo)).toEqual({ ...before, line: 4 })
    expect(await guest.call('GetContractCancellationStatus', { referenceNumber })).toMatchObject({
      State: 'rejected',
      Reason: rejection.reason,
    })
    const [sms] = await service.db`
      select text from sms_message where event_key = ${`contract-cancellation:${referenceNumber}:rejected`}`
    expect(sms).toMatchObject({ text: expect.stringContaining('reddedildi') })
    await expect(clerk.call('RejectContractCancellation', rejection)).rejects.toThrow('NoSuchApplication')
    // The reading is gone too: a smaller index than the rejected one is accepted.
    const again = await askedEnd(service, subscription, { lastIndex: 104 })
    expect(again.referenceNumber).not.toBe(referenceNumber)
    expect(await standOf(service, subscriberNo)).toMatchObject({
      owed: 0,
      status: 'closing',
      isSettled: true,
    })
  })

  test('cannot be rejected once the water is cut', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    await givenWaterDebt(service, subscription, 300_000)
    const { referenceNumber } = await askedEnd(service, subscription)
    const clerk = await clerkOf(service)
    await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 108 })
    await expect(
      clerk.call('RejectContractCancellation', { referenceNumber, reason: 'Artık geç.' }),
    ).rejects.toThrow('AlreadyCut')
  })

  test('that was closed in part is never opened again, nor its deposit given twice', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriptionOid } = subscription
    await service.db`
      update water_deposit set paid_kurus = 5000, cubic_metres = 3 where subscription_oid = ${subscriptionOid}`
    const clerk = await clerkOf(service)
    const reported = (kind: 5 | 6, change: (workOrderOid: number) => Promise<unknown>) =>
      service.db
        .begin(async (tx) => {
          const work = { kind, subscriptionOid, plannedOn: '2026-11-16', reason: 'Test', now: service.now }
          return planWorkOrder(tx, work)
        })
        .then(async (workOrderOid) => {
          await change(workOrderOid)
          return clerk.call('ReportWorkOrder', {
            reportId: randomUUID(),
            workOrderOid,
            isDone: true,
            doneAt: service.now.toISOString(),
            text: 'Yapıldı',
            index: 104,
            fileOidList: [],
          })
        })
    const { referenceNumber } = await askedEnd(service, subscription, { lastIndex: 104 })
    // A withdrawn cut that was made all the same: the end wants the line cut, and no one opens it.
    const late = await reported(
      workOrderKinds.cutting.code,
      (oid) => service.db`
      update water_work_order set state = 'withdrawn', withdrawn_at = ${service.now}, withdraw_reason = 'Vazgeçildi'
      where oid = ${oid}`,
    )
    expect(late.Problem).not.toContain('yeniden açılacak')
    expect(await standOf(service, subscription.subscriberNo)).toMatchObject({
      line: waterLineStatuses.cut.code,
    })
    const openings = await service.db`
      select from water_work_order
      where subscription_oid = ${subscriptionOid} and kind = ${workOrderKinds.opening.code}`
    expect(openings).toHaveLength(0)
    expect(await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 110 })).toMatchObject({
      IsClosed: false,
    })
    const opened = await reported(workOrderKinds.opening.code, async () => undefined)
    expect(opened.Problem).toContain('sona eriyor')
    await service.db`
      update subscription set water_line_status = ${waterLineStatuses.cutRequestSent.code} where oid = ${subscriptionOid}`
    await expect(
      clerk.call('RejectContractCancellation', { referenceNumber, reason: 'Abone vazgeçti.' }),
    ).rejects.toThrow('AlreadyCut')
  })

  test('is looked after by its number and the phone that asked for it, by nobody else', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const gsmNumber = await givePhone(service, registryOid)
    const subscription = await givenSubscription(service, registryOid)
    const { referenceNumber } = await askedEnd(service, subscription)
    await askForCode(service, referenceNumber, '+905329990011')
    expect(await codesTo(service, '+905329990011')).toEqual([])
    const guest = await provedPhone(service, referenceNumber, gsmNumber)
    expect(await guest.call('GetContractCancellationStatus', { referenceNumber })).toMatchObject({
      State: 'waitingForCut',
    })
  })

  test('is all that an old phone sees: it ends nothing, and after the decision it sees no debts', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    await givePhone(service, registryOid)
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo } = subscription
    await givenWaterDebt(service, subscription, 900_000)
    const { referenceNumber } = await askedEnd(service, subscription)
    const old = await provedPhone(service, referenceNumber, '+905321110000')
    const status = await old.call('GetContractCancellationStatus', { referenceNumber })
    expect(status.State).toBe('waitingForPayment')
    expect((await old.call('GetGuestDebts', {})).Total).toBe(status.StillOwed)
    const clerk = await clerkOf(service)
    await clerk.call('RejectContractCancellation', { referenceNumber, reason: 'Fotoğraf okunmuyor.' })
    await expect(old.call('OpenContractCancellation', { subscriberNo })).rejects.toThrow(
      'NotYourSubscription',
    )
    await expect(old.call('GetSubscriberAddressString', { subscriberNo })).rejects.toThrow(
      'NotYourSubscription',
    )
    await expect(
      old.call('StartElectronicStateContractCancellation', {
        address: 'Yeni Mahalle, Gül Sokak 5, Ankara',
        waterLineCuttingDate: '2026-11-20',
        lastIndex: 108,
        subscriberNo,
        fileToken: 'x'.repeat(30),
        fileOidList: [1],
      }),
    ).rejects.toThrow('NotYourSubscription')
    await expect(old.call('GetGuestDebts', {})).rejects.toThrow('NothingProven')
    expect(await old.call('GetContractCancellationStatus', { referenceNumber })).toMatchObject({
      State: 'rejected',
      StillOwed: '0.00',
      AccrumentOidList: [],
    })
    const document = await old.call('CreateContractClosingDocument', { referenceNumber })
    expect(document.Content.length).toBeGreaterThan(0)
    const again = await askedEnd(service, subscription)
    await expect(
      old.call('GetContractCancellationStatus', { referenceNumber: again.referenceNumber }),
    ).rejects.toThrow('NoSuchApplication')
  })
})
