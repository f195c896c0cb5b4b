export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/**
 * The newest always shows. Room is made by the oldest that would have closed automatically;
 * an error leaves only when everything shown is an error.
 */
export function addToast(shown: readonly Toast[], toast: Toast, maxShown: number): Toast[] {
  const next = [...shown.filter((other) => other.kind !== toast.kind || other.text !== toast.text), toast]
  while (next.length > maxShown) {
    const leaving = next.findIndex((other) => other.kind !== 'error' && other !== toast)
    next.splice(Math.max(leaving, 0), 1)
  }
  return next
}

export function removeToast(shown: readonly Toast[], id: number): Toast[] {
  return shown.filter((toast) => toast.id !== id)
}
