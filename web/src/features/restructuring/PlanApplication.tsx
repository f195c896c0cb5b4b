import type { RequestTo } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import type { RestructuringOption, RestructuringParameter } from 'contract/restructuring/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { liraText } from 'rules/money'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { fieldId } from '../../ui/form/Field.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { PlanDates } from './PlanDates.tsx'
import { optionName } from './restructuring-text.ts'
import { staleAfterPlan } from './stale-after-plan.ts'
import { useChangedDebts } from './use-changed-debts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'

interface PlanApplicationProps {
  law: RestructuringParameter
  option: RestructuringOption
  criteria: RequestTo<'AuthorizedSaveDebtRestructuringInstallments'>['accrumentQueryCriteria']
  accrumentOidList: number[]
  /** Another choice of debts is being counted: people must not agree to another sum. */
  isBusy: boolean
}

const consentField = 'plan-consent'

/** The chosen plan with its dates, documents if there are any, and the application itself. */
export function PlanApplication({ law, option, criteria, accrumentOidList, isBusy }: PlanApplicationProps) {
  const navigate = useNavigate()
  const fetchAnew = useChangedDebts()
  const save = useCall('AuthorizedSaveDebtRestructuringInstallments', { makesStale: staleAfterPlan })
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [hasAgreed, setHasAgreed] = useState(false)
  const [missing, setMissing] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function apply(): Promise<void> {
    setFailure(undefined)
    setMissing(hasAgreed ? undefined : 'Başvurmak için koşulları okuyup onaylayın.')
    if (!hasAgreed) {
      document.getElementById(fieldId(consentField))?.focus()
      return
    }
    try {
      const { RestructuringLogOid } = await save.mutateAsync({
        accrumentQueryCriteria: criteria,
        concreteDebtRestructuringAccrumentInfo: {
          accrumentOidList,
          installmentCount: option.InstallmentCount,
          total: option.Total,
        },
        documentList: files.map(({ Oid }) => Oid),
      })
      showToast({ kind: 'success', text: 'Başvurunuz alındı, ödeme planınız hazır.' })
      await navigate(`/DebtRestructuring?plan=${RestructuringLogOid}`)
    } catch (thrown) {
      if (await fetchAnew(thrown)) setHasAgreed(false)
      setFailure(messageOf(thrown))
    }
  }

  return (
    <Card aria-labelledby="application-title">
      <h2 id="application-title">Planınız: {optionName(option.InstallmentCount)}</h2>
      <p>
        {accrumentOidList.length} borç için toplam <strong>{liraText(option.Total)}</strong>.{' '}
        {missText(law, option)}
      </p>
      <PlanDates option={option} />
      <Details summary="Belge ekle (isteğe bağlı)">
        <p>
          Kendi borcunuz için belge gerekmez. Başkası adına başvuruyorsanız yetkinizi gösteren belgeyi
          ekleyin.
        </p>
        <FileUploads
          name="restructuring-documents"
          kinds={[{ kind: 'authority' }, { kind: 'other' }]}
          value={files}
          onChange={setFiles}
        />
      </Details>
      <Checkbox
        name={consentField}
        label="Koşulları okudum. Seçtiğim borçların yerine bu ödeme planının geçmesini istiyorum."
        checked={hasAgreed}
        error={missing}
        onChange={(event) => {
          setHasAgreed(event.target.checked)
          setMissing(undefined)
        }}
      />
      {failure && <FailureNotice message={failure} />}
      <div>
        <Button loading={save.isPending || isBusy} onClick={() => void apply()}>
          Planı onayla ve başvur
        </Button>
      </div>
    </Card>
  )
}

function missText(
  law: RestructuringParameter,
  { InstallmentCount, MonthLateCost }: RestructuringOption,
): string {
  if (InstallmentCount === 1)
    return 'Tutarı gününde ödemezseniz plan bozulur ve silinen gecikme zammı geri gelir.'
  return `İlk ${law.StrictInstallments} taksitten birini kaçırırsanız plan bozulur ve silinen gecikme zammı geri gelir. Sonrakilerden birini bir ay geciktirmek ${liraText(MonthLateCost)} gecikme zammına mal olur; bir yılda ${law.MissesPerYear} taksitten fazlası aksarsa plan yine bozulur.`
}
