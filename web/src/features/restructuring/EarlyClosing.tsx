import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Card } from '../../ui/layout/Card.tsx'

const makesStale = ['AuthorizedGetRestructuringDetailInfo', 'GetDebtListForEMunicipality'] as const

type Closing = NonNullable<RestructuringDetail['Closing']>

/** Remainder for paying faster, and a button to have it lowered. */
export function EarlyClosing({ plan, closing }: { plan: RestructuringDetail; closing: Closing }) {
  const close = useCall('AuthorizedCloseRestructuringEarly', { makesStale })
  const { run, isBusy, failure } = useCallAction()
  async function lower(): Promise<void> {
    await close.mutateAsync({ restructuringLogOid: plan.RestructuringLogOid })
  }
  return (
    <Card aria-labelledby="closing-title">
      <h2 id="closing-title">Erken kapatma</h2>
      {plan.Kind === 'deferral' ? <DeferralText closing={closing} /> : <LawText closing={closing} />}
      {!closing.IsAsked && (
        <>
          {failure && <FailureNotice message={failure} />}
          <div>
            <Button variant="default" loading={isBusy} onClick={() => void run(lower)}>
              {plan.Kind === 'deferral' ? 'Bugün ödeyeceğim' : 'Kalanı erken ödeyeceğim'}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function LawText({ closing }: { closing: Closing }) {
  return closing.IsAsked ? (
    <p>
      Kalan borcunuz <strong>{liraText(closing.Left)}</strong> tutarına indirildi.{' '}
      {formatDateLong(closing.Until)} gününe kadar tamamını öderseniz plan kapanır. Ödemezseniz taksitler eski
      tutarlarına döner.
    </p>
  ) : (
    <p>
      Kalanı {formatDateLong(closing.Until)} gününe kadar öderseniz toplam {liraText(closing.Total)} olur:{' '}
      <strong>{liraText(closing.Left)}</strong> daha ödersiniz, {liraText(closing.Saving)} kazanırsınız.
    </p>
  )
}

/** Interest runs to the day of the payment, so that each instalment has a price of the day. */
function DeferralText({ closing }: { closing: Closing }) {
  return closing.IsAsked ? (
    <p>
      Taksitler {formatDateLong(closing.Until)} gününün faizine indirildi: kalanın tamamı{' '}
      <strong>{liraText(closing.Left)}</strong>. Bugün ödediğiniz her taksit bu tutarla kapanır;
      ödemedikleriniz yarın eski tutarlarına döner.
    </p>
  ) : (
    <p>
      Tecil faizi ödediğiniz güne kadar işler. Kalanın tamamını bugün öderseniz{' '}
      <strong>{liraText(closing.Left)}</strong> ödersiniz; {liraText(closing.Saving)} faizden kurtulursunuz.
      Bir kısmını da bugünün faiziyle ödeyebilirsiniz.
    </p>
  )
}
