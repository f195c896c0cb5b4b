import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readXml } from '../../population-registry/xml/read-xml.ts'
import { descendant, textOf, type XmlElement } from '../../population-registry/xml/xml-element.ts'
import { readLooseLira } from '../amounts.ts'
import { type BankReply, addBankDoor } from '../bank-door.ts'
import type { BankOperation, BankState, ThreeDSession } from '../bank-state.ts'
import { behaviourOf, eciOf } from '../magic-cards.ts'
import { refundSale, takeMoney, voidSale } from '../take-money.ts'
import { apiReply, faultReply } from './api-reply.ts'
import { mdOf } from './gate-callback.ts'
import { orderHistory, orderStatus } from './order-query.ts'

const operations: Record<string, BankOperation> = { Auth: 'authorise', Void: 'void', Credit: 'refund' }

/** fim/api: one CC5Request, one CC5Response. */
export function addApi(app: FastifyInstance, state: BankState): void {
  addBankDoor(
    app,
    state,
    '/fim/api',
    ({ body }) => operations[textIn(readRequest(body), 'Type')] ?? 'inquire',
    ({ body }, forcedCode) => {
      const request = readRequest(body)
      if (!request) return faultReply('', 'CORE-2005')
      return forcedCode ? faultReply(textIn(request, 'OrderId'), forcedCode) : perform(state, request)
    },
  )
}

/** The XML comes as the field DATA, or as the whole body. */
function readRequest(body: unknown): XmlElement | undefined {
  const text = String(body)
  try {
    return readXml(text.trimStart().startsWith('<') ? text : (new URLSearchParams(text).get('DATA') ?? ''))
  } catch {
    return undefined
  }
}

function textIn(request: XmlElement | undefined, name: string): string {
  return textOf(descendant(request, name)) ?? ''
}

function perform(state: BankState, request: XmlElement): BankReply {
  const { apiUser, password, merchantId } = state.bank.account
  const orderNumber = textIn(request, 'OrderId')
  const isKnown =
    textIn(request, 'Name') === apiUser &&
    textIn(request, 'Password') === password &&
    textIn(request, 'ClientId') === merchantId
  if (!isKnown) return faultReply(orderNumber, 'CORE-2201')
  if (textIn(request, 'ORDERSTATUS') === 'QUERY') return orderStatus(state, orderNumber)
  if (textIn(request, 'ORDERHISTORY') === 'QUERY') return orderHistory(state, orderNumber)
  switch (textIn(request, 'Type')) {
    case 'Auth':
      return authorise(state, request, orderNumber)
    case 'Void':
      return reverse(orderNumber, voidFaults, voidSale(state, orderNumber, newTransactionId()))
    case 'Credit':
      return reverse(
        orderNumber,
        refundFaults,
        refundSale(state, orderNumber, {
          transactionId: newTransactionId(),
          amountKurus: readLooseLira(textIn(request, 'Total')),
          mayBeSameDay: false,
        }),
      )
    default:
      return faultReply(orderNumber, 'CORE-2001')
  }
}

function authorise(state: BankState, request: XmlElement, orderNumber: string): BankReply {
  const session = state.sessionOfOrder(orderNumber)
  const amountKurus = readLooseLira(textIn(request, 'Total'))
  const fault = authorisationFault(state, request, session)
  if (!session || fault) return faultReply(orderNumber, fault ?? 'CORE-2206')
  if (amountKurus === undefined || amountKurus === 0) return faultReply(orderNumber, 'CORE-2009')
  if (textIn(request, 'Mode') !== 'P') return faultReply(orderNumber, 'CORE-1006')
  session.isUsed = true
  const securityCode = session.sent.find(([name]) => name === 'cv2')?.[1] ?? ''
  const sale = { transactionId: newTransactionId(), amountKurus, securityCode }
  const entry = takeMoney(state, session, sale)
  return apiReply(entry, state.answerEffect(behaviourOf(session.pan).answer))
}

/** The md, xid, eci and cavv of the callback must come back as they were, and only once. */
function authorisationFault(
  state: BankState,
  request: XmlElement,
  session: ThreeDSession | undefined,
): string | undefined {
  const field = (name: string) => textIn(request, name)
  if (state.ledger.approved(field('OrderId'), 'sale').length > 0) return 'CORE-2507'
  if (field('Currency') !== '949') return 'CORE-1010'
  if (!session || session.status !== 'full' || field('Number') !== mdOf(session)) return 'CORE-2206'
  const isSame =
    field('PayerTxnId') === session.xid &&
    field('PayerSecurityLevel') === eciOf(session.pan, true) &&
    field('PayerAuthenticationCode') === session.cavv
  if (!isSame) return 'CORE-2121'
  return session.isUsed ? 'CORE-2127' : undefined
}

const voidFaults = {
  none: 'CORE-2008',
  closedBatch: 'CORE-2511',
  openBatch: 'CORE-2008',
  alreadyDone: 'CORE-2008',
  tooMuch: 'CORE-2008',
  refused: 'CORE-2202',
}
const refundFaults = {
  none: 'CORE-2123',
  closedBatch: 'CORE-2117',
  openBatch: 'CORE-2508',
  alreadyDone: 'CORE-2504',
  tooMuch: 'CORE-2503',
  refused: 'CORE-2202',
}

function reverse(
  orderNumber: string,
  faults: typeof voidFaults,
  done: ReturnType<typeof voidSale>,
): BankReply {
  return typeof done === 'string' ? faultReply(orderNumber, faults[done]) : apiReply(done)
}

function newTransactionId(): string {
  return `26319${randomBytes(4).toString('hex')}`
}
