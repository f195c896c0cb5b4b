import { useQuery } from '@tanstack/react-query'
import type { VerifiedDocument } from 'contract/documents/calls'
import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'
import { Button } from '../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { Notice } from '../../ui/Notice.tsx'
import styles from './VerifyDocumentPage.module.css'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

/** Verdict of the municipality on a code. */
export function DocumentCheck({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(callQuery('VerifyDocumentWithoutAuthorization', { code }))
  if (data) return <Verdict code={code} document={data} />
  if (!error) return <output>Belge kontrol ediliyor…</output>
  const isUnknown = isRefusal(error, 'VerifyDocumentWithoutAuthorization', 'UnknownCode')
  return (
    <Notice kind="error" title={isUnknown ? 'Belge bulunamadı' : 'Belge kontrol edilemedi'}>
      <p>{messageOf(error)}</p>
      {!isUnknown && (
        <Button variant="default" onClick={() => void refetch()}>
          Yeniden dene
        </Button>
      )}
    </Notice>
  )
}

/** Takes the focus, so that the answer is read out and not searched for. */
function Verdict({ code, document }: { code: string; document: VerifiedDocument }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const { KindName, DocumentNumber, IssuedAt, ValidUntil, State, IsReceipt, IsPrivacyAnswer } = document
  const facts = [
    ['Belge', KindName],
    ['Numara', DocumentNumber],
    ['Tarih', formatDateLong(dayInTurkey(IssuedAt))],
    ...document.Facts.map(({ Label, Value }) => [Label, Value] as const),
    ['Son geçerlilik günü', ValidUntil && formatDateLong(ValidUntil)],
  ] as const
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      className={styles.verdict}
      data-state={State}
      aria-labelledby="verdict-title"
    >
      <h2 id="verdict-title">{verdicts[State]}</h2>
      <p>{explanationOf(document)}</p>
      <Facts look="rows" facts={facts} />
      <p className="note">Elinizdeki belgede bu bilgiler farklıysa belge değiştirilmiştir.</p>
      {IsReceipt && <ReceiptDownload code={code} />}
      {IsPrivacyAnswer && <AnswerDownload code={code} />}
    </Card>
  )
}

const verdicts: Record<VerifiedDocument['State'], string> = {
  valid: 'Belge gerçek ve geçerli',
  expired: 'Belge gerçek, süresi dolmuş',
  cancelled: 'Bu belge iptal edilmiş',
}

function explanationOf({ State, ValidUntil, CancelledOn }: VerifiedDocument): string {
  if (State === 'cancelled' && CancelledOn) {
    return `Belediyemiz bu belgeyi vermiş, ${formatDateLong(CancelledOn)} günü iptal etmiştir. Ödeme belgesi yerine geçmez.`
  }
  if (State === 'expired' && ValidUntil) {
    return `Belediyemiz bu belgeyi vermiştir; ${formatDateLong(ValidUntil)} gününden sonra geçerli değildir.`
  }
  return 'Bu belgeyi belediyemiz vermiştir.'
}

function ReceiptDownload({ code }: { code: string }) {
  const { isBusy, download } = useDocumentDownload()
  const ask = () =>
    callService('CreateCollectionInfoReportForEMunicipalityWithoutAuthorization', { receiptCode: code })
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void download(ask)}>
        Makbuzu indir
      </Button>
    </div>
  )
}

function AnswerDownload({ code }: { code: string }) {
  const { isBusy, download } = useDocumentDownload()
  return (
    <div>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => void download(() => callService('GetPrivacyAnswerWithoutAuthorization', { code }))}
      >
        Yanıt belgesini indir
      </Button>
    </div>
  )
}
