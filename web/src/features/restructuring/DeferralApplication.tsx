import type { RequestTo } from 'contract/calls'
import type { StoredFile } from 'contract/files/calls'
import type { RestructuringOption } from 'contract/restructuring/calls'
import { useState } from 'react'
import { useNavigate } from '../../ui/router/router.tsx'
import { kurusFromWire, liraText } from 'rules/money'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { byRefusal, type ByRefusal } from '../../service-client/refusal.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { PlanDates } from './PlanDates.tsx'
import { optionName } from './restructuring-text.ts'
import { staleAfterPlan } from './stale-after-plan.ts'
import { useChangedDebts } from './use-changed-debts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Details } from '../../ui/layout/Details.tsx'

interface DeferralApplicationProps {
  option: RestructuringOption
  /** Offered collateral; usually empty. */
  collateral: string
  criteria: RequestTo<'AuthorizedSaveDebtRestructuringInstallments'>['accrumentQueryCriteria']
  accrumentOidList: number[]
  /** Whether another choice of debts is being counted: people must not agree to another sum. */
  isBusy: boolean
}

interface Values {
  hardship: string
  collateral: string
  hasAgreed: boolean
}

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

/** Application for deferral: why one cannot pay now, and the collateral. */
export function DeferralApplication(props: DeferralApplicationProps) {
  const { option, accrumentOidList, criteria } = props
  return (
    <Card aria-labelledby="application-title">
      <h2 id="application-title">İsteğiniz: {optionName(option.InstallmentCount)}</h2>
      <p>
        {accrumentOidList.length} {criteria.restructuringKind === 'fine' ? 'ceza' : 'borç'} için toplam{' '}
        <strong>{liraText(option.Total)}</strong>
        {criteria.restructuringKind === 'fine'
          ? '; faiz ve gecikme zammı eklenmez. Taksitlerden birini ödemezseniz kalanın tamamı istenir.'
          : `; içinde ${liraText(option.Interest)} tecil faizi var. İlk taksiti ödemezseniz tecil biter; o gün borcunuz bugünkünden ${liraText(option.MonthLateCost)} fazla olur.`}
      </p>
      <PlanDates option={option} />
      <ApplicationForm {...props} />
    </Card>
  )
}

/** Sends the application and goes to the plan that it asks for. */
function useApplication({ option, collateral, criteria, accrumentOidList }: DeferralApplicationProps) {
  const navigate = useNavigate()
  const fetchAnew = useChangedDebts()
  const save = useCall('AuthorizedSaveDebtRestructuringInstallments', { makesStale: staleAfterPlan })
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const needsCollateral = kurusFromWire(collateral) > 0
  const callForm = useCallForm<Values>({
    defaultValues: { hardship: '', collateral: '', hasAgreed: false },
    refusedField: (thrown) => byRefusal(thrown, 'AuthorizedSaveDebtRestructuringInstallments', fieldOf),
    onFailed: async (thrown): Promise<void> => {
      if (await fetchAnew(thrown)) callForm.form.setValue('hasAgreed', false)
    },
  })

  async function apply(values: Values): Promise<string> {
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
    navigate(`/DebtRestructuring?plan=${RestructuringLogOid}`)
    return 'Başvurunuz alındı; karar verilince mesaj göndeririz.'
  }

  return { ...callForm, apply, files, setFiles, needsCollateral }
}

function ApplicationForm(props: DeferralApplicationProps) {
  const { form, submit, apply, isBusy, problems, errorOf, files, setFiles, needsCollateral } =
    useApplication(props)
  const isFine = props.criteria.restructuringKind === 'fine'
  return (
    <Stack as="form" noValidate onSubmit={submit(apply)}>
      <FormProblems problems={problems} />
      <Field
        name="hardship"
        label="Borcunuzu neden şimdi ödeyemiyorsunuz?"
        hint="Birkaç cümle yeter: gelirinizdeki değişiklik, sağlık, iş durumu."
        error={errorOf('hardship')}
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
          hint={`Bu istek için ${liraText(props.collateral)} teminat gerekir; örneğin banka teminat mektubu veya taşınmaz rehni.`}
          error={errorOf('collateral')}
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
        label={
          isFine
            ? 'Koşulları okudum. Cezanın indirimsiz, bu taksitlerle ödenmesini istiyorum.'
            : 'Koşulları okudum. Seçtiğim borçların ertelenmesini ve bu taksitlere bölünmesini istiyorum.'
        }
        error={errorOf('hasAgreed')}
      />
      <div>
        <Button type="submit" loading={isBusy || props.isBusy}>
          {isFine ? 'Taksit için başvur' : 'Tecil için başvur'}
        </Button>
      </div>
    </Stack>
  )
}
