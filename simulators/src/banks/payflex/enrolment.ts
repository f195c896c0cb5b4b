import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parametersOf } from '../../http/form-parameters.ts'
import { html } from '../../pages/html.ts'
import { readLira } from '../amounts.ts'
import { type BankReply, addBankDoor } from '../bank-door.ts'
import type { BankState, ThreeDSession } from '../bank-state.ts'
import { behaviourOf, brandOf, isLuhn } from '../magic-cards.ts'
import { elements, xmlReply } from './payflex-messages.ts'

const brandCodes = { visa: '100', master: '200', troy: '300' }

/** The MPI's enrolment: is the card in 3-D Secure, and where does its holder prove who they are? */
export function addEnrolment(app: FastifyInstance, state: BankState, paths: readonly string[]): void {
  for (const path of paths) {
    addBankDoor(
      app,
      state,
      path,
      () => 'enrolment',
      (request, forcedCode) => {
        const form = parametersOf(request)
        const code = forcedCode ?? faultIn(state, form)
        if (code) return refusal(form, code)
        return isEnrolled(form) ? enrolled(app, state, request, form) : notEnrolled(form)
      },
    )
  }
}

function faultIn(state: BankState, form: URLSearchParams): string | undefined {
  const { merchantId, password } = state.bank.account
  const field = (name: string) => form.get(name) ?? ''
  const brand = brandOf(field('Pan'))
  if (field('MerchantId') !== merchantId) return '2005'
  if (field('MerchantPassword') !== password) return '2018'
  if (!/^[\w-]{1,40}$/.test(field('VerifyEnrollmentRequestId'))) return '2022'
  if (state.sessionOfOrder(field('VerifyEnrollmentRequestId'))) return '2023'
  if (!isLuhn(field('Pan')) || !brand) return '2029'
  if (!/^\d\d(0[1-9]|1[0-2])$/.test(field('ExpiryDate'))) return '2030'
  if (readLira(field('PurchaseAmount')) === undefined) return '1008'
  if (field('Currency') !== '949') return '2021'
  if (field('BrandName') !== brandCodes[brand]) return '2009'
  if (!URL.canParse(field('SuccessUrl'))) return '1002'
  return URL.canParse(field('FailureUrl')) ? undefined : '1026'
}

function isEnrolled(form: URLSearchParams): boolean {
  return behaviourOf(form.get('Pan') ?? '').authentication !== 'notEnrolled'
}

function refusal(form: URLSearchParams, code: string): BankReply {
  return answer(form, { Status: 'E' }, code, 'Hata')
}

function notEnrolled(form: URLSearchParams): BankReply {
  return answer(form, { Status: 'N' }, '200', '')
}

function enrolled(
  app: FastifyInstance,
  state: BankState,
  request: FastifyRequest,
  form: URLSearchParams,
): BankReply {
  const field = (name: string) => form.get(name) ?? ''
  const session = state.startSession({
    protocol: 'payflex',
    orderNumber: field('VerifyEnrollmentRequestId'),
    amountKurus: readLira(field('PurchaseAmount')) ?? 0,
    pan: field('Pan'),
    expiry: field('ExpiryDate'),
    successUrl: field('SuccessUrl'),
    failureUrl: field('FailureUrl'),
    sent: [],
  })
  const base = `${request.protocol}://${request.host}${app.prefix}`
  return answer(form, {
    Status: 'Y',
    PaReq: paReq(state, session, base),
    ACSUrl: state.bank.givesInnerForm ? `${base}/threeDGateway/startThreeDFlow` : `${base}/acs`,
    TermUrl: `${base}/mpi/return`,
    MD: session.id,
    ACTUALBRAND: field('BrandName'),
  })
}

/** The newer gateway gives a page that posts itself; the older one a message only the ACS understands. */
function paReq(state: BankState, session: ThreeDSession, base: string): string {
  if (!state.bank.givesInnerForm) return Buffer.from(`PaReq ${session.xid}`).toString('base64')
  const page = html`<!doctype html>
    <html>
      <body onload="document.forms[0].submit()">
        <form method="post" action="${base}/acs">
          <input type="hidden" name="creq" value="${session.xid}" /><input
            type="hidden"
            name="MD"
            value="${session.id}"
          />
        </form>
      </body>
    </html>`
  return Buffer.from(page.markup).toString('base64')
}

function answer(
  form: URLSearchParams,
  veRes: Record<string, string>,
  code = '200',
  message = 'Default',
): BankReply {
  const content = elements({ Version: '1.0.2', ...veRes })
  const rest = elements({
    VerifyEnrollmentRequestId: form.get('VerifyEnrollmentRequestId') ?? '',
    MessageErrorCode: code,
    ErrorMessage: message,
  })
  return xmlReply('IPaySecure', `<Message ID="1">\n<VERes>${content}</VERes>\n</Message>${rest}`)
}
