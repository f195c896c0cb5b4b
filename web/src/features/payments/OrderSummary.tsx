import type { OrderDebt } from 'contract/payments/payment-order'
import { formatLira, kurus, type Kurus, kurusFromWire, liraText } from 'rules/money'
import styles from './OrderSummary.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { List } from '../../ui/layout/List.tsx'

/** A longer list is folded, so that the form below it is found. */
const maxShownAtFirst = 6

interface OrderSummaryProps {
  title: string
  total: string
  debts: readonly OrderDebt[]
  /** A sentence under the total: the day it was counted for, until when it holds. */
  note?: string
  /** Whether the payment is over: a part is then told as paid, with the rest still owed. */
  isPaid?: boolean
  /** Part of these debts left owed when only a part is paid. */
  leftKurus?: Kurus
}

/** Debts being paid: the large total, and each debt in it. */
export function OrderSummary({ title, total, debts, note, leftKurus, isPaid = false }: OrderSummaryProps) {
  return (
    <Card gap={2} aria-labelledby="order-summary">
      <h2 id="order-summary" className={styles.title}>
        {title}
      </h2>
      <p className={styles.total}>{liraText(total)}</p>
      {leftKurus !== undefined && leftKurus > 0 && (
        <p className={styles.left}>Bu ödemeden sonra seçtiğiniz borçlardan {formatLira(leftKurus)} kalır.</p>
      )}
      {note && <p className="note">{note}</p>}
      {debts.length > maxShownAtFirst ? (
        <Details summary={`${debts.length} borcu göster`}>
          <DebtLines debts={debts} isPaid={isPaid} />
        </Details>
      ) : (
        <DebtLines debts={debts} isPaid={isPaid} />
      )}
    </Card>
  )
}

function DebtLines({ debts, isPaid }: { debts: readonly OrderDebt[]; isPaid: boolean }) {
  return (
    <List look="lines" aria-label="Ödenen borçlar">
      {debts.map((debt) => (
        <li key={debt.AccrumentOid} className={styles.debt}>
          <span className={styles.name}>
            {debt.Description}
            {debt.DelayFine !== '0.00' && (
              <span className="fine-print">{liraText(debt.DelayFine)} gecikme zammı dâhil</span>
            )}
            {debt.Total !== debt.Owed && <span className="fine-print">{partText(debt, isPaid)}</span>}
          </span>
          <span className={styles.amount}>{liraText(debt.Total)}</span>
        </li>
      ))}
    </List>
  )
}

function partText({ Owed, Total }: OrderDebt, isPaid: boolean): string {
  const left = formatLira(kurus(kurusFromWire(Owed) - kurusFromWire(Total)))
  return isPaid
    ? `${liraText(Owed)} borçtan ${liraText(Total)} ödendi, ${left} kaldı`
    : `Borcun tamamı ${liraText(Owed)}; bu ödemeden sonra ${left} kalır`
}
