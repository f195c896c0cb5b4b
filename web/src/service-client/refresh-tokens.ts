import { notSignedIn } from 'contract/general-refusals'
import type { ResponseFrom } from 'contract/calls'
import { endSession, shareRefreshedTokens, takeOverSession } from './session-end.ts'
import { readTokens, type Tokens, writeRefreshedTokens } from './tokens.ts'
import { postCall } from './post.ts'
import { readAnswer } from './read-answer.ts'
import { ServiceError } from './service-error.ts'

let underWay: Promise<Tokens> | undefined

/**
 * New tokens in place of those a call was refused with; all calls refused at once share one refresh.
 * Throws error_unauthenticated and ends the session when the service gives none.
 */
export async function refreshTokens(refused: Tokens | null): Promise<Tokens> {
  const current = readTokens()
  if (current && current.accessToken !== refused?.accessToken) return current
  if (!current) return giveUp(notSignedIn)
  underWay ??= inTurn(current, () => exchange(current)).finally(() => {
    underWay = undefined
  })
  return underWay
}

/** New tokens without a call that needed them: someone is at work on a page that asks for nothing. */
export async function renewTokens(): Promise<void> {
  const current = readTokens()
  if (current?.refreshToken) await refreshTokens(current)
}

async function exchange(old: Tokens): Promise<Tokens> {
  // A tab that the browser had frozen did not hear of the tokens that another one has fetched since.
  await takeOverSession()
  const current = readTokens()
  if (current && current.refreshToken !== old.refreshToken) return current
  const answer = await askForTokens(old)
  if (!answer.AccessToken || !answer.RefreshToken) return giveUp(notSignedIn)
  const tokens = { accessToken: answer.AccessToken, refreshToken: answer.RefreshToken }
  writeRefreshedTokens(tokens)
  shareRefreshedTokens(old, tokens)
  return tokens
}

type Answer = ResponseFrom<'VerifyAndGenerateToken'>

async function askForTokens({ refreshToken, accessToken }: Tokens): Promise<Answer> {
  const request = { RefreshToken: refreshToken, AccessToken: accessToken }
  try {
    const response = await postCall('VerifyAndGenerateToken', request, {})
    return (await readAnswer('VerifyAndGenerateToken', response)) as Answer
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || nobodyAnswered(thrown)) throw thrown
    return giveUp(thrown.status < 500 ? thrown.message : notSignedIn)
  }
}

/** A lost connection, a brake or a restart is no refusal: the sign-in is kept for another try. */
function nobodyAnswered(error: ServiceError): boolean {
  return [0, 429, 503].includes(error.status)
}

function giveUp(message: string): never {
  endSession(message)
  throw new ServiceError('error_unauthenticated', message, { status: 401 })
}

const pauseForOtherTabsMs = 300

/**
 * Duplicated tabs hold the same refresh token, and using it twice ends the sign-in;
 * so they take turns, and the turn lasts until the others have heard the new tokens.
 */
function inTurn(tokens: Tokens, refresh: () => Promise<Tokens>): Promise<Tokens> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return refresh()
  return new Promise((resolve, reject) => {
    locks
      .request(`refresh ${tokens.refreshToken}`, async () => {
        await refresh().then(resolve, reject)
        await new Promise((done) => setTimeout(done, pauseForOtherTabsMs))
      })
      .catch(reject)
  })
}
