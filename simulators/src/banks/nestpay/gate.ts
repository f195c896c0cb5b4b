import type { FastifyInstance, FastifyReply } from 'fastify'
import { acsAnswerPath } from '../acs.ts'
import { readLooseLira } from '../amounts.ts'
import { sendAcsPage, sendCardPage, sendDeadEnd } from '../bank-pages.ts'
import type { BankState } from '../bank-state.ts'
import { behaviourOf, brandOf, isLuhn } from '../magic-cards.ts'
import { goOnToMerchant, sendGateError } from './gate-callback.ts'
import { signature } from './signature.ts'

const storeTypes = ['3d', '3d_pay', '3d_pay_hosting']
const cardNames = [
  'pan',
  'cv2',
  'Ecom_Payment_Card_ExpDate_Month',
  'Ecom_Payment_Card_ExpDate_Year',
  'cancel',
]

/** est3Dgate: the browser brings the merchant's signed form here. */
export function addGate(app: FastifyInstance, state: BankState): void {
  app.post('/fim/est3Dgate', async (request, reply) => {
    if (state.settings.values.isDown) return sendDeadEnd(state, reply, 503, 'Banka şu anda hizmet veremiyor.')
    const form = new URLSearchParams(String(request.body))
    const sent = [...form]
    const fault = faultIn(state, form)
    if (fault === 'unknown') return sendDeadEnd(state, reply, 400, 'İş yeri tanınmadı.')
    if (fault)
      return sendGateError(state, reply, sent, {
        mdStatus: '7',
        ErrorCode: fault,
        ErrMsg: 'Guvenlik Kodu hatali',
      })
    if (form.get('storetype') === '3d_pay_hosting') return askCard(app, state, reply, form)
    return startThreeD(app, state, reply, { sent, card: form })
  })
  // The bank's own card page; the merchant's signature was checked before it was shown, and is checked again.
  app.post('/fim/hosted', async (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const sent = [...form].filter(([name]) => !cardNames.includes(name))
    if (faultIn(state, new URLSearchParams(sent))) return sendDeadEnd(state, reply, 400, 'Ödeme bulunamadı.')
    if (form.has('cancel'))
      return sendGateError(state, reply, sent, { mdStatus: '0', ErrorCode: '', ErrMsg: 'Islem iptal edildi' })
    const pan = (form.get('pan') ?? '').replaceAll(' ', '')
    form.set('pan', pan)
    if (!isLuhn(pan)) return askCard(app, state, reply, new URLSearchParams(sent), 'Kart numarası hatalı.')
    return startThreeD(app, state, reply, { sent, card: form })
  })
}

function faultIn({ bank, ledger }: BankState, form: URLSearchParams): string | undefined {
  const field = (name: string) => form.get(name) ?? ''
  if (field('clientid') !== bank.account.merchantId) return 'unknown'
  if (!URL.canParse(field('okUrl')) || !URL.canParse(field('failUrl'))) return 'unknown'
  if (new Set(form.keys()).size < [...form.keys()].length) return 'unknown'
  if (field('hashAlgorithm') !== 'ver3') return '3D-1007'
  if (field('hash') !== signature([...form], bank.account.storeKey)) return '3D-1004'
  if (!storeTypes.includes(field('storetype')) || readLooseLira(field('amount')) === undefined)
    return '3D-1007'
  // The merchant's terminal is open for lira alone.
  if (field('currency') !== '949') return 'CORE-2118'
  if (!/^[\w-]{1,64}$/.test(field('oid'))) return 'CORE-2301'
  return ledger.approved(field('oid'), 'sale').length > 0 ? 'CORE-2507' : undefined
}

function askCard(
  app: FastifyInstance,
  state: BankState,
  reply: FastifyReply,
  form: URLSearchParams,
  error?: string,
): Promise<FastifyReply> {
  const page = {
    action: `${app.prefix}/fim/hosted`,
    sent: [...form],
    amountKurus: readLooseLira(form.get('amount') ?? '') ?? 0,
  }
  return sendCardPage(state, reply, error === undefined ? page : { ...page, error })
}

async function startThreeD(
  app: FastifyInstance,
  state: BankState,
  reply: FastifyReply,
  { sent, card }: { sent: [name: string, value: string][]; card: URLSearchParams },
): Promise<FastifyReply> {
  const field = (name: string) => card.get(name) ?? ''
  if (!isLuhn(field('pan')) || !brandOf(field('pan')))
    return sendGateError(state, reply, sent, {
      ErrorCode: 'HPP-1001',
      ErrMsg: 'Kredi karti numarasi gecerli formatta degil.',
    })
  const session = state.startSession({
    protocol: 'nestpay',
    orderNumber: field('oid'),
    amountKurus: readLooseLira(field('amount')) ?? 0,
    pan: field('pan'),
    expiry: `${field('Ecom_Payment_Card_ExpDate_Year').slice(-2)}${field('Ecom_Payment_Card_ExpDate_Month')}`,
    successUrl: field('okUrl'),
    failureUrl: field('failUrl'),
    // The security code is kept for the sale of `3d_pay` alone; it is not sent back.
    sent: [...sent.filter(([name]) => name !== 'pan' && name !== 'cv2'), ['cv2', field('cv2')]],
  })
  if (behaviourOf(session.pan).authentication !== 'notEnrolled')
    return sendAcsPage(state, reply, session, acsAnswerPath(app))
  session.status = 'half'
  return goOnToMerchant(state, reply, session)
}
