import type { ResponseFrom } from 'contract/calls'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { FileChoice } from '../../parts/files/FileChoice.tsx'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { sendBankFile } from './send-bank-file.ts'

const texts = {
  I: {
    title: 'Bankadan gelen dosyayı yükle',
    bank: 'Dosyayı gönderen banka',
    file: 'Tahsilat dosyası',
    hint: 'Bankanın gönderdiği dosya, değiştirilmeden.',
  },
  S: {
    title: 'Hesap ekstresi yükle',
    bank: 'Hesabın bankası',
    file: 'Ekstre dosyası',
    hint: 'MT940 ya da camt.053 biçiminde, değiştirilmeden.',
  },
} as const

interface SendBankFileProps {
  kind?: keyof typeof texts
  banks: ResponseFrom<'GetBankFiles'>['StatementBanks']
  onSent: (fileOid: number) => void
}

/** A file that a bank sent; it is checked as soon as it is here. */
export function SendBankFile({ kind = 'I', banks, onSent }: SendBankFileProps) {
  const text = texts[kind]
  const name = kind === 'I' ? 'bank-file' : 'statement'
  const [bankCode, setBankCode] = useState(banks[0]?.Code ?? '')
  const [file, setFile] = useState<File>()
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  function send(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (!file) return
    leaving.current = new AbortController()
    const { signal } = leaving.current
    void run(async () => onSent(await sendBankFile({ kind, bankCode }, file, signal)))
  }

  return (
    <Card as="form" noValidate aria-labelledby={`send-${name}`} onSubmit={send}>
      <h2 id={`send-${name}`}>{text.title}</h2>
      {failure && <FailureNotice message={failure} />}
      <SelectField
        name={`${name}-bank`}
        label={text.bank}
        value={bankCode}
        choices={banks.map(({ Code, Bank }) => ({ value: Code, label: Bank }))}
        onChange={setBankCode}
      />
      <FileChoice
        name={name}
        label={text.file}
        hint={text.hint}
        accept="*/*"
        files={file ? [file] : []}
        error={isAsked && !file ? 'Dosyayı seçin.' : undefined}
        onChange={([chosen]) => setFile(chosen)}
      />
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Yükle ve denetle
        </Button>
      </Buttons>
    </Card>
  )
}
