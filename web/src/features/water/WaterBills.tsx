import type { WaterBill } from 'contract/water/calls'
import { formatDateShort, formatMonth } from 'rules/dates'
import { useState } from 'react'
import { kurusFromWire, liraText } from 'rules/money'
import { Working } from '../../parts/tariffs/Working.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Water.module.css'
import { workingLines } from './water-text.ts'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { callService } from '../../service-client/call-service.ts'
import { useDocumentDownload } from '../../service-client/use-document-download.ts'

const shownAtFirst = 6

export function WaterBills({ bills, subscriberNo }: { bills: readonly WaterBill[]; subscriberNo: string }) {
  const [isAll, setIsAll] = useState(false)
  if (bills.length === 0) return <p className="note">Henüz fatura yok.</p>
  return (
    <Stack gap={2}>
      {(isAll ? bills : bills.slice(0, shownAtFirst)).map((bill) => (
        <Bill key={bill.AccrumentOid} bill={bill} subscriberNo={subscriberNo} />
      ))}
      {!isAll && bills.length > shownAtFirst && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          Önceki {bills.length - shownAtFirst} faturayı göster
        </Button>
      )}
    </Stack>
  )
}

function Bill({ bill, subscriberNo }: { bill: WaterBill; subscriberNo: string }) {
  const { isBusy, download } = useDocumentDownload()
  const title = bill.IsFinal ? 'Kesin hesap' : formatMonth(bill.ReadOn.slice(0, 7))
  return (
    <details className={styles.bill}>
      <summary>
        <span>{title}</span>
        <span className="note">{bill.CubicMetres} m³</span>
        <StateBadge bill={bill} />
        <strong>{liraText(bill.IsPaid ? bill.Total : bill.Left)}</strong>
      </summary>
      <div>
        <p className="note">
          Sayaç {bill.FirstIndex} → {bill.LastIndex}; {formatDateShort(bill.ReadBefore)} –{' '}
          {formatDateShort(bill.ReadOn)}, {bill.Days} gün. Son ödeme {formatDateShort(bill.DueDate)}.
        </p>
        {!bill.IsPaid && bill.Left !== bill.Total && (
          <p className="note">
            Fatura {liraText(bill.Total)}; bugün gecikme zammıyla birlikte {liraText(bill.Left)} kaldı.
          </p>
        )}
        <Working lines={workingLines(bill.Derivation)} caption={`${title} faturası nasıl hesaplandı?`} />
        <Buttons>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Faturayı indir (PDF): ${title}`}
            onClick={() =>
              void download(() =>
                callService('CreateWaterBillDocument', { subscriberNo, accrumentOid: bill.AccrumentOid }),
              )
            }
          >
            Faturayı indir (PDF)
          </Button>
        </Buttons>
      </div>
    </details>
  )
}

function StateBadge({ bill }: { bill: WaterBill }) {
  if (bill.IsPaid) return <Badge color="success">Ödendi</Badge>
  if (bill.IsBeingPaid) return <Badge color="warning">Ödemesi sürüyor</Badge>
  if (bill.AutomaticOrderBank !== null && !bill.IsOverdue)
    return <Badge color="success">Otomatik ödemede</Badge>
  if (bill.IsOverdue) return <Badge color="error">Gecikti</Badge>
  return (
    <Badge color="warning">
      {kurusFromWire(bill.Left) < kurusFromWire(bill.Total) ? 'Bir kısmı ödendi' : 'Ödenmedi'}
    </Badge>
  )
}
