import type { ClerkPayment } from 'contract/payments/payment-clerk'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { liraText } from 'rules/money'
import { CardTitle } from '../../../parts/clerk/CardTitle.tsx'
import type { CardQueue } from '../../../parts/clerk/use-card-queue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { formatMoment } from 'rules/turkey-time'
import styles from './ClerkPayments.module.css'
import { AskBank } from './AskBank.tsx'
import { PayerContact } from './PayerContact.tsx'
import { ProposalAnswer } from './ProposalAnswer.tsx'
import { SettleForm } from './SettleForm.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Details } from '../../../ui/layout/Details.tsx'

interface ClerkPaymentCardProps {
  payment: ClerkPayment
  /** Orders that can be decided. */
  queue: CardQueue<string>
}

/** Everything known about one payment, and a clerk's decisions about it. */
export function ClerkPaymentCard({ payment, queue }: ClerkPaymentCardProps) {
  const { Order, Reason, Decisions, Events, Proposal } = payment
  const id = useId()
  const isCurrent = queue.isCurrent(Order.OrderNumber)
  const [isOpened, setIsDeciding] = useState<boolean>()
  const isDeciding = isOpened ?? isCurrent
  return (
    <Card as="article" aria-labelledby={id}>
      <CardTitle id={id} isCurrent={isCurrent}>
        {liraText(Order.Total)} · {payment.RegistryName}
      </CardTitle>
      {Reason && (
        <Notice kind="warning">
          <p>{Reason}</p>
          {payment.IsLate && <p>Bu ödeme için karar süresi geçti.</p>}
        </Notice>
      )}
      <Facts look="rows" facts={factsOf(payment)} />
      <PayerContact orderNumber={Order.OrderNumber} />
      <Details summary={`Borçlar (${Order.Debts.length})`}>
        <ul className={styles.events}>
          {Order.Debts.map(({ AccrumentOid, Description, Total }) => (
            <li key={AccrumentOid}>
              {Description} · {liraText(Total)}
            </li>
          ))}
        </ul>
      </Details>
      <Details summary={`Olanlar (${Events.length})`}>
        <ol className={styles.events}>
          {Events.map(({ At, Status, By, Detail }, place) => (
            // Two events may have the same moment, and the history only grows.
            <li key={place}>
              {formatMoment(At)} · {Status} · {By}
              {Detail && <span className="note"> · {Detail}</span>}
            </li>
          ))}
        </ol>
      </Details>
      {payment.WhyNoDecision && !Proposal && <p className="note">{payment.WhyNoDecision}</p>}
      {payment.CanAskBank && <AskBank orderNumber={Order.OrderNumber} />}
      {Proposal && <ProposalAnswer orderNumber={Order.OrderNumber} proposal={Proposal} />}
      {Decisions.length > 0 && !Proposal && !isDeciding && (
        <div>
          <Button
            id={`${id}-decide`}
            variant="default"
            aria-label={`Karar ver: ${Order.OrderNumber}`}
            onClick={() => setIsDeciding(true)}
          >
            Karar ver
          </Button>
        </div>
      )}
      {isDeciding && Decisions.length > 0 && !Proposal && (
        <SettleForm
          orderNumber={Order.OrderNumber}
          decisions={Decisions}
          needsSecondClerk={payment.NeedsSecondClerk}
          queue={queue}
          onClose={() => {
            flushSync(() => setIsDeciding(false))
            document.getElementById(`${id}-decide`)?.focus()
          }}
        />
      )}
    </Card>
  )
}

function askedText({ TimesAsked, LastAskedAt }: ClerkPayment): string | null {
  if (TimesAsked === 0) return LastAskedAt && `Son kez ${formatMoment(LastAskedAt)}`
  return LastAskedAt ? `${TimesAsked} kez, son kez ${formatMoment(LastAskedAt)}` : `${TimesAsked} kez`
}

function factsOf(payment: ClerkPayment): [label: string, value: string | null][] {
  const { Order } = payment
  return [
    ['İşlem no', Order.OrderNumber],
    ['Durum', Order.StatusText],
    ['Başlangıç', formatMoment(Order.CreatedAt)],
    ['Bekliyor', payment.WaitingSince && formatMoment(payment.WaitingSince)],
    ['En geç karar', payment.DecideBy && formatMoment(payment.DecideBy)],
    ['Sicil no', payment.RegistryNumber],
    ['Ödeyen', payment.PayerName],
    ['Telefon', payment.MaskedPayerGsm],
    ['Banka', Order.BankName],
    ['Kart', Order.MaskedCard],
    ['Banka işlem no', payment.BankTransactionId],
    ['Onay kodu', payment.AuthorisationCode],
    ['Banka referansı', Order.BankReference],
    ['Bankadan gelen', [payment.BankResultCode, payment.BankMessage].filter(Boolean).join(' ') || null],
    ['Bankaya soruldu', askedText(payment)],
    ['Bankaya yeniden sorulacak', payment.NextAskAt && formatMoment(payment.NextAskAt)],
  ]
}
