import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { cashWays } from 'contract/cash/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText, parseLira, toWire } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Shift = ResponseFrom<'GetCashShifts'>['Items'][number]
type Delivery = Shift['Deliveries'][number]

export function CashShiftsPage() {
  return (
    <ClerkPage
      title="Vezne vardiyaları"
      intro="Her vardiyanın sayımı, farkı ve bankaya giden parası. Dekont gelince paranın bankada olduğunu buraya yazın; vardiyanın veznedarı kendisi yazamaz."
    >
      <Shifts />
    </ClerkPage>
  )
}

function Shifts() {
  const [pageIndex, setPageIndex] = useState(0)
  const shifts = useQuery({ ...callQuery('GetCashShifts', { pageIndex }), placeholderData: keepPreviousData })
  if (shifts.isError) return <QueryFailed query={shifts} />
  if (!shifts.data) return <Spinner />
  if (shifts.data.Items.length === 0) return <p>Henüz vardiya açılmadı.</p>
  return (
    <>
      <List gap={4} aria-label="Vardiyalar">
        {shifts.data.Items.map((shift) => (
          <li key={shift.Oid}>
            <OneShift shift={shift} />
          </li>
        ))}
      </List>
      <Buttons>
        {pageIndex > 0 && (
          <Button variant="default" onClick={() => setPageIndex(pageIndex - 1)}>
            Öncekiler
          </Button>
        )}
        {shifts.data.HasMore && (
          <Button variant="default" onClick={() => setPageIndex(pageIndex + 1)}>
            Sonrakiler
          </Button>
        )}
      </Buttons>
    </>
  )
}

function differenceText(wire: string): string | null {
  const difference = kurusFromWire(wire)
  if (difference === 0) return null
  return `${formatLira(kurus(Math.abs(difference)))} ${difference > 0 ? 'fazla (397)' : 'eksik (197)'}`
}

function OneShift({ shift }: { shift: Shift }) {
  const { Oid, PointTitle, CashierName, OpenedAt, ClosedAt, Taken, Difference, OpeningDifference } = shift
  const titleId = `vardiya-${Oid}`
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{`${PointTitle}, ${formatMoment(new Date(OpenedAt))}`}</h2>
      <div>
        {ClosedAt === null && <Badge color="warning">Açık</Badge>}
        {Difference !== null && Number(Difference) !== 0 && <Badge color="error">Sayım farkı</Badge>}
      </div>
      <Facts
        facts={[
          ['Veznedar', CashierName],
          ['Kapanış', ClosedAt && formatMoment(new Date(ClosedAt))],
          ['Alınan (iptaller düşülmüş)', liraText(Taken)],
          ['Açılışta fark', differenceText(OpeningDifference)],
          ['Kapanışta fark', Difference && (differenceText(Difference) ?? 'Yok')],
          ['Farkın nedeni', shift.Explanation],
        ]}
      />
      {shift.Deliveries.map((delivery) => (
        <OneDelivery key={delivery.Oid} delivery={delivery} />
      ))}
    </Card>
  )
}

const slipRules = validateBy([required()], 'Dekont numarasını yazın.')
const dayRules = validateBy([required()], 'Paranın bankaya geçtiği günü yazın.')
const amountRules = validateBy([required()], 'Dekonttaki tutarı yazın.')

function OneDelivery({ delivery }: { delivery: Delivery }) {
  const { Oid: deliveryOid, WayCode, Amount, ArrivedOn, SlipNumber } = delivery
  const about = `${cashWays[WayCode].label}, ${liraText(Amount)}`
  const note = useCall('NoteCashArrived', { makesStale: ['GetCashShifts', 'GetWorkForClerks'] })
  const { form, submit, isBusy, problems, errorOf } = useCallForm({
    defaultValues: { amount: '', arrivedOn: '', slipNumber: '' },
    shouldFocusError: true,
  })
  if (ArrivedOn !== null)
    return (
      <p className="note">{`${about}: ${formatDateLong(ArrivedOn)} günü bankada, dekont ${SlipNumber}.`}</p>
    )
  async function send(values: { amount: string; arrivedOn: string; slipNumber: string }): Promise<string> {
    const amount = parseLira(values.amount)
    await note.mutateAsync({
      ...values,
      deliveryOid,
      amount: amount === undefined ? values.amount : toWire(amount),
    })
    return `${about}: bankada olduğu yazıldı.`
  }
  return (
    <Details summary={`${about}: bankaya gidiyor`}>
      <Stack as="form" noValidate aria-label={`Bankada: ${about}`} onSubmit={submit(send)}>
        <FormProblems problems={problems} />
        <Field name={`amount-${deliveryOid}`} label="Dekonttaki tutar" error={errorOf('amount')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('amount', { validate: amountRules })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          name={`arrivedOn-${deliveryOid}`}
          label="Bankaya geçtiği gün"
          error={errorOf('arrivedOn')}
          isRequired
        >
          {(control) => <DateInput {...control} {...form.register('arrivedOn', { validate: dayRules })} />}
        </Field>
        <Field name={`slipNumber-${deliveryOid}`} label="Dekont no" error={errorOf('slipNumber')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('slipNumber', { validate: slipRules })}
              autoComplete="off"
              maxLength={60}
            />
          )}
        </Field>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Bankada yaz
          </Button>
        </Buttons>
      </Stack>
    </Details>
  )
}
