import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { askPerson } from './edevlet-gate.ts'
import { noteProven, redeemForPerson } from './edevlet-login.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'

export const GetPersonInfoViaEDevlet: Handler<Calls['GetPersonInfoViaEDevlet']> = async ({
  request,
  refusal,
  ...given
}) => {
  const handle = await redeemForPerson(given, request.data)
  if (!handle) throw refusal('LoginExpired')
  const answer = await askPerson(given.settings, handle.accessToken)
  if (answer.kind === 'person') {
    await noteProven(given, handle.loginOid, answer.identityNumber)
    return {
      sonucKodu: answer.resultCode,
      kullaniciBilgileri: { kimlikNo: answer.identityNumber, ad: answer.name, soyad: answer.surname },
    }
  }
  const reason = answer.kind === 'refused' ? answer.resultCode : answer.reason
  await noteSecurityEvent(given.db, given, {
    kind: 'EDevletFailed',
    detail: { step: 'person', reason, login: String(handle.loginOid) },
  })
  if (answer.kind === 'failed') throw refusal('EDevletFailed')
  return { sonucKodu: answer.resultCode, kullaniciBilgileri: null }
}
