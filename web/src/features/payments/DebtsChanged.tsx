import type { PaymentOrder } from 'contract/payments/payment-order'
import { liraText } from 'rules/money'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { partOf } from './PartPayment.tsx'
import { StartAnew } from './StartAnew.tsx'
import type { Control } from './use-card-form.ts'

/** Noticed before the bank hears of it: the debts still open go on at their amount of now. */
export function DebtsChanged({ order, control }: { order: PaymentOrder; control: Control }) {
  const stillOwed = control.Debts.filter(({ State }) => State !== 'Paid')
  return (
    <Notice kind="warning" title="Borcunuz siz bu sayfadayken değişti">
      {stillOwed.length === 0 ? (
        <>
          <p>Seçtiğiniz borçların hepsi ödenmiş. Kartınızdan para çekilmedi.</p>
          <ButtonLink to="/DebtQuestioning">Borçlarıma dön</ButtonLink>
        </>
      ) : (
        <>
          <p>
            Kartınızdan para çekilmedi. Seçtiğiniz borçların güncel tutarı{' '}
            <strong>{liraText(control.CurrentTotal)}</strong>.
          </p>
          <StartAnew
            order={{ ...order, Debts: stillOwed }}
            label="Güncel tutarla devam et"
            part={Number(order.Total) < Number(control.CurrentTotal) ? partOf(order) : undefined}
          />
        </>
      )}
    </Notice>
  )
}
