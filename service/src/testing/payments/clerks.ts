import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import type { ClerkPayment } from 'contract/payments/payment-clerk'
import type { ClerkDecision } from 'contract/payments/payment-order-codes'
import { giveDuties } from '../../callers/duties.ts'
import type { Caller } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimulatedBank } from './simulated-bank.ts'
import { type Town, newMember } from './town-of-payers.ts'

const reason = 'Bankanın panelinde böyle görünüyor'

export interface ClerksOffice {
  db: Database
  town: Town
  bank: SimulatedBank
  random: SeededRandom
  /** A call through the front door. */
  call: <Name extends CallName>(
    caller: Caller,
    name: Name,
    request: RequestTo<Name>,
  ) => Promise<ResponseFrom<Name>>
  /** Way in which a clerk's decision is taken, if that is the planted defect. */
  decideOtherwise?:
    | ((orderNumber: string, decision: ClerkDecision, memberOid: number) => Promise<unknown>)
    | undefined
}

/** Two clerks, who have no part in the town's payments; the first may be careless. */
export async function newClerks(db: Database): Promise<[Caller, Caller]> {
  const clerk = async (letter: string, index: number): Promise<Caller> => {
    const memberOid = await newMember(db, letter, index)
    await giveDuties(db, memberOid, ['payments'], { now: new Date('2026-01-01'), givenBy: null })
    return {
      memberOid,
      signInOid: 0,
      userName: '',
      role: 'clerk',
      duties: ['payments'],
      readingDuties: [],
      registryOid: null,
      ownRegistryOid: null,
      mustChangePassword: false,
      mustProveSecondFactor: false,
    }
  }
  return [await clerk('c', 2), await clerk('d', 3)]
}

/** The clerks look at every payment they are shown: one decides or proposes, another one answers what was proposed. */
export async function decideShownPayments(
  office: ClerksOffice,
  clerks: [Caller, Caller],
  { isCareful }: { isCareful: boolean },
): Promise<void> {
  const shown = await office.db<{ orderNumber: string }[]>`
    select order_number from payment_order
    where registry_oid = ${office.town.registryOid} and clerk_since is not null order by oid`
  // A refusal to a clerk, as must happen now and then, does not stop the next payment.
  for (const { orderNumber } of shown) await decideOne(office, clerks, orderNumber, isCareful).catch(() => {})
}

async function decideOne(
  office: ClerksOffice,
  [first, second]: [Caller, Caller],
  orderNumber: string,
  isCareful: boolean,
): Promise<void> {
  const { random, call } = office
  const decide = random.chance(0.5) ? first : second
  const { Items } = await call(decide, 'ListPaymentsForClerk', { searchText: orderNumber })
  const [payment] = Items
  if (!payment) return
  if (payment.Proposal) return answer(office, payment, payment.Proposal, decide)
  const truth = seenAtBank(office.bank, payment)
  const isWrong = !isCareful && payment.Decisions.length > 0 && random.chance(0.6)
  // The most harmful wrong decision is made most often.
  const decision = isWrong ? random.pick([...payment.Decisions, 'charged', 'charged'] as const) : truth
  if (decision === undefined || !payment.Decisions.includes(decision)) return
  if (!isWrong && decision === 'givenBack') office.bank.giveBackAtPanel(orderNumber)
  if (office.decideOtherwise) await office.decideOtherwise(orderNumber, decision, decide.memberOid)
  else await call(decide, 'SettlePaymentByHand', { orderNumber, decision, reason })
}

/**
 * Answers a proposal. The confirming clerk looks at the bank's panel; the proposer may try to confirm alone, which must
 * fail.
 */
async function answer(
  { bank, call, random }: ClerksOffice,
  payment: ClerkPayment,
  { Oid: proposalOid, Decision: decision, IsOwn }: NonNullable<ClerkPayment['Proposal']>,
  clerk: Caller,
): Promise<void> {
  const orderNumber = payment.Order.OrderNumber
  if (IsOwn && random.chance(0.7)) return
  // Money still held at the bank was not given back, regardless of the next steps.
  const isHeld = bank.netKurus(orderNumber) > 0
  const isTrue = decision === 'givenBack' ? !isHeld : decision === seenAtBank(bank, payment)
  const isConfirmed = IsOwn ? random.chance(0.5) : isTrue
  await call(clerk, 'AnswerPaymentProposal', { orderNumber, proposalOid, isConfirmed, reason })
}

/** Decision of a clerk who looks at the bank's panel. */
function seenAtBank(bank: SimulatedBank, { Order, Decisions }: ClerkPayment): ClerkDecision | undefined {
  if (Order.Status === 'paid') return 'bookAgain'
  const entry = bank.books.get(Order.OrderNumber)
  if (!entry?.chargedAt) return 'notCharged'
  const isWhole = bank.netKurus(Order.OrderNumber) === Math.round(Number(Order.Total) * 100)
  return isWhole && entry.threeD === 'full' && Decisions.includes('charged') ? 'charged' : 'givenBack'
}
