export interface DraftContent {
  step: string
  content: Record<string, unknown>
}

interface Saved {
  Oid: number
  Version: number
  SavedAt: string
}

export type SaveDraft = (draft: DraftContent & { draftOid?: number; version?: number }) => Promise<Saved>

/** `differs`: another device has saved since; nothing more is saved until the person has chosen. */
type DraftStatus = 'clean' | 'changed' | 'saving' | 'saved' | 'failed' | 'differs'

export interface DraftState {
  status: DraftStatus
  draftOid: number | undefined
  version: number | undefined
  savedAt: string | undefined
  error: unknown
}

interface SaverOptions {
  save: SaveDraft
  differs: (error: unknown) => boolean
  draftOid?: number | undefined
  version?: number | undefined
  pauseMs?: number
  retryMs?: number
}

/** Saves a draft once typing pauses, one save at a time, each on the version the last one gave. */
export class DraftSaver {
  #state: DraftState
  #wanted: DraftContent | undefined
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #options: Required<Pick<SaverOptions, 'save' | 'differs' | 'pauseMs' | 'retryMs'>>
  readonly #listeners = new Set<() => void>()

  constructor({ save, differs, draftOid, version, pauseMs = 800, retryMs = 10_000 }: SaverOptions) {
    this.#options = { save, differs, pauseMs, retryMs }
    this.#state = { status: 'clean', draftOid, version, savedAt: undefined, error: undefined }
  }

  readonly snapshot = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(wanted: DraftContent): void {
    this.#wanted = wanted
    if (this.#state.status === 'differs') return
    if (this.#state.status !== 'saving') this.#become({ status: 'changed' })
    this.#saveIn(this.#options.pauseMs)
  }

  /** Saves unsaved changes at once; false where that did not work out. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    await this.#running
    if (this.#wanted && this.#state.status !== 'differs') await this.#save()
    return this.#wanted === undefined
  }

  /** Overwrites the draft saved by another device, because the person wants it so. */
  async overwrite(version: number): Promise<boolean> {
    this.#become({ status: 'changed', version })
    return this.flush()
  }

  /** Stops saving, as the typed text has been sent or is left behind. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#wanted = undefined
    await this.#running
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #save(): Promise<void> {
    this.#running = this.#saveWanted().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #saveWanted(): Promise<void> {
    const saving = this.#wanted
    if (!saving) return
    const { draftOid, version } = this.#state
    this.#become({ status: 'saving', error: undefined })
    try {
      const saved = await this.#options.save({
        ...saving,
        ...(draftOid === undefined ? {} : { draftOid }),
        ...(version === undefined ? {} : { version }),
      })
      const isLatest = this.#wanted === saving
      if (isLatest) this.#wanted = undefined
      this.#become({
        status: this.#wanted ? 'changed' : 'saved',
        draftOid: saved.Oid,
        version: saved.Version,
        savedAt: saved.SavedAt,
      })
    } catch (error) {
      if (this.#options.differs(error)) return this.#become({ status: 'differs', error })
      this.#become({ status: 'failed', error })
      if (this.#wanted) this.#saveIn(this.#options.retryMs)
    }
  }

  #become(next: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}
