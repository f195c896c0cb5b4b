import type { LimitedDebt } from 'contract/debts/limitation'
import { interruptionKinds, recordedInterruptions } from 'contract/debts/codes'
import { type SyntheticEvent, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

type Kind = (typeof recordedInterruptions)[number]
interface Effect {
  Before: string | null
  After: string | null
  IsBarredBefore: boolean
  IsBarredAfter: boolean
  Total: string
}

const dayInWords = (day: string | null) => (day === null ? 'süre işlemez' : formatDateLong(day))

/** Event with its day and document: its effect is looked at first, then it is sent to a second clerk. */
export function EventForm({
  debt: { AccrumentOid: accrumentOid },
  onClose,
}: {
  debt: LimitedDebt
  onClose: () => void
}) {
  const [kind, setKind] = useState<Kind>('paymentOrder')
  const [happenedOn, setHappenedOn] = useState('')
  const [documentNumber, setDocumentNumber] = useState('')
  const [effect, setEffect] = useState<Effect>()
  const [faults, setFaults] = useState<readonly { Field: string; Reason: string }[]>([])
  const { run, isBusy, failure } = useCallAction()
  const look = useCall('PreviewInterruption', { makesStale: [] })
  const record = useCall('RecordInterruption', {
    makesStale: ['GetLimitationsForClerks', 'GetWorkForClerks'],
  })
  const event = { accrumentOid, kind, happenedOn, documentNumber: documentNumber.trim() }
  const faultOf = (field: string) => faults.find((fault) => fault.Field === field)?.Reason

  function change(apply: () => void) {
    apply()
    setEffect(undefined)
  }

  function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    const missing = [
      ...(happenedOn === '' ? [{ Field: 'happenedOn', Reason: 'Olayın gününü yazın.' }] : []),
      ...(event.documentNumber === ''
        ? [{ Field: 'documentNumber', Reason: 'Olayı gösteren belgenin numarasını yazın.' }]
        : []),
    ]
    setFaults(missing)
    if (missing.length > 0) return
    void run(async () => {
      if (!effect) {
        const { Faults, ...found } = await look.mutateAsync(event)
        setFaults(Faults)
        if (Faults.length === 0) setEffect(found)
        return undefined
      }
      const { IsWritten, Faults } = await record.mutateAsync({ ...event, after: effect.After })
      setFaults(Faults)
      if (!IsWritten) return undefined
      onClose()
      return 'Olay yazıldı.'
    })
  }

  return (
    <Card
      as="form"
      look="inset"
      noValidate
      aria-label={`Olay yaz: ${accrumentOid} numaralı tahakkuk`}
      onSubmit={send}
    >
      {failure && <FailureNotice message={failure} />}
      {faultOf('kind') && <FailureNotice message={faultOf('kind') ?? ''} />}
      <Fields>
        <SelectField
          name={`kind-${accrumentOid}`}
          label="Olay"
          value={kind}
          choices={recordedInterruptions.map((code) => ({ value: code, label: interruptionKinds[code] }))}
          onChange={(value) => change(() => setKind(value as Kind))}
        />
        <DateField
          name={`happenedOn-${accrumentOid}`}
          label="Olayın günü"
          value={happenedOn}
          onDate={(day) => change(() => setHappenedOn(day))}
          error={faultOf('happenedOn')}
        />
        <Field
          name={`documentNumber-${accrumentOid}`}
          label="Belge no"
          hint="Ödeme emrinin, haciz tutanağının ya da kararın numarası"
          error={faultOf('documentNumber')}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={documentNumber}
              onChange={({ target }) => change(() => setDocumentNumber(target.value))}
            />
          )}
        </Field>
      </Fields>
      {effect && <EffectInWords effect={effect} />}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          {effect ? 'İkinci memurun onayına gönder' : 'Etkisini göster'}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

function EffectInWords({
  effect: { Before, After, IsBarredBefore, IsBarredAfter, Total },
}: {
  effect: Effect
}) {
  const change =
    Before === After
      ? `Son tahsil günü değişmez: ${dayInWords(After)}.`
      : `Son tahsil günü ${dayInWords(Before)} yerine ${dayInWords(After)} olur.`
  if (IsBarredAfter && !IsBarredBefore)
    return (
      <Notice kind="warning" title="Borç zamanaşımına girer">
        {change} {liraText(Total)} artık istenmez.
      </Notice>
    )
  if (IsBarredBefore && !IsBarredAfter)
    return (
      <Notice kind="warning" title="Zamanaşımına uğramış borç yeniden istenir">
        {change} {liraText(Total)} yeniden istenir.
      </Notice>
    )
  return (
    <Notice kind="info" title="Bu olayın etkisi">
      {change}
    </Notice>
  )
}
