import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../layout/element.ts'
import { Row } from '../layout/Row.tsx'
import styles from './Dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'title' | 'ref' | 'onCancel'> {
  title: ReactNode
  /** Whether it is wide, for a picture or a document. */
  isWide?: boolean
  onClose: () => void
}

/** A window over the page; the page behind it waits. */
export function Dialog({ title, isWide, onClose, className, children, ...rest }: DialogProps) {
  const ref = useModal()
  const id = useId()
  return (
    <dialog
      {...rest}
      ref={ref}
      className={classes(styles.dialog, className)}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons of a window, at its end. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Row isTogether className={styles.buttons}>
      {children}
    </Row>
  )
}
