import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReconciliationDay } from 'contract/reconciliation/calls'
import { collectionTypes } from 'contract/payments/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** The days with the totals of their books; the next one can be closed. */
export function ReconciliationDays() {
  const [pageIndex, setPageIndex] = useState(0)
  const days = useQuery({
    ...callQuery('GetReconciliationDays', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (days.isPending) return <Spinner />
  if (days.isError) return <QueryFailed query={days} />
  const { Items, HasMore } = days.data
  if (Items.length === 0) return <p>Henüz karşılaştırılan gün yok.</p>
  return (
    <Stack gap={4}>
      <List gap={4} id="gunler" aria-label="Günler">
        {Items.map((day) => (
          <li key={day.Day}>
            <DayCard day={day} />
          </li>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={HasMore && !days.isPlaceholderData}
        onPage={setPageIndex}
        topId="gunler"
      />
    </Stack>
  )
}

function DayCard({ day }: { day: ReconciliationDay }) {
  const titleId = `gun-${day.Day}`
  const [areTotalsOpen, setAreTotalsOpen] = useState(false)
  const facts: Fact[] = [
    ['Tahsilat', `${liraText(day.Collected)} (${day.ReceiptCount} makbuz)`],
    ['İki kez ödenen (iade edilecek)', day.Doubled === '0.00' ? null : liraText(day.Doubled)],
    ['Ödenen iade', liraText(day.Refunded)],
    ['Karşılaştırma', day.ComparedAt ? formatMoment(day.ComparedAt) : 'Henüz yapılmadı'],
    ['Açık uyuşmazlık', String(day.OpenCaseCount)],
    ['Kapatan', day.ClosedAt && `${day.ClosedBy ?? ''}, ${formatMoment(day.ClosedAt)}`],
    ['Not', day.Note],
  ]
  const books: Fact[] = [
    ...day.Banks.map(({ BankName, LineCount }): Fact => [
      BankName,
      LineCount === null ? 'Gün sonu raporu gelmedi' : `Rapor geldi, ${LineCount} işlem`,
    ]),
    [
      'Muhasebe',
      day.HasAccounting
        ? day.DayBookCount === null
          ? 'Gün listesi gelmedi'
          : `Liste geldi, ${day.DayBookCount} satır`
        : null,
    ],
  ]
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{formatDateLong(day.Day)}</h2>
      <div>
        <Badge color={day.ClosedAt ? 'success' : 'warning'}>{day.ClosedAt ? 'Kapandı' : 'Açık'}</Badge>
      </div>
      <Facts facts={facts} />
      {/* A day that is not over has no lists yet. */}
      {day.ComparedAt && books.length > 0 && <Facts look="rows" label="Gelen listeler" facts={books} />}
      {areTotalsOpen ? (
        <Totals day={day.Day} />
      ) : (
        <Buttons>
          <Button
            variant="default"
            aria-label={`Toplamları göster: ${formatDateLong(day.Day)}`}
            onClick={() => setAreTotalsOpen(true)}
          >
            Toplamları göster
          </Button>
        </Buttons>
      )}
      {day.IsNext && <Closing day={day} />}
    </Card>
  )
}

function Totals({ day }: { day: string }) {
  const totals = useQuery(callQuery('GetTotalsOfDay', { day }))
  if (totals.isPending) return <Spinner />
  if (totals.isError) return <QueryFailed query={totals} />
  if (totals.data.Totals.length === 0) return <p>Bu gün tahsilat yok.</p>
  return (
    <Facts
      look="rows"
      label="Banka, gelir ve türe göre"
      facts={totals.data.Totals.map((total) => [
        [total.BankName, total.RevenueText, kindLabel(total.CollectionType)].filter(Boolean).join(', '),
        `asıl ${liraText(total.Principal)}, gecikme zammı ${liraText(total.DelayFine)} (${total.ReceiptCount} makbuz)`,
      ])}
    />
  )
}

function kindLabel(code: number): string | undefined {
  return Object.values(collectionTypes).find((type) => type.code === code)?.label
}

/** The clerk signs the content of the card. */
function Closing({ day }: { day: ReconciliationDay }) {
  const close = useCall('CloseDay', {
    makesStale: ['GetReconciliationDays', 'GetTotalsOfDay', 'GetReconciliationCases'],
  })
  const { form, submit, isBusy, problems } = useCallForm<{ note: string }>({
    defaultValues: { note: '' },
    shouldFocusError: true,
  })
  async function send({ note }: { note: string }): Promise<string> {
    await close.mutateAsync({
      day: day.Day,
      collected: day.Collected,
      doubled: day.Doubled,
      refunded: day.Refunded,
      note: note.trim() === '' ? null : note.trim(),
    })
    return `${formatDateLong(day.Day)} kapandı.`
  }
  return (
    <Details summary="Günü kapat" summaryLabel={`Günü kapat: ${formatDateLong(day.Day)}`}>
      <Stack as="form" noValidate onSubmit={submit(send)}>
        <FormProblems problems={problems} />
        <p className="note">
          Kapanan gün bir daha değişmez. Sonradan gelen tahsilatlar ilk açık günün toplamına girer.
        </p>
        <Field name={`not-${day.Day}`} label="Not">
          {(control) => <TextArea {...control} {...form.register('note')} maxLength={300} />}
        </Field>
        <Buttons>
          <Button type="submit" variant="default" loading={isBusy}>
            Günü kapat
          </Button>
        </Buttons>
      </Stack>
    </Details>
  )
}
