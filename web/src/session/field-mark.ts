import { confirm } from '../ui/dialog/dialogs.tsx'

/** Mark that work of a field team is kept on this device; in a file of its own, because every sign-out checks it. */
const key = 'field-work'

export function markFieldWork(): void {
  try {
    localStorage.setItem(key, 'kept')
  } catch {
    // A browser that blocks it keeps no work either.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/**
 * Takes the work of a field team off this device before its clerk signs out. Unsent reports would be lost by it, so the
 * clerk is asked first; false if they would rather stay.
 */
export async function leaveFieldWork(): Promise<boolean> {
  if (!isMarked()) return true
  const { countReports, deleteFieldStore } = await import('./field-store.ts')
  const waiting = await countReports().catch(() => 0)
  if (waiting > 0 && !(await mayDelete(waiting))) return false
  await deleteFieldStore()
  localStorage.removeItem(key)
  return true
}

function mayDelete(waiting: number): Promise<boolean> {
  const question = `${waiting} saha bildirimi henüz gönderilmedi. Çıkış yaparsanız bu telefondan silinir.`
  return confirm(question, { yes: 'Sil ve çıkış yap', no: 'Vazgeç' })
}
