import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskImport } from 'contract/import/calls'
import {
  importEncodings,
  importKindOf,
  importLights,
  importReports,
  importStatuses,
  importsUnderWay,
} from 'contract/import/codes'
import { liraText } from 'rules/money'
import { useEffect, useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { loading } from '../../texts/sentences.ts'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { CorrectedRows } from './CorrectedRows.tsx'
import { MappingForm } from './MappingForm.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { saveReport } from './save-report.ts'
import { rejectedText, triedText } from './tried-text.ts'

const askAgainMs = 1500

const stages: Record<NonNullable<DeskImport['Stage']>, string> = {
  reading: 'Dosya okunuyor',
  checking: 'Satırlar denetleniyor',
  writing: 'Yazılıyor',
}

const lightNotices = { green: 'info', yellow: 'warning', red: 'error' } as const

interface ImportCardProps {
  importOid: number
  onClose: () => void
  /** Opens the import that tries only the rejected lines. */
  onRetry: (importOid: number) => void
}

/** One import: how far it is, its findings, and the way on. */
export function ImportCard({ importOid, onClose, onRetry }: ImportCardProps) {
  const found = useQuery({
    ...callQuery('GetImport', { importOid }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && importsUnderWay.includes(data.Status) ? askAgainMs : false,
  })
  const [isMapping, setIsMapping] = useState(false)
  const status = found.data?.Status
  const queryClient = useQueryClient()
  useEffect(() => {
    if (status && !importsUnderWay.includes(status))
      for (const name of ['GetImportsForClerks', 'GetAcceptedRejections', 'GetTariffCorrectionsForClerks'])
        void queryClient.invalidateQueries({ queryKey: [name] })
  }, [status, queryClient])
  if (found.isPending) return <output>{loading}</output>
  if (found.isError) return <QueryFailed query={found} />
  const { data } = found
  return (
    <Card as="section" aria-labelledby="import-title">
      <ArrivalHeading as="h2" id="import-title">
        {importKindOf(data.Kind).label}: {importStatuses[data.Status]}
      </ArrivalHeading>
      {importsUnderWay.includes(data.Status) ? <UnderWay found={data} /> : <Ended found={data} />}
      {isMapping ? (
        <MappingForm importOid={importOid} onClose={() => setIsMapping(false)} />
      ) : (
        <Steps found={data} onClose={onClose} onRetry={onRetry} onMap={() => setIsMapping(true)} />
      )}
    </Card>
  )
}

function UnderWay({ found: { Status, Stage, SharePercent } }: { found: DeskImport }) {
  const label = Stage ? stages[Stage] : importStatuses[Status]
  return (
    <>
      <ProgressBar label={label} share={SharePercent === null ? undefined : SharePercent / 100} />
      <p className="note">Bu sayfayı kapatabilirsiniz; iş sürer ve sonucu aşağıdaki listede kalır.</p>
    </>
  )
}

function Ended({ found }: { found: DeskImport }) {
  const {
    Status,
    Counts,
    FirstRejected,
    Message,
    IsTorn,
    Correction,
    Lowered,
    HasPastRows,
    ChangedContacts,
    ChangedPeople,
    ReplacedRows,
    ForTwo,
    Unusual,
    Encoding,
    MappingVersion,
    Light,
    Reasons,
  } = found
  const isWritten = Status === 'written'
  return (
    <>
      {Message && (
        <Notice kind="error">
          <p>{Message}</p>
        </Notice>
      )}
      {Light && <Notice kind={lightNotices[Light]}>{importLights[Light]}</Notice>}
      {Status === 'tried' && Counts && <p>{triedText(Counts)}</p>}
      {MappingVersion !== null && (
        <p className="note">Sütunlar kayıtlı eşlemeyle okundu ({MappingVersion}. sürüm)</p>
      )}
      {Encoding && <p className="note">Dosyanın kodlaması: {importEncodings[Encoding]}</p>}
      {Counts && (
        <Figures
          figures={[
            { label: isWritten ? 'Yeni yazılan' : 'Yeni', value: count(Counts.New) },
            { label: isWritten ? 'Değiştirilen' : 'Değişecek', value: count(Counts.Changed) },
            { label: 'Zaten kayıtlı', value: count(Counts.Unchanged) },
            { label: 'Reddedilen', value: count(Counts.Rejected), isLate: Counts.Rejected > Counts.Accepted },
            ...(Counts.Accepted === 0
              ? []
              : [{ label: 'Bilinen ret satırı', value: count(Counts.Accepted) }]),
            ...(Counts.LeftEmpty === 0
              ? []
              : [{ label: 'Bir alanı boş bırakılan', value: count(Counts.LeftEmpty) }]),
            ...(ChangedContacts === 0
              ? []
              : [{ label: 'Değişen telefon, e-posta, kimlik no', value: count(ChangedContacts) }]),
            ...(ChangedPeople === 0
              ? []
              : [{ label: 'Kaydı açılan veya değişen kişi', value: count(ChangedPeople) }]),
            ...(ReplacedRows === 0
              ? []
              : [{ label: 'Kayıtlı tarifenin yerine geçen satır', value: count(ReplacedRows) }]),
            ...(Lowered === null ? [] : [{ label: 'Borçlardan düşülen', value: liraText(Lowered) }]),
            ...(Counts.Missing === null ? [] : [{ label: 'Dosyada olmayan', value: count(Counts.Missing) }]),
            ...(Counts.Ended === null ? [] : [{ label: 'İptal edilen borç', value: count(Counts.Ended) }]),
            ...(Counts.DoublePayments > 0
              ? [{ label: 'İadeye ayrılan makbuz', value: count(Counts.DoublePayments) }]
              : []),
          ]}
        />
      )}
      {HasPastRows && !Correction && Status === 'tried' && (
        <Notice kind="warning" title="Geçmiş günler için geçerli olacak satırlar var">
          <p>
            Dosyadaki bazı satırlar bugünden önce başlıyor ve kayıtlı satırların yerine geçiyor. Tahakkuk
            etmiş tutarlar değişmez; bundan sonra hesaplananlar bu satırlarla hesaplanır.
          </p>
        </Notice>
      )}
      {ChangedContacts > 0 && Status === 'tried' && (
        <Notice kind="warning" title="Kayıtlı telefon, e-posta veya kimlik numarası değişecek">
          <p>
            {count(ChangedContacts)} kaydın telefonu, e-postası veya kimlik numarası başka olacak; bu yüzden
            dosyayı başka bir yönetici aktarır. Eski telefona haber gider, yenisi bekleme süresi bitene kadar
            geçerli olmaz.
          </p>
        </Notice>
      )}
      {ForTwo.length > 0 && Status === 'tried' && (
        <Notice kind="warning" title="Bu dosya iki kişiyle aktarılır">
          {ForTwo.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {Unusual.length > 0 && Status === 'tried' && (
        <Notice kind="warning" title="Kayıttakinden beş kattan çok farklı değerler var">
          <ul>
            {Unusual.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {Correction && <CorrectedRows correction={Correction} isWritten={isWritten} />}
      {Counts && Counts.Rejected > Counts.Accepted && Status === 'tried' && (
        <Notice kind="warning" title="Reddedilen satırlar var">
          <p>{rejectedText(Counts, IsTorn)}</p>
        </Notice>
      )}
      {Reasons.length > 0 && (
        <RecordTable
          caption="Nedenlere göre satırlar"
          isCaptionShown
          rowHeading="Neden"
          rowName={({ Reason }) => Reason}
          columns={[
            { heading: 'Sütun', cell: ({ Field }) => Field || '–' },
            { heading: 'Satır sayısı', cell: ({ Count }) => count(Count) },
            {
              heading: 'Sonuç',
              cell: ({ IsRejected }) => (IsRejected ? 'Reddedildi' : 'Boş bırakılıp alındı'),
            },
          ]}
          rows={Reasons}
          keyOf={(_row, index) => index}
        />
      )}
      {FirstRejected.length > 0 && Counts && (
        <RecordTable
          caption={
            Counts.Rejected + Counts.LeftEmpty > FirstRejected.length
              ? `İlk ${FirstRejected.length} neden`
              : Counts.LeftEmpty > 0
                ? 'Reddedilen satırlar ve boş bırakılan alanlar'
                : 'Reddedilen satırlar'
          }
          isCaptionShown
          rowHeading="Satır"
          rowName={({ Line }) => Line}
          columns={[
            { heading: 'Numarası', cell: ({ Key }) => Key || '–' },
            { heading: 'Sütun', cell: ({ Field }) => Field || '–' },
            { heading: 'Neden', cell: ({ Reason }) => Reason, isText: true },
          ]}
          rows={FirstRejected}
          keyOf={(_row, index) => index}
        />
      )}
    </>
  )
}

function count(number: number): string {
  return number.toLocaleString('tr-TR')
}

interface StepsProps {
  found: DeskImport
  onClose: () => void
  onRetry: (importOid: number) => void
  onMap: () => void
}

function Steps({ found, onClose, onRetry, onMap }: StepsProps) {
  const { Oid: importOid, Status, Counts, FileHash, TriedAt, IsTorn, NeedsAnother, Reports, Unusual } = found
  const { HasSample } = found
  const [skipRejected, setSkipRejected] = useState(false)
  const [isKnown, setIsKnown] = useState(false)
  const [acceptReason, setAcceptReason] = useState('')
  const [confirmedUnusual, setConfirmedUnusual] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const write = useCall('WriteImport', { makesStale: ['GetImport', 'GetAcceptedRejections'] })
  const tryAgain = useCall('TryImport', { makesStale: ['GetImport'] })
  const retry = useCall('RetryRejected', { makesStale: ['GetImportsForClerks'] })
  const hasRejected = Counts !== null && Counts.Rejected > Counts.Accepted
  const hasWork = Counts !== null && Counts.New + Counts.Changed + (Counts.Missing ?? 0) > 0
  const isWritable = Status === 'tried' && FileHash !== null && hasWork && !(hasRejected && IsTorn)
  const canWrite = isWritable && !NeedsAnother
  return (
    <>
      {isWritable && NeedsAnother && (
        <Notice kind="info" title="Bu dosyayı başka bir yönetici aktarır">
          <p>
            Dosyanın etkisi bir kişinin tek başına yapabileceğini aşıyor: borç düşürüyor, kişilerin
            bilgilerini ya da tutarların dayandığı kayıtları değiştiriyor. Siz yüklediğiniz için başka bir
            yönetici bakar ve “Aktarımlar” listesinden açıp aktarır.
          </p>
        </Notice>
      )}
      {failure && <FailureNotice message={failure} />}
      {canWrite && hasRejected && (
        <Checkbox
          name="skip-rejected"
          label="Reddedilen satırları atla, kalanını aktar"
          checked={skipRejected}
          onChange={(event) => setSkipRejected(event.target.checked)}
        />
      )}
      {canWrite && hasRejected && skipRejected && (
        <Checkbox
          name="known-rejected"
          label="Bu satırlar biliniyor, sonraki dosyalarda da atlansın"
          hint="Eski sistemde düzeltilemeyecek satırlar içindir. Her gece yeniden sorun olarak görünmezler; aşağıdaki listeden geri alınır. Borç ve tahsilatlarda bunu dosyayı yükleyenden başka bir yönetici yapar."
          checked={isKnown}
          onChange={(event) => setIsKnown(event.target.checked)}
        />
      )}
      {canWrite && hasRejected && skipRejected && isKnown && (
        <Field name="accept-reason" label="Neden düzeltilemiyor?" isRequired>
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              autoComplete="off"
              value={acceptReason}
              onChange={(event) => setAcceptReason(event.target.value)}
            />
          )}
        </Field>
      )}
      {canWrite && Unusual.length > 0 && (
        <Checkbox
          name="confirmed-unusual"
          label="Çok farklı değerlere baktım, doğru"
          checked={confirmedUnusual}
          onChange={(event) => setConfirmedUnusual(event.target.checked)}
        />
      )}
      <Buttons>
        {canWrite && (
          <Button
            loading={isBusy}
            disabled={
              (hasRejected && !skipRejected) ||
              (skipRejected && isKnown && acceptReason.trim() === '') ||
              (Unusual.length > 0 && !confirmedUnusual)
            }
            onClick={() =>
              void run(async () => {
                await write.mutateAsync({
                  importOid,
                  fileHash: FileHash,
                  triedAt: TriedAt ?? undefined,
                  skipRejected,
                  acceptReason: skipRejected && isKnown ? acceptReason : '',
                  confirmedUnusual,
                })
              })
            }
          >
            Aktar
          </Button>
        )}
        {HasSample && !importsUnderWay.includes(Status) && (
          <Button variant={Status === 'unreadable' ? 'filled' : 'default'} onClick={onMap}>
            Sütunları eşle
          </Button>
        )}
        {(['failed', 'rejected'].includes(Status) || (HasSample && !importsUnderWay.includes(Status))) && (
          <Button
            variant={['failed', 'rejected'].includes(Status) ? 'filled' : 'default'}
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                await tryAgain.mutateAsync({ importOid })
              })
            }
          >
            Yeniden dene
          </Button>
        )}
        {!importsUnderWay.includes(Status) &&
          Reports.map(({ Report }) => (
            <Button
              key={Report}
              variant="default"
              onClick={() => void run(() => saveReport(importOid, Report))}
            >
              {importReports[Report]}: tamamını indir
            </Button>
          ))}
        {!importsUnderWay.includes(Status) && Reports.some(({ Report }) => Report === 'toFix') && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              void run(async () => {
                onRetry((await retry.mutateAsync({ importOid })).ImportOid)
              })
            }
          >
            Yalnız reddedilenleri yeniden dene
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Başka dosya
        </Button>
      </Buttons>
    </>
  )
}
