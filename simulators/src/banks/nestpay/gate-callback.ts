import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { writeLira } from '../amounts.ts'
import { sendAutoPost } from '../bank-pages.ts'
import type { BankState, ThreeDSession } from '../bank-state.ts'
import { type Callback, sendCallback } from '../callback.ts'
import { behaviourOf, brandOf, eciOf, maskPan } from '../magic-cards.ts'
import { takeMoney } from '../take-money.ts'
import { trxDate } from './api-reply.ts'
import { signature } from './signature.ts'

type Field = [name: string, value: string]

/** Sends the cardholder back with the result of 3-D Secure; in the paying store types the money is taken first. */
export async function goOnToMerchant(
  state: BankState,
  reply: FastifyReply,
  session: ThreeDSession,
): Promise<FastifyReply> {
  const isFull = session.status === 'full'
  const isEnrolled = behaviourOf(session.pan).authentication !== 'notEnrolled'
  const mdStatus = isFull ? '1' : session.status === 'half' ? (isEnrolled ? '4' : '2') : '0'
  const isCharging =
    sentField(session, 'storetype') !== '3d' &&
    (isFull || (session.status === 'half' && state.settings.values.chargesHalfSecure))
  const isProven = session.status !== 'failed'
  const fields: Field[] = [
    ...echoed(state, session),
    ['merchantID', state.bank.account.merchantId],
    ['merchantName', 'Belediye'],
    ['ReturnOid', session.orderNumber],
    ['mdStatus', mdStatus],
    ['mdErrorMsg', isFull ? 'Authenticated' : 'Not authenticated'],
    ['md', isProven ? mdOf(session) : ''],
    ['xid', session.xid],
    ['eci', isProven ? eciOf(session.pan, isFull) : ''],
    ['cavv', isProven ? session.cavv : ''],
    ['cavvAlgorithm', isProven ? '2' : ''],
    ['dsId', dsIds[brandOf(session.pan) ?? 'visa']],
    ['sID', dsIds[brandOf(session.pan) ?? 'visa']],
    ['txstatus', isFull ? 'Y' : 'N'],
    ['veresEnrolledStatus', isEnrolled ? 'Y' : 'N'],
    ['PAResVerified', String(isFull)],
    ['PAResSyntaxOK', String(isEnrolled)],
    ['digest', 'digest'],
    ['version', '2.0'],
    ['protocol', '3DS2.2.0'],
    ['maskedCreditCard', maskPan(session.pan)],
    ['MaskedPan', maskPan(session.pan)],
    ['TDS2_transStatus', isFull ? 'Y' : 'N'],
    ['TDS2_dsTransID', session.id],
    ['TDS2_authenticationType', isEnrolled ? '02' : ''],
    ['TDS2_authTimestamp', trxDate(Date.now()).replace(/\D/g, '').slice(0, 12)],
    ['TRANID', ''],
    ['ACQBIN', session.pan.slice(0, 6)],
    ['callbackCall', 'true'],
    ['iReqCode', ''],
    ['iReqDetail', ''],
    ['vendorCode', ''],
    ['traceId', session.id],
    ['encoding', 'ISO-8859-9'],
    ['clientIp', ''],
    ['ErrMsg', ''],
    ...(isCharging ? charged(state, session) : []),
  ]
  const isApproved = isFull && !fields.some(([name, value]) => name === 'Response' && value !== 'Approved')
  const url = isApproved ? session.successUrl : session.failureUrl
  return sendCallback(state, reply, session, signed(state, url, fields), {
    forge: forged,
    rename: renamed,
  })
}

/** The card scheme's directory server. */
const dsIds = { visa: '1', master: '2', troy: '3' }

/** Handle that finds the card again at the API; a second form of the same number. */
export function mdOf(session: ThreeDSession): string {
  return `${session.pan.slice(0, 6)}:${session.id}:4325:##${session.expiry}`
}

/** Errors of the gate itself; without an mdStatus they come before any authentication. */
export async function sendGateError(
  state: BankState,
  reply: FastifyReply,
  sent: readonly Field[],
  error: Record<string, string>,
): Promise<FastifyReply> {
  const kept = sent.filter(([name]) => !['pan', 'cv2', 'hash'].includes(name))
  const failUrl = sent.find(([name]) => name === 'failUrl')?.[1] ?? ''
  const fields: Field[] = [...kept, ['Response', 'Error'], ...Object.entries(error)]
  return sendAutoPost(state, reply, signed(state, failUrl, fields))
}

/** The merchant's fields come back, without the card, and at some banks without the amount's last zeros. */
function echoed({ bank }: BankState, { sent, amountKurus }: ThreeDSession): Field[] {
  return sent
    .filter(([name]) => !['pan', 'cv2', 'hash', 'encoding'].includes(name))
    .map(([name, value]) => [
      name,
      name !== 'amount' ? value : bank.stripsZeros ? String(amountKurus / 100) : writeLira(amountKurus),
    ])
}

function sentField({ sent }: ThreeDSession, wanted: string): string {
  return sent.find(([name]) => name === wanted)?.[1] ?? ''
}

function charged(state: BankState, session: ThreeDSession): Field[] {
  // Going back and posting again must not charge again.
  const before = state.ledger.approved(session.orderNumber, 'sale')[0]
  const entry =
    before ??
    takeMoney(state, session, {
      transactionId: `26319${randomBytes(4).toString('hex')}`,
      amountKurus: session.amountKurus,
      securityCode: sentField(session, 'cv2'),
    })
  const isDeclined = !entry.isApproved
  return [
    ['Response', isDeclined ? (entry.issuerCode === '96' ? 'Error' : 'Declined') : 'Approved'],
    ['ProcReturnCode', entry.issuerCode],
    ['AuthCode', isDeclined ? '' : entry.authorisationCode],
    ['HostRefNum', entry.reference],
    ['TransId', entry.transactionId],
    ['EXTRA_TRXDATE', trxDate(entry.atMs)],
    ['SettleId', ''],
    ['EXTRA_CARDBRAND', ''],
    ['EXTRA_CARDISSUER', 'ŞÜKRAN BANK A.Ş. | \\ deneme'],
  ]
}

function signed(state: BankState, url: string, fields: Field[]): Callback {
  return { url, fields: [...fields, ['HASH', signature(fields, state.bank.account.storeKey)]] }
}

/** Callback of someone who does not know the store key: a success for one lira. */
function forged({ url, fields }: Callback): Callback {
  return {
    url,
    fields: fields.map(([name, value]) => [name, name === 'mdStatus' || name === 'amount' ? '1' : value]),
  }
}

/**
 * Shows dsId's value as mdStatus: the signature covers values in the order of their names, so that every field from
 * there to the real mdStatus only needs a name that keeps its turn.
 */
function renamed({ url, fields }: Callback): Callback {
  const ordered = fields.toSorted(([a], [b]) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1))
  const between = ordered.filter(([name]) => name.toUpperCase() > 'DSID' && name.toUpperCase() <= 'MDSTATUS')
  const names = new Map(between.map(([name], index) => [name, `mdStatus${String(index).padStart(3, '0')}`]))
  names.set('dsId', 'mdStatus')
  // Neither field is signed, and under another name they would be.
  names.delete('HASH')
  names.delete('encoding')
  return { url, fields: fields.map(([name, value]) => [names.get(name) ?? name, value]) }
}
