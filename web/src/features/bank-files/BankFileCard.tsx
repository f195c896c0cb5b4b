import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import {
  type BankFileStep,
  bankFileStatuses,
  bankFileSteps,
  bankFilesUnderWay,
  statementKind,
} from 'contract/bank-files/codes'
import { fileKinds } from 'contract/files/codes'
import { useEffect } from 'react'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { loading } from '../../texts/sentences.ts'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { saveBankFile, saveBankFileReport } from './send-bank-file.ts'

type BankFile = ResponseFrom<'GetBankFile'>

const askAgainMs = 1500

interface BankFileCardProps {
  fileOid: number
  onClose: () => void
}

/** One file: how far it is, its findings, and the way on. */
export function BankFileCard({ fileOid, onClose }: BankFileCardProps) {
  const found = useQuery({
    ...callQuery('GetBankFile', { fileOid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (bankFilesUnderWay.includes(data.Status) || isOnTheWay(data)) ? askAgainMs : false,
  })
  const status = found.data?.Status
  const queryClient = useQueryClient()
  useEffect(() => {
    if (status && !bankFilesUnderWay.includes(status))
      void queryClient.invalidateQueries({ queryKey: ['GetBankFiles'] })
  }, [status, queryClient])
  if (found.isPending) return <output>{loading}</output>
  if (found.isError) return <QueryFailed query={found} />
  const { data } = found
  const isUnderWay = bankFilesUnderWay.includes(data.Status)
  return (
    <Card as="section" aria-labelledby="bank-file-title">
      <ArrivalHeading as="h2" id="bank-file-title">
        {data.Bank}: {bankFileStatuses[data.Status]}
      </ArrivalHeading>
      {isUnderWay ? (
        <output>Bu sayfayı kapatabilirsiniz; iş sürer ve sonucu aşağıdaki listede kalır.</output>
      ) : (
        <Found file={data} />
      )}
      <Steps file={data} onClose={onClose} />
    </Card>
  )
}

/** A service puts it into the bank's folder within seconds. */
function isOnTheWay({ Kind, IsByFolder, InFolderAt }: BankFile): boolean {
  return Kind === fileKinds.outgoing.code && IsByFolder && InFolderAt === null
}

function wayOf(file: BankFile): string | null {
  if (!file.IsByFolder) return null
  if (file.Kind !== fileKinds.outgoing.code) return 'Bankanın klasöründen geldi'
  return file.InFolderAt === null
    ? 'Bankanın klasörüne konuyor'
    : `Klasöre kondu: ${formatMoment(file.InFolderAt)}`
}

function Found({ file }: { file: BankFile }) {
  const { Message, Counts, FirstFaults } = file
  return (
    <>
      {Message && (
        <Notice kind={file.Status === 'refused' || file.Status === 'failed' ? 'error' : 'info'}>
          <p>{Message}</p>
        </Notice>
      )}
      <Facts
        facts={[
          ['Dosya', file.File],
          ['Dosya tarihi', file.FileDate && formatDateShort(file.FileDate)],
          ['Sıra numarası', file.FileNumber],
          ['Klasör', wayOf(file)],
        ]}
      />
      <Figures
        figures={[
          { label: 'Satır', value: count(file.Lines) },
          { label: 'Toplam', value: liraText(file.Total) },
          ...(Counts
            ? [
                { label: 'Kaydedilen', value: count(Counts.Booked) },
                { label: 'Önceden kayıtlı', value: count(Counts.AlreadyBooked) },
                { label: 'Bankanın alamadığı', value: count(Counts.RefusedByBank) },
                { label: 'İadeye ayrılan', value: count(Counts.Doubles), isLate: Counts.Doubles > 0 },
                { label: 'Hatalı satır', value: count(Counts.Faults), isLate: Counts.Faults > 0 },
              ]
            : []),
        ]}
      />
      {Counts && Counts.Doubles > 0 && (
        <Notice kind="warning" title="Daha önce ödenmiş borçlar var">
          <p>Fazla alınan para iadeler masasına (Memur/Iadeler) düştü; kişiye geri verilecek.</p>
        </Notice>
      )}
      {FirstFaults.length > 0 && (
        <RecordTable
          caption={`Bulunan hatalar${Counts && Counts.Faults > FirstFaults.length ? ` (ilk ${FirstFaults.length})` : ''}`}
          isCaptionShown
          rowHeading="Satır"
          rowName={({ Line }) => Line ?? '–'}
          columns={[{ heading: 'Hata', cell: ({ Fault }) => Fault, isText: true }]}
          rows={FirstFaults}
          keyOf={(_row, index) => index}
        />
      )}
    </>
  )
}

function count(number: number): string {
  return number.toLocaleString('tr-TR')
}

function Steps({ file, onClose }: { file: BankFile; onClose: () => void }) {
  const { Oid: fileOid, Status, FileHash, Kind } = file
  const { run, isBusy, failure } = useCallAction()
  const book = useCall('BookBankFile', { makesStale: ['GetBankFile'] })
  const move = useCall('MoveBankFile', { makesStale: ['GetBankFile', 'GetBankFiles'] })
  const isOutgoing = Kind === fileKinds.outgoing.code
  const steps = (Object.keys(bankFileSteps) as BankFileStep[]).filter(
    (step) => isOutgoing && (bankFileSteps[step].from as readonly string[]).includes(Status),
  )
  const canBook = Status === 'checked' || (Kind === fileKinds.incoming.code && Status === 'failed')
  const isUnderWay = bankFilesUnderWay.includes(Status)
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        {canBook && FileHash !== null && (
          <Button
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await book.mutateAsync({ fileOid, fileHash: FileHash })
              })
            }
          >
            {Kind === statementKind.code ? 'Ekstreyi onayla' : 'Tahsilatları kaydet'}
          </Button>
        )}
        {(isOutgoing || Kind === statementKind.code) && file.IsContentKept && (
          <Button
            variant={isOutgoing ? 'filled' : 'default'}
            onClick={() => void run(() => saveBankFile(fileOid, file.File ?? `${fileOid}.txt`))}
          >
            Dosyayı indir
          </Button>
        )}
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await move.mutateAsync({ fileOid, step })
              })
            }
          >
            {step === 'delivered' && file.HasFolder ? 'Bankaya gönder' : bankFileSteps[step].label}
          </Button>
        ))}
        {!isUnderWay && file.Lines > 0 && Kind !== statementKind.code && (
          <Button variant="default" onClick={() => void run(() => saveBankFileReport(fileOid))}>
            Raporu indir
          </Button>
        )}
        {Kind === statementKind.code && Status === 'booked' && (
          <ButtonLink to="/Memur/HesapHareketleri">Hesap hareketleri</ButtonLink>
        )}
        <Button variant="default" onClick={onClose}>
          Kapat
        </Button>
      </Buttons>
    </>
  )
}
