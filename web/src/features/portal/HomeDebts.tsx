import type { HomeDebt, OwnHome } from 'contract/portal/home'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { useStartPayment } from '../../parts/payments/use-start-payment.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Figure, Figures } from '../../ui/layout/Figures.tsx'
import { List } from '../../ui/layout/List.tsx'
import styles from './MemberHome.module.css'

/** Debts, with a button that pays the most urgent ones. */
export function HomeDebts({ home, registryOid }: { home: OwnHome; registryOid: number }) {
  const { Overdue, DueSoon, Later, Debts, PayNow } = home
  const { start, isBusy } = useStartPayment({ toastsFailure: true })
  if (Debts.length === 0)
    return (
      <Card gap={3}>
        <h2>Borçlarınız</h2>
        <p>Borcunuz yok. Yeni bir borç çıktığında burada görürsünüz.</p>
        <Buttons>
          <ButtonLink to="/DebtQuestioning?sekme=tahsilatlar" variant="default">
            Ödediklerim
          </ButtonLink>
        </Buttons>
      </Card>
    )
  const left = Overdue.Count + DueSoon.Count + Later.Count - Debts.length
  const payButton = PayNow.Count > 0 && (
    <Button loading={isBusy} onClick={() => void start(PayNow.Oids, { registryOid })}>
      {PayNow.Count === 1 ? 'Şimdi öde' : `${PayNow.Count} borcu şimdi öde`}: {liraText(PayNow.Total)}
    </Button>
  )
  return (
    <Card gap={4}>
      <h2>Borçlarınız</h2>
      <Figures figures={figuresOf(home)} />
      {payButton && <Buttons>{payButton}</Buttons>}
      <List look="lines">
        {Debts.map((debt) => (
          <DebtLine key={debt.Oid} debt={debt} />
        ))}
      </List>
      <Buttons>
        <ButtonLink to="/DebtQuestioning" variant="default">
          {left > 0 ? `Tüm borçlarım (${left} borç daha)` : 'Tüm borçlarım'}
        </ButtonLink>
      </Buttons>
    </Card>
  )
}

function figuresOf({ Overdue, DueSoon, Later }: OwnHome): Figure[] {
  const figures = [
    { label: 'Gecikmiş', part: Overdue, isLate: true },
    { label: '30 gün içinde', part: DueSoon, isLate: false },
    { label: 'Daha sonra', part: Later, isLate: false },
  ]
  return figures
    .filter(({ part }) => part.Count > 0)
    .map(({ label, part, isLate }) => ({
      label,
      value: liraText(part.Total),
      note: `${part.Count} borç`,
      isLate,
    }))
}

function DebtLine({ debt }: { debt: HomeDebt }) {
  const { Title, Description, DueDate, IsOverdue, IsBeingPaid, Total } = debt
  return (
    <li className={styles.debt}>
      <span>
        {beginsWith(Description, Title) ? (
          <strong>{Description}</strong>
        ) : (
          <>
            <strong>{Title}</strong>
            <span className="fine-print">{Description}</span>
          </>
        )}
        <span className={IsOverdue ? 'fine-print late' : 'fine-print'}>
          Son ödeme {formatDateShort(DueDate)}
          {IsOverdue && ', gecikti'}
        </span>
        {IsBeingPaid && <Badge color="warning">Ödemesi sürüyor</Badge>}
      </span>
      <strong className="tabular-figures">{liraText(Total)}</strong>
    </li>
  )
}

function beginsWith(text: string, start: string): boolean {
  return text.toLocaleLowerCase('tr').startsWith(start.toLocaleLowerCase('tr'))
}
