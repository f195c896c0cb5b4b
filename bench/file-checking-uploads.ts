import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { filePartBytes } from 'contract/files/codes'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { benchSettings } from './file-checking-settings.ts'

export interface Uploads {
  port: number
  accessTokens: string[]
  /** Content sent as base64 by each of them, again and again until this process is told to stop. */
  content: string
  name: string
}

/** Several people who give one file after another, in a process of their own: other people's times are measured elsewhere. */
// The machines of those people would be others than the service's.
setPriority(constants.priority.PRIORITY_LOW)
const settings = benchSettings('')
const [{ port, accessTokens, content: packed, name }] = (await once(process, 'message')) as [Uploads]
const content = Buffer.from(packed, 'base64')
let isStopped = false
process.once('message', () => (isStopped = true))
const outcomes = new Set<string>()
let uploads = 0
let addresses = 0
await Promise.all(
  accessTokens.map(async (accessToken) => {
    while (!isStopped) {
      outcomes.add(await uploadOnce(accessToken))
      uploads += 1
    }
  }),
)
process.send?.({ outcomes: [...outcomes], uploads })
process.disconnect()

/** The file part by part, until it is kept or refused. */
async function uploadOnce(accessToken: string): Promise<string> {
  const uploadId = randomUUID()
  for (let offset = 0; offset < content.length; offset += filePartBytes) {
    const part = content.subarray(offset, offset + filePartBytes).toString('base64')
    const refusal = await send(accessToken, {
      uploadId,
      kind: 'other',
      name,
      size: content.length,
      offset,
      content: part,
    })
    if (refusal) return refusal
  }
  return 'kept'
}

async function send(accessToken: string, request: object): Promise<string | undefined> {
  addresses += 1
  const xsrf = newXsrfToken(settings.machineKey.validationKey)
  const answer = await fetch(`http://127.0.0.1:${port}/UploadFile`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': xsrf,
      'x-forwarded-for': `11.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      cookie: `XSRF-TOKEN=${xsrf}`,
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({ userName: settings.SystemUser, request }),
  })
  const body = (await answer.json()) as { Code?: string }
  return answer.status === 200 ? undefined : (body.Code ?? String(answer.status))
}
