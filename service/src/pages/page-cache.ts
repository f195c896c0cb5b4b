interface Entry<Page> {
  page: Promise<Page>
  staleAt: number
}

/** Rendered pages, the most recently used ones, each rendered once however many ask at the same moment. */
export class PageCache<Page> {
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #limits: { entries: number; lifetimeMs: number }

  constructor(limits: { entries: number; lifetimeMs: number }) {
    this.#limits = limits
  }

  get(key: string, now: number, render: () => Promise<Page>): Promise<Page> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const entry =
      known && known.staleAt > now ? known : { page: render(), staleAt: now + this.#limits.lifetimeMs }
    this.#entries.set(key, entry)
    if (entry !== known) entry.page.catch(() => this.#entries.delete(key))
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > this.#limits.entries && oldest !== undefined) this.#entries.delete(oldest)
    return entry.page
  }
}
