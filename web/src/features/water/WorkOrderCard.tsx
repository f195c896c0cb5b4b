import { workOrderStates } from 'contract/water/codes'
import type { WorkOrder } from 'contract/water/work-orders'
import { useRef, useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { NumberField } from './NumberField.tsx'
import { placeNow } from './place-now.ts'
import { readingDoubt } from './reading-doubt.ts'
import { WorkOrderPhotos } from './WorkOrderPhotos.tsx'
import { asksIndex, asksMeter, workOrderKindText } from './work-order-text.ts'

export function WorkOrderCard({ order }: { order: WorkOrder }) {
  const titleId = `is-${order.Oid}`
  return (
    <Card as="li" padding="small" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {workOrderKindText(order.Kind)}
        {order.SubscriberNo && `, abone ${order.SubscriberNo}`}
      </h3>
      <p>{order.Address}</p>
      <p className="note">
        {[
          order.Reason,
          formatDateShort(order.PlannedOn),
          order.Team ?? 'ekip verilmedi',
          order.MeterNo && `sayaç ${order.MeterNo}`,
          order.LastIndex !== null && `son endeks ${order.LastIndex}`,
          order.MeterUsableUntil && `damgası ${formatDateShort(order.MeterUsableUntil)} gününe kadar geçerli`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.State !== 'planned' && (
        <p>
          <strong>{workOrderStates[order.State].label}.</strong> {order.ResultText}
          {order.Index !== null && ` Endeks ${order.Index}.`}
        </p>
      )}
      <WorkOrderPhotos files={order.Files} />
      {order.Problem && (
        <Notice kind="warning">
          <p>{order.Problem}</p>
        </Notice>
      )}
      {order.State === 'planned' && (
        <Details summary="Yapılanı bildir">
          <Report order={order} />
        </Details>
      )}
    </Card>
  )
}

function Report({ order }: { order: WorkOrder }) {
  const [text, setText] = useState('')
  const [index, setIndex] = useState('')
  const [newIndex, setNewIndex] = useState('')
  const [meterNo, setMeterNo] = useState('')
  // The same number while it is tried again: what arrived and was not answered is not done twice.
  const reportId = useRef<string>(undefined)
  const { run, isBusy, failure } = useCallAction()
  const report = useCall('ReportWorkOrder', {
    makesStale: ['GetWorkOrdersForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const needsIndex = asksIndex(order.Kind)
  const needsMeter = asksMeter(order.Kind)

  function send(isDone: boolean) {
    void run(async () => {
      reportId.current ??= crypto.randomUUID()
      const place = await placeNow()
      const { Problem } = await report.mutateAsync({
        reportId: reportId.current,
        workOrderOid: order.Oid,
        isDone,
        doneAt: new Date().toISOString(),
        text: text || (isDone ? 'Yapıldı' : 'Yapılamadı'),
        ...(needsIndex && index !== '' && { index: Number(index) }),
        ...(needsMeter && meterNo !== '' && { meterSerialNumber: meterNo, newIndex: Number(newIndex || 0) }),
        ...place,
        fileOidList: [],
      })
      return Problem ?? (isDone ? 'Yapıldı olarak yazıldı.' : 'Yapılamadı olarak yazıldı.')
    })
  }

  const doubt = needsIndex ? readingDoubt(order, index, todayInTurkey()) : undefined
  return (
    <Stack gap={3}>
      {failure && <FailureNotice message={failure} />}
      {needsIndex && (
        <NumberField
          name={`index-${order.Oid}`}
          label="Sayacın endeksi (m³)"
          value={index}
          onChange={setIndex}
        />
      )}
      {doubt && (
        <Notice kind="warning">
          <p>{doubt} Sayaca bir daha bakın.</p>
        </Notice>
      )}
      {needsMeter && (
        <>
          <Field name={`meter-${order.Oid}`} label="Yeni sayacın numarası" isRequired>
            {(control) => (
              <TextInput
                {...control}
                value={meterNo}
                maxLength={40}
                autoComplete="off"
                onChange={({ target }) => setMeterNo(target.value)}
              />
            )}
          </Field>
          <NumberField
            name={`new-index-${order.Oid}`}
            label="Yeni sayacın endeksi (m³)"
            value={newIndex}
            onChange={setNewIndex}
          />
        </>
      )}
      <Field name={`text-${order.Oid}`} label="Not">
        {(control) => (
          <TextInput
            {...control}
            value={text}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button disabled={isBusy} onClick={() => send(true)}>
          Yapıldı
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => send(false)}>
          Yapılamadı
        </Button>
      </Buttons>
    </Stack>
  )
}
