import { expect, test } from 'vitest'
import { addToast, removeToast, type Toast, type ToastKind } from './toast-queue.ts'

const toast = (id: number, kind: ToastKind = 'info'): Toast => ({ id, kind, text: `${kind} ${id}` })
const after = (...toasts: Toast[]) => toasts.reduce<Toast[]>((shown, next) => addToast(shown, next, 3), [])
const ids = (toasts: Toast[]) => toasts.map(({ id }) => id)

test('at most three toasts show, the oldest leaves', () => {
  expect(ids(after(toast(1), toast(2), toast(3), toast(4)))).toEqual([2, 3, 4])
})

test('an error stays while something less important can leave', () => {
  expect(ids(after(toast(1, 'error'), toast(2), toast(3), toast(4)))).toEqual([1, 3, 4])
  expect(ids(after(toast(1, 'error'), toast(2, 'error'), toast(3, 'error'), toast(4)))).toEqual([2, 3, 4])
})

test('the same message does not pile up', () => {
  expect(after({ ...toast(1), text: 'Kaydedildi' }, { ...toast(2), text: 'Kaydedildi' })).toHaveLength(1)
})

test('a closed toast is gone', () => {
  expect(ids(removeToast(after(toast(1), toast(2)), 1))).toEqual([2])
})
