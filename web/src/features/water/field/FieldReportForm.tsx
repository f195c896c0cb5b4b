import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { IndexDoubt } from '../IndexDoubt.tsx'
import { NumberField } from '../NumberField.tsx'
import { placeNow } from '../place-now.ts'
import { readingDoubt, showsLittle } from '../reading-doubt.ts'
import { asksIndex, asksMeter, isLineWork, showsMeter } from '../work-order-text.ts'
import { FieldPhotos } from './FieldPhotos.tsx'
import { type FieldOrder, keepReport } from './field-work.ts'

const nobodyAtHome = 'Evde kimse yok'
const couldNotKeep =
  'Bu telefonda saklanamadı; yer kalmamış olabilir. Yer açıp yeniden deneyin, sayfayı kapatmayın.'

type Problems = Partial<Record<'index' | 'unread' | 'meter' | 'doubt' | 'reason' | 'all', string>>

interface FieldReportFormProps {
  order: FieldOrder
  owner: string
  onKept: () => void
}

/** Form for a report, with photos and the place; it is kept on the phone first and sent from there. */
export function FieldReportForm({ order, owner, onKept }: FieldReportFormProps) {
  const [index, setIndex] = useState('')
  const [meterNo, setMeterNo] = useState('')
  const [newIndex, setNewIndex] = useState('')
  const [stampYear, setStampYear] = useState('')
  const [text, setText] = useState('')
  const [isSure, setIsSure] = useState(false)
  const [isUnread, setIsUnread] = useState(false)
  const [photos, setPhotos] = useState<readonly Blob[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const isLine = isLineWork(order.Kind)
  const needsIndex = asksIndex(order.Kind) && !isUnread
  const needsMeter = asksMeter(order.Kind)
  const doubt = needsIndex ? readingDoubt(order, index, todayInTurkey()) : undefined

  const isLittle = needsIndex && showsMeter(order.Kind) && showsLittle(order, index, todayInTurkey())

  function problemsOfDone(): Problems {
    return {
      ...(needsIndex && index === '' && { index: 'Sayacın gösterdiği endeksi yazın.' }),
      ...(index !== '' &&
        isLittle &&
        photos.length === 0 && { index: 'Az su görünüyor. Sayacı fotoğraflayın.' }),
      ...(isUnread && text.trim().length < 3 && { reason: 'Endeksin neden okunamadığını yazın.' }),
      ...(isUnread && photos.length === 0 && { unread: 'Sayacı ya da yerini fotoğraflayın.' }),
      ...(needsMeter && meterNo.trim() === '' && { meter: 'Yeni sayacın numarasını yazın.' }),
      ...(doubt && !isSure && { doubt: 'Sayaca bir daha bakın; doğruysa işaretleyin.' }),
      ...(doubt &&
        isSure &&
        photos.length === 0 && { doubt: 'Olağan dışı okuma için sayacı fotoğraflayın.' }),
    }
  }

  async function keep(isDone: boolean, result: string): Promise<void> {
    if (isUnderWay.current) return
    const found = isDone ? problemsOfDone() : result === '' ? { reason: 'Neden yapılamadığını yazın.' } : {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const done = {
        isDone,
        text: result || 'Yapıldı',
        ...(isDone && needsIndex && { index: Number(index), isIndexSure: isSure }),
        ...(isDone && isUnread && { unreadReason: result.slice(0, 200) }),
        ...(isDone &&
          needsMeter && {
            meterSerialNumber: meterNo.trim(),
            newIndex: Number(newIndex || 0),
            ...(stampYear.length === 4 && { stampYear: Number(stampYear) }),
          }),
        ...(await placeNow()),
      }
      await keepReport(owner, order, done, photos)
      onKept()
    } catch {
      setProblems({ all: couldNotKeep })
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return (
    <Stack gap={3}>
      {problems.all && (
        <Notice kind="error">
          <p>{problems.all}</p>
        </Notice>
      )}
      {needsIndex && (
        <NumberField
          name={`saha-index-${order.Oid}`}
          label="Sayacın endeksi (m³)"
          value={index}
          error={problems.index}
          onChange={(value) => {
            setIndex(value)
            setIsSure(false)
          }}
        />
      )}
      {doubt && (
        <IndexDoubt
          name={`saha-sure-${order.Oid}`}
          doubt={doubt}
          isSure={isSure}
          error={problems.doubt}
          onSure={setIsSure}
        />
      )}
      {isLine && (
        <Checkbox
          name={`saha-unread-${order.Oid}`}
          label="Endeks okunamadı (nedenini nota yazın, fotoğraf çekin)"
          checked={isUnread}
          error={problems.unread}
          onChange={({ target }) => setIsUnread(target.checked)}
        />
      )}
      {needsMeter && (
        <>
          <Field
            name={`saha-meter-${order.Oid}`}
            label="Yeni sayacın numarası"
            isRequired
            error={problems.meter}
          >
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
            name={`saha-new-index-${order.Oid}`}
            label="Yeni sayacın endeksi (m³)"
            hint="Boşsa 0 yazılır."
            value={newIndex}
            isRequired={false}
            onChange={setNewIndex}
          />
          <NumberField
            name={`saha-stamp-${order.Oid}`}
            label="Damga yılı"
            value={stampYear}
            isRequired={false}
            maxLength={4}
            onChange={setStampYear}
          />
        </>
      )}
      <FieldPhotos name={`saha-photo-${order.Oid}`} photos={photos} onChange={setPhotos} />
      <Field name={`saha-text-${order.Oid}`} label="Not" error={problems.reason}>
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
        <Button loading={isBusy} onClick={() => void keep(true, text.trim())}>
          Yapıldı
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void keep(false, nobodyAtHome)}>
          {nobodyAtHome}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void keep(false, text.trim())}>
          Yapılamadı
        </Button>
      </Buttons>
    </Stack>
  )
}
