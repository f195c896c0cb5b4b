import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { startLogin } from './edevlet-login.ts'

export const StartEDevletLogin: Handler<Calls['StartEDevletLogin']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { settings } = given
  if (settings.IsEDevletLoginDisable) throw refusal('EDevletClosed')
  const address = new URL(settings.EDevlet.AuthorizeUrl)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: settings.EDEVLET_CLIENT_ID,
    state: await startLogin(given, request.redirectUrl),
    scope: 'Kimlik-Dogrula',
    redirect_uri: settings.EDEVLET_REDIRECT_URI,
  }).toString()
  return { AuthorizeUrl: address.href }
}
