type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const memory = new Map<string, string>()
const memoryStorage: TabStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
}

/** The tab's storage; a browser that blocks it still gets through a visit, just not past a reload. */
export function tabStorage(): TabStorage {
  try {
    return globalThis.sessionStorage ?? memoryStorage
  } catch {
    return memoryStorage
  }
}
