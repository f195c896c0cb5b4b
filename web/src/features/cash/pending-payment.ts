/** Key of a payment that was asked for and not answered yet; kept over a killed browser, and no one's data. */
const place = 'cash-key'

export function keepKey(key: string): void {
  try {
    localStorage.setItem(place, key)
  } catch {
    // A browser that blocks it asks nothing after a new start; the list of payments shows what was taken.
  }
}

export function readKey(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

export function forgetKey(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
