import { readTokens } from './tokens.ts'
import { postCall } from './post.ts'

const somethingWentWrong = 'Something went wrong!'

/**
 * The separate client for payment: a failed call rejects with the response's data as it came, which the bank
 * pages read, and nothing is repeated behind the payer's back.
 */
export async function callPayment(
  callName: string,
  request: object,
  accessToken = readTokens()?.accessToken,
): Promise<unknown> {
  let response: Response
  let data: unknown
  try {
    response = await postCall(callName, request, { accessToken })
    data = await dataOf(response)
  } catch {
    throw somethingWentWrong
  }
  if (!response.ok) throw data || somethingWentWrong
  return data
}

async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
