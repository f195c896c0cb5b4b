import type { StoredFile } from 'contract/files/calls'
import { type DocumentKindCode, filePartBytes } from 'contract/files/codes'
import { callService } from '../../service-client/call-service.ts'
import { ServiceError } from '../../service-client/service-error.ts'
import { base64Of } from './base64.ts'

export interface SentFile {
  file: File
  uploadId: string
  kind: DocumentKindCode
  guestToken?: string | undefined
  /** Whether it was begun before: the service is asked first how much it has. */
  isResumed: boolean
}

const pausesMs = [1000, 2000, 4000, 8000]

/** Sends a file part by part from where the service has it; a part that got lost is sent again a few times. */
export async function sendFile(
  { file, uploadId, kind, guestToken, isResumed }: SentFile,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  let offset = 0
  for (let isAsking = isResumed; ; isAsking = false) {
    const content = isAsking ? '' : await base64Of(file.slice(offset, offset + filePartBytes))
    const request = { uploadId, kind, name: file.name, size: file.size, offset, content, guestToken }
    const answer = await patiently(() => callService('UploadFile', { request }, signal), signal)
    if (answer.File) return answer.File
    if (!isAsking && answer.ReceivedBytes === offset) throw new Error('The upload does not go on')
    offset = answer.ReceivedBytes
    onProgress(offset)
  }
}

/** Whether trying again may help: no answer came, or the service asked to wait. */
export function isPassing(thrown: unknown): boolean {
  return (
    thrown instanceof ServiceError && (thrown.status === 0 || thrown.status === 429 || thrown.status >= 500)
  )
}

/** Retries after pauses while that may help. */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (thrown) {
      if (!isPassing(thrown) || signal.aborted) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
    }
  }
  return ask()
}
