import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { restructuringStates } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { badgeOf } from './plan-badge.ts'
import { ReplacedDebts } from './PlanTables.tsx'
import { optionName } from './restructuring-text.ts'
import { WithdrawDeferral } from './WithdrawDeferral.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

/** A deferral that waits for its decision, was taken back or refused: there is no plan to pay. */
export function AskedDeferral({ plan }: { plan: RestructuringDetail }) {
  return (
    <>
      <Card aria-labelledby="plan-title">
        <Row isTogether>
          <h2 id="plan-title">
            {plan.Kind === 'fine' ? 'Ceza taksiti isteği' : 'Tecil isteği'}:{' '}
            {optionName(plan.InstallmentCount)}
          </h2>
          <Badge color={badgeOf(plan.StateCode)}>{restructuringStates[plan.StateCode].label}</Badge>
        </Row>
        <p>
          {plan.LawName}. Başvuru: {formatDateLong(plan.AppliedOn)}. Başvuru no: {plan.PlanNumber}. İstenen
          planın toplamı {liraText(plan.Total)};{' '}
          {plan.Kind === 'fine' ? 'faiz eklenmez.' : `içinde ${liraText(plan.Interest)} tecil faizi var.`}
        </p>
        <StateNotice plan={plan} />
        <p>Anlattığınız durum: {plan.HardshipText}</p>
        {kurusFromWire(plan.Collateral) > 0 && (
          <p>
            Teminat: {liraText(plan.Collateral)}, {plan.CollateralText}
          </p>
        )}
        {plan.StateCode === 'waiting' ? (
          <WithdrawDeferral planOid={plan.RestructuringLogOid} />
        ) : (
          <Buttons>
            <ButtonLink to="/DebtRestructuring" variant="default">
              Yeniden başvur
            </ButtonLink>
          </Buttons>
        )}
      </Card>
      <ReplacedDebts plan={plan} />
    </>
  )
}

function StateNotice({ plan }: { plan: RestructuringDetail }) {
  if (plan.StateCode === 'waiting')
    return (
      <Notice kind="info" title="Başvurunuz karar bekliyor">
        <p>
          Kararı belediye başkanı verir; verilince telefonunuza mesaj göndeririz. O güne kadar borçlarınız
          olduğu gibi kalır. Biri bu arada ödenirse yeniden başvurmanız gerekir.
        </p>
      </Notice>
    )
  if (plan.StateCode === 'withdrawn')
    return (
      <Notice kind="info" title="Başvurunuzu geri aldınız">
        <p>Borçlarınız olduğu gibi duruyor.</p>
      </Notice>
    )
  return (
    <Notice kind="warning" title="Başvurunuz reddedildi">
      <p>{plan.DecisionReason}</p>
    </Notice>
  )
}
