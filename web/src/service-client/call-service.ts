import type { CallName, RequestTo, ResponseFrom } from 'contract/calls'
import { askText, confirm } from '../ui/dialog/dialogs.tsx'
import { demandPasswordChange } from './password-change-demand.ts'
import { noteUse } from './last-use.ts'
import { readTokens } from './tokens.ts'
import { type PostOptions, postCall } from './post.ts'
import { readAnswer } from './read-answer.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { isRefusal } from './refusal.ts'
import { ServiceError } from './service-error.ts'

/** Makes a call; throws a ServiceError whose message can be shown. */
export async function callService<Name extends CallName>(
  name: Name,
  request: RequestTo<Name>,
  signal?: AbortSignal,
): Promise<ResponseFrom<Name>> {
  let seenEffect: string | undefined
  let lookReason: string | undefined
  for (;;) {
    try {
      return await callOnce(name, request, { signal, seenEffect, lookReason })
    } catch (thrown) {
      if (isRefusal(thrown, name, 'PasswordChangeRequired')) demandPasswordChange()
      if (isRefusal(thrown, name, 'LookReasonNeeded'))
        lookReason = await askLookReason(thrown as ServiceError, lookReason)
      else if (isRefusal(thrown, name, 'EffectNotSeen'))
        // An effect that has changed since then is shown again.
        seenEffect = await confirmEffect(thrown as ServiceError)
      else throw thrown
    }
  }
}

async function callOnce<Name extends CallName>(
  name: Name,
  request: RequestTo<Name>,
  options: Omit<PostOptions, 'accessToken'>,
): Promise<ResponseFrom<Name>> {
  const tokens = readTokens()
  let response = await postCall(name, request, { ...options, accessToken: tokens?.accessToken })
  if (response.status === 401) {
    // An unread answer would keep its connection.
    await response.body?.cancel()
    const fresh = await refreshTokens(tokens)
    response = await postCall(name, request, { ...options, accessToken: fresh.accessToken })
  }
  if (response.ok && readTokens()) noteUse()
  return (await readAnswer(name, response)) as ResponseFrom<Name>
}

/** Shows a clerk the effect of an act in lira; answers the confirmation for the service. */
async function confirmEffect({ message, status, code, fields }: ServiceError): Promise<string> {
  if (await confirm(`${message} Yapılsın mı?`, { yes: 'Evet, yap', no: 'Vazgeç' }))
    return fields['seenEffect'] ?? ''
  throw new ServiceError('error_refused', 'Vazgeçtiniz; hiçbir şey değişmedi.', { status, code })
}

/** Asks a clerk why they look at someone close to them; without an answer nothing is shown. */
async function askLookReason(refused: ServiceError, written = ''): Promise<string> {
  const reason = await askText({
    title: 'Neden bakıyorsunuz?',
    text: refused.message,
    label: 'Neden',
    value: written,
    ok: 'Gönder',
    cancel: 'Vazgeç',
  })
  if (reason === null) throw refused
  return reason
}
