import { Notice } from '../../ui/Notice.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { fastPaymentPath, orderStatusPath } from '../../parts/payments/payment-paths.ts'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** The page of an order was opened without one. */
export function NoOrder() {
  return (
    <>
      <Notice kind="info" title="Bu sayfa bir ödeme sırasında açılır">
        <p>Ödemek için önce borçlarınızı seçin. Başladığınız bir ödemenin sonucunu da öğrenebilirsiniz.</p>
      </Notice>
      <Buttons>
        <ButtonLink to="/DebtQuestioning">Borçlarıma git</ButtonLink>
        <ButtonLink to={fastPaymentPath} variant="default">
          Üye olmadan öde
        </ButtonLink>
        <ButtonLink to={orderStatusPath} variant="default">
          Ödeme durumu
        </ButtonLink>
      </Buttons>
    </>
  )
}
