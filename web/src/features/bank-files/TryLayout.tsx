import { useEffect, useState } from 'react'
import { type BankFileFieldName, bankFileFields, kindOf } from 'rules/bank-files/field-names'
import { decodeText } from 'rules/bank-files/characters'
import {
  type BankFileFault,
  type BankFileLayout,
  type FieldValue,
  type FieldValues,
  faultText,
  sectionLabels,
} from 'rules/bank-files/layout'
import { formatLira, kurus } from 'rules/money'
import { type BankFileRecord, readBankFile } from 'rules/bank-files/read-bank-file'
import { nameOfBankFile, writeBankFile } from 'rules/bank-files/write-bank-file'
import { FileChoice } from '../../parts/files/FileChoice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import styles from './TryLayout.module.css'

const maxShownLines = 10

/** Invented values for a sample of every field. */
const sample: FieldValues = {
  institutionCode: 'ORNEK',
  bankCode: '0015',
  fileNumber: '1',
  debtReference: '4711',
  orderNumber: '12',
  iban: 'TR330006100519786457841326',
  registryNumber: '100001',
  subscriberNumber: '200002',
  personName: 'ŞÜKRİYE ÖRNEK',
  revenueCode: '11',
  description: 'Bina vergisi 2. taksit',
  principal: 100_000,
  delayFine: 125,
  amount: 100_125,
  paidAmount: 100_125,
  paidTime: '09:05:00',
  bankReference: 'A-1',
  branchCode: '123',
}

interface TryLayoutProps {
  layout: BankFileLayout
  kind: 'O' | 'I'
}

/** Shows a sample written by the layout, and reads a file of the bank's by it; nothing leaves the browser. */
export function TryLayout({ layout, kind }: TryLayoutProps) {
  const [written, setWritten] = useState<{ name: string; lines: string[] } | { failure: string }>()
  const [file, setFile] = useState<File>()
  const [records, setRecords] = useState<BankFileRecord[] | string>()
  useEffect(() => {
    let isCurrent = true
    writtenSample(layout).then(
      (sampleFile) => isCurrent && setWritten(sampleFile),
      (error: Error) => isCurrent && setWritten({ failure: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [layout])
  useEffect(() => {
    let isCurrent = true
    if (file)
      firstRecords(layout, file).then(
        (read) => isCurrent && setRecords(read),
        (error: Error) => isCurrent && setRecords(error.message),
      )
    return () => {
      isCurrent = false
    }
  }, [layout, file])
  return (
    <Fieldset legend="Düzeni dene" isPart gap={3}>
      {written && 'lines' in written && (
        <Details summary="Bu düzenle yazılmış örnek">
          <p>Dosya adı: {written.name}</p>
          <pre className={styles.lines}>{written.lines.join('\n')}</pre>
        </Details>
      )}
      {written && 'failure' in written && (
        <Notice kind="warning">
          <p>{written.failure}</p>
        </Notice>
      )}
      <FileChoice
        name="sample"
        label="Bankanın örnek dosyası"
        hint={`${kind === 'I' ? 'Bankanın gönderdiği' : 'Bankanın belgesindeki'} bir dosya bu düzenle okunur ve gösterilir. Hiçbir yere gönderilmez.`}
        accept="*/*"
        files={file ? [file] : []}
        onChange={([chosen]) => setFile(chosen)}
      />
      {typeof records === 'string' && (
        <Notice kind="error">
          <p>{records}</p>
        </Notice>
      )}
      {Array.isArray(records) && records.map((record) => <ReadRecord key={record.line} record={record} />)}
    </Fieldset>
  )
}

function ReadRecord({ record: { section, line, values, faults } }: { record: BankFileRecord }) {
  return (
    <section aria-label={`${line}. satır`}>
      <h3>
        {line}. satır: {sectionLabels[section]}
      </h3>
      {faults.length > 0 && (
        <Notice kind="warning">
          <ul>
            {faults.map((fault: BankFileFault) => (
              <li key={faultText(fault)}>{faultText(fault)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        look="rows"
        facts={Object.entries(values).map(([name, value]) => [
          bankFileFields[name as BankFileFieldName].label,
          valueText(name as BankFileFieldName, value),
        ])}
      />
    </section>
  )
}

function valueText(name: BankFileFieldName, value: FieldValue): string {
  if (value === '') return '(boş)'
  const isMoney = kindOf(name) === 'amount' || kindOf(name) === 'total'
  return isMoney ? formatLira(kurus(Number(value))) : String(value)
}

async function writtenSample(layout: BankFileLayout): Promise<{ name: string; lines: string[] }> {
  const today = todayInTurkey()
  const values = {
    ...sample,
    fileDate: today,
    dueDate: today,
    paidOn: today,
    resultCode: layout.resultCodes.find(({ refusalReason }) => refusalReason === null)?.code ?? '',
  }
  const bytes: number[] = []
  for await (const piece of writeBankFile(layout, values, [values])) bytes.push(...piece)
  const decoded = decodeText(
    Uint8Array.from(bytes.map((byte) => (byte === 10 ? 124 : byte)).filter((byte) => byte !== 13)),
    layout.encoding,
  )
  const text = 'text' in decoded ? decoded.text : ''
  return { name: nameOfBankFile(layout, values), lines: text.split('|').filter((line) => line !== '') }
}

/** The first lines of a file, and its last one with the totals. */
async function firstRecords(layout: BankFileLayout, file: File): Promise<BankFileRecord[]> {
  const shown: BankFileRecord[] = []
  let last: BankFileRecord | undefined
  for await (const records of readBankFile(layout, [new Uint8Array(await file.arrayBuffer())]))
    for (const record of records) {
      last = record
      if (shown.length < maxShownLines) shown.push(record)
    }
  return last && shown.at(-1)?.line !== last.line ? [...shown, last] : shown
}
