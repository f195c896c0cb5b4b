import type { ReferenceColumn } from 'contract/reference/calls'
import { type ReferenceKindCode, referenceKinds } from 'contract/reference/codes'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { RowField } from './RowField.tsx'

type TypedRow = Readonly<Record<string, string>>

interface Fault {
  Row: number
  Header: string
  Reason: string
}

const maxRows = 20

interface NewRowsProps {
  kind: ReferenceKindCode
  columns: readonly ReferenceColumn[]
  onClose: () => void
}

/** Rows that are added together; the service checks them as it checks a file. */
export function NewRows({ kind, columns, onClose }: NewRowsProps) {
  const [rows, setRows] = useState<readonly TypedRow[]>([{}])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [unusual, setUnusual] = useState<readonly string[]>([])
  const [confirmedUnusual, setConfirmedUnusual] = useState(false)
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => refused.current?.focus(), [faults, unusual])
  const { run, isBusy, failure } = useCallAction()
  const add = useCall('AddReferenceRows', {
    makesStale: ['GetReferenceRows', 'GetAdministrationProposals', 'GetWorkForClerks'],
  })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { IsWritten, Faults, Unusual, WaitsForSecondAdministrator } = await add.mutateAsync({
        kind,
        rows: rows.map((row) => ({ ...row })),
        confirmedUnusual,
      })
      setFaults(Faults)
      setUnusual(Unusual ?? [])
      if (Faults.length > 0 || Unusual) return undefined
      onClose()
      if (WaitsForSecondAdministrator)
        return 'İkinci bir yönetici gerekiyor: başka bir yönetici “Kişiler ve görevler” sayfasında onaylayınca eklenir.'
      return IsWritten ? 'Eklendi; hemen geçerli.' : 'Bu satır zaten kayıtlıydı.'
    })
  }

  const change = (index: number, header: string, value: string) => {
    setConfirmedUnusual(false)
    setRows((before) => before.map((row, at) => (at === index ? { ...row, [header]: value } : row)))
  }
  return (
    <Card as="form" noValidate aria-label={`${referenceKinds[kind]}: yeni satır`} onSubmit={send}>
      <ArrivalHeading as="h2">{referenceKinds[kind]}: yeni satır</ArrivalHeading>
      {failure && <FailureNotice message={failure} />}
      {faults.length > 0 && (
        <Notice kind="error" title="Hiçbir satır eklenmedi" ref={refused}>
          <ul>
            {faults.map(({ Row, Header, Reason }) => (
              <li key={`${Row} ${Header} ${Reason}`}>
                {Row + 1}. satır, {labelOf(columns, Header)}: {Reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {unusual.length > 0 && (
        <Notice kind="warning" title="Kayıttakinden beş kattan çok farklı değerler var" ref={refused}>
          <ul>
            {unusual.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.map((row, index) => (
        // Rows are only added at the end.
        <Fieldset key={index} legend={`${index + 1}. satır`} isPart>
          <Fields>
            {columns.map((column) => (
              <RowField
                key={column.Header}
                name={`${column.Header}-${index}`}
                column={column}
                value={row[column.Header] ?? ''}
                error={faults.find(({ Row, Header }) => Row === index && Header === column.Header)?.Reason}
                onChange={(value) => change(index, column.Header, value)}
              />
            ))}
          </Fields>
        </Fieldset>
      ))}
      {unusual.length > 0 && (
        <Checkbox
          name="confirmed-unusual"
          label="Çok farklı değerlere baktım, doğru"
          checked={confirmedUnusual}
          onChange={(event) => setConfirmedUnusual(event.target.checked)}
        />
      )}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Ekle
        </Button>
        {rows.length < maxRows && (
          <Button variant="default" onClick={() => setRows([...rows, { ...rows.at(-1) }])}>
            Bir satır daha
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}

function labelOf(columns: readonly ReferenceColumn[], header: string): string {
  return columns.find(({ Header }) => Header === header)?.Label ?? header
}
