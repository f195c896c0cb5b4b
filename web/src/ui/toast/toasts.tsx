import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { toastLimits } from 'contract/portal/codes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { addToast, removeToast, type Toast, type ToastKind } from './toast-queue.ts'
import styles from './toasts.module.css'

type ToastArea = 'session' | 'shell'
type ToastAnchor = `${'top' | 'bottom'}-${'left' | 'right'}`

const areas = { session: toastLimits.signIn, shell: toastLimits.shell }

function anchorOf(area: ToastArea): ToastAnchor {
  return `${areas[area].vertical}-${areas[area].horizontal}`
}

const nothing: Toast[] = []
let shown = nothing
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showToast({ kind, text }: { kind: ToastKind; text: string }): void {
  lastId += 1
  change(addToast(shown, { id: lastId, kind, text }, toastLimits.shell.atMost))
}

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

/** The two live regions are always there, because screen readers only announce texts that enter a known one. */
export function Toasts({ area, anchor = anchorOf(area) }: { area: ToastArea; anchor?: ToastAnchor }) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
  const [held, setHeld] = useState(false)
  const list = (isError: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === isError)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          hideAfterMs={held ? null : areas[area].hideAfterMs}
          onClose={() => {
            // A card that leaves under the pointer never tells that the pointer left.
            setHeld(false)
            change(removeToast(shown, toast.id))
          }}
        />
      ))
  return (
    <div
      className={styles.area}
      data-anchor={anchor}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.list} role="alert" aria-atomic="false">
        {list(true)}
      </div>
      <output className={styles.list} aria-atomic="false">
        {list(false)}
      </output>
    </div>
  )
}

interface ToastCardProps {
  toast: Toast
  /** Null while someone is reading it. */
  hideAfterMs: number | null
  onClose: () => void
}

function ToastCard({ toast, hideAfterMs, onClose }: ToastCardProps) {
  const { id, kind, text } = toast
  useEffect(() => {
    if (hideAfterMs === null || kind === 'error') return
    const timer = setTimeout(() => change(removeToast(shown, id)), hideAfterMs)
    return () => clearTimeout(timer)
  }, [hideAfterMs, id, kind])
  const Icon = icons[kind]
  return (
    <span className={styles.toast} data-kind={kind}>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.close} aria-label="Bildirimi kapat" onClick={onClose}>
        <IconX aria-hidden="true" size={20} />
      </button>
    </span>
  )
}
