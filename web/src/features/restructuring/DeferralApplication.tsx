import type { RequestTo } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import type { RestructuringOption } from 'contract/restructuring/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { kurusFromWire, liraText } from 'rules/money'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { byRefusal, type ByRefusal } from '../../service-client/refusal.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { showToast } from '../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../ui/form/use-ruled-form.ts'
import { PlanDates } from './PlanDates.tsx'
import { optionName } from './restructuring-text.ts'
import { staleAfterPlan } from './stale-after-plan.ts'
import { useChangedDebts } from './use-changed-debts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Details } from '../../ui/layout/Details.tsx'

interface DeferralApplicationProps {
  option: RestructuringOption
  /** What has to be secured; usually nothing. */
  collateral: string
  criteria: RequestTo<'AuthorizedSaveDebtRestructuringInstallments'>['accrumentQueryCriteria']
  accrumentOidList: number[]
  /** Another choice of debts is being counted: people must not agree to another sum. */
  isBusy: boolean
}

interface Values {
  hardship: string
  collateral: string
  hasAgreed: boolean
}

const fields = ['hardship', 'collateral', 'hasAgreed'] as const
const fieldOf: ByRefusal<'AuthorizedSaveDebtRestructuringInstallments', keyof Values> = {
  HardshipMissing: 'hardship',
  CollateralMissing: 'collateral',
}
const hardshipRules = validateBy(
  [required(), minStringLength(20)],
  ['Borcunuzu neden şimdi ödeyemediğinizi yazın.', 'Durumunuzu en az 20 karakterle anlatın.'],
)
const collateralRules = validateBy(
  [required(), minStringLength(3)],
  ['Göstereceğiniz teminatı yazın.', 'Göstereceğiniz teminatı yazın.'],
)
const agreedRules = validateBy([required()], 'Başvurmak için koşulları okuyup onaylayın.')

/** Why one cannot pay now, what it is secured by, and the application for deferral. */
export function DeferralApplication(props: DeferralApplicationProps) {
  const { option, collateral, criteria, accrumentOidList, isBusy } = props
  const navigate = useNavigate()
  const fetchAnew = useChangedDebts()
  const save = useCall('AuthorizedSaveDebtRestructuringInstallments', { makesStale: staleAfterPlan })
  const form = useRuledForm<Values>({ defaultValues: { hardship: '', collateral: '', hasAgreed: false } })
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const { errors } = form.formState
  const needsCollateral = kurusFromWire(collateral) > 0
  const problems = fields
    .map((name) => ({ name: name as string, message: errors[name]?.message }))
    .filter((problem): problem is FieldProblem => Boolean(problem.message))

  async function apply(values: Values): Promise<void> {
    setFailure(undefined)
    try {
      const { RestructuringLogOid } = await save.mutateAsync({
        accrumentQueryCriteria: criteria,
        concreteDebtRestructuringAccrumentInfo: {
          accrumentOidList,
          installmentCount: option.InstallmentCount,
          total: option.Total,
          hardship: values.hardship,
          ...(needsCollateral && { collateral: values.collateral }),
        },
        documentList: files.map(({ Oid }) => Oid),
      })
      showToast({ kind: 'success', text: 'Başvurunuz alındı; karar verilince mesaj göndeririz.' })
      await navigate(`/DebtRestructuring?plan=${RestructuringLogOid}`)
    } catch (thrown) {
      const field = byRefusal(thrown, 'AuthorizedSaveDebtRestructuringInstallments', fieldOf)
      if (field) form.setError(field, { message: messageOf(thrown) })
      else setFailure(messageOf(thrown))
      if (await fetchAnew(thrown)) form.setValue('hasAgreed', false)
      setAttempt((count) => count + 1)
    }
  }

  return (
    <Card aria-labelledby="application-title">
      <h2 id="application-title">İsteğiniz: {optionName(option.InstallmentCount)}</h2>
      <p>
        {accrumentOidList.length} borç için toplam <strong>{liraText(option.Total)}</strong>; bunun{' '}
        {liraText(option.Interest)} kadarı tecil faizi. İlk taksiti ödemezseniz tecil biter; o gün borcunuz
        bugünkünden {liraText(option.MonthLateCost)} fazla olur.
      </p>
      <PlanDates option={option} />
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(apply, () => setAttempt((count) => count + 1))(event)}
      >
        <ErrorSummary problems={attempt > 0 ? problems : []} attempt={attempt} />
        {failure && <FailureNotice message={failure} />}
        <Field
          name="hardship"
          label="Borcunuzu neden şimdi ödeyemiyorsunuz?"
          hint="Birkaç cümle yeter: gelirinizdeki değişiklik, sağlık, iş durumu."
          error={errors.hardship?.message}
          isRequired
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register('hardship', { validate: hardshipRules })}
              maxLength={1000}
            />
          )}
        </Field>
        {needsCollateral && (
          <Field
            name="collateral"
            label="Göstereceğiniz teminat"
            hint={`Bu istek için ${liraText(collateral)} teminat gerekir; örneğin banka teminat mektubu veya taşınmaz rehni.`}
            error={errors.collateral?.message}
            isRequired
          >
            {(control) => (
              <TextArea
                {...control}
                {...form.register('collateral', { validate: collateralRules })}
                maxLength={500}
              />
            )}
          </Field>
        )}
        <Details summary="Belge ekle (isteğe bağlı)">
          <p>Gelirinizi gösteren bir belge kararı kolaylaştırır.</p>
          <FileUploads
            name="deferral-documents"
            kinds={[{ kind: 'authority' }, { kind: 'other' }]}
            value={files}
            onChange={setFiles}
          />
        </Details>
        <Checkbox
          {...form.register('hasAgreed', { validate: agreedRules })}
          label="Koşulları okudum. Seçtiğim borçların ertelenmesini ve bu taksitlere bölünmesini istiyorum."
          error={errors.hasAgreed?.message}
        />
        <div>
          <Button type="submit" loading={save.isPending || isBusy}>
            Tecil için başvur
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
