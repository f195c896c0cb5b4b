import type { HeldRecord } from 'contract/import/held'
import { type SyntheticEvent, useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

const fields = {
  AccruedOn: 'Tahakkuk günü',
  DueDate: 'Son ödeme günü',
  Principal: 'Tutar (₺)',
} as const
type FieldName = keyof typeof fields

const leastReason = 10

/** Held debt with other days or another amount than it came with. */
export function CorrectionForm({
  record,
  name,
  onClose,
}: {
  record: HeldRecord
  name: string
  onClose: () => void
}) {
  const [values, setValues] = useState<Readonly<Record<FieldName, string>>>(() => ({
    AccruedOn: formatDateShort(record.AccruedOn),
    DueDate: formatDateShort(record.DueDate),
    Principal: record.Principal.replace('.', ','),
  }))
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<readonly { Field: string; Reason: string }[]>([])
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecideHeldRecord', { makesStale: ['GetHeldRecords', 'GetWorkForClerks'] })
  const others = faults.filter(({ Field: field }) => !(field in fields) && field !== 'reason')

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (reason.trim().length < leastReason)
      return setFaults([{ Field: 'reason', Reason: 'Gerekçeyi en az 10 harfle yazın.' }])
    void run(async () => {
      const { IsWritten, Faults } = await decide.mutateAsync({
        recordOid: record.Oid,
        decision: 'correct',
        reason,
        correction: values,
      })
      setFaults(Faults)
      return IsWritten ? `${name} düzeltilerek kabul edildi.` : undefined
    })
  }

  return (
    <Card as="form" look="inset" noValidate aria-label={`Düzelt: ${name}`} onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      {others.length > 0 && <FailureNotice message={others.map(({ Reason }) => Reason).join(' ')} />}
      <Fields>
        {(Object.keys(fields) as FieldName[]).map((field) => (
          <Field
            key={field}
            name={`${field}-${record.Oid}`}
            label={fields[field]}
            error={faults.find((fault) => fault.Field === field)?.Reason}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode={field === 'Principal' ? 'decimal' : 'numeric'}
                maxLength={30}
                value={values[field]}
                onChange={(event) => setValues({ ...values, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </Fields>
      <Field
        name={`neden-${record.Oid}`}
        label="Neye bakarak düzelttiniz?"
        error={faults.find(({ Field: field }) => field === 'reason')?.Reason}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Düzelterek kabul et
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
