import type { FastifyInstance } from 'fastify'
import { openControlDoor } from '../control/control-door.ts'
import { acceptForms, queryOf } from '../http/form-parameters.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { addAcs } from './acs.ts'
import { sendAutoPost } from './bank-pages.ts'
import { BankState } from './bank-state.ts'
import { addApi } from './nestpay/api.ts'
import { addEndOfDay } from './nestpay/end-of-day.ts'
import { addGate } from './nestpay/gate.ts'
import { goOnToMerchant } from './nestpay/gate-callback.ts'
import { signature } from './nestpay/signature.ts'
import { addEnrolment } from './payflex/enrolment.ts'
import { addMpiReturn } from './payflex/mpi-return.ts'
import { addSearch } from './payflex/search.ts'
import { addVpos } from './payflex/vpos.ts'
import type { StandInBank } from './stand-in-banks.ts'
import { moveChargeback } from './move-chargeback.ts'
import { refundSale } from './take-money.ts'

/** One stand-in bank as a Fastify plugin, with the protocols its contract names. */
export async function bankParty(app: FastifyInstance, { bank }: { bank: StandInBank }): Promise<void> {
  const state = new BankState(bank)
  acceptForms(app)
  if (bank.protocols.includes('payflex')) addPayflex(app, state)
  if (bank.protocols.includes('nestpay')) {
    addGate(app, state)
    addApi(app, state)
    addEndOfDay(app, state)
  }
  addAcs(app, state, async (reply, session) =>
    session.protocol === 'nestpay'
      ? goOnToMerchant(state, reply, session)
      : sendAutoPost(state, reply, {
          url: `${app.prefix}/mpi/return`,
          fields: [
            ['PaRes', Buffer.from(session.status).toString('base64')],
            ['MD', session.id],
          ],
        }),
  )
  openControlDoor(app, state, (door) => addBankControls(door, state))
}

/** Old and new installations differ in their paths only. */
function addPayflex(app: FastifyInstance, state: BankState): void {
  addEnrolment(app, state, ['/mpi/Enrollment.aspx', '/threeDGateway/Enrollment'])
  addMpiReturn(app, state)
  addVpos(app, state, ['/v4/v3/Vposreq.aspx', '/virtualPos/Vposreq'])
  addSearch(app, state, {
    search: '/v4/UIWebService/Search.aspx',
    settlement: '/v4/UIWebService/SettlementDetail.aspx',
  })
  addSearch(app, state, { search: '/virtualPos/Search', settlement: '/virtualPos/SettlementDetail' })
}

function addBankControls(door: FastifyInstance, state: BankState): void {
  const { ledger } = state
  door.get('/ledger', async (request) => {
    const order = queryOf(request).get('orderNumber')
    if (order !== null) return { ...ledger.balance(order), entries: ledger.of(order) }
    const orders = ledger.balances()
    return { totalKurus: orders.reduce((total, { netKurus }) => total + netKurus, 0), orders }
  })
  door.get('/settlement', async () => ({
    transactions: ledger.all().filter(({ isApproved, batch }) => isApproved && batch !== undefined),
  }))
  // Steps that the bank's own people take without the merchant: refund a part, or take a refund back.
  door.post('/refund', async (request) => {
    const { orderNumber, amountKurus } = fieldsOf(request.body)
    if (typeof orderNumber !== 'string' || typeof amountKurus !== 'number')
      throw new Error('"orderNumber" must be a text and "amountKurus" a number')
    const transactionId = `banka-${ledger.all().length}`
    const done = refundSale(state, orderNumber, { transactionId, amountKurus, mayBeSameDay: true })
    if (typeof done === 'string') throw new Error(`refused: ${done}`)
    return done
  })
  door.post('/take-back-refund', async (request) => {
    const { orderNumber } = fieldsOf(request.body)
    const refund = ledger.approved(String(orderNumber), 'refund').at(-1)
    if (!refund) throw new Error('this order has no refund')
    refund.isTakenBack = true
    return refund
  })
  // Weeks later: the holder of the card objects and the bank takes the money back, or gives it again.
  door.post('/chargeback', async (request) => {
    const { orderNumber, amountKurus } = fieldsOf(request.body)
    return moveChargeback(state, String(orderNumber), 'chargeback', amountKurus)
  })
  door.post('/return-chargeback', async (request) => {
    const { orderNumber, amountKurus } = fieldsOf(request.body)
    return moveChargeback(state, String(orderNumber), 'chargebackReturned', amountKurus)
  })
  door.post('/end-of-day', async () => ({ closedBatch: ledger.closeDay() }))
  door.post('/nestpay-hash', async (request) => {
    const { fields, storeKey } = fieldsOf(request.body)
    if (!Array.isArray(fields) || typeof storeKey !== 'string')
      throw new Error('"fields" must be a list of pairs and "storeKey" a text')
    return { hash: signature(fields as [string, string][], storeKey) }
  })
}
