import type { ResponseFrom } from 'contract/calls'
import {
  type ImportEncodingCode,
  type ImportKindCode,
  importEncodingCodes,
  importEncodings,
  importGroups,
  importKindOf,
} from 'contract/import/codes'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { FileChoice } from '../../parts/files/FileChoice.tsx'
import { CorrectionOptions, correctionOf, faultOfReason, noCorrection } from './CorrectionOptions.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { SyncOptions, type SyncValues, optionsOf, usualSync } from './SyncOptions.tsx'
import { sendImport } from './send-import.ts'

interface NewImportProps {
  /** Kinds of files that the clerk may bring. */
  kinds: readonly ImportKindCode[]
  headers: ResponseFrom<'GetImportsForClerks'>['Headers']
  onSent: (importOid: number) => void
}

/** Form for a new import: the kind, the file and its options; pressing “Dene” sends it and has it checked. */
export function NewImport({ kinds, headers, onSent }: NewImportProps) {
  const [kind, setKind] = useState<ImportKindCode | ''>('')
  const [data, setData] = useState<File>()
  const [encoding, setEncoding] = useState<ImportEncodingCode | ''>('')
  const [papers, setPapers] = useState<File[]>([])
  const [sync, setSync] = useState<SyncValues>(usualSync)
  const [correction, setCorrection] = useState(noCorrection)
  const [share, setShare] = useState<number>()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const { canUpdate, canEndMissing, takesPapers, canCorrect, canTakeOut } =
    kind === '' ? {} : importKindOf(kind)
  const reasonFault = canCorrect ? faultOfReason(correction) : undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (kind === '' || !data || reasonFault !== undefined) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    void run(async () => {
      setShare(0)
      const options = {
        kind,
        encoding: encoding === '' ? null : encoding,
        ...(canUpdate ? optionsOf(sync, canEndMissing === true) : {}),
        ...(canCorrect ? correctionOf(correction, canTakeOut === true) : {}),
      }
      onSent(await sendImport({ data, papers: takesPapers ? papers : [] }, options, setShare, signal))
    })
  }

  return (
    <Card as="form" noValidate aria-label="Yeni aktarım" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <Field
        name="kind"
        label="Dosyada ne var?"
        isRequired
        error={isAsked && kind === '' ? 'Dosyada ne olduğunu seçin.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(event.target.value as ImportKindCode | '')}
          >
            <option value="">Seçin</option>
            {groupsOf(kinds).map(({ label, codes }) => (
              <optgroup key={label} label={label}>
                {codes.map((code) => (
                  <option key={code} value={code}>
                    {importKindOf(code).label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <FileChoice
        name="data"
        label="Aktarılacak dosya"
        hint={hintOf(headers.find(({ Kind }) => Kind === kind))}
        accept=".csv,.txt,.tsv,.xlsx,.geojson,.geojsonl,.geojsons"
        files={data ? [data] : []}
        error={isAsked && !data ? 'Dosyayı seçin.' : undefined}
        onChange={([chosen]) => setData(chosen)}
      />
      <Field
        name="encoding"
        label="Dosyanın kodlaması"
        hint="Dosyadan anlaşılır. Denemede Türkçe harfler yanlış okunursa buradan seçin."
      >
        {(control) => (
          <Select
            {...control}
            value={encoding}
            onChange={(event) => setEncoding(event.target.value as ImportEncodingCode | '')}
          >
            <option value="">Kendiliğinden anlaşılsın</option>
            {importEncodingCodes.map((code) => (
              <option key={code} value={code}>
                {importEncodings[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {takesPapers && (
        <FileChoice
          name="papers"
          label="Kararların PDF’leri"
          hint="Dosyanın “pdf” sütununda adı yazan PDF’ler; hepsini birlikte seçin."
          accept="application/pdf,.pdf"
          isMultiple
          files={papers}
          onChange={setPapers}
        />
      )}
      {canUpdate && <SyncOptions values={sync} canEndMissing={canEndMissing === true} onChange={setSync} />}
      {canCorrect && (
        <CorrectionOptions
          values={correction}
          canTakeOut={canTakeOut === true}
          error={isAsked ? reasonFault : undefined}
          onChange={setCorrection}
        />
      )}
      {isBusy && share !== undefined && <ProgressBar label="Dosya yükleniyor" share={share} />}
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Dene
        </Button>
      </Buttons>
    </Card>
  )
}

/** Hint about the file's format, and its columns once the kind is chosen. */
function hintOf(header: NewImportProps['headers'][number] | undefined): string {
  const shape = 'Başlık satırı olan CSV, Excel kitabı (xlsx; ilk sayfası) ya da GeoJSON.'
  if (!header) return shape
  const optional = header.Optional.length > 0 ? `; isteğe bağlı: ${header.Optional.join(', ')}` : ''
  return `${shape} Sütunları: ${header.Required.join(', ')}${optional}.`
}

function groupsOf(kinds: readonly ImportKindCode[]) {
  return Object.entries(importGroups)
    .map(([group, label]) => ({ label, codes: kinds.filter((code) => importKindOf(code).group === group) }))
    .filter(({ codes }) => codes.length > 0)
}
