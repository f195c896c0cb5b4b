import type { ContractToCancel } from 'contract/water/contract-cancellation'
import { noWorkingDay } from 'contract/sentences'
import { isWeekend } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { Link } from '../../../ui/router/router.tsx'
import { failedPath, orderUrl } from '../../../parts/payments/payment-paths.ts'
import { FileUploads } from '../../../parts/files/FileUploads.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { isNumber, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateProblem } from '../../../ui/form/typed-date.ts'
import { isSome, lineStatusText } from '../water-text.ts'
import type { Applicant } from './call-as.ts'
import { EndSection } from './EndSection.tsx'
import { ReturnSection } from './ReturnSection.tsx'
import { SettlementView } from './SettlementView.tsx'
import { photoField, useCancellationForm } from './use-cancellation-form.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface CancellationFormProps {
  contract: ContractToCancel
  applicant: Applicant
  onDone: (reference: string) => void
}

export function CancellationForm({ contract, applicant, onDone }: CancellationFormProps) {
  const state = useCancellationForm({ contract, applicant, onDone })
  const { form, settlement, errorOf } = state
  return (
    <>
      <ContractFacts contract={contract} />
      <Stack as="form" gap={5} noValidate onSubmit={state.submit}>
        <FormProblems problems={state.problems} />
        <PaymentUnderWay failure={state.problems.failure} />
        <Stack as="section" gap={5} aria-labelledby="sayac-baslik">
          <h2 id="sayac-baslik">1. Sayacı okuyun</h2>
          <Field
            name="lastIndex"
            label="Son endeks (m³)"
            hint={`Sayacın siyah rakamları. ${formatDateLong(contract.LastReadOn)} günü ${contract.LastIndex} okundu.`}
            error={errorOf('lastIndex')}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('lastIndex', {
                  validate: indexRule(contract.LastIndex),
                  onChange: state.forgetSettlement,
                })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
              />
            )}
          </Field>
          <FileUploads
            name={photoField}
            kinds={[
              {
                kind: 'photo',
                label: 'Sayacın fotoğrafı',
                isPhotoOnly: true,
                hint: 'Rakamlar okunacak kadar yakından çekin.',
              },
            ]}
            value={state.photos}
            onChange={state.choosePhotos}
            error={errorOf(photoField)}
            guestToken={contract.FileToken ?? undefined}
            canReuse={false}
          />
          <Field
            name="waterLineCuttingDate"
            label="Suyun kesileceği gün"
            hint="O gün ekip gelir, suyu keser ve sayacı bir kez daha okur; arada kullanılan su ayrıca hesaplanır."
            error={errorOf('waterLineCuttingDate')}
            isRequired
          >
            {(control) => (
              <DateInput
                {...control}
                {...form.register('waterLineCuttingDate', { validate: dayRule(contract) })}
              />
            )}
          </Field>
          {!settlement && (
            <Buttons>
              <Button type="submit" loading={state.isBusy}>
                Kesin hesabı göster
              </Button>
            </Buttons>
          )}
        </Stack>
        {settlement && (
          <>
            <SettlementView settlement={settlement} />
            {isSome(settlement.Return) && (
              <ReturnSection form={form} otherDebt={contract.OtherDebt} rest={settlement.Return} />
            )}
            <EndSection form={form} isBusy={state.isBusy} settlement={settlement} />
          </>
        )}
      </Stack>
    </>
  )
}

/** The way to the payment that the refusal names. */
function PaymentUnderWay({ failure = '' }: { failure: string | undefined }) {
  const [, orderNumber] = /işlem no ([0-9A-Z]{20})/.exec(failure) ?? []
  if (orderNumber === undefined) return null
  return (
    <p>
      <Link to={orderUrl(failedPath, orderNumber)}>Süren ödemenin durumunu gör</Link>
    </p>
  )
}

function ContractFacts({ contract }: { contract: ContractToCancel }) {
  return (
    <Card as="div">
      <Facts
        facts={[
          ['Abone', `${contract.SubscriberNo}, ${contract.MaskedName}`],
          [
            'Sayaç ve su hattı',
            `${contract.MeterNo ?? 'Sayaç yok'}, ${lineStatusText(contract.WaterLineStatus).toLocaleLowerCase('tr')}`,
          ],
          ['Bugünkü su borcu', isSome(contract.OpenDebt) ? liraText(contract.OpenDebt) : 'Yok'],
        ]}
      />
    </Card>
  )
}

function indexRule(last: number) {
  const isWhole = validateBy([required(), isNumber()], 'Sayacın gösterdiği rakamları yazın.')
  return (value: string): true | string => {
    const whole = isWhole(value)
    if (whole !== true) return whole
    return Number(value) >= last || `Son okunan endeks ${last}; bundan küçük olamaz.`
  }
}

function dayRule({ FirstCuttingDate, LastCuttingDate }: ContractToCancel) {
  return (value: string): true | string =>
    (value !== '' && (dateProblem(value) ?? (isWeekend(value) && noWorkingDay))) ||
    (value >= FirstCuttingDate && value <= LastCuttingDate) ||
    `${formatDateLong(FirstCuttingDate)} ile ${formatDateLong(LastCuttingDate)} arasında bir gün seçin.`
}
