import type { StoredFile } from 'contract/files'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readTokens } from '../session/session-storage.ts'
import { readKeptUploads, writeKeptUploads, writeUploadedDocument } from '../session/upload-storage.ts'
import { sendFile } from './send-file.ts'
import { type PendingUpload, UploadQueue } from './upload-queue.ts'

interface UploadsOptions {
  /** Whose uploads are remembered under this name until they are through. */
  form: string
  guestToken?: string | undefined
  onStored: (file: StoredFile) => void
  onFailed: (upload: PendingUpload) => void
}

const nothing: readonly PendingUpload[] = []

/** The uploads of a form; they survive that the page is read anew, as far as a browser allows it. */
export function useUploads({ form, ...parts }: UploadsOptions) {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: sendFile,
        guestToken: () => latest.current.guestToken,
        onStored: (file) => {
          writeUploadedDocument(file)
          latest.current.onStored(file)
        },
        onFailed: (upload) => latest.current.onFailed(upload),
      }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => nothing)
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(() => {
    queue.restore(readKeptUploads(form))
    const keep = () => {
      // A session that has ended leaves nothing behind for who sits here next.
      if (!readTokens() && !latest.current.guestToken) return
      writeKeptUploads(form, queue.snapshot().filter(isWorthKeeping).map(kept))
    }
    const unsubscribe = queue.subscribe(keep)
    return () => {
      unsubscribe()
      queue.stop()
    }
  }, [queue, form])

  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])

  return { uploads, queue }
}

/** What the service would not take is not worth going on with. */
function isWorthKeeping({ state, canRetry }: PendingUpload): boolean {
  return state !== 'failed' || canRetry
}

function kept({ uploadId, kind, name, size }: PendingUpload) {
  return { uploadId, kind, name, size }
}
