import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parametersOf } from '../../http/form-parameters.ts'
import { sendDeadEnd } from '../bank-pages.ts'
import type { BankState, ThreeDSession } from '../bank-state.ts'
import { type Callback, sendCallback } from '../callback.ts'
import { toLatin5 } from '../latin5.ts'
import { eciOf } from '../magic-cards.ts'

/** The MPI's own URL: the ACS sends the cardholder here, and the MPI on to the merchant. */
export function addMpiReturn(app: FastifyInstance, state: BankState): void {
  app.post('/mpi/return', async (request, reply) => {
    const session = state.session(parametersOf(request).get('MD') ?? '')
    if (!session || session.status === 'waiting')
      return sendDeadEnd(state, reply, 404, 'Bu doğrulama bulunamadı. Ödemeye baştan başlayın.')
    return sendCallback(state, reply, session, callbackOf(state, session), {
      forge: forged,
      rename: shifted,
    })
  })
}

const outcomes = {
  full: { Status: 'Y', MdStatus: '1', ErrorCode: '', ErrorMessage: '' },
  half: { Status: 'A', MdStatus: '4', ErrorCode: '', ErrorMessage: '' },
  failed: { Status: 'N', MdStatus: '0', ErrorCode: '400', ErrorMessage: '3D Şifre doğrulaması yapılamadı.' },
}

function callbackOf(state: BankState, session: ThreeDSession): Callback {
  const outcome = outcomes[session.status === 'waiting' ? 'failed' : session.status]
  const isFailed = outcome.Status === 'N'
  const fields: Record<string, string> = {
    MerchantId: state.bank.account.merchantId,
    VerifyEnrollmentRequestId: session.orderNumber,
    Xid: session.xid,
    Eci: isFailed ? '' : eciOf(session.pan, outcome.Status === 'Y'),
    Cavv: isFailed ? '' : session.cavv,
    PurchAmount: String(session.amountKurus),
    PurchCurrency: '949',
    Pan: session.pan,
    Expiry: session.expiry,
    InstallmentCount: '',
    SessionInfo: '',
    ...outcome,
  }
  if (state.settings.values.signsCallbacks) fields['Hash'] = signature(state.bank.account.password, fields)
  return { url: isFailed ? session.failureUrl : session.successUrl, fields: Object.entries(fields) }
}

function signature(password: string, fields: Record<string, string>): string {
  const names = [
    'VerifyEnrollmentRequestId',
    'MerchantId',
    'PurchCurrency',
    'PurchAmount',
    'Eci',
    'Cavv',
    'MdStatus',
    'Status',
  ]
  const plain = names.map((name) => fields[name] ?? '').join('') + password
  return createHash('sha256').update(toLatin5(plain)).digest('base64')
}

/** Callback of someone who wants to pay one kuruş: everything else is genuine. */
function forged({ url, fields }: Callback): Callback {
  return { url, fields: fields.map(([name, value]) => [name, name === 'PurchAmount' ? '1' : value]) }
}

/** The signature has no separators: the last characters of one part can stand as the first of the next. */
function shifted({ url, fields }: Callback): Callback {
  const value = (name: string) => fields.find(([each]) => each === name)?.[1] ?? ''
  const changes: Record<string, string> = {
    Cavv: `${value('Cavv')}${value('MdStatus')}`,
    MdStatus: '',
    ...(value('Status') === 'Y' ? {} : { Status: 'Y', Eci: '05' }),
  }
  return { url, fields: fields.map(([name, each]) => [name, changes[name] ?? each]) }
}
