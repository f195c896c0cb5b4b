import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestTo, ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { loading } from '../../texts/sentences.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { MappedColumnField } from './MappedColumnField.tsx'
import styles from './MappingForm.module.css'

type Sample = ResponseFrom<'GetImportSample'>
export type MappedColumn = RequestTo<'SaveImportMapping'>['request']['columns'][number] & {
  always: string
  codes: readonly { given: string; means: string }[]
}

/** Columns and codes of a file with other names, with its first lines as they would come in. */
export function MappingForm({ importOid, onClose }: { importOid: number; onClose: () => void }) {
  const sample = useQuery({ ...callQuery('GetImportSample', { importOid }), staleTime: 0 })
  if (sample.isPending) return <output>{loading}</output>
  if (sample.isError) return <QueryFailed query={sample} />
  return <MappingEditor importOid={importOid} sample={sample.data} onClose={onClose} />
}

interface MappingEditorProps {
  importOid: number
  sample: Sample
  onClose: () => void
}

function MappingEditor({ importOid, sample, onClose }: MappingEditorProps) {
  const [columns, setColumns] = useState<readonly MappedColumn[]>(() => mappedOf(sample))
  const preview = useQuery({
    ...callQuery('GetImportSample', { importOid, columns: sentColumns(columns) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const save = useCall('SaveImportMapping', { makesStale: ['GetImportMappings'] })
  const { run, isBusy, failure } = useCallAction()
  const { Faults, Lines } = preview.data ?? sample
  const headerNames = sample.Names.map(({ Name }) => Name)
  const left = headerNames.filter((name) => !columns.some(({ from }) => from === name))

  function change(name: string, changed: MappedColumn | undefined) {
    // In the order of our columns, whichever is chosen first.
    setColumns(
      sample.Columns.flatMap(({ Column }) => {
        const column = Column === name ? changed : columns.find((each) => each.column === Column)
        return column ? [column] : []
      }),
    )
  }

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const request = { kind: sample.Kind, headerNames, columns: sentColumns(columns) }
      await save.mutateAsync({ request })
      onClose()
      return 'Eşleme kaydedildi. Dosyayı yeniden deneyin.'
    })
  }

  return (
    <Stack as="form" gap={4} noValidate aria-label="Sütunları eşle" onSubmit={send}>
      <h3>Sütunları eşle</h3>
      <p className="note">
        Her alanın dosyadaki hangi sütundan geleceğini bir kez seçin. Başlığı böyle olan dosyalar, burada ve
        komut satırında, bundan sonra kendiliğinden okunur.
        {sample.TakesTwo &&
          ' Tutarların ve kişilerin anlamı buna bağlı olduğundan eşlemeyi ikinci bir memur onaylar.'}
      </p>
      <Fields className={styles.columns}>
        {sample.Columns.map((column) => (
          <MappedColumnField
            key={column.Column}
            column={column}
            names={sample.Names}
            mapped={columns.find((each) => each.column === column.Column)}
            onChange={(changed) => change(column.Column, changed)}
          />
        ))}
      </Fields>
      {left.length > 0 && <p className="note">Dosyanın alınmayacak sütunları: {left.join(', ')}</p>}
      {Faults.length > 0 && (
        <Notice kind="warning" title="Eşlemede düzeltilecek yerler var">
          <ul>
            {Faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      {Lines.length > 0 && columns.length > 0 && (
        <RecordTable
          caption="Dosyanın ilk satırları böyle alınır"
          isCaptionShown
          rowHeading="Satır"
          rowName={({ Line }) => String(Line)}
          columns={[
            {
              heading: 'Alanlar',
              isText: true,
              cell: ({ Fields: fields }) => (
                <ul>
                  {fields.map(({ Column, Value, Fault }) => (
                    <li key={Column}>
                      {Column}: {Value || '–'}
                      {Fault && <strong> ({Fault})</strong>}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
          rows={Lines}
          keyOf={({ Line }) => Line}
        />
      )}
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={Faults.length > 0 || columns.length === 0}>
          Eşlemeyi kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}

function mappedOf({ Mapped }: Sample): readonly MappedColumn[] {
  return Mapped.map(({ Column, From, Always, Codes }) => ({
    column: Column,
    from: From,
    always: Always,
    codes: Codes.map(({ Given, Means }) => ({ given: Given, means: Means })),
  }))
}

function sentColumns(columns: readonly MappedColumn[]) {
  return columns.map(({ codes, ...column }) => ({ ...column, codes: [...codes] }))
}
