import {
  type ClerkDecision,
  type PaymentStatus,
  clerkDecisions,
  paymentStatuses,
} from 'contract/payments/payment-order-codes'
import { addMs } from 'rules/calendar'
import { describe, expect } from 'vitest'
import {
  bankAnswer,
  chosen,
  comeBack,
  confirmProposal,
  givenDebt,
  payingTest as test,
  settle,
  startPaying,
  statusOf,
  trial,
} from '../../testing/payments/paying.ts'
import { signedIn } from '../../testing/signing-in.ts'
import { type TestMember, type TestService, testSettings } from '../../testing/test-service.ts'
import { pausedUntil } from '../at-the-bank/paused-until.ts'
import { deadlineOf } from './deadline.ts'
import { moveOrder } from './move-order.ts'
import { findOrder } from './order.ts'
import { askClerk } from './outcome.ts'
import { courses, transitions } from './states.ts'

const statuses = Object.keys(paymentStatuses) as PaymentStatus[]
const decisions = Object.keys(clerkDecisions) as ClerkDecision[]
const reason = 'Bankanın panelinde böyle görünüyor'
const minuteMs = 60_000

async function orderOf({ db }: TestService, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Error('There is no such order')
  return order
}

/** Breaks the booking: no receipt can be written for this town any more, until it is mended. */
function breakBooking({ db }: TestService) {
  return db`alter table collection add constraint broken check (oid < 0) not valid`
}

function mendBooking({ db }: TestService) {
  return db`alter table collection drop constraint if exists broken`
}

async function givenStep(service: TestService, orderNumber: string, to: PaymentStatus) {
  const order = await orderOf(service, orderNumber)
  const cause = transitions.find((step) => step.from === order.status && step.to === to)?.by[0] ?? 'bank'
  const write = to === 'authorising' ? { authorisedAt: service.now } : {}
  const step = { to, by: cause, now: service.now, write }
  const moved = await service.db.begin((tx) => moveOrder(tx, order, step))
  expect(moved).toBe(to)
}

/** Lets two payers pay the same debt, while the bank does not give one of them the money back. */
async function paidTwice(
  service: TestService,
  payer: TestMember,
  fates: typeof trial.fates,
): Promise<string> {
  const debt = await givenDebt(service, payer.registryOid)
  const [first, second] = [
    await startPaying(service.as(payer), [debt]),
    await startPaying(service.as(payer), [debt]),
  ]
  trial.fates = { authorise: 'answerLost' }
  await comeBack(service, bankAnswer(first))
  trial.fates = fates
  await comeBack(service, bankAnswer(second))
  service.pass(3 * minuteMs)
  await settle(service)
  return first
}

/** Steps that lead to each state, as they happen to people. */
const reached: Record<PaymentStatus, (service: TestService, payer: TestMember) => Promise<string>> = {
  created: async (service, payer) => {
    const asking = service.as(payer)
    const { OrderNumber: orderNumber } = await asking.call('GetOrderNumberForOnlinePayment', {})
    const accrumentOid = await givenDebt(service, payer.registryOid)
    const onlinePaymentAccruemntList = [{ accrumentOid }]
    await asking.call('SaveOnlinePaymentAccrument', { orderNumber, onlinePaymentAccruemntList })
    return orderNumber
  },
  threeDStarted: async (service, payer) =>
    startPaying(service.as(payer), [await givenDebt(service, payer.registryOid)]),
  authenticated: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    await givenStep(service, orderNumber, 'authenticated')
    return orderNumber
  },
  authorising: async (service, payer) => {
    const orderNumber = await reached.authenticated(service, payer)
    await givenStep(service, orderNumber, 'authorising')
    return orderNumber
  },
  unknown: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    trial.fates.authorise = 'answerLost'
    await comeBack(service, bankAnswer(orderNumber))
    return orderNumber
  },
  paid: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    await breakBooking(service)
    await comeBack(service, bankAnswer(orderNumber))
    return orderNumber
  },
  collected: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    await comeBack(service, bankAnswer(orderNumber))
    return orderNumber
  },
  declined: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    await comeBack(service, bankAnswer(orderNumber, false))
    return orderNumber
  },
  abandoned: async (service, payer) => {
    const orderNumber = await reached.created(service, payer)
    service.pass(60 * minuteMs)
    await settle(service)
    return orderNumber
  },
  voiding: (service, payer) => paidTwice(service, payer, { void: 'requestLost' }),
  refunding: (service, payer) => {
    trial.bank.isDayClosed = true
    return paidTwice(service, payer, { refund: 'requestLost' })
  },
  voided: async (service, payer) => {
    const orderNumber = await reached.voiding(service, payer)
    trial.fates = {}
    service.pass(60 * minuteMs)
    await settle(service)
    return orderNumber
  },
  refunded: async (service, payer) => {
    const orderNumber = await reached.refunding(service, payer)
    trial.fates = {}
    service.pass(60 * minuteMs)
    await settle(service)
    return orderNumber
  },
}

/**
 * States reached at a bank that charges during 3-D Secure, as far as a possible charge matters. An order abandoned
 * there after the bank had denied a charge is refunded: see `late-charge.test.ts`.
 */
const reachedAtSelfCharging = {
  threeDStarted: reached.threeDStarted,
  unknown: async (service, payer) => {
    const orderNumber = await reached.threeDStarted(service, payer)
    trial.fates.inquire = 'requestLost'
    await comeBack(service, bankAnswer(orderNumber))
    return orderNumber
  },
  declined: reached.declined,
} satisfies Partial<typeof reached>

/** A payer who comes when payments are not paused, to a bank that answers. */
async function givenPayer(service: TestService): Promise<TestMember> {
  if (pausedUntil(testSettings, service.now)) service.pass(30 * minuteMs)
  trial.fates = {}
  trial.bank.isDayClosed = false
  return service.given.member()
}

/** Silences the bank from here on. */
function silenceBank() {
  trial.fates = { inquire: 'requestLost', void: 'requestLost', refund: 'requestLost' }
}

/** Runs the worker's turns up to a moment, each when something is due; failures are its own affair. */
async function workUntil(service: TestService, orderNumber: string, until: Date) {
  for (;;) {
    const { nextStepAt } = await orderOf(service, orderNumber)
    if (nextStepAt === null || nextStepAt > until) break
    service.pass(Math.max(0, nextStepAt.getTime() - service.now.getTime()))
    await settle(service, () => {})
  }
  service.pass(Math.max(0, until.getTime() - service.now.getTime()))
}

async function givenShownToClerk(
  service: TestService,
  status: PaymentStatus,
  reach: (typeof reached)[PaymentStatus] = reached[status],
) {
  const payer = await givenPayer(service)
  const orderNumber = await reach(service, payer)
  silenceBank()
  const { byItself } = deadlineOf(testSettings, await orderOf(service, orderNumber))
  const worker = courses[status].worker
  // Authorising soon becomes unknown: a clerk sees it as such only if our own code fails.
  if ((worker === 'asks' || worker === 'tries') && status !== 'authorising')
    await workUntil(service, orderNumber, byItself ?? service.now)
  else
    await service.db.begin(async (tx) =>
      askClerk(tx, service, await orderOf(service, orderNumber), 'İşlenirken hata oluşuyor'),
    )
  const clerk = await service.given.member({ role: 'clerk' })
  return { payer, orderNumber, clerk: service.as(clerk) }
}

describe('every state', () => {
  test.afterEach(({ service }) => mendBooking(service))

  test('is reached as people reach it', async ({ service }) => {
    for (const status of statuses) {
      const payer = await givenPayer(service)
      const orderNumber = await reached[status](service, payer)
      await mendBooking(service)
      expect(await statusOf(service, orderNumber)).toBe(status)
    }
  })

  test('that is not final ends by itself, or a clerk sees it, by the time the table says', async ({
    service,
  }) => {
    for (const status of statuses.filter((name) => !paymentStatuses[name].isFinal)) {
      const payer = await givenPayer(service)
      const orderNumber = await reached[status](service, payer)
      silenceBank()
      const { byItself } = deadlineOf(testSettings, await orderOf(service, orderNumber))
      await workUntil(service, orderNumber, byItself ?? service.now)
      const order = await orderOf(service, orderNumber)
      await mendBooking(service)
      const isSeen = paymentStatuses[order.status].isFinal || order.clerkSince !== null
      expect([status, isSeen]).toEqual([status, true])
    }
  })

  test('has a decision for the clerk who is shown it, unless nothing is left to decide', () => {
    const without = statuses.filter((status) => Object.keys(courses[status].decisions).length === 0)
    expect(without).toEqual(['collected'])
    // A decision is a step of the table, or the same state.
    for (const from of statuses)
      for (const to of Object.values(courses[from].decisions))
        expect(
          from === to ||
            transitions.some((step) => step.from === from && step.to === to && step.by.includes('clerk')),
        ).toBe(true)
  })

  for (const status of statuses) {
    test(`${status} is left by each decision of the table, and by no other`, async ({ service }) => {
      const { decisions: all, decisionsBeforeMoney = all } = courses[status]
      const isAsked = ['authorising', 'unknown'].includes(status)
      // Here the bank itself told of the charge that goes back.
      const isTold = ['voiding', 'refunding'].includes(status)
      const table = isAsked ? all : decisionsBeforeMoney
      for (const decision of decisions) {
        const to = isTold && decision === 'notCharged' ? undefined : table[decision]
        await walk(service, status, decision, to)
      }
    })
  }

  for (const [status, reach] of Object.entries(reachedAtSelfCharging))
    test(`${status} at a bank that charges by itself, too`, async ({ service }) => {
      chosen.isSelfCharging = true
      const table = courses[status as PaymentStatus].decisions
      for (const decision of decisions)
        await walk(service, status as PaymentStatus, decision, table[decision], reach)
    })
})

/** A silent bank, a clerk's decision, and another clerk's where one is needed; then the bank is heard again. */
async function walk(
  service: TestService,
  status: PaymentStatus,
  decision: ClerkDecision,
  to: PaymentStatus | undefined,
  reach?: (typeof reached)[PaymentStatus],
) {
  const { orderNumber, clerk } = await givenShownToClerk(service, status, reach)
  expect(await statusOf(service, orderNumber)).toBe(status)
  await mendBooking(service)
  const call = clerk.call('SettlePaymentByHand', { orderNumber, decision, reason })
  if (to === undefined) {
    await expect(call).rejects.toThrow('NotWaiting')
    expect(await statusOf(service, orderNumber)).toBe(status)
    return
  }
  const { WaitsForSecondClerk } = await call
  // Booking while the bank says nothing takes two clerks.
  expect([status, decision, WaitsForSecondClerk]).toEqual([status, decision, decision === 'charged'])
  if (WaitsForSecondClerk) await confirmProposal(service, orderNumber)
  const ends = { paid: 'collected', voiding: 'voiding' }[to as string] ?? to
  expect([status, decision, await statusOf(service, orderNumber)]).toEqual([status, decision, ends])
  // The bank answers again: orders left to the worker come to their end too.
  trial.fates = {}
  service.pass(60 * minuteMs)
  await settle(service, () => {})
  const { status: end, clerkSince } = await orderOf(service, orderNumber)
  const isFinal = paymentStatuses[end].isFinal
  expect([status, decision, isFinal, clerkSince]).toEqual([status, decision, true, null])
}

describe('a bank that takes the money by itself', () => {
  test('and says that it gave it back ends a payment that was only begun', async ({ service }) => {
    chosen.isSelfCharging = true
    for (const ended of ['voided', 'refunded'] as const) {
      const payer = await givenPayer(service)
      const orderNumber = await reached.threeDStarted(service, payer)
      bankAnswer(orderNumber)
      const entry = trial.selfChargingBank.books.get(orderNumber)
      if (!entry) throw new Error('The bank took nothing')
      if (ended === 'voided') entry.isVoided = true
      else entry.refundedKurus = entry.amountKurus
      service.pass(60 * minuteMs)
      await settle(service)
      expect(await statusOf(service, orderNumber)).toBe(ended)
    }
  })
})

test('a clerk who is shown a payment decides within the hours of the setting', async ({ service }) => {
  const { orderNumber } = await givenShownToClerk(service, 'unknown')
  const { clerkSince, ...order } = await orderOf(service, orderNumber)
  const { byItself, byClerk } = deadlineOf(testSettings, { ...order, clerkSince })
  expect([byItself, byClerk]).toEqual([null, addMs(clerkSince ?? new Date(0), 48 * 60 * minuteMs)])
})

test('who waits for a payment that is authenticated reads a time by which a clerk will have decided', async ({
  service,
}) => {
  const payer = await givenPayer(service)
  const orderNumber = await reached.authenticated(service, payer)
  const said = deadlineOf(testSettings, await orderOf(service, orderNumber))
  // The browser has the bank asked for the money in the last minute, and then the bank falls silent.
  const { validUntil } = await orderOf(service, orderNumber)
  service.pass(addMs(validUntil, 10 * minuteMs).getTime() - service.now.getTime())
  const write = { authorisedAt: service.now, nextStepAt: addMs(service.now, 2 * minuteMs), timesAsked: 0 }
  const step = { to: 'authorising', by: 'payer', now: service.now, write } as const
  const order = await orderOf(service, orderNumber)
  await service.db.begin((tx) => moveOrder(tx, order, step))
  silenceBank()
  await workUntil(service, orderNumber, said.byItself ?? service.now)
  const { clerkSince } = await orderOf(service, orderNumber)
  expect(clerkSince).not.toBeNull()
  expect(addMs(clerkSince ?? said.byItself ?? service.now, 48 * 60 * minuteMs) <= (said.byClerk ?? 0)).toBe(
    true,
  )
})

test('a decision before a clerk is asked is refused', async ({ service }) => {
  const payer = await givenPayer(service)
  const orderNumber = await reached.unknown(service, payer)
  const clerk = await signedIn(service, await service.given.member({ role: 'clerk' }))
  await expect(
    service.as(clerk).call('SettlePaymentByHand', { orderNumber, decision: 'charged', reason }),
  ).rejects.toThrow('NotWaiting')
})
