import type { DeclarationSummaryItem } from 'contract/declarations/declaration-answers'
import { formatDateLong } from 'rules/dates'
import { fromWire } from 'rules/money'
import { ButtonLink } from '../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { liraText } from './form/Assessment.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import styles from './Declarations.module.css'

interface DeclarationCardsProps {
  declarations: readonly (DeclarationSummaryItem & { RegistryName?: string })[]
  /** Where one is looked at. */
  pathOf: (declarationOid: number) => string
}

export function DeclarationCards({ declarations, pathOf }: DeclarationCardsProps) {
  return (
    <ul className={styles.list}>
      {declarations.map((item) => (
        <li key={item.Oid} className={styles.card}>
          <div className={styles.text}>
            {item.RegistryName && <strong>{item.RegistryName}</strong>}
            <strong>{item.KindName}</strong>
            <span>{item.Subject}</span>
            <span className={styles.muted}>
              {item.Number} · {formatDateLong(dayInTurkey(item.SentAt))}
              {fromWire(item.Total) ? ` · ${liraText(item.Total)}` : ''}
            </span>
            {item.StatusCode === 'waiting' && item.Reasons[0] && (
              <span className={styles.muted}>{item.Reasons[0].Text}</span>
            )}
          </div>
          <StatusBadge code={item.StatusCode} name={item.StatusName} />
          <ButtonLink
            variant="default"
            to={pathOf(item.Oid)}
            aria-label={`${item.Number} numaralı beyanı aç`}
          >
            Aç
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
