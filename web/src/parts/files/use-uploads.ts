import { useEffect, useState, useSyncExternalStore } from 'react'
import { readTokens } from '../../service-client/tokens.ts'
import { readKeptUploads, writeKeptUploads, writeUploadedDocument } from '../../session/upload-storage.ts'
import { sendFile } from './send-file.ts'
import { type PendingUpload, type QueueOwner, UploadQueue } from './upload-queue.ts'

interface UploadsOptions extends QueueOwner {
  /** Form under whose name the uploads are remembered until they are complete. */
  form: string
}

const nothing: readonly PendingUpload[] = []

/** The uploads of a form; they survive a reload as far as a browser allows it. */
export function useUploads({ form, ...owner }: UploadsOptions) {
  const [queue] = useState(() => new UploadQueue(sendFile))
  useEffect(() => {
    queue.belongTo({
      ...owner,
      onStored: (file) => {
        writeUploadedDocument(file)
        owner.onStored(file)
      },
    })
  })
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => nothing)
  const { guestToken } = owner
  const isUnderWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')

  useEffect(() => {
    queue.restore(readKeptUploads(form))
    const keep = () => {
      // A session that has ended leaves nothing behind for the next person at this device.
      if (!readTokens() && guestToken === undefined) return
      writeKeptUploads(form, queue.snapshot().filter(isWorthKeeping).map(kept))
    }
    const unsubscribe = queue.subscribe(keep)
    return () => {
      unsubscribe()
      queue.stop()
    }
  }, [queue, form, guestToken])

  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])

  return { uploads, queue }
}

/** Whether an upload should be remembered: one that the service rejected should not. */
function isWorthKeeping({ state, canRetry }: PendingUpload): boolean {
  return state !== 'failed' || canRetry
}

function kept({ uploadId, kind, name, size }: PendingUpload) {
  return { uploadId, kind, name, size }
}
