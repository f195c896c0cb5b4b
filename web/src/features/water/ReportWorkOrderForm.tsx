import type { StoredFile } from 'contract/files/calls'
import type { WorkOrder } from 'contract/water/work-orders'
import { useRef, useState } from 'react'
import { FileUploads } from '../../parts/files/FileUploads.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { IndexDoubt } from './IndexDoubt.tsx'
import { NumberField } from './NumberField.tsx'
import { placeNow } from './place-now.ts'
import { readingDoubt, showsLittle } from './reading-doubt.ts'
import { asksIndex, asksMeter, isLineWork, showsMeter } from './work-order-text.ts'

/** Form in which the desk writes down a team's report, with its photos. */
export function ReportWorkOrderForm({ order }: { order: WorkOrder }) {
  const [text, setText] = useState('')
  const [index, setIndex] = useState('')
  const [newIndex, setNewIndex] = useState('')
  const [meterNo, setMeterNo] = useState('')
  const [isUnread, setIsUnread] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const [mustBeSure, setMustBeSure] = useState(false)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  // The same number while it is tried again: a report that arrived without an answer is not carried out twice.
  const reportId = useRef<string>(undefined)
  const { run, isBusy, failure } = useCallAction()
  const report = useCall('ReportWorkOrder', {
    makesStale: ['GetWorkOrdersForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const isLine = isLineWork(order.Kind)
  const needsIndex = asksIndex(order.Kind) && !isUnread
  const needsMeter = asksMeter(order.Kind)
  const doubt = needsIndex ? readingDoubt(order, index, todayInTurkey()) : undefined

  const isLittle = needsIndex && showsMeter(order.Kind) && showsLittle(order, index, todayInTurkey())

  function send(isDone: boolean) {
    if (isDone && doubt && !isSure) {
      setMustBeSure(true)
      return
    }
    void run(async () => {
      reportId.current ??= crypto.randomUUID()
      const place = await placeNow()
      const { Problem } = await report.mutateAsync({
        reportId: reportId.current,
        workOrderOid: order.Oid,
        isDone,
        doneAt: new Date().toISOString(),
        text: text || (isDone ? 'Yapıldı' : 'Yapılamadı'),
        ...(needsIndex && index !== '' && { index: Number(index), isIndexSure: isSure }),
        ...(isUnread && text !== '' && { unreadReason: text.slice(0, 200) }),
        ...(needsMeter && meterNo !== '' && { meterSerialNumber: meterNo, newIndex: Number(newIndex || 0) }),
        ...place,
        fileOidList: files.map(({ Oid }) => Oid),
      })
      return Problem ?? (isDone ? 'Yapıldı olarak yazıldı.' : 'Yapılamadı olarak yazıldı.')
    })
  }

  return (
    <Stack gap={3}>
      {failure && <FailureNotice message={failure} />}
      {needsIndex && (
        <NumberField
          name={`index-${order.Oid}`}
          label="Sayacın endeksi (m³)"
          value={index}
          onChange={(value) => {
            setIndex(value)
            setIsSure(false)
          }}
        />
      )}
      {doubt && (
        <IndexDoubt
          name={`sure-${order.Oid}`}
          doubt={doubt}
          isSure={isSure}
          error={mustBeSure && !isSure ? 'Endekse bir daha bakın; doğruysa işaretleyin.' : undefined}
          onSure={setIsSure}
        />
      )}
      {isLittle && index !== '' && files.length === 0 && (
        <p className="note">
          Az su görünüyor. Sayacın fotoğrafını ekleyin; fotoğrafsız, eksik kalan su sizin işleminiz sayılır.
        </p>
      )}
      {isLine && (
        <Checkbox
          name={`unread-${order.Oid}`}
          label="Endeks okunamadı (nedenini nota yazın, fotoğraf ekleyin)"
          checked={isUnread}
          onChange={({ target }) => setIsUnread(target.checked)}
        />
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
      <FileUploads
        name={`photos-${order.Oid}`}
        kinds={[{ kind: 'photo', label: 'Fotoğraf', isPhotoOnly: true }]}
        value={files}
        canReuse={false}
        onChange={setFiles}
      />
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
