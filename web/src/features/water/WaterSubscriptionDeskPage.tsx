import { useQuery } from '@tanstack/react-query'
import type { FactsBill } from 'contract/water/water-facts'
import type { DeskSubscription } from 'contract/water/water-periods'
import { type SyntheticEvent, useState } from 'react'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { BillCorrection } from './BillCorrection.tsx'
import { CorrectionProposals } from './CorrectionProposals.tsx'
import { DoubtTick } from './facts/DoubtTick.tsx'
import { BillFacts } from './facts/WaterFactsCard.tsx'
import { NumberField } from './NumberField.tsx'
import { LineWork } from './LineWork.tsx'
import { readingDoubt } from './reading-doubt.ts'
import { isSome } from './water-text.ts'

const stale = ['GetWaterSubscriptionForClerk', 'GetWaterPeriodForClerks', 'GetOwnDecisionsOfToday'] as const

/** One subscription at the water office: its meter, a reading from the office, and its last bill set right. */
export function WaterSubscriptionDeskPage() {
  const query = useUrlQuery<'no'>()
  const asked = query.read('no')
  const [typed, setTyped] = useState(asked)
  const [reason, setReason] = useState('')
  // Reason as sent, not as being typed.
  const [given, setGiven] = useState('')
  return (
    <ClerkPage
      title="Sayaç ve fatura"
      intro="Bir abonenin sayacına bakın, okumasını yazın, son faturasını düzeltin."
    >
      <Page>
        <Card
          as="form"
          noValidate
          aria-label="Abone ara"
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault()
            setGiven(reason.trim())
            query.change({ no: typed.trim() })
          }}
        >
          <Field name="desk-subscriber" label="Abone no" isRequired>
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                maxLength={30}
                autoComplete="off"
                inputMode="numeric"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Field
            name="desk-reason"
            label="Neden bakıyorsunuz?"
            hint="Kişi, verilerine kimin baktığını gördüğü sayfada okur. Çalışanların ve sizinle aynı binada oturanların aboneliğinde zorunlu."
          >
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Buttons>
            <Button type="submit">Aboneliği getir</Button>
          </Buttons>
        </Card>
        {asked === '' ? (
          <CorrectionProposals />
        ) : (
          <Subscription key={asked} subscriberNo={asked} reason={given} />
        )}
      </Page>
    </ClerkPage>
  )
}

function Subscription({ subscriberNo, reason }: { subscriberNo: string; reason: string }) {
  const found = useQuery(callQuery('GetWaterSubscriptionForClerk', { subscriberNo, reason }))
  if (found.isPending) return <Spinner />
  if (found.isError) return <QueryFailed query={found} />
  const { data } = found
  return (
    <>
      <Card as="section" aria-labelledby="abonelik">
        <h2 id="abonelik">Abone {data.SubscriberNo}</h2>
        <Facts
          facts={[
            ['Adres', data.Address],
            ['Sayaç', data.MeterNo ?? 'Sayaç yok'],
            ['Takıldığı gün', data.MountedOn && formatDateLong(data.MountedOn)],
            ['Damgası', stampText(data)],
            [
              'Son faturalanan okuma',
              data.LastIndex === null || data.LastReadOn === null
                ? null
                : `${data.LastIndex} m³, ${formatDateLong(data.LastReadOn)}`,
            ],
            ['Ayda olağan', data.UsualCubicMetres === null ? null : `${data.UsualCubicMetres} m³`],
          ]}
        />
      </Card>
      <LineWork work={data.LineWork} />
      {data.MeterNo !== null && <NoteReading subscription={data} />}
      <Stack as="section" gap={3} aria-labelledby="son-faturalar">
        <h2 id="son-faturalar">Son faturalar</h2>
        {data.Bills.length === 0 && <p className="note">Henüz fatura yok.</p>}
        <List gap={3}>
          {data.Bills.map((bill) => (
            <BillCard
              key={`${bill.ReadOn}-${bill.AccrumentOid}`}
              bill={bill}
              subscriberNo={data.SubscriberNo}
            />
          ))}
        </List>
      </Stack>
    </>
  )
}

function stampText({ MeterUsableUntil }: DeskSubscription) {
  if (MeterUsableUntil === null) return 'Bilinmiyor'
  const until = formatDateLong(MeterUsableUntil)
  if (MeterUsableUntil >= todayInTurkey()) return `${until} gününe kadar geçerli`
  return <span className="late">{until} günü doldu; sayaç değişmeli ya da muayene edilmeli</span>
}

function NoteReading({ subscription }: { subscription: DeskSubscription }) {
  const { SubscriberNo: subscriberNo } = subscription
  const [readOn, setReadOn] = useState(todayInTurkey)
  const [index, setIndex] = useState('')
  const [isSure, setIsSure] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const write = useCall('NoteMeterReading', { makesStale: [...stale] })
  const doubt = readingDoubt(subscription, index, readOn || todayInTurkey())

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      await write.mutateAsync({ subscriberNo, readOn, index: Number(index), isUnusualConfirmed: isSure })
      setIndex('')
      setIsSure(false)
      return 'Okuma yazıldı.'
    })
  }

  return (
    <Card as="form" noValidate aria-labelledby="okuma-yaz" onSubmit={send}>
      <h2 id="okuma-yaz">Okuma yaz</h2>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <Field name="read-on" label="Okunduğu gün" isRequired>
          {(control) => <DateInput {...control} value={readOn} onDate={setReadOn} />}
        </Field>
        <NumberField
          name="read-index"
          label="Sayacın endeksi (m³)"
          value={index}
          onChange={(value) => {
            setIndex(value)
            setIsSure(false)
          }}
        />
      </Fields>
      {doubt && (
        <DoubtTick
          name="read-sure"
          doubt={`${doubt} Doğruysa dönem hesabında yeniden bakılır.`}
          isSure={isSure}
          onSure={setIsSure}
        />
      )}
      <Buttons>
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={index === '' || (doubt !== undefined && !isSure)}
        >
          Okumayı yaz
        </Button>
      </Buttons>
    </Card>
  )
}

function BillCard({ bill, subscriberNo }: { bill: FactsBill; subscriberNo: string }) {
  const { AccrumentOid } = bill
  return (
    <Card as="li" padding="small">
      <h3>
        {formatDateShort(bill.ReadBefore)} – {formatDateShort(bill.ReadOn)}, {liraText(bill.Total)}
      </h3>
      <p className="note">
        Sayaç {bill.FirstIndex} → {bill.LastIndex}, {bill.CubicMetres} m³
        {bill.IsEstimated && ', tahminî'}
        {isSome(bill.Left) ? `, ${liraText(bill.Left)} ödenmedi` : ', ödendi'}
      </p>
      <Details
        summary="Faturanın kalemleri"
        summaryLabel={`Faturanın kalemleri: ${formatDateShort(bill.ReadOn)}`}
      >
        <BillFacts bill={bill} />
      </Details>
      {bill.IsCorrectable && AccrumentOid !== null && (
        <Details summary="Bu faturayı düzelt">
          <BillCorrection bill={{ ...bill, AccrumentOid }} subscriberNo={subscriberNo} />
        </Details>
      )}
    </Card>
  )
}
