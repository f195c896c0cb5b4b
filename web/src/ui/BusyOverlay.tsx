import styles from './BusyOverlay.module.css'
import { Spinner } from './Spinner.tsx'
import { useModal } from './dialog/use-modal.ts'

/** Covers the whole screen while something is being done that must not be done twice. */
export function BusyOverlay() {
  const ref = useModal()
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label="Lütfen bekleyin"
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner />
    </dialog>
  )
}
