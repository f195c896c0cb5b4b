import type { AccrualDerivation } from 'contract/debts/accruals'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface PenaltyReductionProps {
  accrualOid: number
  reduction: NonNullable<AccrualDerivation['Reduction']>
}

const makesStale = [
  'GetAccrumentDerivation',
  'GetDebtListForEMunicipality',
  'GetAccrumentListForEMunicipality',
  'GetDeclarationAccrumentBalancesofEMunicipality',
] as const

/** Reduction of a tax penalty beside its working: applied for here, or how it stands. */
export function PenaltyReduction({ accrualOid, reduction }: PenaltyReductionProps) {
  const apply = useCall('ApplyForPenaltyReduction', { makesStale })
  const { submit, isBusy, problems } = useCallForm<Record<never, never>>({ defaultValues: {} })
  const { Left, Lowered, ApplyUntil, PayUntil, AppliedOn, IsKept, Source } = reduction
  if (AppliedOn !== null)
    return (
      <p>
        {IsKept === false
          ? `İndirim için ${formatDateLong(AppliedOn)} günü başvurdunuz; vergi ve kalan ceza süresinde ödenmediği için ${liraText(Lowered)} geri eklendi (${Source}).`
          : `İndirim için ${formatDateLong(AppliedOn)} günü başvurdunuz: cezanın ${liraText(Lowered)} kadarı düşüldü${IsKept === true ? '' : `. Vergiyi ve faizini kendi son günlerine, kalan cezayı ${formatDateLong(PayUntil)} gününe kadar ödemezseniz geri eklenir`} (${Source}).`}
      </p>
    )
  async function send(): Promise<string> {
    await apply.mutateAsync({ accrumentOid: accrualOid })
    return `Başvurunuz alındı: cezadan ${liraText(Left)} kaldı.`
  }
  return (
    <Stack as="form" gap={2} noValidate onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <p>
        {formatDateLong(ApplyUntil)} gününe kadar başvurursanız cezadan yalnız{' '}
        <strong>{liraText(Left)}</strong> istenir. Bunun için vergiyi ve gecikme faizini kendi son günlerine,
        kalan cezayı {formatDateLong(PayUntil)} gününe kadar tam ödeyin; ödemezseniz ya da dava açarsanız
        indirim kalkar ({Source}).
      </p>
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          Ceza indirimi için başvur
        </Button>
      </div>
    </Stack>
  )
}
