import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { exchangeCode } from './edevlet-gate.ts'
import { redeemState, sealHandle } from './edevlet-login.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

/** The state is used up before the code is: a code that someone else slipped in never reaches e-Devlet. */
export const LoginViaEDevlet: Handler<Calls['LoginViaEDevlet']> = async ({ request, refusal, ...given }) => {
  const noteFailure = (reason: string, login: number | undefined) =>
    noteSecurityEvent(given.db, given, {
      kind: 'EDevletFailed',
      detail: { step: 'token', reason, login: String(login ?? 'none') },
    })
  const login = await redeemState(given, request.state)
  if (login === undefined) {
    await noteFailure('state', login)
    return null
  }
  const exchange = await exchangeCode(given.settings, request.code)
  if (exchange.kind === 'token') return sealHandle(given, login, exchange.accessToken)
  await noteFailure(exchange.reason, login)
  if (exchange.kind === 'failed') throw refusal('EDevletFailed')
  return null
}
