import type { ReactNode } from 'react'
import { messageOf } from '../../service-client/service-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './TariffPage.module.css'

/** The head of a tariff page: what it is, in one sentence. */
export function TariffFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}

/** Until the numbers are there: their shape, or why they do not come. */
export function TariffWaiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">Tarife getiriliyor…</output>
        <span className={styles.bone} />
      </div>
    )
  }
  return (
    <Notice kind="error" title="Tarife getirilemedi">
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
