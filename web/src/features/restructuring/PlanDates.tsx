import type { RestructuringOption } from 'contract/restructuring/calls'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import styles from './RestructuringPage.module.css'
import { Details } from '../../ui/layout/Details.tsx'

export function PlanDates({ option }: { option: RestructuringOption }) {
  return (
    <Details summary="Ödeme günlerini göster">
      <ol className={styles.dates}>
        {option.Installments.map(({ Number: number, DueDate, Amount }) => (
          <li key={number}>
            <span>{formatDateLong(DueDate)}</span>
            <span className={styles.amount}>{liraText(Amount)}</span>
          </li>
        ))}
      </ol>
    </Details>
  )
}
