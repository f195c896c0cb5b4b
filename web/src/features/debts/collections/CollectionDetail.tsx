import { useQuery } from '@tanstack/react-query'
import type { CollectionDetail as Detail } from 'contract/debts/collections'
import { collectionStates } from 'contract/debts/codes'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { Link } from '../../../ui/router/router.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { ReceiptLink } from '../../../parts/payments/ReceiptLink.tsx'
import { messageOf } from '../../../service-client/service-error.ts'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CollectionLines } from './CollectionLines.tsx'
import { collectionTypeName } from './collection-list.ts'
import { receiptUrl } from '../ledger-tabs.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** One receipt: the way of payment, the debts paid, and whether it still counts. */
export function CollectionDetail({ collectionOid }: { collectionOid: number }) {
  const detail = useQuery(callQuery('RetrieveCollectionDetailByCollectionOid', { collectionOid }))
  if (detail.isError) {
    return (
      <Notice kind="error">
        <p>Tahsilat getirilemedi: {messageOf(detail.error)}</p>
      </Notice>
    )
  }
  if (!detail.data) return <output className="muted">Tahsilat getiriliyor…</output>
  return (
    <Stack>
      <CounterEntryNote detail={detail.data} />
      <Facts facts={factsOf(detail.data)} />
      <CollectionLines lines={detail.data.Lines} lineCount={detail.data.LineCount} />
      <ReceiptLink receiptNumber={detail.data.ReceiptNumber} receiptCode={detail.data.ReceiptCode} />
    </Stack>
  )
}

function factsOf(detail: Detail): Fact[] {
  return [
    ['Tutar', liraText(detail.Total)],
    ['Ödeme zamanı', formatMoment(detail.CollectedAt)],
    ['Ödeme şekli', collectionTypeName(detail.CollectionTypeCode)],
    ['Ödeyen', detail.PayerName],
    ['Kart', detail.MaskedCard],
    ['Banka referansı', detail.BankReference],
    ['İşlem no', detail.OrderNumber],
  ]
}

function CounterEntryNote({ detail: { StateCode, CounterEntry } }: { detail: Detail }) {
  if (!CounterEntry) return null
  const other = <Link to={receiptUrl(CounterEntry.Oid)}>{CounterEntry.ReceiptNumber}</Link>
  return (
    <Notice kind="warning">
      {StateCode === collectionStates.cancelled.code ? (
        <p>
          Bu ödeme {formatMoment(CounterEntry.CollectedAt)} tarihinde iptal edildi; borçlarınıza geri yazıldı.
          İptal kaydı: {other}
        </p>
      ) : (
        <p>Bu kayıt, {other} numaralı makbuzu iptal eder; tutarlar bu yüzden eksi yazılıdır.</p>
      )}
    </Notice>
  )
}
