import type { RequestTo } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import type { RestructuringOption, RestructuringParameter } from 'contract/restructuring/calls'
import { useState } from 'react'
import { useNavigate } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
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
  /** Whether another choice of debts is being counted: people must not agree to another sum. */
  isBusy: boolean
}

const agreedRules = validateBy([required()], 'Başvurmak için koşulları okuyup onaylayın.')

/** The chosen plan with its dates, documents if there are any, and the application itself. */
export function PlanApplication({ law, option, criteria, accrumentOidList, isBusy }: PlanApplicationProps) {
  const navigate = useNavigate()
  const fetchAnew = useChangedDebts()
  const save = useCall('AuthorizedSaveDebtRestructuringInstallments', { makesStale: staleAfterPlan })
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const callForm = useCallForm<{ hasAgreed: boolean }>({
    defaultValues: { hasAgreed: false },
    shouldFocusError: true,
    onFailed: async (thrown): Promise<void> => {
      if (await fetchAnew(thrown)) callForm.form.setValue('hasAgreed', false)
    },
  })
  const { form, submit, problems, errorOf } = callForm

  async function apply(): Promise<string> {
    const { RestructuringLogOid } = await save.mutateAsync({
      accrumentQueryCriteria: criteria,
      concreteDebtRestructuringAccrumentInfo: {
        accrumentOidList,
        installmentCount: option.InstallmentCount,
        total: option.Total,
      },
      documentList: files.map(({ Oid }) => Oid),
    })
    navigate(`/DebtRestructuring?plan=${RestructuringLogOid}`)
    return 'Başvurunuz alındı, ödeme planınız hazır.'
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
        {...form.register('hasAgreed', { validate: agreedRules })}
        label="Koşulları okudum. Seçtiğim borçların yerine bu ödeme planının geçmesini istiyorum."
        error={errorOf('hasAgreed')}
      />
      {problems.failure && <FailureNotice message={problems.failure} />}
      <div>
        <Button loading={callForm.isBusy || isBusy} onClick={submit(apply)}>
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
