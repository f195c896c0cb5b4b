import type { TakenPayment } from 'contract/cash/calls'
import { cashWays } from 'contract/cash/codes'
import { liraText } from 'rules/money'
import { ArrivalHeading } from '../../ui/ArrivalHeading.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { ReceiptButtons } from './ReceiptButtons.tsx'

/** The payment that was just taken: the change to give and its receipts. */
export function TakenNotice({ payment }: { payment: TakenPayment }) {
  const { Oid, Total, WayCode, Tendered, Change, ReceiptNumbers } = payment
  return (
    <Card as="section" aria-label="Ödeme alındı">
      <ArrivalHeading as="h2">{`${liraText(Total)} alındı`}</ArrivalHeading>
      <Facts
        facts={[
          ['Ödeme şekli', cashWays[WayCode].label],
          ['Verilen', Tendered && liraText(Tendered)],
          ['Para üstü', Change && liraText(Change)],
          [ReceiptNumbers.length === 1 ? 'Makbuz no' : 'Makbuzlar', ReceiptNumbers.join(', ')],
        ]}
      />
      <ReceiptButtons paymentOid={Oid} about={ReceiptNumbers.join(', ')} />
    </Card>
  )
}
