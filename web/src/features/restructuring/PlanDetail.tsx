import { useQuery } from '@tanstack/react-query'
import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { isWithoutPlan, restructuringEndReasons, restructuringStates } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { PhoneProof } from '../../parts/verification/PhoneProof.tsx'
import { RefundNotice } from '../../parts/refunds/RefundNotice.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { AskedDeferral } from './AskedDeferral.tsx'
import { EarlyClosing } from './EarlyClosing.tsx'
import { badgeOf } from './plan-badge.ts'
import { planAsIcs } from './plan-ics.ts'
import { InstalmentTable, ReplacedDebts } from './PlanTables.tsx'
import { increaseText, optionName } from './restructuring-text.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'

/** State of a plan: the paid part, the next instalment, and its end. */
export function PlanDetail({ planOid }: { planOid: number }) {
  const { data, error } = useQuery(
    callQuery('AuthorizedGetRestructuringDetailInfo', { restructuringLogOid: planOid }),
  )
  if (error)
    return (
      <Notice kind="error" title="Plan gösterilemiyor">
        <p>{messageOf(error)}</p>
      </Notice>
    )
  if (!data) return <Spinner />
  if (isWithoutPlan(data.StateCode)) return <AskedDeferral plan={data} />
  return (
    <>
      <PlanHead plan={data} />
      {data.StateCode === 'broken' && <BrokenNotice plan={data} />}
      {data.Closing && <EarlyClosing plan={data} closing={data.Closing} />}
      <InstalmentTable plan={data} />
      <ReplacedDebts plan={data} />
    </>
  )
}

function PlanHead({ plan }: { plan: RestructuringDetail }) {
  const { isBusy, download } = useDocumentDownload()
  const next = plan.Installments.find(({ Left }) => kurusFromWire(Left) > 0)
  const isRunning = plan.StateCode === 'active'
  function saveDates() {
    const content = planAsIcs(plan, { host: window.location.hostname, now: new Date() })
    saveAsFile(content, { name: `odeme-plani-${plan.PlanNumber}.ics`, type: 'text/calendar' })
  }
  return (
    <Card aria-labelledby="plan-title">
      <Row isTogether>
        <h2 id="plan-title">
          {plan.IsRefusedWithTerm ? 'Tecil faiziyle ödeme' : optionName(plan.InstallmentCount)}
        </h2>
        <Badge color={badgeOf(plan.StateCode)}>{restructuringStates[plan.StateCode].label}</Badge>
      </Row>
      <p>
        {plan.LawName}. Başvuru: {formatDateLong(plan.AppliedOn)}. Plan no: {plan.PlanNumber}
        {plan.Kind === 'deferral'
          ? `. Tecil faizi: ${liraText(plan.Interest)}`
          : plan.Kind === 'law' &&
            plan.InstallmentCount > 1 &&
            `. Taksit farkı: ${increaseText(plan.Coefficient)}`}
        {plan.DecisionNumber && `. Başkanlık oluru: ${plan.DecisionNumber}`}
      </p>
      <Figures
        figures={[
          { label: 'Toplam', value: liraText(plan.Total) },
          { label: 'Ödenen', value: liraText(plan.Paid) },
          { label: 'Kalan', value: liraText(plan.Left) },
          ...(isRunning && next ? [{ label: 'Sıradaki gün', value: formatDateLong(next.DueDate) }] : []),
        ]}
      />
      {plan.StateCode === 'completed' && (
        <p>
          {plan.EndReason ? restructuringEndReasons[plan.EndReason] : 'Bütün taksitler ödendi.'} Teşekkür
          ederiz.
        </p>
      )}
      {plan.Refund && (
        <RefundNotice
          refund={plan.Refund}
          proveByPhone={(gsmNumber, onProven) => (
            <PhoneProof purpose="RefundAccount" gsmNumber={gsmNumber} onProven={onProven} />
          )}
        />
      )}
      {isRunning && plan.InstallmentCount > 1 && plan.Kind === 'law' && (
        <p>
          İlk {plan.StrictInstallments} taksit gününde ödenmelidir. Bu yıl gününde ödenmeyen taksit:{' '}
          {plan.MissesThisYear} (en fazla {plan.MissesPerYear}). Aksayanlar en geç{' '}
          {formatDateLong(plan.GraceEnds)} gününe kadar ödenir.
        </p>
      )}
      {isRunning && plan.Kind === 'fine' && (
        <p>
          Her taksit gününde ve tam ödenmelidir; biri ödenmezse cezanın kalan kısmının tamamı istenir. Faiz ve
          gecikme zammı işlemez.
        </p>
      )}
      {isRunning && plan.IsRefusedWithTerm && (
        <p>
          Tecil isteğiniz reddedildi: {plan.DecisionReason} Borcu{' '}
          {formatDateLong(next?.DueDate ?? plan.AppliedOn)} gününe kadar tam öderseniz başvurudan sonrası için
          yalnızca tecil faizi alınır (6183 sayılı Kanun m. 48/3); ödemezseniz borç gecikme zammıyla geri
          döner.
        </p>
      )}
      {isRunning && plan.Kind === 'deferral' && plan.MissesPerYear > 0 && (
        <p>
          Bir yılda en fazla {plan.MissesPerYear} taksit gecikebilir; bu yıl geciken: {plan.MissesThisYear}.
          Fazlası gecikirse tecil biter ve kalan borcun tamamı istenir.
        </p>
      )}
      {isRunning && plan.Kind === 'deferral' && plan.MissesPerYear === 0 && !plan.IsRefusedWithTerm && (
        <p>
          Her taksit gününde ve tam ödenmelidir; biri ödenmezse tecil biter ve kalan borcun tamamı istenir.
        </p>
      )}
      <Buttons>
        {isRunning && <ButtonLink to="/DebtQuestioning">Taksit öde</ButtonLink>}
        <Button
          variant="default"
          loading={isBusy}
          onClick={() =>
            void download(() =>
              callService('CreateRestructuringPlanDocument', {
                restructuringLogOid: plan.RestructuringLogOid,
              }),
            )
          }
        >
          Planı PDF olarak indir
        </Button>
        {isRunning && (
          <Button variant="default" onClick={saveDates}>
            Günleri takvime ekle
          </Button>
        )}
      </Buttons>
      <p className="note">
        PDF’te ıslak imza veya elektronik imza yoktur; gerçekliği üzerindeki kod ve karekodla doğrulanır.
      </p>
    </Card>
  )
}

function BrokenNotice({ plan }: { plan: RestructuringDetail }) {
  return (
    <Notice
      kind="warning"
      title={plan.EndedOn ? `Plan ${formatDateLong(plan.EndedOn)} günü bozuldu` : 'Plan bozuldu'}
    >
      <p>
        {plan.EndReason && restructuringEndReasons[plan.EndReason]}{' '}
        {plan.Kind === 'fine'
          ? 'Cezanın kalan kısmının tamamı istenir, gecikme zammı işlemez;'
          : 'Plana alınan borçlar gecikme zammıyla geri döndü;'}{' '}
        ödediğiniz {liraText(plan.Paid)} bu borçlardan düşüldü.
      </p>
    </Notice>
  )
}
