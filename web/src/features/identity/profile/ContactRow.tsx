import { Button } from '../../../ui/Button.tsx'
import type { ReactNode } from 'react'
import styles from './ProfilePage.module.css'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row } from '../../../ui/layout/Row.tsx'

interface ContactRowProps {
  label: string
  value: string | null
  /** Name of the button's action, in words that stand alone. */
  action: string
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** One way of being reached, with the steps of changing it below while they are open. */
export function ContactRow({ label, value, action, isOpen, onOpen, children }: ContactRowProps) {
  return (
    <div className={styles.row}>
      <Row>
        <p>
          <span className="fine-print">{label}</span>
          <strong className="tabular-figures">{value ?? 'Kayıtlı değil'}</strong>
        </p>
        {!isOpen && (
          <Button variant="default" onClick={onOpen}>
            {action}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Card as="div" look="inset" className={styles.steps}>
          {children}
        </Card>
      )}
    </div>
  )
}
