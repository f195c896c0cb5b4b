import type { ReferenceColumn } from 'contract/reference/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import { type SyntheticEvent, useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RowField } from './RowField.tsx'

interface ChangeRowProps {
  kind: ReferenceKindCode
  columns: readonly ReferenceColumn[]
  /** The row as it is read, and as it is typed. */
  values: readonly string[]
  typed: readonly string[]
  onClose: () => void
}

/** A row is changed or ended under the key it has; the service checks it as a new one. */
export function ChangeRow({ kind, columns, values, typed, onClose }: ChangeRowProps) {
  const [row, setRow] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(columns.map(({ Header }, index) => [Header, typed[index] ?? ''])),
  )
  const [faults, setFaults] = useState<readonly { Header: string; Reason: string }[]>([])
  const { run, isBusy, failure } = useCallAction()
  const save = useCall('AddReferenceRows', { makesStale: ['GetReferenceRows'] })
  const shown = columns.filter(({ IsKey }) => !IsKey)
  const others = faults.filter(({ Header }) => !shown.some((column) => column.Header === Header))

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { IsWritten, Faults } = await save.mutateAsync({ kind, rows: [{ ...row }] })
      setFaults(Faults)
      if (Faults.length > 0) return undefined
      onClose()
      return IsWritten ? 'Kaydedildi; hemen geçerli.' : 'Değişen bir şey yoktu.'
    })
  }

  return (
    <Dialog title="Satırı değiştir" onClose={onClose}>
      <Stack as="form" noValidate aria-label="Satırı değiştirme" onSubmit={send}>
        <p>
          {columns
            .flatMap(({ Label, IsKey }, index) => (IsKey ? [`${Label}: ${values[index]}`] : []))
            .join(', ')}
        </p>
        {(failure ?? others[0]) && <FailureNotice message={failure ?? others[0]?.Reason ?? ''} />}
        {shown.map((column) => (
          <RowField
            key={column.Header}
            name={`change-${column.Header}`}
            column={column}
            value={row[column.Header] ?? ''}
            error={faults.find(({ Header }) => Header === column.Header)?.Reason}
            onChange={(value) => setRow((before) => ({ ...before, [column.Header]: value }))}
          />
        ))}
        <Buttons>
          <Button type="submit" loading={isBusy}>
            Kaydet
          </Button>
          <Button variant="default" onClick={onClose}>
            Vazgeç
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
