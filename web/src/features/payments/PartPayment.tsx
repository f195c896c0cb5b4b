import type { OrderDebt, PaymentOrder } from 'contract/payments/payment-order'
import { formatLira, type Kurus, kurus, kurusFromWire, parseLira, sumKurus, toWire } from 'rules/money'
import { useId, useState } from 'react'
import { callAsPayer } from '../../parts/payments/call-as-payer.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

interface PartPaymentProps {
  order: PaymentOrder
  /** The debts the payer came with; a smaller amount may leave some of them out of the order. */
  cameWith: readonly OrderDebt[]
  onChanged: () => Promise<unknown>
}

const smallest = kurus(100)

/** Choice to pay less than everything: the service sets it off, and the summary above shows how before anybody pays. */
export function PartPayment({ order, cameWith, onChanged }: PartPaymentProps) {
  const explanation = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy, failure, forgetFailure } = useCallAction()
  const isReduced = partOf(order) !== undefined || order.Debts.length < cameWith.length

  async function fix(partAmount: Kurus | undefined): Promise<void> {
    await callAsPayer(
      'SaveOnlinePaymentAccrument',
      {
        orderNumber: order.OrderNumber,
        onlinePaymentAccruemntList: cameWith.map(({ AccrumentOid }) => ({ accrumentOid: AccrumentOid })),
        ...(partAmount === undefined ? {} : { partAmount: toWire(partAmount) }),
        // An order with barred debts was begun by someone who said that they know it.
        knowsBarred: true,
      },
      order.OrderNumber,
    )
    await onChanged()
  }

  return (
    <Details summary="Bir kısmını ödemek istiyorum">
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const amount = parseLira(typed)
          const found = problemOf(amount)
          setProblem(found)
          if (found) forgetFailure()
          else void run(() => fix(amount))
        }}
      >
        <p id={explanation}>
          Vergi ve harçlarda ödediğiniz, borcun kendisi ile gecikme zammı arasında oranla paylaştırılır (6183
          sayılı Kanun m. 47). Su ve kira gibi sözleşme borçlarında, seçtiğiniz sırayla, önce gecikme faizine
          sayılır (6098 sayılı Kanun m. 100–102). İdari para cezasının indirimi, süresi içinde dörtte üçünün
          tamamı ödenince uygulanır. Kalanı sonra ödeyebilirsiniz.
        </p>
        <Field name="partAmount" label="Ödemek istediğiniz tutar" error={problem ?? failure}>
          {(control) => (
            <TextInput
              {...control}
              aria-describedby={[control['aria-describedby'], explanation].filter(Boolean).join(' ')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              placeholder={exampleFor(cameWith)}
            />
          )}
        </Field>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Tutarı değiştir
          </Button>
          {isReduced && (
            <Button
              type="button"
              variant="default"
              disabled={isBusy}
              onClick={() => {
                setProblem(undefined)
                void run(() => fix(undefined))
              }}
            >
              Tam tutara dön
            </Button>
          )}
        </Buttons>
      </Stack>
    </Details>
  )
}

/** Half of the debt, as it would be typed: an example larger than the debt could not be paid. */
function exampleFor(debts: readonly OrderDebt[]): string {
  const owed = sumKurus(debts.map(({ Owed }) => kurusFromWire(Owed)))
  return formatLira(kurus(Math.max(smallest, Math.floor(owed / 2)))).replace(/\s*₺$/u, '')
}

/** The amount of an order that does not pay all of its debts wholly. */
export function partOf({ Debts, Total }: PaymentOrder): string | undefined {
  return Debts.some((debt) => debt.Total !== debt.Owed) ? Total : undefined
}

function problemOf(amount: Kurus | undefined): string | undefined {
  if (amount === undefined) return 'Tutarı lira ve kuruş olarak yazın, örneğin 1.250,00.'
  return amount < smallest ? `En az ${formatLira(smallest)} ödenebilir.` : undefined
}

/** Open rest of the debts the payer came with. */
export function leftAfter({ Total }: PaymentOrder, cameWith: readonly OrderDebt[]): Kurus {
  const [paid = kurus(0), ...owed] = [Total, ...cameWith.map(({ Owed }) => Owed)].map(kurusFromWire)
  return kurus(sumKurus(owed) - paid)
}
