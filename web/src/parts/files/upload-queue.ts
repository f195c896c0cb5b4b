import type { StoredFile } from 'contract/files/calls'
import type { DocumentKindCode } from 'contract/files/codes'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf, ServiceError } from '../../service-client/service-error.ts'
import type { KeptUpload } from '../../session/upload-storage.ts'
import { isPassing, type sendFile } from './send-file.ts'

export interface PendingUpload extends KeptUpload {
  /** `interrupted`: the page was reloaded, and the file must be chosen again to go on. */
  state: 'waiting' | 'sending' | 'failed' | 'interrupted'
  sentBytes: number
  message?: string
  canRetry: boolean
  /** Whether something of it was sent: the service is asked how much. */
  isBegun: boolean
  file?: File
}

/** Receiver of the outcome of each file, and the guest it is sent as. */
export interface QueueOwner {
  guestToken?: string | undefined
  onStored: (file: StoredFile) => void
  onFailed: (upload: PendingUpload) => void
}

const concurrency = 2
const unreadable = 'Dosya okunamadı. Dosyayı yeniden seçin.'

/** The files on their way, two at a time; lives as long as the form they belong to. */
export class UploadQueue {
  #uploads: readonly PendingUpload[] = []
  #owner: QueueOwner | undefined
  readonly #sendFile: typeof sendFile
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<string, AbortController>()

  constructor(send: typeof sendFile) {
    this.#sendFile = send
  }

  /** The form as it is now. */
  belongTo(owner: QueueOwner): void {
    this.#owner = owner
  }

  readonly snapshot = (): readonly PendingUpload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds chosen files; one that was interrupted goes on, one with a fault stands there with its sentence. */
  add(files: readonly File[], kind: DocumentKindCode, faultOf: (file: File) => string | undefined): void {
    for (const file of files) {
      const begun = this.#uploads.find(
        (upload) => upload.state === 'interrupted' && upload.name === file.name && upload.size === file.size,
      )
      const message = faultOf(file)
      const upload: PendingUpload = {
        uploadId: begun?.uploadId ?? crypto.randomUUID(),
        kind: begun?.kind ?? kind,
        name: file.name,
        size: file.size,
        state: message ? 'failed' : 'waiting',
        sentBytes: begun?.sentBytes ?? 0,
        canRetry: false,
        isBegun: begun !== undefined,
        file,
        ...(message && { message }),
      }
      this.#set([...this.#uploads.filter(({ uploadId }) => uploadId !== upload.uploadId), upload])
      if (message) this.#owner?.onFailed(upload)
    }
    this.#goOn()
  }

  /** Restores the uploads remembered from before the reload. */
  restore(kept: readonly KeptUpload[]): void {
    const known = new Set(this.#uploads.map(({ uploadId }) => uploadId))
    const interrupted = kept
      .filter(({ uploadId }) => !known.has(uploadId))
      .map((upload) => ({
        ...upload,
        state: 'interrupted' as const,
        sentBytes: 0,
        canRetry: false,
        isBegun: true,
      }))
    if (interrupted.length > 0) this.#set([...this.#uploads, ...interrupted])
  }

  retry(uploadId: string): void {
    this.#change(uploadId, { state: 'waiting', canRetry: false })
    this.#goOn()
  }

  remove(uploadId: string): void {
    this.#set(this.#uploads.filter((upload) => upload.uploadId !== uploadId))
    this.#stops.get(uploadId)?.abort()
    this.#goOn()
  }

  /** The form is gone; uploads under way can be taken up again from the remembered ones. */
  stop(): void {
    for (const stop of this.#stops.values()) stop.abort()
  }

  #goOn(): void {
    const room = concurrency - this.#uploads.filter(({ state }) => state === 'sending').length
    for (const upload of this.#uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(room, 0)))
      void this.#send(upload)
  }

  async #send({ uploadId, kind, file, isBegun }: PendingUpload): Promise<void> {
    if (!file) return
    const stop = new AbortController()
    this.#stops.set(uploadId, stop)
    this.#change(uploadId, { state: 'sending', isBegun: true })
    try {
      const sent = { file, uploadId, kind, guestToken: this.#owner?.guestToken, isResumed: isBegun }
      const stored = await this.#sendFile(
        sent,
        (sentBytes) => this.#change(uploadId, { sentBytes }),
        stop.signal,
      )
      if (this.#find(uploadId)) this.#owner?.onStored(stored)
      this.#set(this.#uploads.filter((upload) => upload.uploadId !== uploadId))
    } catch (thrown) {
      if (!stop.signal.aborted) this.#fail(uploadId, thrown)
    }
    this.#goOn()
  }

  #fail(uploadId: string, thrown: unknown): void {
    const isAnswer = thrown instanceof ServiceError
    const canRetry = isPassing(thrown) || isWorthRetrying(thrown)
    this.#change(uploadId, {
      state: 'failed',
      canRetry,
      message: isAnswer ? messageOf(thrown) : unreadable,
    })
    const failed = this.#find(uploadId)
    if (failed) this.#owner?.onFailed(failed)
  }

  #find(uploadId: string): PendingUpload | undefined {
    return this.#uploads.find((upload) => upload.uploadId === uploadId)
  }

  #change(uploadId: string, change: Partial<PendingUpload>): void {
    this.#set(
      this.#uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...change } : upload)),
    )
  }

  #set(uploads: readonly PendingUpload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

function isWorthRetrying(thrown: unknown): boolean {
  return isRefusal(thrown, 'UploadFile', 'ScannerAway', 'CheckingBusy', 'TryAgain', 'TooMany', 'NotSignedIn')
}
